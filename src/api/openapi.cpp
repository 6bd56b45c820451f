#include "api/api.hpp"

namespace cubewright::api {

namespace {

Json schema(const Field& field) {
    Json json;
    switch (field.type) {
        case FieldType::text:
            json["type"] = "string";
            break;
        case FieldType::written:
            json["type"] = {"string", "object", "array"};
            break;
        case FieldType::integer:
            json["type"] = "integer";
            json["minimum"] = field.least;
            if (field.most != std::numeric_limits<std::int64_t>::max()) json["maximum"] = field.most;
            break;
        case FieldType::boolean:
        case FieldType::picture:
            json["type"] = "boolean";
            break;
        case FieldType::object:
            json["type"] = "object";
            break;
        case FieldType::texts:
            json["type"] = "array";
            json["items"] = {{"type", "string"}};
            break;
        case FieldType::duration:
            json["type"] = {"string", "number"};
            break;
        case FieldType::rows:
            json["type"] = {"string", "array", "object"};
            break;
    }
    if (!field.choices.empty()) json["enum"] = field.choices;
    json["description"] = help_of(field);
    return json;
}

Json operation(const Method& method) {
    Json properties = Json::object();
    Json required = Json::array();
    for (const Field& field : method.fields) {
        properties[std::string(field.name)] = schema(field);
        if (field.required) required.push_back(field.name);
    }
    Json body{{"type", "object"}, {"additionalProperties", false}, {"properties", properties}};
    if (!required.empty()) body["required"] = required;
    const Json error{{"$ref", "#/components/responses/Error"}};
    return {
        {"operationId", method.name},
        {"summary", method.summary},
        {"requestBody", {{"content", {{"application/json", {{"schema", body}}}}}}},
        {"responses",
         {{"200",
           {{"description", "the answer"}, {"content", {{"application/json", {{"schema", {{"type", "object"}}}}}}}}},
          {"400", error}}}};
}

}  // namespace

Json openapi() {
    Json paths = Json::object();
    for (const Method& method : methods()) paths["/api/v1/" + std::string(method.name)] = {{"post", operation(method)}};
    const Json message{{"type", "object"},
                       {"properties",
                        {{"message", {{"type", "string"}}},
                         {"where", {{"type", "string"}}},
                         {"expected", {{"type", "string"}}},
                         {"code", {{"type", "string"}}}}},
                       {"required", {"message"}}};
    const Json error_body{{"type", "object"}, {"properties", {{"error", message}}}, {"required", {"error"}}};
    return {{"openapi", "3.1.0"},
            {"info", {{"title", "Cubewright"}, {"version", "1"}}},
            {"paths", paths},
            {"components",
             {{"responses",
               {{"Error",
                 {{"description", "what is wrong with the request, where, and what would be right"},
                  {"content", {{"application/json", {{"schema", error_body}}}}}}}}}}}};
}

}  // namespace cubewright::api
