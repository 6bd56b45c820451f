#include "store/postgres/failure.hpp"

namespace cubewright::postgres {

namespace {

using store::Reason;

Reason reason_from_state(const Failure& failure) {
    const std::string& state = failure.state();
    if (failure.is_connection_lost()) return Reason::away;
    // These codes stand for timeouts, locks, unresolved conflicts, and too many connections.
    if (failure.is_conflict() || state == "57014" || state == "55P03" || state == "53300") return Reason::busy;
    if (state == "53100") return Reason::full_disk;
    if (state.starts_with("53")) return Reason::busy;
    if (state == "25006") return Reason::read_only_disk;  // the server is a standby
    if (state.starts_with("XX")) return Reason::damaged;
    return Reason::failed;
}

}  // namespace

bool Failure::is_connection_lost() const {
    // Codes 57P01 to 57P03 mean that the server is shutting down, has crashed, or is starting.
    return state_.empty() || state_.starts_with("08") || state_.starts_with("57P");
}

bool Failure::is_conflict() const {
    return state_ == "40001" || state_ == "40P01";
}

store::Refusal Failure::refusal() const {
    return store::database_refusal(reason_from_state(*this), what());
}

}  // namespace cubewright::postgres
