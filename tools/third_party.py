#!/usr/bin/env python3
"""Writes the third-party notices of a package and its software bill of materials from packaging/about.json, which lists
every component, its license, and the packages that contain it.

third_party.py notices PACKAGE      the notices of the components that the package contains, with their license texts
third_party.py copyright PACKAGE    the same in Debian's machine-readable format
third_party.py sbom PACKAGE         a CycloneDX bill of materials that also lists dynamically linked libraries
third_party.py check                compares about.json with the build files, the imports and the metadata of the packages
"""

import datetime
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import uuid

ROOT = pathlib.Path(__file__).resolve().parent.parent
ABOUT = json.loads((ROOT / "packaging/about.json").read_text(encoding="utf-8"))
VERSION = re.search(r"project\(cubewright VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")).group(1)


def contained(package):
    """Returns the components whose code is in the package. The web app in the Debian package contains the npm package."""
    packages = {package, "npm"} if package == "cubewright" else {package}
    return [each for each in ABOUT["components"] if packages & set(each.get("compiled_into", []))]


def read_license(name):
    return (ROOT / f"packaging/licenses/{name}.txt").read_text(encoding="utf-8")


def license_text(expression):
    """Returns the text of a license, followed by that of its exception. The GCC exception replaces the GPL's conditions."""
    name, _, exception = expression.partition(" WITH ")
    names = [exception] if exception.startswith("GCC") else [name, exception]
    return "\n".join(read_license(each) for each in names if each)


def notices(package):
    parts = contained(package)
    text = f"This package ({ABOUT['packages'][package]}) contains the following third-party software.\n"
    for each in parts:
        text += f"\n{each['name']}, {each['homepage']}\n  License: {each['license']}\n"
        text += "".join(f"  Copyright (c) {holder}\n" for holder in each["copyright"])
    for name in sorted({each["license"] for each in parts}):
        text += f"\n{'-' * 70}\n{name}\n{'-' * 70}\n\n{license_text(name)}"
    return text


def indented(text):
    return "".join(f" {line.rstrip()}\n" if line.strip() else " .\n" for line in text.rstrip("\n").split("\n"))


def debian_name(expression):
    """Returns the name of a license in Debian's format."""
    name = re.sub(r" WITH (\w+)-exception.*", r" with \1 exception", expression)
    return name.replace("MIT", "Expat").replace("3.0-or-later", "3+")


def debian_copyright(package):
    author = ABOUT["authors"][0]
    text = ("Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
            f"Upstream-Name: {ABOUT['name']}\nUpstream-Contact: {author['name']} <{author['email']}>\nSource: {ABOUT['repository']}\n"
            f"\nFiles: *\nCopyright: {ABOUT['copyright']}\nLicense: Expat\n")
    parts = contained(package)
    for each in parts:
        holders = "\n           ".join(each["copyright"])
        text += (f"\nFiles: third-party/{re.sub('[^A-Za-z0-9.+-]+', '-', each['name'])}/*\nCopyright: {holders}\nLicense: {debian_name(each['license'])}\n"
                 f"Comment: Compiled into this package. {each['homepage']}\n")
    for name in sorted({"MIT"} | {each["license"] for each in parts}):
        plain, _, exception = name.partition(" WITH ")
        if plain in {"Apache-2.0", "CC0-1.0"}:
            body = f"On Debian systems, the full text of the license is in\n/usr/share/common-licenses/{plain}.\n"
            body += f"\n{read_license(exception)}" if exception else ""
        else:
            body = license_text(name)
        text += f"\nLicense: {debian_name(name)}\n{indented(body)}"
    return text


def installed_version(names):
    """Returns the upstream version of the first of these Debian packages that is installed."""
    for name in names if shutil.which("dpkg-query") else []:
        asked = subprocess.run(["dpkg-query", "-W", "-f=${Version}", name], capture_output=True, text=True, check=False)
        if asked.returncode == 0 and asked.stdout:
            return re.sub(r"^\d+:|[~+](dfsg|ds).*$|-[^-]*$", "", asked.stdout)
    return None


def module_version(component):
    """Returns the version in the bill of materials of the npm package. Its WebAssembly module may come from another machine."""
    path = ROOT / "npm/sbom.cdx.json"
    parts = json.loads(path.read_text(encoding="utf-8"))["components"] if path.exists() else []
    return next((each.get("version") for each in parts if each["name"] == component["name"]), None)


def version_of(component, package):
    if "npm" in component:
        path = ROOT / "web/package-lock.json"  # the source distribution has no web app
        if not path.exists():
            return None
        lock = json.loads(path.read_text(encoding="utf-8"))
        return lock["packages"][f"node_modules/{component['npm']}"]["version"]
    pinned = re.search(rf"FetchContent_Declare\({component.get('cmake')}\n.*GIT_TAG \D*([\d.]+)", (ROOT / "cmake/Dependencies.cmake").read_text(encoding="utf-8"))
    version = installed_version(component.get("debian", [])) or (pinned and pinned.group(1))
    if package != "npm" and component.get("compiled_into") == ["npm"]:
        return module_version(component) or version
    return version


def component_entry(component, linkage, package):
    version = version_of(component, package)
    entry = {"type": "library", "bom-ref": component["name"], "name": component["name"]}
    if version:
        entry["version"] = version
    if "npm" in component and version:
        entry["purl"] = f"pkg:npm/{component['npm'].replace('@', '%40')}@{version}"
    entry["licenses"] = [{"expression": component["license"]}]
    entry["copyright"] = "; ".join(component["copyright"])
    entry["externalReferences"] = [{"type": "website", "url": component["homepage"]}]
    entry["properties"] = [{"name": "cubewright:linkage", "value": linkage}]
    return entry


def sbom(package):
    parts = [component_entry(each, "compiled in", package) for each in contained(package)]
    known = {each["name"] for each in parts}
    parts += [component_entry(each, "dynamic", package) for each in ABOUT["components"]
              if package in each.get("linked_with", []) and each["name"] not in known]
    when = datetime.datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH", "315532800")), datetime.timezone.utc)
    name = f"{ABOUT['name']} ({package})"
    main = {"type": "application" if package == "cubewright" else "library", "bom-ref": name, "name": name, "version": VERSION,
            "licenses": [{"expression": ABOUT["license"]}], "copyright": ABOUT["copyright"],
            "externalReferences": [{"type": "website", "url": ABOUT["homepage"]}, {"type": "vcs", "url": ABOUT["repository"]},
                                   {"type": "issue-tracker", "url": ABOUT["issues"]}]}
    return json.dumps({
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, ABOUT['homepage'] + package + VERSION)}",
        "metadata": {"timestamp": when.strftime("%Y-%m-%dT%H:%M:%SZ"), "authors": ABOUT["authors"], "component": main},
        "components": parts,
        "dependencies": [{"ref": name, "dependsOn": [each["bom-ref"] for each in parts]}],
    }, indent=2, ensure_ascii=False) + "\n"


def imported(folder):
    """Returns the npm packages that the sources import, except those of tests and Node's own modules."""
    names = set()
    for path in (ROOT / folder).rglob("*"):
        if path.suffix in {".ts", ".svelte", ".css", ".js"} and ".test." not in path.name:
            text = path.read_text(encoding="utf-8")
            for name in re.findall(r"""(?:from|import|@import)\s*\(?['"](@?\w[\w.:/-]*)['"]""", text):
                names.add("/".join(name.split("/")[:2 if name.startswith("@") else 1]))
    return {name for name in names if not name.startswith(("node:", "virtual:")) and name not in {"cubewright", "vitest"}}


def problems():
    text = {name: (ROOT / name).read_text(encoding="utf-8") for name in
            ("cmake/Dependencies.cmake", "npm/package.json", "pyproject.toml", "packaging/cubewright.spec")}
    listed = {each.get("cmake") for each in ABOUT["components"]}
    used = set(re.findall(r"(?:FetchContent_Declare|find_package)\(([\w-]+)", text["cmake/Dependencies.cmake"]))
    for name in sorted(used - listed - {"GTest", "rapidcheck", "benchmark", "Threads"}):
        yield f"cmake/Dependencies.cmake uses {name}, which packaging/about.json does not list"
    for folder, package in (("web/src", "cubewright"), ("npm/src", "npm")):
        known = {each.get("npm") for each in contained(package)}
        for name in sorted(imported(folder) - known):
            yield f"{folder} imports {name}, which packaging/about.json does not list for {package}"
    for each in ABOUT["components"]:
        unknown = (set(each.get("compiled_into", [])) | set(each.get("linked_with", []))) - set(ABOUT["packages"])
        if unknown:
            yield f"{each['name']}: unknown packages {', '.join(sorted(unknown))}"
        if "compiled_into" in each:
            license_text(each["license"])
    wanted = [ABOUT["homepage"], ABOUT["authors"][0]["email"]]
    for name in ("npm/package.json", "pyproject.toml"):
        for value in [*wanted, ABOUT["repository"], ABOUT["issues"]]:
            if value not in text[name]:
                yield f"{name} does not contain {value}"
    for value in wanted:
        if value not in text["packaging/cubewright.spec"]:
            yield f"packaging/cubewright.spec does not contain {value}"


def main(words):
    if words == ["check"]:
        found = list(problems())
        print("\n".join(found))
        return 1 if found else 0
    makers = {"notices": notices, "copyright": debian_copyright, "sbom": sbom}
    if len(words) != 2 or words[0] not in makers or words[1] not in ABOUT["packages"]:
        print(__doc__, file=sys.stderr)
        print(f"packages: {', '.join(ABOUT['packages'])}", file=sys.stderr)
        return 2
    sys.stdout.write(makers[words[0]](words[1]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
