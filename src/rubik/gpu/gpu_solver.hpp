// Provably shortest solutions by a CUDA card, thousands of cubes at a time. docs/gpu.md tells how.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/cube/move.hpp"
#include "rubik/gpu/engine.hpp"

namespace cubewright::rubik::gpu {

struct CardAnswer {
    std::vector<Move> moves;      // shortest, and replayed
    std::uint64_t solutions = 0;  // how many of that length, when all were asked for
};

struct CardOptions {
    bool all = false;  // count all shortest solutions
    SearchTuning tuning = {};
    ProgressCallback progress = {};
    StopToken stop = {};  // asked between batches
};

class Card {
public:
    // Finds the card and grows the largest table that fits its free memory, or these bytes if given.
    static Result<Card> open(std::optional<std::uint64_t> table_bytes, const ProgressCallback& progress = {});

    const DeviceFacts& device() const { return engine_.device(); }
    const TableFacts& table() const { return engine_.table(); }
    Engine& engine() { return engine_; }

    // Every cube must be solvable, however it is held. When stopped, answers for the first ones only.
    Result<std::vector<CardAnswer>> solve(std::span<const Cube> cubes, const CardOptions& options = {});
    // Of all calls of solve so far.
    const SearchFacts& facts() const { return facts_; }

private:
    Engine engine_;
    SearchFacts facts_;
};

// Cubes as the card takes them, with their centres at home. The moves that solve such a one solve the given one, as it
// is held.
Result<std::vector<Cube>> cubes_for_card(std::span<const Cube> cubes);

// The most flips with which a table fits into so many bytes; nothing when not even none does.
std::optional<unsigned> flip_bits_within(std::uint64_t bytes);

// What the card needs beside the table.
inline constexpr std::uint64_t card_reserve = std::uint64_t{3} << 29U;

}  // namespace cubewright::rubik::gpu
