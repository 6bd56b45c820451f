#include "api/core/where_json.hpp"

#include "base/text.hpp"
#include "texts/language.hpp"

namespace cubewright::api {

void add_error_place(Json& json, const Message& where) {
    if (where.empty()) return;
    json["where"] = to_sentence(where);
    const auto place = find_place(where);
    if (!place) return;
    json["line"] = place->line;
    if (place->column != 0) json["column"] = place->column;
}

}  // namespace cubewright::api
