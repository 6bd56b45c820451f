// Reasons for refusing a request. A Refusal contains a reason for programs and an error message for people; an Outcome
// is either a value or a Refusal.
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
    unidentified,       // the name or secret is missing
    wrong_secret,       // the secret does not match the name
    missing,            // no record with this name exists
    conflict,           // the current state does not allow the request
    too_early,          // the date has not begun in any time zone
    too_many,           // the client has reached a limit
    away,               // the database is unreachable or its file was replaced; a retry may succeed
    busy,               // the database is locked or its queue is full; a retry may succeed
    clock_behind,       // the clock is behind the last recorded time
    clock_unconfirmed,  // the clock is far ahead of the last recorded time and not synchronised
    read_only_disk,     // the database is not writable
    full_disk,          // the disk is full
    damaged,            // the file is damaged, is not a database, or belongs to another program
    failed,             // any other disk or database error
};

std::string_view name(Reason reason);  // for example "full-disk"; used in logs and metrics

struct Refusal {
    Reason reason = Reason::failed;
    Error error;
};

// Builds a refusal from a database error. The message combines the standard text for the reason with the text reported
// by the database.
Refusal database_refusal(Reason reason, std::string said);

template <class T>
using Outcome = tl::expected<T, Refusal>;

// Builds a refusal. Used as `return refuse(Reason::missing, "no-such-class", tr(…))` in a function that returns an
// Outcome.
inline tl::unexpected<Refusal> refuse(Reason reason, Message coded_what, Where where = {}, Message expected = {}) {
    return tl::unexpected<Refusal>({reason, {std::move(coded_what), std::move(where), std::move(expected)}});
}
inline tl::unexpected<Refusal> refuse(Reason reason, Code code, Message what, Where where = {}, Message expected = {}) {
    return refuse(reason, coded(code, std::move(what)), std::move(where), std::move(expected));
}
inline tl::unexpected<Refusal> refuse(Reason reason, const Error& error) {
    return tl::unexpected<Refusal>({reason, error});
}

}  // namespace cubewright::store
