"""PEP 517 build backend that needs only CMake and the standard library. Wheels and source distributions are reproducible:
their entries are sorted and have the time in SOURCE_DATE_EPOCH (default: 1980)."""

import base64
import gzip
import hashlib
import io
import os
import pathlib
import re
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import time
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
VERSION = re.search(r"project\(cubewright VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text()).group(1)
# Files and folders that a build from source needs.
SOURCES = ["CHANGELOG.md", "CMakeLists.txt", "LICENSE", "README.md", "pyproject.toml", "capi", "cmake", "cpp", "packaging", "python", "src", "tools"]


def epoch():
    return int(os.environ.get("SOURCE_DATE_EPOCH", "315532800"))


def project():
    """Returns the [project] table. It is parsed by hand because Python has no TOML parser before version 3.11."""
    text = (ROOT / "pyproject.toml").read_text().split("[project]")[1]
    values = dict(re.findall(r'^([\w-]+) = "(.*)"$', text, re.MULTILINE))
    for name, body in re.findall(r"^([\w-]+) = \[(.*?)\]", text, re.MULTILINE | re.DOTALL):
        values[name] = re.findall(r'"([^"]*)"', body)
    return values


def metadata():
    about = project()
    lines = ["Metadata-Version: 2.1", "Name: cubewright", f"Version: {VERSION}", f"Summary: {about['description']}",
             f"Requires-Python: {about['requires-python']}", f"Keywords: {','.join(about['keywords'])}",
             *(f"Classifier: {each}" for each in about["classifiers"]), "License-File: LICENSE",
             "Description-Content-Type: text/markdown"]
    return "\n".join(lines) + "\n\n" + (ROOT / about["readme"]).read_text()


def wheel_tag():
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{python}-{python}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"


def built_package(folder):
    """Installs the package with its extension module below the folder and returns its path. The module is taken from the
    build folder in CUBEWRIGHT_BUILD, or compiled if that variable is not set."""
    build, stage = pathlib.Path(os.environ.get("CUBEWRIGHT_BUILD", folder / "build")), folder / "stage"
    if "CUBEWRIGHT_BUILD" not in os.environ:
        compile_in(build)
    subprocess.run(["cmake", "--install", str(build), "--component", "python", "--prefix", str(stage), "--strip"], check=True)
    return next(stage.rglob("cubewright/__init__.py")).parent.parent


def compile_in(build):
    arch = os.environ.get("CUBEWRIGHT_ARCH", "portable")
    options = {"CMAKE_BUILD_TYPE": "Release", "CUBEWRIGHT_PYTHON": "ON", "CUBEWRIGHT_TESTS": "OFF", "CUBEWRIGHT_BENCH": "OFF",
               "CUBEWRIGHT_CLI": "OFF", "CUBEWRIGHT_SERVER": "OFF", "CUBEWRIGHT_C": "OFF", "CUBEWRIGHT_UNITY": "ON",
               "CUBEWRIGHT_ARCH": arch, "CUBEWRIGHT_PYTHON_DIR": ".", "Python_EXECUTABLE": sys.executable}
    subprocess.run(["cmake", "-G", "Ninja", "-S", str(ROOT), "-B", str(build), *(f"-D{k}={v}" for k, v in options.items())], check=True)
    subprocess.run(["cmake", "--build", str(build)], check=True)


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    tag, info = wheel_tag(), f"cubewright-{VERSION}.dist-info"
    name = f"cubewright-{VERSION}-{tag}.whl"
    with tempfile.TemporaryDirectory() as temporary:
        package = built_package(pathlib.Path(temporary))
        files = {str(path.relative_to(package)): path.read_bytes() for path in package.glob("cubewright/**/*") if path.is_file()}
    files[f"{info}/METADATA"] = metadata().encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: cubewright\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    files[f"{info}/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    record = ""
    when = time.gmtime(epoch())[:6]
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        def add(path, content):
            entry = zipfile.ZipInfo(path, when)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o755 if path.endswith(".so") else 0o644) << 16
            wheel.writestr(entry, content)

        for path in sorted(files):
            digest = base64.urlsafe_b64encode(hashlib.sha256(files[path]).digest()).rstrip(b"=").decode()
            record += f"{path},sha256={digest},{len(files[path])}\n"
            add(path, files[path])
        add(f"{info}/RECORD", (record + f"{info}/RECORD,,\n").encode())
    return name


def source_files():
    skipped = {"__pycache__", "node_modules"}
    for name in SOURCES:
        path = ROOT / name
        for each in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if each.is_file() and not skipped & set(each.parts) and each.suffix != ".pyc":
                yield each


def build_sdist(sdist_directory, config_settings=None):
    base = f"cubewright-{VERSION}"
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w", format=tarfile.PAX_FORMAT) as tar:
        def add(path, content, mode=0o644):
            entry = tarfile.TarInfo(f"{base}/{path}")
            entry.size, entry.mtime, entry.mode = len(content), epoch(), mode
            tar.addfile(entry, io.BytesIO(content))

        add("PKG-INFO", metadata().encode())
        for path in source_files():
            add(path.relative_to(ROOT).as_posix(), path.read_bytes(), 0o755 if os.access(path, os.X_OK) else 0o644)
    with open(pathlib.Path(sdist_directory) / f"{base}.tar.gz", "wb") as file:
        with gzip.GzipFile(filename="", mode="wb", fileobj=file, mtime=epoch()) as packed:
            packed.write(raw.getvalue())
    return f"{base}.tar.gz"
