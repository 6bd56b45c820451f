#include "postgres/failure.hpp"

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

Text text_of_reason(Reason reason) {
    switch (reason) {
        case Reason::away:
            return Text::database_away;
        case Reason::busy:
            return Text::database_busy;
        case Reason::full_disk:
            return Text::database_full;
        case Reason::read_only_disk:
            return Text::database_read_only;
        case Reason::damaged:
            return Text::database_damaged;
        default:
            return Text::database_failed;
    }
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
    const Reason reason = reason_of_state(*this);
    return {reason, {{text_of_reason(reason), {std::string(what())}}, {}, {}}};
}

}  // namespace cubewright::postgres
