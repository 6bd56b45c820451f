#include "api/core/method_groups.hpp"

#include <fmt/core.h>

#include "api/core/cost.hpp"
#include "api/core/text.hpp"
#include "api/openapi.hpp"
#include "texts/help.hpp"

namespace cubewright::api {

namespace {

Result<Json> describe_contract(const Params&, const Context&) {
    return openapi();
}

// Prints only the method names, each with its summary.
std::string contract_text(const Json& answer, ColourDepth) {
    std::string text;
    for (const auto& [path, verbs] : answer["paths"].items()) {
        const Json& operation = verbs["post"];
        text += fmt::format("{:<18} {}\n", string_of(operation["operationId"]), string_of(operation["summary"]));
    }
    return text;
}

Cost cost_of_description(const Params& params) {
    return add_reading_cost(params, {20e-3, 4U << 20U});
}

}  // namespace

std::vector<Method> contract_methods() {
    return {{.name = "contract.describe",
             .summary = help::summary_contract_describe,
             .fields = {},
             .answer = "{openapi: text, info: {title: text, version: text}, paths: {*: any}, components: {*: any}}",
             .examples = {"contract describe", "contract describe --json"},
             .run = describe_contract,
             .cost = cost_of_description,
             .text = printed(contract_text)}};
}

}  // namespace cubewright::api
