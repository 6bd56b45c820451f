# Builds the release packages for all processors in build/packages. The packages are reproducible. Sourced by ./dev.

# Uses the commit time for every timestamp in a package.
commit_time() {
    export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 315532800)}
}

package_debs() {
    (cd build/package && cpack -G DEB -B "$PWD/../packages" >cpack.log 2>&1) || { cat build/package/cpack.log; return 1; }
    rm -rf build/packages/_CPack_Packages
}

package_python() {
    CUBEWRIGHT_BUILD=$PWD/build/package PYTHONPATH=python /usr/bin/python3 -c \
        'import build_backend; build_backend.build_wheel("build/packages"); build_backend.build_sdist("build/packages")' >/dev/null
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
    /usr/bin/python3 tests/package/wheel.py build/package build/package/tests/wheel >/dev/null
}

verb_package() {
    need_to_build python3-dev python3-venv dpkg-dev gzip lintian pkg-config
    commit_time
    build_web
    say "building the packages: $(about 600) the first time"
    configure package
    cmake --build build/package
    rm -rf build/packages && mkdir build/packages
    printf '%s\n' "$SOURCE_DATE_EPOCH" >build/package/commit_time
    package_debs
    package_python
    package_npm
    (cd build/packages && sha256sum -- * >SHA256SUMS)
    say "testing the packages"
    check_packages
    cat build/packages/SHA256SUMS
}
