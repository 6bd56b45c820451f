#!/usr/bin/env bash
# Measures the requests per second of the service with wrk, using 64 connections on loopback and a few seconds per row.
# The load generator runs on the same cores. CPU time is that of the service only.
set -euo pipefail
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
program=$here/../cubewright
seconds=${SERVE_BENCH_SECONDS:-5}
command -v wrk >/dev/null || { echo "serve_bench: wrk is not installed" >&2; exit 1; }

work=$(mktemp -d)
server=
finish() {
    [[ -n $server ]] && kill -TERM "$server" 2>/dev/null && wait "$server" || true
    rm -rf "$work"
}
trap finish EXIT

"$program" tables build --tier large >/dev/null
"$program" cube scramble --count 10000 --seed serve-bench --json | grep -o '"facelets":"[A-Z]*"' | cut -d'"' -f4 >"$work/cubes"
"$program" serve --port 0 --json --log notes --requests-per-second 0 --data "$work/data" --build-tables none >"$work/where" 2>"$work/log" &
server=$!
for _ in $(seq 100); do [[ -s $work/where ]] && break; sleep 0.1; done
port=$(grep -o '"port":[0-9]*' "$work/where" | cut -d: -f2)

# script NAME METHOD FIELDS: Writes a wrk script that posts one cube after another. The requests are built in advance,
# so that the load generator uses little CPU time.
script() {
    cat >"$work/$1.lua" <<LUA
local requests, i = {}, 0
function init()
    for cube in io.lines("$work/cubes") do
        local body = '{"cube":"' .. cube .. '"$3}'
        requests[#requests + 1] = wrk.format("POST", "/api/v1/$2", {["Content-Type"] = "application/json"}, body)
    end
end
function request()
    i = i % #requests + 1
    return requests[i]
end
LUA
}
script solve cube.solve ''
script solve22 cube.solve ',"max_length":22'
script check cube.check ''

processor() { awk '{print ($14 + $15) * 10}' "/proc/$server/stat"; }  # in ms
row() { # Usage: row NAME WRK_OPTION…
    local name=$1 before after
    shift
    before=$(processor)
    timeout $((seconds + 30)) wrk -t1 -c64 "-d$seconds" --latency "$@" >"$work/row"
    after=$(processor)
    awk -v name="$name" -v spent=$((after - before)) '
        $1 == "99%" { p99 = $2 }
        $1 == "Requests/sec:" { rate = $2 }
        / requests in / { count = $1 }
        /Non-2xx/ { failed = $NF }
        END { printf "%-28s %10.0f /s   p99 %9s   %7.1f us CPU per request   %d failed\n", name, rate, p99, spent * 1000 / count, failed }
    ' "$work/row"
}
url=http://127.0.0.1:$port
row "GET daily" "$url/api/v1/daily/2026-11-14"
row "GET /" "$url/"
row "POST cube.check" -s "$work/check.lua" "$url/"
row "POST cube.solve fast" -s "$work/solve.lua" "$url/"
row "POST cube.solve fast, <= 22" -s "$work/solve22.lua" "$url/"

# Measures how long a normal client waits for a solve while another client keeps 256 four-second calls queued. Both come
# through a trusted proxy, so that the service sees two clients. The first run has only the queues, and the second run
# also has the default rate limit.
fair() { # Usage: fair NAME SERVE_OPTION…
    local name=$1 second where
    shift
    "$program" serve --port 0 --json --log errors --trusted-proxies 127.0.0.1 --data none --connections-per-address 1000 "$@" >"$work/fair" 2>>"$work/log" &
    second=$!
    for _ in $(seq 100); do [[ -s $work/fair ]] && break; sleep 0.1; done
    where=http://127.0.0.1:$(grep -o '"port":[0-9]*' "$work/fair" | cut -d: -f2)
    wrk -t1 -c256 -d$((seconds + 2)) --timeout 60s -s "$work/greedy.lua" "$where/" >/dev/null 2>&1 &
    local greedy=$!
    sleep 1
    timeout $((seconds + 30)) wrk -t1 -c1 "-d$seconds" --latency -s "$work/normal.lua" "$where/" >"$work/row"
    awk -v name="$name" '$1 == "50%" { p50 = $2 } $1 == "99%" { p99 = $2 } / requests in / { count = $1 } /Non-2xx/ { failed = $NF }
        END { printf "%-28s %10d calls   p50 %9s   p99 %9s   %d failed\n", name, count, p50, p99, failed }' "$work/row"
    wait "$greedy" || true
    kill -KILL "$second"; wait "$second" 2>/dev/null || true
}
script greedy cube.solve ',"time_limit":4'
script normal cube.solve ''
sed -i 's|"application/json"}|"application/json", ["X-Forwarded-For"] = "10.0.0.1"}|' "$work/greedy.lua"
sed -i 's|"application/json"}|"application/json", ["X-Forwarded-For"] = "10.0.0.2"}|' "$work/normal.lua"
fair "solve next to a greedy client" --requests-per-second 0
fair "solve, greedy client limited" --requests-per-second 100
awk '/VmRSS|VmHWM/ { printf "%s %.0f MB  ", $1, $2 / 1024 } END { print "(including 701 MB for the large tables)" }' "/proc/$server/status"
