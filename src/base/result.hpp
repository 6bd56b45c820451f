// Errors as values. A function that can fail because of its input returns a Result<T>, which contains either the value
// or an Error that states what is wrong, where, and what was expected.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

#include "texts/message.hpp"

namespace cubewright {

// The location of an error: the name of a field or a file, or a position such as "line 1, column 3".
struct Where : Message {
    Where() = default;
    Where(const char* name) : Message(std::string_view(name)) {}  // NOLINT(google-explicit-constructor)
    Where(std::string name) : Message(std::move(name)) {}         // NOLINT(google-explicit-constructor)
    Where(std::string_view name) : Message(name) {}               // NOLINT(google-explicit-constructor)
    Where(Text place) : Message(place) {}                         // NOLINT(google-explicit-constructor)
    Where(Message place) : Message(std::move(place)) {}           // NOLINT(google-explicit-constructor)
};

struct Error {
    Message what;            // for example "unknown move 'Q'"; its code is also the code of the error
    Message where;           // for example "line 1, column 3" or "cards[2].colors"; empty if the error has no location
    Message expected;        // for example "one of U R F D L B …"; empty if it is obvious
    std::string suggestion;  // the value that was probably meant, such as a verb or a case; empty if none is close

    // These functions are not inline, to reduce code size: errors are used everywhere but rarely occur.
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

// Builds an error. Used as `return fail(Text::…)` in a function that returns a Result.
tl::unexpected<Error> fail(Message what, Where where = {}, Message expected = {}, std::string suggestion = {});

// Builds an error whose code states the kind of error, such as impossible_cube, and whose text comes from another
// message.
tl::unexpected<Error> fail_with_kind(Text kind, Message what, Where where = {}, Message expected = {});

// Returns the complete error as one sentence for people.
Message describe(const Error& error);
std::string to_string(const Error& error);

}  // namespace cubewright
