// Readers for the JSON fields of requests, and the JSON format of a stored Ready, Set solution.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "api/set/set_json.hpp"
#include "base/iso_date.hpp"
#include "base/json.hpp"
#include "readyset/deals/puzzle_json.hpp"
#include "readyset/game/rows.hpp"
#include "readyset/game/rows_json.hpp"
#include "store/rooms/room.hpp"

namespace cubewright::classes {

// Reads one of the given names, ignoring case.
Result<std::string> read_choice(const JsonField& field, const std::vector<std::string_view>& choices);
Result<Date> read_date(const JsonField& field);
// Reads an id that a client generates for a request (see is_request_id).
Result<std::string> read_request_id(const JsonField& field);

// Reads the fields of a request one after another and stores the first error.
class RequestFields {
public:
    explicit RequestFields(const Json& json) : RequestFields(JsonField(json)) {}
    explicit RequestFields(JsonField field) : request_(std::move(field)) {}
    // Accepts an object with no fields other than `names`.
    RequestFields(const Json& json, std::initializer_list<std::string_view> names) : RequestFields(json) {
        only(names);
    }

    void only(std::initializer_list<std::string_view> names) { keep(request_.check_fields(names)); }
    std::string text(std::string_view name) {
        return value<std::string>(name, [](const JsonField& field) { return field.text(); });
    }
    // Reads "code" and "key".
    RoomRequest room() { return {.code = text("code"), .key = text("key")}; }
    bool truth(std::string_view name) {
        return value<bool>(name, [](const JsonField& field) { return field.truth(); });
    }
    std::uint64_t number(std::string_view name, std::uint64_t min, std::uint64_t max) {
        return value<std::uint64_t>(name, [&](const JsonField& field) { return field.number(min, max); });
    }
    // Reads an id or the number of a record.
    std::int64_t id(std::string_view name, std::uint64_t min, std::uint64_t max = readyset::greatest_id) {
        return static_cast<std::int64_t>(number(name, min, max));
    }
    Json json(std::string_view name) {
        return value<Json>(name, [](const JsonField& field) -> Result<Json> { return field.value(); });
    }
    readyset::Rows rows() {
        return value<readyset::Rows>("rows", [](const JsonField& field) { return readyset::read_rows(field); });
    }
    // Reads a list with `read`, which reads one element.
    template <class T, class Read>
    std::vector<T> list(std::string_view name, Read&& read) {
        return value<std::vector<T>>(name, [&](const JsonField& field) -> Result<std::vector<T>> {
            TRY(const auto& items, field.items());
            std::vector<T> all;
            for (const JsonField& item : items) {
                TRY(auto& one, read(item));
                all.push_back(std::move(one));
            }
            return all;
        });
    }
    // Reads a required field with `read`, which gets the field and returns a Result<T>.
    template <class T, class Read>
    T value(std::string_view name, Read&& read) {
        if (error_) return T{};
        const auto field = request_.field(name);
        if (!field) {
            error_ = field.error();
            return T{};
        }
        Result<T> result = read(*field);
        if (result) return std::move(*result);
        error_ = result.error();
        return T{};
    }
    bool has(std::string_view name) const { return request_.optional_field(name).has_value(); }
    void keep(const Result<void>& result) {
        if (!result && !error_) error_ = result.error();
    }

    // Returns the result, or the first error.
    template <class T>
    Result<T> finish(T result) {
        if (error_) return tl::unexpected(*error_);
        return result;
    }

private:
    JsonField request_;
    std::optional<Error> error_;
};

// Returns the JSON format of a stored Ready, Set solution.
inline Json solution_rows_json(const std::string& solution) {
    const auto parsed = readyset::parse_solution(solution);
    return parsed ? api::rows_json(*parsed) : Json::array({solution});
}

}  // namespace cubewright::classes
