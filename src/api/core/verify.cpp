#include "api/core/verify.hpp"

#include "texts/codes.hpp"

namespace cubewright::api {

const std::string& text_field_of(const Json& answer, const char* field) {
    return answer[field].get_ref<const std::string&>();
}

Result<void> verify_answer(const Method& method, const Json& params, const Json& answer) {
    if (method.verify == nullptr) return {};
    const auto checked = method.verify(Params(params), answer);
    if (checked) return {};
    return fail_with_kind(Text::internal_error,
                          say(Text::answer_fails_its_check, method.name, describe(checked.error())));
}

}  // namespace cubewright::api
