#!/usr/bin/env bash
# bare.sh [SUITE…]: Runs `./dev run` and `./dev test` from a fresh clone in minimal Debian systems (default: bookworm and
# trixie). mmdebstrap creates each system in a folder that is removed at the end. Needs root. The logs are in build/bare.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source cmake/dev/packages.sh
[[ $(id -u) -eq 0 ]] || { say "root required: run sudo ./dev test --bare"; exit 1; }
need mmdebstrap ca-certificates git
[[ $# -gt 0 ]] || set -- bookworm trixie
logs=$PWD/build/bare
mkdir -p "$logs"

# Commands to run in the new system, which contains only this checkout and Debian packages.
inside=$(cat <<'INSIDE'
set -euo pipefail
cd /cubewright
answers() {  # PATH
    local status=
    { exec 3<>/dev/tcp/127.0.0.1/8080; } 2>/dev/null || return 1
    printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "$1" >&3
    read -r status <&3 || true
    exec 3>&-
    [[ $status == *' 200 '* ]]
}
wait_for() {  # PATH
    until answers "$1"; do
        kill -0 %1 2>/dev/null || { cat /run.log; exit 1; }
        sleep 1
    done
}
began=$SECONDS
./dev run >/run.log 2>&1 &
wait_for /
echo "bare: the page loads after $((SECONDS - began)) s, including package installation"
wait_for /healthz
echo "bare: the service responds after $((SECONDS - began)) s"
kill %1
wait || true
began=$SECONDS
./dev test
echo "bare: the tests passed after $((SECONDS - began)) s"
INSIDE
)

failed=()
for suite in "$@"; do
    root=$(mktemp -d "${TMPDIR:-/tmp}/cubewright-$suite.XXXXXX")
    say "$suite: creating a minimal system in $root; log: $logs/$suite.log"
    mmdebstrap --quiet --variant=minbase --include=ca-certificates,git "$suite" "$root" >"$logs/$suite.log" 2>&1
    # Give the new system the network configuration and certificates of this machine.
    cp /etc/resolv.conf "$root/etc/resolv.conf"
    cp -r /usr/local/share/ca-certificates/. "$root/usr/local/share/ca-certificates/"
    chroot "$root" update-ca-certificates >/dev/null 2>&1
    git clone --quiet "$PWD" "$root/cubewright"
    for folder in proc sys dev; do mount --rbind "/$folder" "$root/$folder"; done
    if env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
        ${NODE_EXTRA_CA_CERTS:+NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt} \
        chroot "$root" bash -c "$inside" >>"$logs/$suite.log" 2>&1; then
        grep '^bare: ' "$logs/$suite.log"
    else
        failed+=("$suite")
        tail -n 30 "$logs/$suite.log"
    fi
    for folder in proc sys dev; do umount -R -l "$root/$folder"; done
    rm -rf --one-file-system "$root"
done
[[ ${#failed[@]} -eq 0 ]] || { say "failed: ${failed[*]}"; exit 1; }
