# Which packages the parts of Cubewright need, and how they get here. Sourced by ./dev.

# With the seconds since the start.
say() { printf '\033[1m» %4d s\033[0m  %s\n' "$SECONDS" "$*" >&2; }

root_call=()
[[ $(id -u) -eq 0 ]] || root_call=(sudo)

# Lists of what can be had, fetched once where there are none.
package_lists() {
    compgen -G '/var/lib/apt/lists/*_Packages*' >/dev/null ||
        "${root_call[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -qq
}

# available PACKAGE: it is installed or can be.
available() {
    package_lists
    # Where there is no such name, apt takes it for a pattern: g++-14 is then a part of clang++-14.
    [[ $(apt-cache policy "$1" 2>/dev/null) =~ ^"$1:".*Candidate:\ [^\(] ]]
}

# need PACKAGE…: install those that are missing; silent and instant when none is.
need() {
    command -v dpkg-query >/dev/null || {
        local tool
        for tool in cmake ninja; do
            command -v "$tool" >/dev/null || { say "please install $tool (Debian packages: $*)"; exit 1; }
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
    "${root_call[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -qq
    "${root_call[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

clang_is_here() {
    command -v "clang++-$1" >/dev/null
}
clang_can_be_had() {
    available "clang-$1"
}
# The newest clang that is here, else the newest that can be had, as a number.
clang_version() {
    local question version
    for question in clang_is_here clang_can_be_had; do
        for version in 22 21 20 19 18 17; do
            if "$question" "$version"; then break 2; fi
        done
    done
    printf '%s' "$version"
}

need_to_build() {
    # Debian 12 has Boost 1.81 beside its usual one, which is too old.
    local boost=libboost-dev
    [[ -e /usr/share/doc/libboost1.81-dev ]] || available libboost1.81-dev && boost=libboost1.81-dev
    need g++ cmake ninja-build libfmt-dev libexpected-dev nlohmann-json3-dev libcli11-dev libxxhash-dev "$boost" \
        libpng-dev libpq-dev libsqlite3-dev libsqlitecpp-dev libssl-dev libtomlplusplus-dev libutf8proc-dev zlib1g-dev "$@"
}
need_to_test() {
    need_to_build libbenchmark-dev libgtest-dev libgmock-dev librapidcheck-dev python3-dev pybind11-dev python3-numpy python3-venv mypy pkg-config curl postgresql haproxy "$@"
}
need_to_lint() {
    need clang-format-22 clang-tidy-22
}
need_clang() {
    local version
    version=$(clang_version)
    need "clang-$version" "lld-$version" "llvm-$version" "${@//VERSION/$version}"
}
need_wasm() {  # of binaryen clang runs wasm-opt by itself, which takes a twentieth off what a page has to load
    need_clang libc++-VERSION-dev-wasm32 libclang-rt-VERSION-dev-wasm32 wasi-libc binaryen
}
