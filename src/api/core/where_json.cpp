#include "api/core/where_json.hpp"

#include "base/text.hpp"
#include "texts/language.hpp"

namespace cubewright::api {

void add_where(Json& json, const Message& where) {
    if (where.empty()) return;
    json["where"] = sentence_of(where);
    const auto place = place_in_text(where);
    if (!place) return;
    json["line"] = place->line;
    if (place->column != 0) json["column"] = place->column;
}

}  // namespace cubewright::api
