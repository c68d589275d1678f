"""A CIRCUITPY drive as the installer needs it: whole files, in and out, with care.

Each write goes to a name of its own first and is renamed when it has reached the drive, so that a
drive that is pulled out holds the old file or the new one, never half of one.
"""

import errno
import os
import sys

PART = "mahjong.part"  # what is being written; left behind only by a drive pulled out


class Drive:
    """A mounted drive. Paths are relative, with "/". What goes wrong is the system's OSError."""

    def __init__(self, root: str) -> None:
        self.root = root
        self._device = os.stat(root).st_dev

    def __str__(self) -> str:
        return self.root

    def _path(self, name: str) -> str:
        return os.path.join(self.root, *name.split("/"))

    def check(self) -> None:
        """OSError when the drive is gone, and its folder is one on the computer's own disk."""
        if os.stat(self.root).st_dev != self._device:
            raise OSError(errno.ENODEV, "the drive is gone", self.root)

    def read(self, name: str) -> bytes | None:
        """The content, None where there is no such file."""
        try:
            with open(self._path(name), "rb") as file:
                return file.read()
        except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
            self.check()
            return None
        except PermissionError:
            if os.path.isdir(self._path(name)):  # how Windows says it
                return None
            raise

    def read_back(self, name: str) -> bytes | None:
        """The content as the drive has it, not from the system's memory, where that can be had."""
        try:
            with open(self._path(name), "rb") as file:
                if hasattr(os, "posix_fadvise"):
                    os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
                elif sys.platform == "darwin":
                    import fcntl

                    fcntl.fcntl(file.fileno(), 48, 1)  # F_NOCACHE
                return file.read()
        except FileNotFoundError:
            self.check()
            return None

    def is_folder(self, name: str) -> bool:
        return os.path.isdir(self._path(name))

    def names(self, folder: str = "") -> list:
        """Names in a folder, [] where there is none."""
        try:
            return sorted(os.listdir(self._path(folder) if folder else self.root))
        except (FileNotFoundError, NotADirectoryError):
            return []

    def size(self, name: str) -> int:
        """Bytes of a file, -1 where there is none."""
        try:
            return os.stat(self._path(name)).st_size
        except (FileNotFoundError, NotADirectoryError):
            return -1

    def make_folder(self, name: str) -> None:
        os.mkdir(self._path(name))

    def write(self, name: str, data: bytes) -> None:
        self.check()
        part = self._path(PART)
        with open(part, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())  # a drive that is gone or full says so here, not later
        self.check()
        os.replace(part, self._path(name))

    def rename(self, name: str, new: str) -> None:
        self.check()
        os.replace(self._path(name), self._path(new))

    def remove(self, name: str) -> None:
        self.check()
        os.remove(self._path(name))

    def remove_folder(self, name: str) -> None:
        """Remove a folder if nothing is in it."""
        try:
            os.rmdir(self._path(name))
        except OSError as error:
            if error.errno not in (errno.ENOTEMPTY, errno.EEXIST, errno.ENOENT, errno.EACCES):
                raise

    def room(self) -> tuple:
        """(free clusters, bytes a cluster): files take whole clusters."""
        return self._space()[:2]

    def clusters(self) -> int:
        """Clusters in all, taken or free."""
        return self._space()[2]

    def _space(self) -> tuple:
        if sys.platform == "win32":
            import ctypes

            out = [ctypes.c_ulong() for _ in range(4)]
            root = os.path.join(self.root, "")
            ctypes.windll.kernel32.GetDiskFreeSpaceW(root, *[ctypes.byref(each) for each in out])
            return out[2].value, max(512, out[0].value * out[1].value), out[3].value
        told = os.statvfs(self.root)
        return told.f_bavail, max(512, told.f_frsize), told.f_blocks

    def is_read_only(self) -> bool:
        if hasattr(os, "statvfs") and os.statvfs(self.root).f_flag & os.ST_RDONLY:
            return True
        return not os.access(self.root, os.W_OK)

    def sync(self) -> None:
        """Return when everything has reached the drive."""
        self.check()
        if hasattr(os, "sync"):
            os.sync()
        self.check()
