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
    assert(is_error(what.text));
}
Error::Error(const Error&) = default;
Error::Error(Error&&) noexcept = default;
Error& Error::operator=(const Error&) = default;
Error& Error::operator=(Error&&) noexcept = default;
Error::~Error() = default;
bool operator==(const Error&, const Error&) = default;

tl::unexpected<Error> fail(Message what, Where where, Message expected, std::string suggestion) {
    return tl::unexpected<Error>(Error(std::move(what), std::move(where), std::move(expected), std::move(suggestion)));
}

tl::unexpected<Error> fail_with_kind(Text kind, Message what, Where where, Message expected) {
    return fail({kind, {std::move(what)}}, std::move(where), std::move(expected));
}

namespace {

// Returns the kind of position within a line of a batch: for "line 2, sticker R4" the kind of "sticker R4".
Text place_in_line(const Message& where) {
    const bool is_in_line = where.text == Text::at_within && where.parts.front().text == Text::at_line;
    return is_in_line ? where.parts.back().text : where.text;
}

// Returns true if the message itself names the wrong field, as in "style needs method cfop".
bool names_field(const Message& what, const Message& where) {
    return std::ranges::any_of(what.parts, [&](const Message& part) {
        return part.text == Text::field_name ? part.parts.front() == where : names_field(part, where);
    });
}

// Returns true if the message itself states what was expected, as in "expected an object, got null".
bool says_expected(Text code) {
    constexpr std::array codes{Text::not_an_object,     Text::not_an_array,     Text::not_a_text,
                               Text::not_true_or_false, Text::stickers_of_face, Text::not_54_stickers,
                               Text::not_nine_colours,  Text::not_six_faces,    Text::wrong_number_of_letters,
                               Text::cards_of_board,    Text::names_found};
    return std::ranges::find(codes, code) != codes.end();
}

}  // namespace

Message describe(const Error& error) {
    // "line 1, column 3" and "sticker R4" are positions in a text, whereas "cards[2].colors" and "the document" name
    // the item that is wrong.
    const Text place = place_in_line(error.where);
    const bool is_name = place == Text::verbatim || place == Text::the_document || place == Text::the_input ||
                         place == Text::at_end_of_items || place == Text::at_line;
    Message sentence = error.what;
    if (!error.where.empty() && !names_field(error.what, error.where))
        sentence = {is_name ? Text::error_of : Text::error_at, {sentence, error.where}};
    if (!error.suggestion.empty()) return say(Text::did_you_mean, std::move(sentence), error.suggestion);
    if (!error.expected.empty() && !says_expected(error.code()))
        sentence = say(Text::error_expected, sentence, error.expected);
    return sentence;
}

std::string to_string(const Error& error) {
    return to_sentence(describe(error));
}

}  // namespace cubewright
