"""Compiles the engine and the games' rules with mypyc; without a compiler the sources run as they are.

What the builder may decide by environment variables:

    LASCAUX_PURE=1              compile nothing: one wheel for every machine
    LASCAUX_REQUIRE_COMPILED=1  fail rather than make a wheel that runs interpreted
    LASCAUX_CLIENT=0            leave the pages for the browser out where they have yet to be built
    LASCAUX_REUSE=src           take the modules of a checkout where just these sources were compiled already
    LASCAUX_QUICK=1             compile in a third of the time what runs a little slower: for tests
"""

import importlib.util
import itertools
import json
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import BaseError, CompileError, SetupError

# After setuptools, which brings it along where Python no longer has it.
from distutils.ccompiler import new_compiler  # isort: skip
from distutils.sysconfig import customize_compiler, get_python_inc  # isort: skip

HERE = Path(__file__).parent
PACKAGE = HERE / "src" / "lascaux"
CLIENT = PACKAGE / "table" / "client"

# What is compiled, whole folders where it can be: rooms that hold words, messages or checks are not on the
# fast path, and a package's `__init__.py` only opens the door.
COMPILED = [
    *(f"engine/{name}.py" for name in ("batch", "bits", "observation", "rng", "rollout", "state", "step")),
    "bots/search/*.py",
    "games/*/content/*.py",
    "games/*/state.py",
    "games/*/setup.py",
    "games/*/rules/*.py",
    "games/*/think/*.py",
    "games/*/observe.py",
]


def wanted(variable: str) -> bool:
    return os.environ.get(variable, "") not in ("", "0")


def sources() -> list[str]:
    """The modules to compile, relative to the package."""
    found = {room for pattern in COMPILED for room in PACKAGE.glob(pattern) if room.name != "__init__.py"}
    return sorted(room.relative_to(PACKAGE).as_posix() for room in found)


def paths() -> list[str]:
    return [f"src/lascaux/{module}" for module in sources()]


class BuildWithClient(build_py):
    """Puts the pages and the example game into the wheel; a checkout needs neither."""

    def run(self) -> None:
        if self.editable_mode:
            super().run()
            return
        build_client()
        super().run()
        clutter = shutil.ignore_patterns("__pycache__", "*.egg-info", "build", ".*")
        target = Path(self.build_lib) / "lascaux" / "_example"
        shutil.copytree(HERE / "examples" / "sixth_game", target, ignore=clutter, dirs_exist_ok=True)


class SourcesWithClient(sdist):
    """An sdist carries the built pages, so that whoever installs from it needs no Node."""

    def run(self) -> None:
        build_client()
        super().run()


def build_client() -> None:
    """Build the pages where that has not been done: in a checkout that nobody has played in yet."""
    if (CLIENT / "index.html").exists() or os.environ.get("LASCAUX_CLIENT") == "0":
        return
    # The games are asked for their icons in this environment, which has what the core needs.
    path = os.pathsep.join([str(HERE / "src"), *filter(None, [os.environ.get("PYTHONPATH")])])
    environment = os.environ | {"LASCAUX_PYTHON": sys.executable, "LASCAUX_PURE": "1", "PYTHONPATH": path}
    npm = shutil.which("npm") or "npm"
    try:
        for command in ([npm, "ci", "--loglevel=error"], [npm, "run", "build"]):
            subprocess.run(command, cwd=HERE / "web", env=environment, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise SetupError(
            f"the pages for the browser could not be built: {error} (LASCAUX_CLIENT=0 leaves them out)"
        ) from error


class CompileTheCore(build_ext):
    """Compiles the modules, and notes what they were made from, so that a stale one is never run.

    This file is run for each question of a build's front end, so mypyc is left for the one that builds.
    """

    def run(self) -> None:
        manifest = self._manifest()
        if self._reuse(manifest):
            return
        manifest.unlink(missing_ok=True)
        self._clear()
        if reason := why_not_compiled():
            self._stay_interpreted(reason)
            return
        self.distribution.ext_modules = extensions()
        self.swig_opts = None  # it was split when the command was finalized for the first time
        self.finalize_options()
        super().run()
        if all(Path(path).exists() for path in self._outputs()):
            manifest.write_text(json.dumps(self._note(), indent=1) + "\n")
        else:
            self._stay_interpreted("the C compiler failed")

    def _reuse(self, manifest: Path) -> bool:
        """Whether the modules were taken from where they were compiled before, and need not be made again."""
        there = Path(os.environ.get("LASCAUX_REUSE", ""))
        noted = there / "lascaux" / "_compiled.json"
        if self.inplace or not noted.exists() or json.loads(noted.read_text()) != self._note():
            return False
        modules = [Path("lascaux") / module for module in sources()]
        for module in (Path("lascaux__mypyc.py"), *modules):
            compiled = module.with_suffix(self._suffix())
            shutil.copy(there / compiled, Path(self.build_lib) / compiled)
        shutil.copy(noted, manifest)
        return True

    def _clear(self) -> None:
        """Modules beside sources that have moved away would still be found, and run."""
        mine = {PACKAGE / Path(module).with_suffix(self._suffix()) for module in sources()}
        for module in set(PACKAGE.rglob(f"*{self._suffix()}")) - mine:
            module.unlink()

    def _suffix(self) -> str:
        return self.get_ext_filename("x")[1:]

    def _stay_interpreted(self, reason: str) -> None:
        if wanted("LASCAUX_REQUIRE_COMPILED"):
            raise SetupError(f"LASCAUX_REQUIRE_COMPILED is set, but {reason}")
        self.warn(f"lascaux will run interpreted: {reason}")
        for path in self._outputs():
            Path(path).unlink(missing_ok=True)
        self.distribution.ext_modules = self.extensions = []

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()  # modules beside each other

    def build_extensions(self) -> None:
        """The core is one module made of many files: compile them beside each other, too."""
        compile = self.compiler.compile

        def side_by_side(sources: list[str], **how: object) -> list[str]:
            with ThreadPoolExecutor(self.parallel) as crew:
                made = crew.map(lambda source: compile([source], **how), sources)
                return list(itertools.chain.from_iterable(made))

        self.compiler.compile = side_by_side
        super().build_extensions()

    def _outputs(self) -> list[str]:
        return [self.get_ext_fullpath(extension.name) for extension in self.extensions]

    def _manifest(self) -> Path:
        root = PACKAGE if self.inplace else Path(self.build_lib) / "lascaux"
        return root / "_compiled.json"

    def _note(self) -> dict[str, object]:
        sys.path.insert(0, str(PACKAGE))
        from _build import digest_of

        digests = {module: digest_of(PACKAGE / module) for module in sources()}
        return {"suffix": self._suffix(), "sources": digests}


class WheelOfWhatWasBuilt(bdist_wheel):
    """A wheel in which nothing was compiled is for every machine, and its name says so."""

    # Looked up after the build; setuptools itself decides before.
    root_is_pure = property(lambda self: not self.distribution.has_ext_modules(), lambda self, decided: None)


def why_not_compiled() -> str:
    """What keeps modules for this Python from being made here; empty if nothing does."""
    if importlib.util.find_spec("mypyc") is None:
        return "mypyc is not installed"
    compiler = new_compiler()
    customize_compiler(compiler)
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder) / "probe.c"
        probe.write_text("#include <Python.h>\nint probe(void) { return PY_VERSION_HEX; }\n")
        try:
            compiler.compile([str(probe)], output_dir=folder, include_dirs=[get_python_inc()])
        except (BaseError, CompileError, OSError):
            return "no C compiler works here"
    return ""


def extensions() -> list[Extension]:
    from mypyc.build import mypycify

    os.chdir(HERE)
    quick = wanted("LASCAUX_QUICK")
    # One file of C for each module: all in one take the compiler four times as long.
    found: list[Extension] = mypycify(
        paths(),
        opt_level="1" if quick else "3",
        debug_level="0",
        group_name="lascaux",
        multi_file=True,
    )
    for extension in found:
        extension.optional = True
        if sys.platform == "linux" and len(extension.sources) > 1 and not quick:
            # Small functions are called across modules all the time: let the linker put them in their place.
            inlined = ["-O3", "-fvisibility=hidden", "-flto=auto"]
            extension.extra_compile_args = [*extension.extra_compile_args, *inlined]
            extension.extra_link_args = [*extension.extra_link_args, *inlined]
    return found


# Until mypyc has run, one extension stands for all: it tells that there will be some, and from which sources.
to_come = [] if wanted("LASCAUX_PURE") else [Extension("lascaux.core", paths())]

setup(
    ext_modules=to_come,
    cmdclass={
        "bdist_wheel": WheelOfWhatWasBuilt,
        "build_ext": CompileTheCore,
        "build_py": BuildWithClient,
        "sdist": SourcesWithClient,
    },
)
