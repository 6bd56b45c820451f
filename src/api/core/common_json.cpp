#include "api/core/common_json.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <string_view>
#include <utility>

#include "base/json.hpp"
#include "base/text.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"
#include "twisty/proof_stages.hpp"

namespace cubewright::api {

namespace {

Message describe_table(const Progress& progress) {
    if (progress.table.empty()) return tr("building a table");
    return {
        progress.stored ? tr("building the {table} table for this and later cubes") : tr("building the {table} table"),
        {progress.table}};
}

// Describes the progress of the optimal search and of the tables that it builds: what has been proven, what is being
// built, and the best solution known so far.
Message describe_proof(const Progress& progress) {
    const bool builds = progress.stage == twisty::optimal_table_stage;
    Message words = builds                ? describe_table(progress)
                    : progress.bound == 0 ? Message(tr("nothing is proven yet"))
                                          : tr("no solution of {bound} or fewer", progress.bound - 1);
    if (builds && progress.bound != 0)
        words = tr("{text}; {text2}", tr("no solution of {bound} or fewer", progress.bound - 1), std::move(words));
    if (progress.best != 0)
        words = tr("{text}; {text2}", std::move(words), tr("best solution so far: {best} moves", progress.best));
    if (progress.seconds_left)
        words = tr("{text}; {text2}", std::move(words),
                   tr("about {seconds} left", describe_seconds(*progress.seconds_left)));
    return words;
}

}  // namespace

Message describe(const Progress& progress) {
    if (!progress.title.empty()) return progress.title;
    const Text text = progress.stage.text;
    if (text == Text{}) return describe_proof(progress);
    if (find_placeholder(text.english) == std::string_view::npos) return text;
    return {text, {progress.count, progress.of}};
}

Json to_json(const Progress& progress) {
    Json json{{"stage", to_sentence(describe(progress))}, {"done", progress.done}, {"code", progress.stage.code}};
    if (progress.bound != 0) json["bound"] = progress.bound;
    if (progress.best != 0) json["best"] = progress.best;
    if (!progress.table.empty()) {
        json["table"] = progress.table;
        json["stored"] = progress.stored;
    }
    if (progress.of != 0) {
        json["count"] = progress.count;
        json["of"] = progress.of;
    }
    if (progress.seconds_left) json["seconds_left"] = *progress.seconds_left;
    if (!progress.method.empty()) json["method"] = progress.method;
    if (!progress.style.empty()) json["style"] = progress.style;
    return json;
}

Message describe_seconds(double seconds) {
    if (seconds < 1.5) return tr("a second");
    if (seconds < 100) return tr("{seconds} s", std::lround(seconds));
    const auto in = [&](double unit) { return std::llround(std::ceil(seconds / unit)); };
    constexpr double hour = 3600;
    constexpr double day = 24 * hour;
    constexpr double year = 365 * day;
    if (seconds < 100 * 60) return tr("{value} min", in(60));
    if (seconds < 100 * hour) return tr("{value} h", in(hour));
    if (seconds < 2 * year) return tr("{value} days", in(day));
    return seconds < 1000 * year ? tr("{value} years", in(year)) : Message(tr("thousands of years"));
}

namespace {

constexpr std::array<std::string_view, 4> direction_names{"", "clockwise", "half", "anticlockwise"};
constexpr std::array<std::string_view, 3> odd_names{"", "corners", "edges"};

void add_name(Json& json, const char* key, std::string_view name) {
    if (!name.empty()) json[key] = name;
}

void add_symbols(Json& json, const char* key, const twisty::Symbols& symbols) {
    for (const char symbol : symbols)
        if (symbol != 0) json[key].push_back(std::string(1, symbol));
}

void add_count(Json& json, const char* key, std::size_t count) {
    if (count > 0) json[key] = count;
}

}  // namespace

void add_details(Json& json, const twisty::ProblemDetails& details) {
    add_symbols(json, "colours", details.colours);
    add_symbols(json, "expected_colours", details.expected_colours);
    add_symbols(json, "clash", details.clash);
    add_count(json, "count", details.count);
    add_count(json, "expected_count", details.expected_count);
    add_name(json, "direction", direction_names[static_cast<std::size_t>(details.direction)]);
    add_name(json, "odd", odd_names[static_cast<std::size_t>(details.odd)]);
    if (details.with_centres) json["with_centres"] = *details.with_centres;
}

void add_error_place(Json& json, const Message& where) {
    if (where.empty()) return;
    json["where"] = to_sentence(where);
    const auto place = find_place(where);
    if (!place) return;
    json["line"] = place->line;
    if (place->column != 0) json["column"] = place->column;
}

}  // namespace cubewright::api
