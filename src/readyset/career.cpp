#include "readyset/career.hpp"

#include <fmt/core.h>

namespace cubewright::readyset {

namespace {

constexpr std::uint64_t format_version = 1;
constexpr std::uint64_t greatest_count = 1'000'000'000'000;  // of rounds, or of points: more than a life of play

}  // namespace

std::optional<unsigned> goal_score(const Career& career) {
    if (career.free_play) return std::nullopt;
    return level(career.level).goal_score;
}

std::optional<unsigned> seconds_allowed(const Career& career) {
    const unsigned seconds = level(career.level).seconds;
    if (seconds == 0) return std::nullopt;
    return seconds;
}

bool may_advance(const Career& career) {
    return !career.free_play && career.score >= level(career.level).goal_score;
}

Career after_answer(Career career, const Verdict& verdict) {
    if (verdict.right) {
        career.score += verdict.score.total;
        ++career.solved;
    } else {
        ++career.wrong;
    }
    return career;
}

Career after_pass(Career career) {
    ++career.passed;
    return career;
}

Result<Career> advanced(Career career) {
    if (career.free_play) return fail("there is no level beyond free play");
    if (!may_advance(career))
        return fail(fmt::format("level {} is not done: {} of {} points", career.level, career.score,
                                level(career.level).goal_score));
    career.score = 0;
    if (career.level == levels.size())
        career.free_play = true;
    else
        ++career.level;
    return career;
}

Result<Career> moved_to_level(Career career, unsigned level) {
    if (!career.free_play) return fail("the level can be chosen in free play only");
    if (level < 1 || level > levels.size())
        return fail(fmt::format("there is no level {}", level), {}, fmt::format("1 to {}", levels.size()));
    career.level = level;
    return career;
}

Json career_json(const Career& career) {
    return {{"version", format_version},    {"level", career.level},   {"score", career.score},
            {"freePlay", career.free_play}, {"solved", career.solved}, {"passed", career.passed},
            {"wrong", career.wrong}};
}

Result<Career> read_career(const JsonField& field) {
    if (const auto shape = field.is_object_of({"version", "level", "score", "freePlay", "solved", "passed", "wrong"});
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
