#include "campaign/coset_record.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <span>
#include <utility>

#include "base/checksum.hpp"
#include "base/digest.hpp"
#include "base/json.hpp"
#include "rubik/cosets/coset_bits.hpp"
#include "rubik/cosets/whole_coset.hpp"

namespace cubewright::campaign {

namespace {

constexpr std::string_view before_sum = ",\"sum\":\"";
constexpr std::string_view after_sum = "\"}";
constexpr std::size_t ending_size = before_sum.size() + 16 + after_sum.size();
constexpr std::size_t longest_line = 4096;
constexpr std::size_t longest_name = 200;
constexpr unsigned most_moves = 40;

std::string sum_of(std::string_view text) {
    return digest_text(checksum(std::as_bytes(std::span(text))));
}

bool has_consistent_counts(const CosetRecord& record) {
    std::uint64_t sum = record.left;
    for (const std::uint64_t count : record.positions) {
        if (count > rubik::coset_size) return false;
        sum += count;
    }
    return sum == rubik::coset_size;
}

class RecordFields {
public:
    explicit RecordFields(const Json& document) : document_(document) {}

    std::uint64_t number(std::string_view name, std::uint64_t most) {
        const auto field = document_.field(name);
        return field ? value(field->number(0, most)) : value(Result<std::uint64_t>(tl::unexpected(field.error())));
    }
    std::string text(std::string_view name) {
        const auto field = document_.field(name);
        const auto text = field ? field->text() : Result<std::string>(tl::unexpected(field.error()));
        if (!text || text->size() > longest_name) fine = false;
        return fine ? *text : std::string{};
    }
    double seconds(std::string_view name) {
        const auto field = document_.field(name);
        if (!field || !field->value().is_number()) fine = false;
        const double seconds = fine ? field->value().get<double>() : 0;
        if (!(seconds >= 0) || std::isinf(seconds)) fine = false;
        return seconds;
    }
    std::vector<std::uint64_t> numbers(std::string_view name) {
        std::vector<std::uint64_t> list;
        const auto field = document_.field(name);
        const auto items = field ? field->items() : Result<std::vector<JsonField>>(tl::unexpected(field.error()));
        if (!items || items->size() > most_moves + 1) fine = false;
        if (!fine) return list;
        for (const JsonField& item : *items) list.push_back(value(item.number(0, rubik::coset_size)));
        return list;
    }
    bool has(std::string_view name) const { return document_.optional_field(name).has_value(); }

    bool fine = true;

private:
    std::uint64_t value(const Result<std::uint64_t>& number) {
        if (!number) fine = false;
        return number ? *number : 0;
    }

    JsonField document_;
};

}  // namespace

std::optional<unsigned> proven_bound(const CosetRecord& record) {
    return rubik::proven_bound(record.positions, record.left, record.settled);
}

bool agree(const CosetRecord& a, const CosetRecord& b) {
    if (a.coset != b.coset) return false;
    std::uint64_t within_a = 0;
    std::uint64_t within_b = 0;
    for (unsigned d = 0; d < std::min(a.positions.size(), b.positions.size()); ++d) {
        within_a += a.positions[d];
        within_b += b.positions[d];
        if (d <= a.exact_to && within_b > within_a) return false;
        if (d <= b.exact_to && within_a > within_b) return false;
    }
    return true;
}

std::string to_line(const CosetRecord& record) {
    Json json{{"coset", record.coset},   {"counts", record.positions}, {"exact_to", record.exact_to},
              {"depth", record.depth},   {"left", record.left},        {"seconds", record.seconds},
              {"engine", record.engine}, {"version", record.version},  {"worker", record.worker},
              {"time", record.time}};
    if (record.settled) json["settled"] = *record.settled;
    if (record.again) json["again"] = true;
    std::string line = to_text(json);
    line.pop_back();
    return sealed(std::move(line));
}

std::string sealed(std::string open_line) {
    const std::string sum = sum_of(open_line);
    return open_line.append(before_sum).append(sum).append(after_sum);
}

std::optional<CosetRecord> parse_record(std::string_view line) {
    if (line.size() <= ending_size || line.size() > longest_line) return std::nullopt;
    const std::string_view body = line.substr(0, line.size() - ending_size);
    if (line != sealed(std::string(body))) return std::nullopt;
    const auto json = parse_json(std::string(body) + '}');
    if (!json || !json->is_object()) return std::nullopt;
    RecordFields fields(*json);
    CosetRecord record;
    record.coset = static_cast<std::uint32_t>(fields.number("coset", std::numeric_limits<std::uint32_t>::max()));
    record.positions = fields.numbers("counts");
    record.exact_to = static_cast<unsigned>(fields.number("exact_to", most_moves));
    record.depth = static_cast<unsigned>(fields.number("depth", most_moves));
    record.left = fields.number("left", rubik::coset_size);
    if (fields.has("settled")) record.settled = static_cast<unsigned>(fields.number("settled", most_moves));
    record.seconds = fields.seconds("seconds");
    record.engine = fields.text("engine");
    record.version = fields.text("version");
    record.worker = fields.text("worker");
    record.time = static_cast<std::int64_t>(fields.number("time", std::uint64_t{1} << 40U));
    record.again = fields.has("again");
    if (!fields.fine || !has_consistent_counts(record)) return std::nullopt;
    return record;
}

}  // namespace cubewright::campaign
