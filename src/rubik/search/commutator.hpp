// Commutator search for blindfolded solving. [B, C] = B C B' C' affects only the pieces near the intersection of B and
// C, and the conjugate [A: X] = A X A' applies X to other pieces. Finds the shortest commutator that produces a given
// position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/progress.hpp"
#include "rubik/cube/cube.hpp"

namespace cubewright::rubik {

// Search limits. All turns are face or slice turns. One of B and C is a single turn, the other has at most
// `longest_part` turns, and the setup A has at most `longest_setup` turns.
inline constexpr std::size_t longest_part = 3;
inline constexpr std::size_t longest_setup = 3;

// The commutator [A: [B, C]], or [B, C] if the setup is empty.
struct FoundCommutator {
    std::vector<Turn> setup;
    std::vector<Turn> first;
    std::vector<Turn> second;
};

std::string to_string(const FoundCommutator& found);

// Returns the expanded turn sequence, with cancellations between the setup and the commutator applied.
std::vector<Turn> turns_of(const FoundCommutator& found);

// Returns the number of turns of the expanded commutator after merging. A slice turn counts as one, a rotation as zero.
// The result does not depend on the cube's orientation.
std::size_t count_turns(const FoundCommutator& found);

// Returns the number of turns written inside the brackets: those of A, B and C. [R: [U, D']] has three.
std::size_t written_length(const FoundCommutator& found);

enum class CommutatorOrder : std::uint8_t {
    // Fewest turns when expanded. Ties are broken by the shortest setup, then by ease of execution (few B, E and S
    // turns).
    expanded,
    // Shortest as written. Ties are broken by the fewest turns when expanded, then by ease of execution, then by the
    // shortest setup.
    written,
};

// Finds the first commutator in this order that is within the limits and produces this position from a solved cube.
// Returns std::nullopt if there is no such commutator or if stopped. The first call builds a table, which takes a few
// tenths of a second. The function is thread-safe.
std::optional<FoundCommutator> find_commutator(const Cube& position, CommutatorOrder order, const StopToken& stop = {});

}  // namespace cubewright::rubik
