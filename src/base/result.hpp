// Errors as values. A function that can fail on its input returns Result<T>: the value, or an
// Error that says what is wrong, where, and what would be right.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

namespace cubewright {

struct Error {
    std::string what;            // "unknown move 'Q'"
    std::string where;           // "line 1, column 3", "cards[2].colors"; empty when there is no place
    std::string expected;        // "one of U R F D L B …"; empty when it goes without saying
    std::string_view code = {};  // for programs, where they may want to tell this error from others: "impossible-cube"
    friend bool operator==(const Error&, const Error&) = default;
};

template <class T>
using Result = tl::expected<T, Error>;

// For `return fail("…")` from a function that returns a Result.
inline tl::unexpected<Error> fail(std::string what, std::string where = {}, std::string expected = {}) {
    return tl::unexpected<Error>({std::move(what), std::move(where), std::move(expected)});
}

// The whole error as one sentence for a person.
std::string to_string(const Error& error);

}  // namespace cubewright
