// Errors as values. A function that calls the engine returns a Result: a value or an Error.
#pragma once

#if defined(_MSVC_LANG) ? _MSVC_LANG < 202002L : __cplusplus < 201709L
#error "The C++ library of Cubewright requires C++20; compile with -std=c++20 or later."
#endif

#include <concepts>
#include <cstddef>
#include <cstdlib>
#include <iosfwd>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace cubewright {

// A text parameter: std::string_view without its constructor from two iterators, which would accept {"R U", "F"} and
// read the memory between the two literals.
class TextView : public std::string_view {
public:
    template <std::convertible_to<std::string_view> Source>
    TextView(const Source& source) : std::string_view(source) {}
    TextView(const char* text, std::size_t size) : std::string_view(text, size) {}
};

// An invalid request, or a search that found nothing within its limits.
struct Error {
    std::string message;   // what is wrong
    std::string code;      // stable code such as "unexpected"; docs/reference/errors.md lists all codes
    std::string where;     // the field, or the line and column, if known
    std::string expected;  // what was expected, if known
};

// Returns the error as one line: "line 1, column 3: unexpected 'Q'; expected a turn such as …".
inline std::string to_string(const Error& error) {
    std::string text = error.where.empty() ? error.message : error.where + ": " + error.message;
    if (!error.expected.empty()) text += "; expected " + error.expected;
    return text;
}

std::ostream& operator<<(std::ostream& out, const Error& error);

// Thrown by Result::value() if the result is an error.
class BadResult : public std::runtime_error {
public:
    explicit BadResult(Error error) : std::runtime_error(to_string(error)), error_(std::move(error)) {}
    const Error& error() const noexcept { return error_; }

private:
    Error error_;
};

// A value or an Error. Test it before you read the value, or call value(), which throws BadResult. In a program without
// exceptions, value() aborts.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

    bool has_value() const noexcept { return content_.index() == 0; }
    explicit operator bool() const noexcept { return has_value(); }

    const T& operator*() const& noexcept { return *std::get_if<0>(&content_); }
    T& operator*() & noexcept { return *std::get_if<0>(&content_); }
    T operator*() && { return std::move(*std::get_if<0>(&content_)); }
    const T* operator->() const noexcept { return std::get_if<0>(&content_); }
    T* operator->() noexcept { return std::get_if<0>(&content_); }

    const T& value() const& {
        require_value();
        return **this;
    }
    // Returns the value itself and not a reference, so that a loop over solve(cube).value().steps is safe.
    T value() && {
        require_value();
        return *std::move(*this);
    }
    const Error& error() const noexcept { return *std::get_if<1>(&content_); }

private:
    void require_value() const {
        if (has_value()) return;
#if defined(__cpp_exceptions)
        throw BadResult(error());
#else
        std::abort();
#endif
    }

    std::variant<T, Error> content_;
};

}  // namespace cubewright
