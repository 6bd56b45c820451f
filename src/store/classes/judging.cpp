#include "store/classes/judging.hpp"

#include "base/random.hpp"
#include "readyset/deals/deal.hpp"
#include "readyset/game/levels.hpp"
#include "readyset/game/score.hpp"
#include "readyset/solver/solver.hpp"
#include "store/board/secret.hpp"
#include "store/classes/join_code.hpp"
#include "store/classes/puzzle_code.hpp"
#include "texts/codes.hpp"

namespace cubewright::classes {

using namespace store;

namespace {

std::int64_t find_best_score(const readyset::Puzzle& puzzle) {
    static readyset::HandBook book;  // shared by all threads
    const auto solver = readyset::Solver::make(puzzle, book);
    const auto best = solver ? solver->best() : std::nullopt;
    return best ? std::int64_t{readyset::score(puzzle, *best).total} : 0;
}

}  // namespace

Outcome<std::string> checked_code(std::string_view text) {
    auto code = read_join_code(text);
    if (!code) return refuse(Reason::missing, code.error());
    return std::move(*code);
}

Outcome<std::string> checked_key(std::string_view key) {
    if (const auto checked = board::check_secret(key); !checked) {
        Error error = checked.error();
        error.where = Where("key");
        return refuse(Reason::malformed, error);
    }
    return hash_key(key);
}

Outcome<CodeAndKey> check_code_and_key(std::string_view code, std::string_view key) {
    auto known = checked_code(code);
    if (!known) return tl::unexpected(known.error());
    auto kept = checked_key(key);
    if (!kept) return tl::unexpected(kept.error());
    return CodeAndKey{std::move(*known), std::move(*kept)};
}

Outcome<CheckedPuzzle> check_puzzle(std::string_view code, std::string_view where) {
    auto puzzle = parse_puzzle_code(code);
    if (!puzzle) {
        Error error = puzzle.error();
        error.where = Where(where);
        return refuse(Reason::malformed, error);
    }
    const std::int64_t best = find_best_score(*puzzle);
    if (best == 0) return refuse(Reason::malformed, Text::puzzle_without_solution, where);
    return CheckedPuzzle{std::move(*puzzle), best};
}

Outcome<CheckedPuzzle> deal_puzzle(unsigned level) {
    const auto seed = generate_seed();
    if (!seed) return refuse(Reason::busy, seed.error());
    Random random{std::string_view(*seed)};
    auto dealt = readyset::deal(readyset::level(level), random);
    const std::int64_t best = find_best_score(dealt.puzzle);
    return CheckedPuzzle{std::move(dealt.puzzle), best};
}

}  // namespace cubewright::classes
