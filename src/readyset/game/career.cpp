#include "readyset/game/career.hpp"

#include "texts/codes.hpp"

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
    if (career.free_play) return fail(Text::no_level_beyond);
    if (!can_advance(career))
        return fail(say(Text::level_not_done, career.level, career.score, level(career.level).goal_score));
    career.score = 0;
    if (career.level == levels.size())
        career.free_play = true;
    else
        ++career.level;
    return career;
}

Result<Career> move_to_level(Career career, unsigned level) {
    if (!career.free_play) return fail(Text::not_in_free_play);
    if (level < 1 || level > levels.size())
        return fail(say(Text::no_such_level, level), {}, say(Text::expected_from_to, 1, levels.size()));
    career.level = level;
    return career;
}

}  // namespace cubewright::readyset
