"""PEP 517 build backend that needs only CMake and the standard library. Wheels and source distributions are reproducible:
their entries are sorted and have the time in SOURCE_DATE_EPOCH (default: 1980). CMAKE_ARGS contains additional options for
CMake, such as the toolchain file of cmake/dev/sysroot.sh."""

import base64
import gzip
import hashlib
import io
import os
import pathlib
import re
import shlex
import shutil
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
SOURCES = ["CHANGELOG.md", "CMakeLists.txt", "LICENSE", "README.md", "pyproject.toml", "bench", "capi", "cmake", "cpp", "packaging", "python", "src", "tools"]


def epoch():
    return int(os.environ.get("SOURCE_DATE_EPOCH", "315532800"))


def project():
    """Returns the [project] table. It is parsed by hand because Python has no TOML parser before version 3.11."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8").split("[project]")[1].split("[tool.")[0]
    values = dict(re.findall(r'^([\w-]+) = "(.*)"$', text, re.MULTILINE))
    for name, body in re.findall(r"^([\w-]+) = \[(.*?)\]", text, re.MULTILINE | re.DOTALL):
        values[name] = re.findall(r'"([^"]*)"', body)
    return values


def metadata():
    about = project()
    author, email = about["authors"]
    lines = ["Metadata-Version: 2.1", "Name: cubewright", f"Version: {VERSION}", f"Summary: {about['description']}",
             f"Author-email: {author} <{email}>", *(f"Project-URL: {each}, {about[each]}" for each in ("Homepage", "Repository", "Issues")),
             f"Requires-Python: {about['requires-python']}", f"Keywords: {','.join(about['keywords'])}",
             *(f"Classifier: {each}" for each in about["classifiers"]), "License-File: LICENSE", "License-File: THIRD_PARTY_NOTICES.txt",
             "Description-Content-Type: text/markdown"]
    return "\n".join(lines) + "\n\n" + (ROOT / about["readme"]).read_text(encoding="utf-8")


def read_elf(option, module):
    return subprocess.run(["readelf", option, "-W", str(module)], check=True, capture_output=True, text=True).stdout


def platform_tag(modules):
    """Returns the platform of the wheel. A module that needs only glibc and libgcc_s works on every system with the glibc
    version that its symbols require, and gets a manylinux tag (PEP 600). Other modules get the tag of this machine."""
    if not shutil.which("readelf"):
        return sysconfig.get_platform().replace("-", "_").replace(".", "_")
    machines = {"AArch64": "aarch64", "Advanced Micro Devices X86-64": "x86_64"}
    machine = machines[re.search(r"Machine:\s*(.*)", read_elf("-h", modules[0])).group(1).strip()]
    needed, newest = set(), 28  # no tag is older than manylinux_2_28, the oldest system that we support
    for module in modules:
        needed |= set(re.findall(r"\(NEEDED\).*\[(.*?)\]", read_elf("-d", module)))
        symbols = read_elf("--dyn-syms", module)
        newest = max(newest, *(int(minor) for minor in re.findall(r"@GLIBC_2\.(\d+)", symbols)))
        missing = re.findall(r"GLOBAL +DEFAULT +UND ((?!_?Py)\w+)$", symbols, re.MULTILINE)
        if missing:
            raise RuntimeError(f"{module.name}: no library defines {', '.join(missing)}")
    if all(re.match(r"lib(c|m|dl|rt|pthread|gcc_s)\.so|ld-linux", name) for name in needed):
        return f"manylinux_2_{newest}_{machine}"
    return f"linux_{machine}"


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
    extra = shlex.split(os.environ.get("CMAKE_ARGS", ""))
    subprocess.run(["cmake", "-G", "Ninja", "-S", str(ROOT), "-B", str(build), *(f"-D{k}={v}" for k, v in options.items()), *extra], check=True)
    subprocess.run(["cmake", "--build", str(build), "--target", "all_engines"], check=True)


def third_party(kind):
    return subprocess.run([sys.executable, str(ROOT / "tools/third_party.py"), kind, "wheel"], check=True, capture_output=True).stdout


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    info = f"cubewright-{VERSION}.dist-info"
    with tempfile.TemporaryDirectory() as temporary:
        package = built_package(pathlib.Path(temporary))
        files = {str(path.relative_to(package)): path.read_bytes() for path in package.glob("cubewright/**/*") if path.is_file()}
        tag = f"cp39-abi3-{platform_tag(sorted(package.rglob('*.so')))}"
    name = f"cubewright-{VERSION}-{tag}.whl"
    files[f"{info}/METADATA"] = metadata().encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: cubewright\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    files[f"{info}/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    files[f"{info}/THIRD_PARTY_NOTICES.txt"] = third_party("notices")
    files[f"{info}/sboms/cubewright.cdx.json"] = third_party("sbom")
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
        add("THIRD_PARTY_NOTICES.txt", third_party("notices"))
        for path in source_files():
            add(path.relative_to(ROOT).as_posix(), path.read_bytes(), 0o755 if os.access(path, os.X_OK) else 0o644)
    with open(pathlib.Path(sdist_directory) / f"{base}.tar.gz", "wb") as file:
        with gzip.GzipFile(filename="", mode="wb", fileobj=file, mtime=epoch()) as packed:
            packed.write(raw.getvalue())
    return f"{base}.tar.gz"
