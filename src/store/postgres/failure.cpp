#include "store/postgres/failure.hpp"

namespace cubewright::postgres {

namespace {

using store::Reason;

Reason reason_of_state(const Failure& failure) {
    const std::string& state = failure.state();
    if (failure.is_away()) return Reason::away;
    // Time-outs, locks, collisions that did not end, and too many connections.
    if (failure.is_collision() || state == "57014" || state == "55P03" || state == "53300") return Reason::busy;
    if (state == "53100") return Reason::full_disk;
    if (state.starts_with("53")) return Reason::busy;
    if (state == "25006") return Reason::read_only_disk;  // a standby
    if (state.starts_with("XX")) return Reason::damaged;
    return Reason::failed;
}

}  // namespace

bool Failure::is_away() const {
    // 57P01 to 57P03: it is shut down, has crashed, or is just starting.
    return state_.empty() || state_.starts_with("08") || state_.starts_with("57P");
}

bool Failure::is_collision() const {
    return state_ == "40001" || state_ == "40P01";
}

store::Refusal Failure::refusal() const {
    return store::refusal_by_database(reason_of_state(*this), what());
}

}  // namespace cubewright::postgres
