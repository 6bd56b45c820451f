// Readers for the JSON fields of requests.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/iso_date.hpp"
#include "base/json.hpp"
#include "readyset/game/rows_json.hpp"

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

    void only(std::initializer_list<std::string_view> names) { keep(request_.check_fields(names)); }
    std::string text(std::string_view name) {
        return value<std::string>(name, [](const JsonField& field) { return field.text(); });
    }
    bool truth(std::string_view name) {
        return value<bool>(name, [](const JsonField& field) { return field.truth(); });
    }
    std::uint64_t number(std::string_view name, std::uint64_t least, std::uint64_t most) {
        return value<std::uint64_t>(name, [&](const JsonField& field) { return field.number(least, most); });
    }
    readyset::Rows rows() {
        return value<readyset::Rows>("rows", [](const JsonField& field) { return readyset::read_rows(field); });
    }
    // Reads a list with `read`, which reads one element.
    template <class T, class Read>
    std::vector<T> list(std::string_view name, Read&& read) {
        return value<std::vector<T>>(name, [&](const JsonField& field) -> Result<std::vector<T>> {
            const auto items = field.items();
            if (!items) return tl::unexpected(items.error());
            std::vector<T> all;
            for (const JsonField& item : *items) {
                auto one = read(item);
                if (!one) return tl::unexpected(one.error());
                all.push_back(std::move(*one));
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

}  // namespace cubewright::classes
