"""A CIRCUITPY drive in memory: a real FAT file system, by the code that CircuitPython itself uses.

FatFs by ChaN (the package fatfs-ng) formats and writes the image; what goes wrong on a real drive
is done to the disk below it: no more room, no writing, gone after so many sectors.
"""

import errno
import gc

from fatfs import RamDisk, wrapper

from tools.drive import PART, Drive

SECTOR = 512
BOOT_OUT = (
    "Adafruit CircuitPython %s on 2025-10-17; Adafruit %s with samd51j19\r\n"
    "Board ID:%s\r\nUID:0123456789ABCDEF\r\n"
)


class Disk(RamDisk):
    """`writes_left`: sectors until it is pulled out (None: never); `locked`: takes no writes.

    FatFs isn't told: an error can't come through from here, so FatDrive looks after each call."""

    def __init__(self, storage: bytearray) -> None:
        super().__init__(storage)
        self.writes_left = None
        self.locked = False
        self.refused = False  # a write came while it was locked
        self.written = 0

    @property
    def gone(self) -> bool:
        return self.writes_left == 0

    def write(self, sector, count, buff):
        for place in range(0, count, SECTOR):
            if self.locked:
                self.refused = True
            elif not self.gone:
                super().write(sector + place // SECTOR, SECTOR, buff[place : place + SECTOR])
                self.written += 1
                if self.writes_left is not None:
                    self.writes_left -= 1


class FatDrive(Drive):
    """An image of `kilobytes`, in clusters of `cluster` bytes; `storage` to mount one again."""

    def __init__(
        self, kilobytes=2048, cluster=1024, storage=None, board="pygamer", version="10.0.3"
    ):
        self._partition = None
        self.root = "CIRCUITPY"
        self.storage = storage or bytearray(kilobytes * 1024)
        self.disk = Disk(self.storage)
        try:
            self._partition = wrapper.Partition(self.disk)
        except wrapper.FatFSException:  # FatFs has room for ten at a time
            gc.collect()  # some hang in tracebacks
            self._partition = wrapper.Partition(self.disk)
        if storage is None:
            name = self._partition.pname
            self._do(wrapper.pyf_mkfs(name, 1, 0, 512, cluster, 512))
        self._partition.mount()
        if storage is None and board:
            self.put("boot_out.txt", (BOOT_OUT % (version, board, board)).encode())

    def again(self) -> "FatDrive":
        """The same drive plugged in once more."""
        return FatDrive(storage=self.storage)

    def __del__(self) -> None:
        if self._partition:
            self._partition.unmount()

    def _name(self, name: str) -> bytes:
        return self._partition._adjust_path("/" + name)

    def _do(self, result: int, name: str = "") -> None:
        if self.disk.refused:
            raise OSError(errno.EROFS, "read-only", name)
        if self.disk.gone:
            raise OSError(errno.EIO, "input/output error", name)
        if result == wrapper.PY_FR_OK:
            return
        if result in (wrapper.PY_FR_NO_FILE, wrapper.PY_FR_NO_PATH):
            raise FileNotFoundError(errno.ENOENT, "no such file", name)
        if result == wrapper.PY_FR_DENIED:  # no room for the name, or a folder that isn't empty
            raise OSError(errno.ENOSPC, "no room or not empty", name)
        raise OSError(errno.EINVAL, wrapper.fresult_to_name(result), name)

    def _stat(self, name: str):
        info = wrapper.FILINFO_Handle()
        try:
            self._do(wrapper.pyf_stat(self._name(name), info), name)
        except FileNotFoundError:
            return None
        return info

    def check(self) -> None:
        if self.disk.gone:
            raise OSError(errno.ENODEV, "no such device", self.root)

    def read(self, name):
        self.check()
        info = self._stat(name)
        if info is None or info.is_directory():
            return None
        file = wrapper.FIL_Handle()
        self._do(wrapper.pyf_open(file, self._name(name), wrapper.PY_FA_READ), name)
        result, data = wrapper.pyf_read(file, info.get_size())
        wrapper.pyf_close(file)
        self._do(result, name)
        return bytes(data)

    read_back = read

    def is_folder(self, name):
        info = self._stat(name)
        return info is not None and bool(info.is_directory())

    def names(self, folder=""):
        handle, info, names = wrapper.DIR_Handle(), wrapper.FILINFO_Handle(), []
        try:
            self._do(wrapper.pyf_opendir(handle, self._name(folder)))
        except FileNotFoundError:
            return []
        while True:
            self._do(wrapper.pyf_readdir(handle, info))
            if not info.get_name():
                wrapper.pyf_closedir(handle)
                return sorted(names)
            names.append(info.get_name())

    def size(self, name):
        info = self._stat(name)
        return -1 if info is None else info.get_size()

    def make_folder(self, name):
        self._do(wrapper.pyf_mkdir(self._name(name)), name)

    def write(self, name, data):
        self.check()
        self.put(PART, data)
        if self.size(name) >= 0:  # the systems' rename replaces; FatFs's doesn't
            self.remove(name)
        self.rename(PART, name)

    def put(self, name: str, data: bytes) -> None:
        """Write a file in place; make its folders."""
        parts = name.split("/")[:-1]
        for n in range(len(parts)):
            folder = "/".join(parts[: n + 1])
            if not self.is_folder(folder):
                self.make_folder(folder)
        file = wrapper.FIL_Handle()
        mode = wrapper.PY_FA_WRITE | wrapper.PY_FA_CREATE_ALWAYS
        self._do(wrapper.pyf_open(file, self._name(name), mode), name)
        result, count = wrapper.pyf_write(file, data) if data else (wrapper.PY_FR_OK, 0)
        closed = wrapper.pyf_close(file)
        self._do(result or closed, name)
        if count != len(data):
            raise OSError(errno.ENOSPC, "no room", name)

    def rename(self, name, new):
        self._do(wrapper.pyf_rename(self._name(name), self._name(new)), name)

    def remove(self, name):
        self._do(wrapper.pyf_unlink(self._name(name)), name)

    def remove_folder(self, name):
        if self.is_folder(name) and not self.names(name):
            self.remove(name)

    def room(self):
        table = self._table()
        cluster = SECTOR * self.storage[13]
        return sum(1 for entry in table if entry == 0), cluster

    def clusters(self):
        return len(self._table())

    def _table(self) -> list:
        """The FAT's entries for the clusters of the data area, read from the image."""
        image = self.storage
        word = lambda at: image[at] | image[at + 1] << 8  # noqa: E731
        reserved, copies, root = word(14), image[16], word(17)
        sectors = word(19) or word(32) | word(34) << 16
        data = reserved + copies * word(22) + root * 32 // SECTOR
        clusters = (sectors - data) // image[13]
        at = reserved * SECTOR
        if clusters >= 4085:
            return [word(at + 2 * n) for n in range(2, clusters + 2)]
        pairs = [(n, word(at + n * 3 // 2)) for n in range(2, clusters + 2)]
        return [pair >> 4 if n & 1 else pair & 0xFFF for n, pair in pairs]

    def is_read_only(self):
        return self.disk.locked

    def sync(self):
        self.check()

    def all(self) -> dict:
        """{path: content} of every file."""
        files, todo = {}, [""]
        while todo:
            folder = todo.pop()
            for base in self.names(folder):
                name = folder + "/" + base if folder else base
                if self.is_folder(name):
                    todo.append(name)
                else:
                    files[name] = self.read(name)
        return files
