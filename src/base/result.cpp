#include "base/result.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "texts/language.hpp"

namespace cubewright {

Error::Error() = default;
Error::Error(Message is_wrong, Where at, Message would_be_right, std::string probably_meant)
    : what(std::move(is_wrong)),
      where(std::move(at)),
      expected(std::move(would_be_right)),
      suggestion(std::move(probably_meant)) {
    assert(!what.code().empty());
}
Error::Error(const Error&) = default;
Error::Error(Error&&) noexcept = default;
Error& Error::operator=(const Error&) = default;
Error& Error::operator=(Error&&) noexcept = default;
Error::~Error() = default;
bool operator==(const Error&, const Error&) = default;

tl::unexpected<Error> fail(Code code, Message what, Where where, Message expected, std::string suggestion) {
    return fail(coded(code, std::move(what)), std::move(where), std::move(expected), std::move(suggestion));
}

tl::unexpected<Error> fail(Message coded_what, Where where, Message expected, std::string suggestion) {
    return tl::unexpected<Error>(
        Error(std::move(coded_what), std::move(where), std::move(expected), std::move(suggestion)));
}

tl::unexpected<Error> interrupted(Message progress, Where where, Message expected) {
    return fail("interrupted", tr("Interrupted. {progress}", std::move(progress)), std::move(where),
                std::move(expected));
}

namespace {

// Returns the kind of position within a line of a batch: for "line 2, sticker R4" the kind of "sticker R4".
Text place_in_line(const Message& where) {
    const bool is_in_line = where.text == place::within && where.parts.front().text == place::line;
    return is_in_line ? where.parts.back().text : where.text;
}

// Returns true if the message itself names the wrong field, as in "style needs method cfop".
bool names_field(const Message& what, const Message& where) {
    return std::ranges::any_of(what.parts, [&](const Message& part) {
        return part.text == place::field_name ? part.parts.front() == where : names_field(part, where);
    });
}

// Returns true if the message itself states what was expected, as in "expected an object, got null".
bool says_expected(const Message& what) {
    return !what.is_word() && std::string_view(what.text.english).starts_with("expected ");
}

}  // namespace

Message describe(const Error& error) {
    // "line 1, column 3" and "sticker R4" are positions in a text, whereas "cards[2].colors" and "the document" name
    // the item that is wrong.
    constexpr std::array items{Text{}, place::document, place::input, place::end_of_items, place::line};
    Message sentence = error.what;
    if (!error.where.empty() && !names_field(error.what, error.where))
        sentence = std::ranges::find(items, place_in_line(error.where)) != items.end()
                       ? tr("{where}: {problem}", error.where, std::move(sentence))
                       : tr("{problem} ({where})", std::move(sentence), error.where);
    if (!error.suggestion.empty())
        return tr("{problem}. Did you mean {suggestion}?", std::move(sentence), error.suggestion);
    if (!error.expected.empty() && !says_expected(error.what))
        sentence = tr("{problem}; expected {expected}", std::move(sentence), error.expected);
    return sentence;
}

std::string to_string(const Error& error) {
    return to_sentence(describe(error));
}

}  // namespace cubewright
