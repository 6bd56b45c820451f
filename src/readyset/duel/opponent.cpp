#include "readyset/duel/opponent.hpp"

#include <algorithm>
#include <utility>

namespace cubewright::readyset::duel {

namespace {

Answer to_answer(const Proof& proof) {
    // The text of a solution can always be read again.
    return {*read_rows(to_string(proof.solution)), proof.reading};
}

std::vector<Move> list_moves(const Round& round) {
    std::vector<Move> moves;
    visit_moves(round.mat(), round.kinds(), round.deal().variations, [&](const Move& move) {
        moves.push_back(move);
        return true;
    });
    return moves;
}

// Returns the number of replies that lose, which are the mistakes that the next player can make.
std::size_t count_losing_replies(const Mat& mat, GameTree& tree) {
    std::size_t losing = 0;
    visit_moves(mat, tree.referee().kinds(), tree.referee().deal().variations, [&](const Move& move) {
        losing += tree.value_of_move(mat, move) == Value::loss ? 1U : 0U;
        return true;
    });
    return losing;
}

}  // namespace

std::string_view name(Reason reason) {
    constexpr std::array<std::string_view, 8> names{"best_goal", "sees_solution", "sees_no_solution", "keeps_value",
                                                    "sets_trap", "looks_safe",    "no_safe_move",     "accepts"};
    return names[static_cast<std::size_t>(reason)];
}

unsigned Opponent::sight() const {
    constexpr std::array<unsigned, strongest_level> dice{3, 4, 5, 6, most_dice};
    return dice[level_ - 1];
}

std::optional<Decision> Opponent::decide(const Round& round) {
    switch (round.phase()) {
        case Phase::goal:
            return choose_goal(round);
        case Phase::play:
            if (const auto challenge = find_challenge(round))
                return Decision{*challenge,
                                *challenge == Challenge::now ? Reason::sees_solution : Reason::sees_no_solution};
            if (count_all(round.mat().pool) == 0) return Decision{Accept{}, Reason::accepts};
            return choose_move(round);
        case Phase::side: {
            const bool is_right = round.challenge() == Challenge::now
                                      ? referee_.is_now_right(round.mat(), round.goal())
                                      : referee_.is_never_right(round.mat(), round.goal());
            return Decision{is_right ? Side::challenger : Side::mover, Reason::keeps_value};
        }
        default:
            return answer(round);
    }
}

std::optional<Challenge> Opponent::find_challenge(const Round& round) {
    const Mat& mat = round.mat();
    if (can_challenge_now(mat)) {
        const auto proof = referee_.prove_now(mat, round.goal());
        if (proof && count_all(proof->dice) <= sight()) return Challenge::now;
    }
    // It is harder to see that nothing is left than to see a solution, so weaker levels often miss it.
    if (referee_.is_never_right(mat, round.goal()) &&
        (level_ == strongest_level || random_.below(strongest_level) < level_))
        return Challenge::never;
    return std::nullopt;
}

std::optional<Decision> Opponent::choose_goal(const Round& round) {
    std::vector<unsigned> best;
    Value best_value = Value::loss;
    for (unsigned goal = 1; goal <= round.greatest_goal(); ++goal) {
        const Mat mat(round.kinds());
        Value value = Value::draw;
        if (level_ == strongest_level) {
            GameTree tree(referee_, goal, stop_);
            value = opposite(tree.value(mat));
            if (tree.was_stopped()) return std::nullopt;
        } else if (referee_.is_never_right(mat, goal)) {
            value = Value::loss;
        }
        if (value > best_value) best.clear();
        if (value >= best_value) best.push_back(goal);
        best_value = std::max(best_value, value);
    }
    return Decision{SetGoal{random_.pick(best)}, Reason::best_goal};
}

std::optional<Decision> Opponent::choose_move(const Round& round) {
    if (level_ == strongest_level && round.players() == 2) return choose_perfect_move(round);
    return choose_safe_move(round);
}

std::optional<Decision> Opponent::choose_perfect_move(const Round& round) {
    GameTree tree(referee_, round.goal(), stop_);
    const Value value = tree.value_of_moves(round.mat());
    std::vector<Move> best;
    std::size_t most_traps = 0;
    std::size_t candidates = 0;
    for (const Move& move : list_moves(round)) {
        if (tree.value_of_move(round.mat(), move) != value) continue;
        ++candidates;
        Mat after = round.mat();
        make_move(after, move);
        const std::size_t traps = count_losing_replies(after, tree);
        if (traps > most_traps) best.clear();
        if (traps >= most_traps) best.push_back(move);
        most_traps = std::max(most_traps, traps);
    }
    if (tree.was_stopped()) return std::nullopt;
    const Move chosen = random_.pick(best);
    if (value == Value::loss) return Decision{chosen, Reason::no_safe_move};
    return Decision{chosen, best.size() < candidates ? Reason::sets_trap : Reason::keeps_value};
}

Decision Opponent::choose_safe_move(const Round& round) {
    std::vector<Move> safe;
    const std::vector<Move> moves = list_moves(round);
    for (const Move& move : moves) {
        Mat after = round.mat();
        make_move(after, move);
        const auto now = can_challenge_now(after) ? referee_.prove_now(after, round.goal()) : std::nullopt;
        if (now && count_all(now->dice) <= sight()) continue;
        const auto later = referee_.refute_never(after, round.goal());
        if (later && count_all(later->dice) <= sight() + 2) safe.push_back(move);
    }
    if (safe.empty()) return {random_.pick(moves), Reason::no_safe_move};
    return {random_.pick(safe), Reason::looks_safe};
}

Decision Opponent::answer(const Round& round) const {
    std::optional<Proof> proof;
    if (round.phase() == Phase::final_answers)
        proof =
            referee_.find_solution(round.mat().in(Zone::required),
                                   add(round.mat().in(Zone::required), round.mat().in(Zone::allowed)), round.goal());
    else
        proof = round.challenge() == Challenge::now ? referee_.prove_now(round.mat(), round.goal())
                                                    : referee_.refute_never(round.mat(), round.goal());
    if (!proof) return {LayNothing{}, Reason::sees_no_solution};
    return {Lay{to_answer(*proof)}, Reason::sees_solution};
}

}  // namespace cubewright::readyset::duel
