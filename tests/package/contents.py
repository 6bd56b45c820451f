#!/usr/bin/env python3
"""Checks what the packages contain: notices and a bill of materials for the software in them, metadata, and, for
wheels, the stable ABI and the glibc version in the tag.  contents.py PACKAGES"""

import gzip
import json
import pathlib
import platform
import re
import subprocess
import sys
import tarfile
import tempfile
import unittest
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
ABOUT = json.loads((ROOT / "packaging/about.json").read_text(encoding="utf-8"))
PACKAGES = pathlib.Path(sys.argv[1]).resolve()
# Libraries by the names that the linker records.
LIBRARIES = {"libpq": "libpq", "libcrypto": "OpenSSL (libcrypto)", "libsqlite3": "SQLite", "libutf8proc": "utf8proc", "libfmt": "fmt",
             "libpng16": "libpng", "libz": "zlib", "libstdc++": "libstdc++"}
SYSTEM = re.compile(r"lib(c|m|dl|rt|pthread|gcc_s)\.so|ld-linux|libcubewright")


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def needed(binary):
    return {name for name in re.findall(r"\(NEEDED\).*\[(.*?)\]", output("readelf", "-dW", binary)) if not SYSTEM.match(name)}


class Contents(unittest.TestCase):
    def check_documents(self, package, notices, sbom):
        """Checks that every component has a notice and is listed in the bill of materials."""
        sbom = json.loads(sbom)
        self.assertEqual((sbom["bomFormat"], sbom["specVersion"]), ("CycloneDX", "1.5"))
        listed = {each["name"]: each for each in sbom["components"]}
        for each in listed.values():
            self.assertTrue(each.get("version"), f"{package}: {each['name']} has no version")
            if {"name": "cubewright:linkage", "value": "compiled in"} in each["properties"]:
                homepage = each["externalReferences"][0]["url"]
                self.assertIn(homepage, notices, f"{package}: no notice for {each['name']}")
        return set(listed)

    def test_debian_packages(self):
        debs = sorted(PACKAGES.rglob("*.deb"))
        self.assertTrue(debs)
        for deb in debs:
            control = output("dpkg-deb", "-f", deb)
            package = re.search(r"^Package: (.*)", control, re.MULTILINE).group(1)
            self.assertRegex(control, r"(?m)^Version: \d+\.\d+\.\d+-1~deb\d+$")
            self.assertIn(f"Homepage: {ABOUT['homepage']}", control)
            self.assertIn(ABOUT["authors"][0]["email"], control)
            with tempfile.TemporaryDirectory() as folder:
                output("dpkg-deb", "-x", deb, folder)
                documents = pathlib.Path(folder) / "usr/share/doc" / package
                copyright_text = (documents / "copyright").read_text(encoding="utf-8")
                self.assertTrue(copyright_text.startswith("Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/"))
                listed = self.check_documents(package, copyright_text, (documents / "sbom.cdx.json").read_text(encoding="utf-8"))
                # Each document that a header names is in the same package.
                for header in (pathlib.Path(folder) / "usr/include").rglob("*.h*"):
                    for named in re.findall(r"docs/[\w/]+\.md", header.read_text(encoding="utf-8")):
                        self.assertTrue((documents / named).is_file(), f"{header.name} names {named}")
                for binary in pathlib.Path(folder).rglob("*"):
                    if binary.is_file() and not binary.is_symlink() and binary.read_bytes()[:4] == b"\x7fELF":
                        for library in needed(binary):
                            self.assertIn(LIBRARIES[library.split(".so")[0]], listed, f"{deb.name}: {binary.name}")

    def test_wheels(self):
        wheels = sorted(PACKAGES.glob("*.whl"))
        processors = [re.sub(r".*manylinux_2_\d+_", "", wheel.stem) for wheel in wheels]
        self.assertIn(processors, [["aarch64", "x86_64"], [platform.machine()]])
        for wheel in wheels:
            newest = int(re.search(r"-cp39-abi3-manylinux_2_(\d+)_", wheel.name).group(1))
            with zipfile.ZipFile(wheel) as archive, tempfile.TemporaryDirectory() as folder:
                read = {name.split(".dist-info/")[-1]: archive.read(name).decode() for name in archive.namelist() if ".dist-info/" in name}
                self.check_documents(wheel.name, read["THIRD_PARTY_NOTICES.txt"], read["sboms/cubewright.cdx.json"])
                for value in (ABOUT["homepage"], ABOUT["repository"], ABOUT["issues"], ABOUT["authors"][0]["email"]):
                    self.assertIn(value, read["METADATA"])
                modules = [archive.extract(name, folder) for name in archive.namelist() if name.endswith(".so")]
                self.assertEqual(len(modules), 2)  # for the oldest and for newer processors
                for module in modules:
                    self.assertEqual(needed(module), set(), module)
                    symbols = output("readelf", "--dyn-syms", "-W", module)
                    self.assertLessEqual(max(int(minor) for minor in re.findall(r"@GLIBC_2\.(\d+)", symbols)), newest, module)
                    self.assertEqual(re.findall(r"GLOBAL +DEFAULT +UND ((?!_?Py)\w+)$", symbols, re.MULTILINE), [], module)

    def test_npm_package(self):
        (path,) = PACKAGES.glob("*.tgz")
        with tarfile.open(path) as archive:
            read = {name: archive.extractfile(f"package/{name}").read().decode() for name in ("package.json", "THIRD_PARTY_NOTICES.txt", "sbom.cdx.json", "LICENSE")}
            engine, = (archive.extractfile(name).read() for name in archive.getnames() if name.endswith(".wasm"))
        self.assertLessEqual(len(gzip.compress(engine)), 945_000)
        self.check_documents("npm", read["THIRD_PARTY_NOTICES.txt"], read["sbom.cdx.json"])
        about = json.loads(read["package.json"])
        self.assertEqual(about["homepage"], ABOUT["homepage"])
        self.assertEqual(about["repository"]["url"], ABOUT["repository"])
        self.assertEqual(about["bugs"]["url"], ABOUT["issues"])

    def test_source_distribution(self):
        """CMake must be able to configure every package in the unpacked sources, with the options of the RPM spec."""
        spec = (ROOT / "packaging/cubewright.spec").read_text(encoding="utf-8")
        options = [option for option in re.findall(r"-D\w+=[\w/]+", spec.split("%build")[1].split("%install")[0]) if "CMAKE_" not in option]
        self.assertIn("-DCUBEWRIGHT_PYTHON=ON", options)
        source, = PACKAGES.glob("cubewright-*.tar.gz")
        with tarfile.open(source) as archive, tempfile.TemporaryDirectory() as folder:
            archive.extractall(folder)
            unpacked, = pathlib.Path(folder).iterdir()
            configured = subprocess.run(["cmake", "-G", "Ninja", "-S", unpacked, "-B", pathlib.Path(folder) / "build", *options],
                                        capture_output=True, text=True, check=False)
            self.assertEqual(configured.returncode, 0, configured.stderr)

    def test_the_list_is_complete(self):
        checked = subprocess.run([sys.executable, ROOT / "tools/third_party.py", "check"], capture_output=True, text=True, check=False)
        self.assertEqual(checked.returncode, 0, checked.stdout)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
