// Errors as values. A function that can fail because of its input returns a Result<T>, which contains either the value
// or an Error that states what is wrong, where, and what was expected.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

#include "texts/message.hpp"

namespace cubewright {

// The texts of locations, which some callers take apart (find_place).
namespace place {
inline constexpr Text line = tr("line {line}");
inline constexpr Text line_and_column = tr("line {line}, column {column}");
inline constexpr Text within = tr("{outer}, {inner}");
inline constexpr Text document = tr("the document");
inline constexpr Text input = tr("the input");
inline constexpr Text end_of_items = tr("after item {item}");
inline constexpr Text field_name = tr("{name}");  // the name of a field, which an interface may show in its own form
}  // namespace place

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
    Message what;            // for example "unknown move 'Q'", with the code of the error
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
    std::string_view code() const { return what.code(); }
    friend bool operator==(const Error&, const Error&);
};

template <class T>
using Result = tl::expected<T, Error>;

// Returns the result; if it is an error, with this location.
template <class T>
Result<T> with_error_place(Result<T> result, Where where) {
    if (!result) result.error().where = std::move(where);
    return result;
}

// TRY(const auto& cube, read_cube(text)); declares `cube` as the value of a Result or an Outcome. If there is no value,
// the function that contains TRY returns the error. TRY_VOID(check(text)); is the same without a value.
// NOLINTBEGIN(cppcoreguidelines-macro-usage, bugprone-macro-parentheses)
#define TRY(declaration, ...) TRY_AT_LINE(__LINE__, declaration, __VA_ARGS__)
#define TRY_AT_LINE(line, declaration, ...) TRY_AS(line, declaration, __VA_ARGS__)
#define TRY_AS(line, declaration, ...)                                         \
    auto tried_##line = (__VA_ARGS__);                                         \
    if (!tried_##line) return tl::unexpected(std::move(tried_##line).error()); \
    declaration = *tried_##line
#define TRY_VOID(...) TRY_VOID_AT_LINE(__LINE__, __VA_ARGS__)
#define TRY_VOID_AT_LINE(line, ...) TRY_VOID_AS(line, __VA_ARGS__)
#define TRY_VOID_AS(line, ...) \
    if (auto tried_##line = (__VA_ARGS__); !tried_##line) return tl::unexpected(std::move(tried_##line).error())
// NOLINTEND(cppcoreguidelines-macro-usage, bugprone-macro-parentheses)

// Builds an error. Used as `return fail("no-such-file", tr("…"))` in a function that returns a Result.
tl::unexpected<Error> fail(Code code, Message what, Where where = {}, Message expected = {},
                           std::string suggestion = {});
tl::unexpected<Error> fail(Message coded_what, Where where = {}, Message expected = {}, std::string suggestion = {});

// Builds an error whose message contains another one. "interrupted" means that the stop token was set before an answer
// was available, so that nothing is known about the answer.
tl::unexpected<Error> interrupted(Message progress, Where where = {}, Message expected = {});

// Returns the complete error as one sentence for people.
Message describe(const Error& error);
std::string to_string(const Error& error);

}  // namespace cubewright
