// The positions that the moves of a puzzle reach from the solved pattern. Counts them, tests whether a pattern is one
// of them, and generates random ones. Identical pieces and unknown orientations are taken into account.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "base/big_integer.hpp"
#include "base/progress.hpp"
#include "base/random.hpp"
#include "base/result.hpp"
#include "twisty/puzzle/invariants.hpp"
#include "twisty/puzzle/puzzle.hpp"
#include "twisty/puzzle/stabilizer_chain.hpp"

namespace cubewright::twisty {

// Maximum number of cosets of hidden changes (see PuzzleGroup).
inline constexpr std::size_t most_hidden_cosets = 4096;

// The moves that generate the group of a puzzle. Without rotations, every position is counted once, no matter how the
// puzzle is held; with all moves, the group reaches every pattern.
enum class GroupMoves : std::uint8_t { without_rotations, all };

class PuzzleGroup {
public:
    // Analyses the group that the moves generate. Fails when stopped, if some moves can be blocked, or if the group is
    // too large.
    static Result<PuzzleGroup> build(const Puzzle& puzzle, GroupMoves moves, const StopToken& stop = {});

    // Returns the number of transformations. Pieces count as distinct even if they look the same.
    const BigInteger& order() const { return chain_.order(); }
    const StabilizerChain& chain() const { return chain_; }

    // Returns the number of patterns that the moves reach.
    const BigInteger& positions() const { return positions_; }

    // Returns std::nullopt if the moves reach the pattern. Otherwise returns an error that names the smallest invariant
    // that the pattern violates. The pattern must have the orbits of the puzzle.
    std::optional<Error> find_obstacle(const Pattern& pattern) const;

    // Returns a pattern that the moves reach. All patterns are equally likely.
    Pattern random_pattern(Random& random) const;

private:
    PuzzleGroup(Puzzle puzzle, StabilizerChain chain, std::vector<Transformation> generators);

    Result<void> count_hidden_changes(const StopToken& stop);
    std::vector<Transformation> list_hidden_changes() const;
    BigInteger divide_by_hidden_changes(BigInteger number) const;
    std::optional<Error> find_wrong_pieces(const Pattern& pattern) const;
    Transformation find_transformation(const Pattern& pattern) const;
    Error name_obstacle(const std::vector<std::uint32_t>& values) const;
    std::optional<Error> test_invariants(const std::vector<std::size_t>& chosen,
                                         const std::vector<std::uint32_t>& values) const;

    Puzzle puzzle_;
    StabilizerChain chain_;
    std::vector<Transformation> generators_;
    Components components_;
    std::vector<Invariant> invariants_;
    std::vector<std::vector<std::uint32_t>> images_;  // invariants of the generators and of the hidden changes
    // A hidden change is a transformation that does not change the solved pattern. This set contains the
    // representatives of the cosets G·h of the group G for all hidden changes h.
    std::unordered_set<std::string> hidden_cosets_;
    BigInteger positions_;
};

}  // namespace cubewright::twisty
