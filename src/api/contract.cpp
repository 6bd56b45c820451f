#include "api/contract.hpp"

#include <algorithm>
#include <vector>

#include "api/core/common_json.hpp"
#include "api/core/method.hpp"
#include "base/json.hpp"
#include "base/text.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"

namespace cubewright::api {

std::span<const Method> methods() {
    static const std::vector<Method> all = [] {
        std::vector<Method> list;
        for (const auto& part :
             {cube_methods(),       misscramble_methods(), scan_methods(),  scramble_methods(), solve_methods(),
              compare_methods(),    case_methods(),        alg_methods(),   alg_find_methods(), blind_methods(),
              pocket_methods(),     puzzle_methods(),      event_methods(), set_methods(),      set_explain_methods(),
              set_career_methods(), duel_methods(),        table_methods(), coset_methods(),    contract_methods()})
            list.insert(list.end(), part.begin(), part.end());
        return list;
    }();
    return all;
}

const Method* find_method(std::string_view name) {
    const auto all = methods();
    const auto found = std::ranges::find(all, name, &Method::name);
    return found == all.end() ? nullptr : &*found;
}

namespace {

tl::unexpected<Error> unknown_method_error(std::string_view name) {
    std::vector<std::string_view> names;
    for (const Method& method : methods()) names.push_back(method.name);
    return fail("no-such-method", tr("unknown method {name}", quote(name)), "method", {},
                std::string(closest(name, names).value_or("")));
}

}  // namespace

Result<Json> call(std::string_view name, const Json& params, const Context& context) {
    const Method* method = find_method(name);
    if (method == nullptr) return unknown_method_error(name);
    TRY_VOID(check_params(*method, params));
    return verified_answer(*method, params, context);
}

Result<Json> verified_answer(const Method& method, const Json& params, const Context& context) {
    auto answer = method.run(Params(params), context);
    if (!answer) return answer;
    TRY_VOID(verify_answer(method, params, *answer));
    return answer;
}

Result<void> call_batch(std::string_view name, const Json& params, std::span<const Json> values, const Context& context,
                        const Answered& answered) {
    const Method* method = find_method(name);
    if (method == nullptr) return unknown_method_error(name);
    const auto field = std::ranges::find(method->fields, true, &Field::batch);
    if (field == method->fields.end()) return fail("no-batches", tr("{name} does not support batches", name), "method");
    TRY_VOID(check_params(*method, params, field->name));

    std::vector<Json> sound;
    std::vector<std::size_t> places;  // position of each valid value within the batch
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (auto checked = check_value(*field, values[i]); !checked) {
            answered(i, tl::unexpected(checked.error()));
            continue;
        }
        sound.push_back(values[i]);
        places.push_back(i);
    }
    const Answered in_place = [&](std::size_t i, Result<Json> answer) {
        if (answer) {
            Json request = params;
            request[std::string(field->name)] = sound[i];
            if (auto verified = verify_answer(*method, request, *answer); !verified)
                answer = tl::unexpected(verified.error());
        }
        answered(places[i], std::move(answer));
    };
    if (method->run_batch != nullptr)
        method->run_batch(Params(params), sound, context, in_place);
    else
        run_one_by_one(method->run, Params(params), field->name, sound, context, in_place);
    return {};
}

Json to_json(const Error& error) {
    Json json{{"message", to_sentence(error.what)}};
    add_error_place(json, error.where);
    if (!error.expected.empty()) json["expected"] = to_sentence(error.expected);
    if (!error.suggestion.empty()) json["did_you_mean"] = error.suggestion;
    json["code"] = error.code();
    return json;
}

std::string response(const Result<Json>& result) {
    return to_text(result ? Json{{"result", *result}} : Json{{"error", to_json(result.error())}});
}

std::string answer(std::string_view request, const Context& context, std::size_t first_line) {
    return response([&]() -> Result<Json> {
        const auto json = parse_json(request, first_line);
        if (!json) return json;
        if (!json->is_object() || !json->contains("method") || !(*json)["method"].is_string())
            return fail("no-method-named", tr("the request does not specify a method"), "method",
                        tr("an object with \"method\" and \"params\""));
        const Json params = json->value("params", Json::object());
        return call((*json)["method"].get_ref<const std::string&>(), params, context);
    }());
}

const std::string& text_field_of(const Json& answer, const char* field) {
    return answer[field].get_ref<const std::string&>();
}

Result<void> verify_answer(const Method& method, const Json& params, const Json& answer) {
    if (method.verify == nullptr) return {};
    const auto checked = method.verify(Params(params), answer);
    if (checked) return {};
    return fail("internal-error", tr("{name} returned an answer that failed verification: {reason}", method.name,
                                     describe(checked.error())));
}

}  // namespace cubewright::api
