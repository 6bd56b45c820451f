# Lists the Debian packages that each part of Cubewright needs, and installs them. Sourced by ./dev.

# Prints a message with the seconds since the start.
say() { printf '\033[1m» %4d s\033[0m  %s\n' "$SECONDS" "$*" >&2; }

root_call=()
[[ $(id -u) -eq 0 ]] || root_call=(sudo)

# Downloads the package lists if there are none.
package_lists() {
    compgen -G '/var/lib/apt/lists/*_Packages*' >/dev/null && return 0
    "${root_call[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -qq
    lists_updated=yes
}

# available PACKAGE: Returns success if the package is installed or can be installed.
available() {
    package_lists
    # apt treats an unknown name as a pattern, so that g++-14 also matches clang++-14. Compare the exact name.
    [[ $(apt-cache policy "$1" 2>/dev/null) =~ ^"$1:".*Candidate:\ [^\(] ]]
}

# need PACKAGE…: Installs missing packages. Prints nothing if all are installed. Updates the package lists only once.
lists_updated=
need() {
    command -v dpkg-query >/dev/null || {
        local tool
        for tool in cmake ninja; do
            command -v "$tool" >/dev/null || { say "$tool not found; please install it (Debian packages: $*)"; exit 1; }
        done
        return 0
    }
    local installed missing=() package
    installed=" $(dpkg-query -W -f='${binary:Package}=${db:Status-Status} ' "$@" 2>/dev/null || true)"
    for package in "$@"; do
        [[ $installed =~ \ ${package//+/\\+}(:[a-z0-9]+)?=installed ]] || missing+=("$package")
    done
    [[ ${#missing[@]} -eq 0 ]] && return 0
    say "installing ${missing[*]}"
    [[ $lists_updated ]] || "${root_call[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -qq
    lists_updated=yes
    "${root_call[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

clang_is_installed() {
    command -v "clang++-$1" >/dev/null
}
clang_is_available() {
    available "clang-$1"
}
# Prints the version of the newest installed clang, or else of the newest available one.
clang_version() {
    local check version
    for check in clang_is_installed clang_is_available; do
        for version in 22 21 20 19 18 17; do
            if "$check" "$version"; then break 2; fi
        done
    done
    printf '%s' "$version"
}

need_to_build() {
    # The default Boost of Debian 12 is too old, but Debian 12 also has Boost 1.81.
    local boost=libboost-dev
    [[ -e /usr/share/doc/libboost1.81-dev ]] || available libboost1.81-dev && boost=libboost1.81-dev
    need g++ cmake ninja-build libfmt-dev libexpected-dev nlohmann-json3-dev libcli11-dev libxxhash-dev "$boost" \
        libpng-dev libpq-dev libsqlite3-dev libsqlitecpp-dev libssl-dev libtomlplusplus-dev libutf8proc-dev zlib1g-dev "$@"
}
need_to_test() {
    need_to_build ccache libbenchmark-dev libgtest-dev libgmock-dev librapidcheck-dev python3-dev python3-numpy python3-venv mypy pkg-config curl postgresql haproxy "$@"
}
need_to_lint() {
    need clang-format-22 clang-tidy-22
}
need_clang() {
    local version
    version=$(clang_version)
    need "clang-$version" "lld-$version" "llvm-$version" "${@//VERSION/$version}"
}
need_wasm() {
    need_clang libc++-VERSION-dev-wasm32 libclang-rt-VERSION-dev-wasm32 wasi-libc \
        cmake ninja-build libfmt-dev libexpected-dev nlohmann-json3-dev libxxhash-dev
}
