#include "readyset/duel/analysis.hpp"

#include <algorithm>

namespace cubewright::readyset::duel {

namespace {

std::optional<Challenge> find_winning_challenge(const Mat& mat, const Referee& referee, unsigned goal) {
    if (referee.is_never_right(mat, goal)) return Challenge::never;
    if (can_challenge_now(mat) && referee.is_now_right(mat, goal)) return Challenge::now;
    return std::nullopt;
}

void add_best_moves(const Mat& mat, GameTree& tree, Review& review) {
    visit_moves(mat, tree.referee().kinds(), tree.referee().deal().variations, [&](const Move& move) {
        if (tree.value_of_move(mat, move) == review.before) review.best_moves.push_back(move);
        return true;
    });
}

Review review_move(std::size_t action, const Mat& mat, const Move& move, GameTree& tree) {
    Review review;
    review.action = action;
    review.before = tree.value(mat);
    review.after = tree.value_of_move(mat, move);
    review.winning_challenge = find_winning_challenge(mat, tree.referee(), tree.goal());
    if (!review.winning_challenge) add_best_moves(mat, tree, review);
    return review;
}

Review review_challenge(std::size_t action, const Mat& mat, Challenge challenge, GameTree& tree) {
    const Referee& referee = tree.referee();
    const bool is_right =
        challenge == Challenge::now ? referee.is_now_right(mat, tree.goal()) : referee.is_never_right(mat, tree.goal());
    Review review;
    review.action = action;
    review.before = tree.value(mat);
    review.after = is_right ? Value::win : Value::loss;
    if (is_right) return review;
    review.winning_challenge = find_winning_challenge(mat, referee, tree.goal());
    if (!review.winning_challenge) add_best_moves(mat, tree, review);
    return review;
}

}  // namespace

std::optional<Analysis> analyse(const Round& round, const Referee& referee, bool with_goals, const StopToken& stop) {
    Analysis analysis;
    if (round.goal() > 0) {
        GameTree tree(referee, round.goal(), stop);
        Mat mat(round.kinds());
        for (std::size_t i = 0; i < round.actions().size(); ++i) {
            const Action& action = round.actions()[i].action;
            if (const auto* move = std::get_if<Move>(&action)) {
                analysis.reviews.push_back(review_move(i, mat, *move, tree));
                make_move(mat, *move);
            } else if (const auto* challenge = std::get_if<Challenge>(&action)) {
                analysis.reviews.push_back(review_challenge(i, mat, *challenge, tree));
            }
            if (tree.was_stopped()) return std::nullopt;
        }
    }
    if (round.outcome() && round.outcome()->winner)
        for (std::size_t i = 0; i < analysis.reviews.size(); ++i) {
            const Review& review = analysis.reviews[i];
            if (review.is_mistake() && round.actions()[review.action].player != *round.outcome()->winner)
                analysis.decisive = i;
        }
    for (unsigned goal = 1; with_goals && goal <= round.greatest_goal(); ++goal) {
        GameTree tree(referee, goal, stop);
        analysis.goals.push_back(opposite(tree.value(Mat(round.kinds()))));
        if (tree.was_stopped()) return std::nullopt;
    }
    return analysis;
}

}  // namespace cubewright::readyset::duel
