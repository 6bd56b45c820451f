# Reports what ./dev does, how long it took here last time, and where the time went. Sourced by ./dev.

# Prints the seconds that a stage took here last time.
last_seconds() { sed -n "s/^$1\t//p" build/stages.txt 2>/dev/null || true; }

# stage NAME SECONDS: Starts a stage and ends the previous one. SECONDS is an estimate for the first time, on two cores.
stage_name= stage_start=0 stage_table=()
stage() {
    end_stage
    local seconds time
    seconds=$(last_seconds "$1")
    if [[ $seconds ]]; then time="$seconds s last time"; else time="about $(($2 * 2 / $(nproc))) s the first time"; fi
    say "$1: $time"
    stage_name=$1 stage_start=$SECONDS
}
end_stage() {
    [[ $stage_name ]] || return 0
    local seconds=$((SECONDS - stage_start))
    stage_table+=("$(printf '%6d s  %s' "$seconds" "$stage_name")")
    mkdir -p build && touch build/stages.txt
    sed -i "/^$stage_name\t/d" build/stages.txt
    printf '%s\t%s\n' "$stage_name" "$seconds" >>build/stages.txt
    stage_name=
}

# Prints the time of each stage of this run.
report_stages() {
    end_stage
    say "time by stage:"
    printf '%s\n' "${stage_table[@]}"
}
