# Builds the release packages for all processors in build/packages. The packages are reproducible. Sourced by ./dev.

# Uses the commit time for every timestamp in a package.
commit_time() {
    export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 315532800)}
}

package_debs() {  # usage: package_debs [SUITE] (default: the Debian release of this machine)
    local compiled=build/package${1:+-$1} packages=build/packages${1:+/$1}
    mkdir -p "$packages"
    cpack -G DEB --config "$compiled/CPackConfig.cmake" -B "$PWD/$packages" >"$compiled/cpack.log" 2>&1 || { cat "$compiled/cpack.log"; return 1; }
    rm -rf "$packages/_CPack_Packages"
}

# Builds wheels with the sysroot of an older Debian release, so that the wheels run with older versions of glibc.
package_python() {  # usage: package_python ARCHITECTURE…
    local architecture
    for architecture in "$@"; do
        stage "building the wheel for $architecture" 300
        cmake/dev/sysroot.sh "$architecture" "build/sysroot/$architecture"
        CMAKE_ARGS="-DCMAKE_TOOLCHAIN_FILE=$PWD/build/sysroot/$architecture/toolchain.cmake" \
            CUBEWRIGHT_BUILD=$PWD/build/wheel-$architecture PYTHONPATH=python /usr/bin/python3 - >"build/wheel-$architecture.log" <<'END' ||
import os, pathlib
import build_backend
build_backend.compile_in(pathlib.Path(os.environ["CUBEWRIGHT_BUILD"]))
build_backend.build_wheel("build/packages")
END
            { tail -n 30 "build/wheel-$architecture.log"; return 1; }
    done
    PYTHONPATH=python /usr/bin/python3 -c 'import build_backend; build_backend.build_sdist("build/packages")'
}

# Checks the Debian packages with lintian, unpacks them, and tests their contents.
check_packages() {
    local root=$PWD/build/package/unpacked deb
    lintian --fail-on error --tag-display-limit 0 build/packages/*.deb >build/package/lintian.log || {
        grep '^E:' build/package/lintian.log
        return 1
    }
    rm -rf "$root"
    for deb in build/packages/*.deb; do dpkg-deb -x "$deb" "$root"; done
    /usr/bin/python3 tests/package/processors.py "$root/usr" build/package/tests/processors
    /usr/bin/python3 tests/package/c_example.py "$root/usr" build/package/tests/c
    /usr/bin/python3 tests/package/wheel.py "build/wheel-$(dpkg --print-architecture)" build/package/tests/wheel >/dev/null
    /usr/bin/python3 tests/package/contents.py build/packages
}

verb_package() {  # usage: verb_package [--both-processors] [SUITE…] (other Debian releases to build packages for)
    local architectures
    architectures=$(dpkg --print-architecture)
    [[ ${1:-} != --both-processors ]] || { architectures="amd64 arm64"; shift; }
    need_to_build python3-dev python3-venv dpkg-dev gzip lintian pkg-config binaryen
    commit_time
    build_web -DCUBEWRIGHT_WASM_OPT=ON
    describe_npm
    stage "building the packages" 600
    configure package
    cmake --build build/package
    build_docs build/package/cubewright
    rm -rf build/packages && mkdir build/packages
    printf '%s\n' "$SOURCE_DATE_EPOCH" >build/package/commit_time
    package_debs
    local suite
    for suite in "$@"; do cmake/dev/suite.sh "$suite"; done
    # shellcheck disable=SC2086  # one word for each architecture
    package_python $architectures
    stage "building the npm package" 10
    package_npm
    (cd build/packages && find . -type f -printf '%P\n' | sort | xargs sha256sum -- >SHA256SUMS.new && mv SHA256SUMS.new SHA256SUMS)
    stage "testing the packages" 60
    check_packages
    report_stages
    cat build/packages/SHA256SUMS
}
