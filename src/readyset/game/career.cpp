#include "readyset/game/career.hpp"

#include <cstdint>

#include "base/json.hpp"
#include "readyset/game/set_puzzle.hpp"
#include "texts/message.hpp"

namespace cubewright::readyset {

std::optional<unsigned> goal_score(const Career& career) {
    if (career.free_play) return std::nullopt;
    return level(career.level).goal_score;
}

std::optional<unsigned> time_limit_seconds(const Career& career) {
    const unsigned seconds = level(career.level).seconds;
    if (seconds == 0) return std::nullopt;
    return seconds;
}

bool can_advance(const Career& career) {
    return !career.free_play && career.score >= level(career.level).goal_score;
}

Career after_answer(Career career, const Verdict& verdict, unsigned hints) {
    if (verdict.right) {
        career.score += points_after_hints(verdict.score.total, hints);
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
    if (career.free_play) return fail("no-level-beyond", tr("there is no level after free play"));
    if (!can_advance(career))
        return fail("level-not-done", tr("level {level} is not complete: {score} of {goal_score} points", career.level,
                                         career.score, level(career.level).goal_score));
    career.score = 0;
    if (career.level == levels.size())
        career.free_play = true;
    else
        ++career.level;
    return career;
}

Result<Career> move_to_level(Career career, unsigned level) {
    if (!career.free_play) return fail("not-in-free-play", tr("the level can only be chosen in free play"));
    if (level < 1 || level > levels.size())
        return fail("no-such-level", tr("there is no level {level}", level), {},
                    tr("{least} to {most}", 1, levels.size()));
    career.level = level;
    return career;
}

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
    TRY_VOID(field.check_fields(
        {"version", "level", "score", "freePlay", "solved", "passed", "wrong", "goalScore", "seconds", "mayAdvance"}));
    const auto number = [&field](std::string_view name, std::uint64_t least, std::uint64_t most) {
        return field.field(name).and_then([=](const JsonField& f) { return f.number(least, most); });
    };
    TRY_VOID(number("version", format_version, format_version));
    TRY(const auto& level, number("level", 1, levels.size()));
    TRY(const auto& free_play, field.field("freePlay").and_then([](const JsonField& f) { return f.truth(); }));

    Career career{.level = static_cast<unsigned>(level), .free_play = free_play};
    struct Count {
        std::string_view name;
        std::uint64_t& value;
    };
    for (const auto& [name, value] : {Count{"score", career.score}, Count{"solved", career.solved},
                                      Count{"passed", career.passed}, Count{"wrong", career.wrong}}) {
        TRY(const auto& count, number(name, 0, greatest_count));
        value = count;
    }
    return career;
}

Result<Career> parse_career(std::string_view text) {
    TRY(const auto& json, parse_json(text));
    return read_career(JsonField(json));
}

}  // namespace cubewright::readyset
