"""Builds the package for pip with a C compiler and nothing else, so that ``pip install .`` works offline.

It is a build backend of PEP 517. The detector, ``reptune.wasm``, is translated to C and compiled to a shared library, which Python
loads by ctypes: the wheel is for all versions of Python on this platform. The compiler is ``cc``, or the one that CC names.
"""

from __future__ import annotations

import base64
import hashlib
import io
import os
import pathlib
import re
import shlex
import subprocess
import sysconfig
import tarfile
import tempfile
import zipfile
from typing import Any, Dict, Optional

import wasm_to_c

_HERE = pathlib.Path(__file__).resolve().parent
#: Doubles are rounded after each operation, so that counts and times have the bits of other languages.
_OPTIONS = ["-std=c11", "-O1", "-ffp-contract=off", "-shared", "-fPIC"]


def compiled(module: bytes) -> bytes:
    """The shared library of a WebAssembly module."""
    with tempfile.TemporaryDirectory() as folder:
        source, library = pathlib.Path(folder, "module.c"), pathlib.Path(folder, "module.so")
        source.write_text(wasm_to_c.translated(module))
        compiler = shlex.split(os.environ.get("CC") or "cc")
        try:
            subprocess.run([*compiler, *_OPTIONS, f"-I{_HERE}", str(source), "-o", str(library), "-lm"], check=True)
        except FileNotFoundError:
            raise SystemExit(f"there is no C compiler {compiler[0]}: install gcc or clang, or name one with CC=") from None
        except subprocess.CalledProcessError as error:
            raise SystemExit(f"{compiler[0]} ended with status {error.returncode}: take gcc or clang") from None
        return library.read_bytes()


def _project() -> Dict[str, str]:
    return dict(re.findall(r'^([a-z-]+) = "(.*)"$', (_HERE / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE))


def _metadata(project: Dict[str, str]) -> str:
    fields = [
        "Metadata-Version: 2.1", f"Name: {project['name']}", f"Version: {project['version']}",
        f"Summary: {project['description']}", f"Requires-Python: {project['requires-python']}",
        "Description-Content-Type: text/markdown",
    ]
    return "\n".join(fields) + "\n\n" + (_HERE / "README.md").read_text(encoding="utf-8")


def _stem(project: Dict[str, str]) -> str:
    return f"{re.sub('[-_.]+', '_', project['name'])}-{project['version']}"


def build_wheel(
    wheel_directory: str, config_settings: Optional[Dict[str, Any]] = None, metadata_directory: Optional[str] = None
) -> str:
    project = _project()
    stem = _stem(project)
    tag = "py3-none-" + re.sub("[-.]", "_", sysconfig.get_platform())
    files: Dict[str, bytes] = {}
    for path in sorted((_HERE / "src").rglob("*")):
        if path.suffix == ".wasm":
            files[path.parent.relative_to(_HERE / "src").as_posix() + "/reptune.so"] = compiled(path.read_bytes())
        elif path.is_file() and path.suffix not in (".so", ".pyc"):
            files[path.relative_to(_HERE / "src").as_posix()] = path.read_bytes()
    info = f"{stem}.dist-info/"
    files[info + "METADATA"] = _metadata(project).encode()
    files[info + "WHEEL"] = f"Wheel-Version: 1.0\nGenerator: reptune\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    record = ""
    for name, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(data)}\n"
    files[info + "RECORD"] = f"{record}{info}RECORD,,\n".encode()
    with zipfile.ZipFile(os.path.join(wheel_directory, f"{stem}-{tag}.whl"), "w", zipfile.ZIP_DEFLATED) as wheel:
        for name, data in files.items():
            wheel.writestr(name, data)
    return f"{stem}-{tag}.whl"


def build_sdist(sdist_directory: str, config_settings: Optional[Dict[str, Any]] = None) -> str:
    project = _project()
    stem = _stem(project)
    with tarfile.open(os.path.join(sdist_directory, f"{stem}.tar.gz"), "w:gz", format=tarfile.PAX_FORMAT) as archive:
        for name in ("pyproject.toml", "README.md", "build_reptune.py", "wasm_to_c.py", "wasm.h", "src"):
            archive.add(
                _HERE / name, f"{stem}/{name}", filter=lambda one: None if one.name.endswith((".so", "__pycache__")) else one
            )
        data = _metadata(project).encode()
        entry = tarfile.TarInfo(f"{stem}/PKG-INFO")
        entry.size = len(data)
        archive.addfile(entry, io.BytesIO(data))
    return f"{stem}.tar.gz"


if __name__ == "__main__":
    # In place, to use the package from this folder.
    for module in (_HERE / "src").glob("*/reptune.wasm"):
        module.with_suffix(".so").write_bytes(compiled(module.read_bytes()))
        print(f"wrote {module.with_suffix('.so').relative_to(_HERE)}")
