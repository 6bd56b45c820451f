// Why a request is refused: a reason for programs, and an error for people to read. An Outcome is a value or
// such a refusal.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

#include "base/result.hpp"

namespace cubewright::store {

enum class Reason : std::uint8_t {
    malformed,          // the request breaks a rule
    wrong_type,         // the body has an unsupported media type
    unidentified,       // name and secret are missing
    wrong_secret,       // the secret is not that of the name
    missing,            // there is nothing of that name
    conflict,           // as things stand now it cannot be done
    too_early,          // the date has not begun anywhere
    too_many,           // a limit of the client is reached
    away,               // the database cannot be reached; it may be soon
    busy,               // the database is locked or its queue is full; later it may work
    clock_behind,       // the clock is behind what has been recorded
    clock_unconfirmed,  // the clock is far ahead of what has been recorded, and not synchronised
    read_only_disk,     // the database cannot be written
    full_disk,          // there is no room for the change
    damaged,            // the file is no database, not ours, or damaged
    failed,             // anything else that the disk or the database reports
};

std::string_view name(Reason reason);  // "full-disk", for logs and metrics

struct Refusal {
    Reason reason = Reason::failed;
    Error error;
};

// What a database of either kind reports, in the words for that reason and its own.
Refusal database_refusal(Reason reason, std::string said);

template <class T>
using Outcome = tl::expected<T, Refusal>;

// For `return refuse(Reason::…, Text::…)` from a function that returns an Outcome.
inline tl::unexpected<Refusal> refuse(Reason reason, Message what, Where where = {}, Message expected = {}) {
    return tl::unexpected<Refusal>({reason, {std::move(what), std::move(where), std::move(expected)}});
}
inline tl::unexpected<Refusal> refuse(Reason reason, const Error& error) {
    return tl::unexpected<Refusal>({reason, error});
}

}  // namespace cubewright::store
