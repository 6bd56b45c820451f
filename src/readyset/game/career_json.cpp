#include "readyset/game/career_json.hpp"

#include <cstdint>

#include "readyset/game/levels.hpp"

namespace cubewright::readyset {

namespace {

constexpr std::uint64_t format_version = 1;
// Limit on rounds and points, which is more than a lifetime of play can reach.
constexpr std::uint64_t greatest_count = 1'000'000'000'000;

}  // namespace

Json career_json(const Career& career) {
    return {{"version", format_version},    {"level", career.level},   {"score", career.score},
            {"freePlay", career.free_play}, {"solved", career.solved}, {"passed", career.passed},
            {"wrong", career.wrong}};
}

Json career_status_json(const Career& career) {
    Json json = career_json(career);
    if (const auto goal = goal_score(career)) json["goalScore"] = *goal;
    if (const auto seconds = time_limit_seconds(career)) json["seconds"] = *seconds;
    json["mayAdvance"] = can_advance(career);
    return json;
}

Result<Career> read_career(const JsonField& field) {
    if (const auto shape = field.check_fields({"version", "level", "score", "freePlay", "solved", "passed", "wrong",
                                               "goalScore", "seconds", "mayAdvance"});
        !shape)
        return tl::unexpected(shape.error());
    const auto number = [&field](std::string_view name, std::uint64_t least, std::uint64_t most) {
        return field.field(name).and_then([=](const JsonField& f) { return f.number(least, most); });
    };
    if (const auto version = number("version", format_version, format_version); !version)
        return tl::unexpected(version.error());
    const auto level = number("level", 1, levels.size());
    if (!level) return tl::unexpected(level.error());
    const auto free_play = field.field("freePlay").and_then([](const JsonField& f) { return f.truth(); });
    if (!free_play) return tl::unexpected(free_play.error());

    Career career{.level = static_cast<unsigned>(*level), .free_play = *free_play};
    struct Count {
        std::string_view name;
        std::uint64_t& value;
    };
    for (const auto& [name, value] : {Count{"score", career.score}, Count{"solved", career.solved},
                                      Count{"passed", career.passed}, Count{"wrong", career.wrong}}) {
        const auto count = number(name, 0, greatest_count);
        if (!count) return tl::unexpected(count.error());
        value = *count;
    }
    return career;
}

Result<Career> parse_career(std::string_view text) {
    const auto json = parse_json(text);
    if (!json) return tl::unexpected(json.error());
    return read_career(JsonField(*json));
}

}  // namespace cubewright::readyset
