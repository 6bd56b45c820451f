#include "base/result.hpp"

#include <cassert>

#include "texts/language.hpp"

namespace cubewright {

Error::Error() = default;
Error::Error(Message is_wrong, Where at, Message would_be_right)
    : what(std::move(is_wrong)), where(std::move(at)), expected(std::move(would_be_right)) {
    assert(is_error(what.text));
}
Error::Error(const Error&) = default;
Error::Error(Error&&) noexcept = default;
Error& Error::operator=(const Error&) = default;
Error& Error::operator=(Error&&) noexcept = default;
Error::~Error() = default;
bool operator==(const Error&, const Error&) = default;

tl::unexpected<Error> fail(Message what, Where where, Message expected) {
    return tl::unexpected<Error>(Error(std::move(what), std::move(where), std::move(expected)));
}

tl::unexpected<Error> fail_as(Text kind, Message what, Where where, Message expected) {
    return fail({kind, {std::move(what)}}, std::move(where), std::move(expected));
}

Message in_words(const Error& error) {
    // "line 1, column 3" and "sticker R4" are places in a text; "cards[2].colors" and "the document" name what is
    // wrong.
    const Text place = error.where.text;
    const bool is_name = place == Text::verbatim || place == Text::the_document || place == Text::the_input ||
                         place == Text::at_end_of_items;
    Message sentence = error.what;
    if (!error.where.empty()) sentence = {is_name ? Text::error_of : Text::error_at, {sentence, error.where}};
    if (!error.expected.empty()) sentence = say(Text::error_expected, sentence, error.expected);
    return sentence;
}

std::string to_string(const Error& error) {
    return sentence_of(in_words(error));
}

}  // namespace cubewright
