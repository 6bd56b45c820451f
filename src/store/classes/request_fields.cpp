#include "store/classes/request_fields.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "store/classes/assignment.hpp"
#include "texts/codes.hpp"

namespace cubewright::classes {

Result<std::string> read_choice(const JsonField& field, const std::vector<std::string_view>& choices) {
    const auto text = field.text();
    if (!text) return text;
    const auto found = std::ranges::find_if(choices, [&](std::string_view choice) {
        return std::ranges::equal(*text, choice, [](char a, char b) { return upper(a) == upper(b); });
    });
    if (found == choices.end())
        return field.wrong(say(Text::not_a_choice, quote(*text)),
                           say(Text::expected_one_of, listed(choices, Text::list_more)));
    return std::string(*found);
}

Result<Date> read_date(const JsonField& field) {
    const auto text = field.text();
    if (!text) return tl::unexpected(text.error());
    auto date = parse_iso_date(*text);
    if (!date) date.error().where = Where(field.path());
    return date;
}

Result<std::string> read_request_id(const JsonField& field) {
    auto text = field.text();
    if (text && !is_request_id(*text))
        return field.wrong(say(Text::not_a_request_id, quote(*text)), Text::expected_request_id);
    return text;
}

}  // namespace cubewright::classes
