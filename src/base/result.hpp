// Errors as values. A function that can fail on its input returns Result<T>: the value, or an
// Error that says what is wrong, where, and what would be right.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

#include "texts/message.hpp"

namespace cubewright {

// Where something is wrong: the name of a field or a file, or a place in words ("line 1, column 3").
struct Where : Message {
    Where() = default;
    Where(const char* name) : Message(std::string_view(name)) {}  // NOLINT(google-explicit-constructor)
    Where(std::string name) : Message(std::move(name)) {}         // NOLINT(google-explicit-constructor)
    Where(std::string_view name) : Message(name) {}               // NOLINT(google-explicit-constructor)
    Where(Text place) : Message(place) {}                         // NOLINT(google-explicit-constructor)
    Where(Message place) : Message(std::move(place)) {}           // NOLINT(google-explicit-constructor)
};

struct Error {
    Message what;            // "unknown move 'Q'"; its code is the error's
    Message where;           // "line 1, column 3", "cards[2].colors"; empty when there is no place
    Message expected;        // "one of U R F D L B …"; empty when it goes without saying
    std::string suggestion;  // the value that was probably meant, such as a verb or a case; empty when none is close

    // Not inline: errors are everywhere and rare.
    Error();
    Error(Message is_wrong, Where at, Message would_be_right, std::string probably_meant = {});
    Error(const Error&);
    Error(Error&&) noexcept;
    Error& operator=(const Error&);
    Error& operator=(Error&&) noexcept;
    ~Error();
    Text code() const { return what.text; }
    friend bool operator==(const Error&, const Error&);
};

template <class T>
using Result = tl::expected<T, Error>;

// For `return fail(Text::…)` from a function that returns a Result.
tl::unexpected<Error> fail(Message what, Where where = {}, Message expected = {}, std::string suggestion = {});

// An error whose code says what kind it is, such as impossible_cube, and whose words are those of another message.
tl::unexpected<Error> fail_with_kind(Text kind, Message what, Where where = {}, Message expected = {});

// The whole error as one sentence for a person.
Message describe(const Error& error);
std::string to_string(const Error& error);

}  // namespace cubewright
