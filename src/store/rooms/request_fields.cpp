#include "store/rooms/request_fields.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "store/rooms/assignment.hpp"
#include "texts/message.hpp"

namespace cubewright::classes {

Result<std::string> read_choice(const JsonField& field, const std::vector<std::string_view>& choices) {
    const auto text = field.text();
    if (!text) return text;
    const auto found = std::ranges::find_if(choices, [&](std::string_view choice) {
        return std::ranges::equal(*text, choice, [](char a, char b) { return upper(a) == upper(b); });
    });
    if (found == choices.end())
        return field.wrong(coded("not-a-choice", "invalid value {value}", quote(*text)),
                           tr("one of {choices}", listed(choices, list_more)));
    return std::string(*found);
}

Result<Date> read_date(const JsonField& field) {
    TRY(const auto& text, field.text());
    return with_error_place(parse_iso_date(text), field.path());
}

Result<std::string> read_request_id(const JsonField& field) {
    auto text = field.text();
    if (text && !is_request_id(*text))
        return field.wrong(coded("not-a-request-id", "{text} is not a valid id", quote(*text)),
                           tr("8 to 64 characters from A-Z a-z 0-9 - _"));
    return text;
}

}  // namespace cubewright::classes
