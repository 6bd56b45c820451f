#include "api/core/print.hpp"

#include "base/json.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"

namespace cubewright::api {

const std::string& string_of(const Json& json) {
    return json.get_ref<const std::string&>();
}

std::string picture_line(const Json& answer) {
    return answer.contains("picture") ? to_line_text(tr("picture: {picture}", string_of(answer["picture"]))) : "";
}

std::string grouped(std::string_view digits) {
    std::string text;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) text += ' ';
        text += digits[i];
    }
    return text;
}

std::string to_line_text(const Message& message) {
    return to_sentence(message) + '\n';
}

}  // namespace cubewright::api
