#include "readyset/game/rows_json.hpp"

#include <string>
#include <utility>
#include <vector>

#include "base/json.hpp"
#include "texts/message.hpp"

namespace cubewright::readyset {

namespace {

tl::unexpected<Error> at(const JsonField& field, Error error) {
    error.where = error.where.empty() ? Message(field.path()) : say(place::within, field.path(), error.where);
    return tl::unexpected(std::move(error));
}

Result<std::vector<std::string>> read_texts(const std::vector<JsonField>& items) {
    std::vector<std::string> texts;
    for (const JsonField& item : items) {
        TRY(auto& text, item.text());
        texts.push_back(std::move(text));
    }
    return texts;
}

Result<Row> read_list(const JsonField& field, const std::vector<JsonField>& items) {
    TRY(const auto& texts, read_texts(items));
    auto row = read_row(texts);
    if (!row) return at(field, std::move(row).error());
    return row;
}

// Reads a row from a text or from a list of dice and brackets.
Result<Row> read_row_field(const JsonField& field) {
    if (const auto items = field.items()) return read_list(field, *items);
    const auto text = field.text();
    if (!text)
        return field.wrong(coded("no-row", "not a row"),
                           tr("a string such as \"red ∪ blue\", or a list of dice and brackets"));
    auto row = read_row(*text);
    if (!row) return at(field, std::move(row).error());
    return row;
}

Result<Rows> read_row_pair(const JsonField& restriction, const JsonField& set_name) {
    TRY(auto& top, read_row_field(restriction));
    TRY(auto& bottom, read_row_field(set_name));
    Rows rows{std::nullopt, std::move(bottom)};
    if (!top.tokens.empty()) rows.restriction = std::move(top);
    return rows;
}

Result<Rows> read_text(const JsonField& field, const std::string& text) {
    auto rows = read_rows(text);
    if (!rows) return at(field, std::move(rows).error());
    return rows;
}

}  // namespace

Result<Rows> read_rows(const JsonField& field) {
    if (field.value().is_object()) {
        TRY_VOID(field.check_fields({"topRow", "bottomRow"}));
        TRY(const auto& top, field.field("topRow"));
        TRY(const auto& bottom, field.field("bottomRow"));
        return read_row_pair(top, bottom);
    }
    if (const auto text = field.text()) return read_text(field, *text);
    const auto items = field.items();
    if (!items)
        return field.wrong(
            coded("no-answer", "not an answer"),
            tr("a set name, or a restriction and a set name, each as a string or as a list of dice and brackets"));
    if (items->empty() || items->size() > 2)
        return field.wrong(coded("rows-of-answer", "{text} takes one or two rows; you gave {items}",
                                 say(place::field_name, field.path()), items->size()));
    if (items->size() == 2) return read_row_pair(items->front(), items->back());
    if (const auto text = items->front().text()) return read_text(items->front(), *text);
    return read_row_field(items->front()).map([](Row&& row) { return Rows{std::nullopt, std::move(row)}; });
}

}  // namespace cubewright::readyset
