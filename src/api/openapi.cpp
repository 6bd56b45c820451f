#include "api/openapi.hpp"

#include <fmt/core.h>

#include <limits>
#include <utility>

#include "api/contract.hpp"
#include "api/core/cost.hpp"
#include "api/core/method.hpp"
#include "api/core/print.hpp"
#include "api/core/shape.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"

namespace cubewright::api {

namespace {

std::vector<std::string_view> json_types(FieldType type) {
    switch (type) {
        case FieldType::text:
            return {"string"};
        case FieldType::written:
        case FieldType::rows:
            return {"string", "object", "array"};
        case FieldType::integer:
            return {"integer"};
        case FieldType::boolean:
        case FieldType::picture:
        case FieldType::files:
            return {"boolean"};
        case FieldType::object:
            return {"object"};
        case FieldType::texts:
            return {"array"};
        case FieldType::duration:
            return {"string", "number"};
    }
    return {};
}

Json field_schema(const Field& field) {
    Json json = Json::object();
    const auto types = json_types(field.type);
    if (field.shape.empty())
        json["type"] = types.size() == 1 ? Json(types.front()) : Json(types);
    else
        json = schema_of_shape(field.shape).value_or(Json(false));
    if (field.type == FieldType::texts) json["items"]["type"] = "string";
    if (field.type == FieldType::integer) {
        json["minimum"] = field.least;
        if (field.most != std::numeric_limits<std::int64_t>::max()) json["maximum"] = field.most;
    }
    if (!field.choices.empty()) json["enum"] = field.choices;
    json["description"] = field_help(field);
    return json;
}

bool is_in_path(std::string_view path, std::string_view field) {
    return path.find('{' + std::string(field) + '}') != std::string_view::npos;
}

Json parameter(const Field& field, bool in_path) {
    Json schema = field_schema(field);
    schema.erase("description");
    Json json = Json::object();
    json["name"] = field.name;
    json["in"] = in_path ? "path" : "query";
    json["required"] = in_path || field.required;
    json["description"] = field_help(field);
    json["schema"] = std::move(schema);
    return json;
}

Json content(std::string_view type, Json schema) {
    Json json = Json::object();
    json[std::string(type)]["schema"] = std::move(schema);
    return json;
}

Json reply_json(const Reply& reply) {
    Json json = Json::object();
    json["description"] = to_sentence(reply.says);
    if (!reply.type.empty())
        json["content"] = content(
            reply.type, reply.shape.empty() ? Json::object() : schema_of_shape(reply.shape).value_or(Json(false)));
    return json;
}

}  // namespace

Json operation_json(std::string_view path, const Operation& operation, FieldsIn in) {
    Json parameters = Json::array();
    Json body = Json::object();
    body["type"] = "object";
    body["additionalProperties"] = false;
    body["properties"] = Json::object();
    for (const Field& field : operation.fields) {
        const bool in_path = is_in_path(path, field.name);
        if (in_path || in == FieldsIn::query) {
            parameters.push_back(parameter(field, in_path));
            continue;
        }
        body["properties"][std::string(field.name)] = field_schema(field);
        if (field.required) body["required"].push_back(field.name);
    }
    Json json = Json::object();
    json["operationId"] = operation.id;
    json["summary"] = to_sentence(operation.summary);
    if (operation.more != PlainText()) json["description"] = to_sentence(operation.more);
    if (!parameters.empty()) json["parameters"] = std::move(parameters);
    if (in == FieldsIn::body) {
        json["requestBody"]["required"] = body.contains("required");
        json["requestBody"]["content"] = content("application/json", std::move(body));
    }
    for (const Reply& reply : operation.replies) json["responses"][std::to_string(reply.status)] = reply_json(reply);
    for (const unsigned status : operation.errors)
        json["responses"][std::to_string(status)]["$ref"] = "#/components/responses/Error";
    return json;
}

std::string path_of(const Method& method) {
    return "/api/v1/" + std::string(method.name);
}

Json make_openapi(Json paths) {
    Json json = Json::object();
    json["openapi"] = "3.1.0";
    json["info"] = {{"title", "Cubewright"}, {"version", "1"}};
    json["paths"] = std::move(paths);
    Json& components = json["components"];
    for (const auto& [name, text] : named_shapes())
        components["schemas"][std::string(name)] = schema_of_shape(text).value_or(Json(false));
    components["responses"]["Error"] =
        reply_json({.says = tr("the error: what is wrong, where, and what was expected"), .shape = "ErrorAnswer"});
    return json;
}

Json openapi() {
    Json paths = Json::object();
    for (const Method& method : methods()) {
        const std::string path = path_of(method);
        Json operation = operation_json(path,
                                        {.id = method.name,
                                         .summary = method.summary,
                                         .fields = method.fields,
                                         .replies = {{.says = tr("the answer"), .shape = method.answer}},
                                         .errors = {400}},
                                        FieldsIn::body);
        operation["x-command-lines"] = method.examples;
        operation["x-cost-class"] = name(cost_class(method));
        paths[path]["post"] = std::move(operation);
    }
    return make_openapi(std::move(paths));
}

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
             .summary = tr("list all methods; with --json, print their OpenAPI description"),
             .fields = {},
             .answer = "{openapi: text, info: {title: text, version: text}, paths: {*: any}, components: {*: any}}",
             .examples = {"contract describe", "contract describe --json"},
             .run = describe_contract,
             .cost = cost_of_description,
             .text = printed(contract_text)}};
}

}  // namespace cubewright::api
