// The parts of a position from which pattern databases are built: projections whose coordinates are small enough, with
// the symmetries that reduce them.
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "twisty/search/coordinate.hpp"
#include "twisty/search/puzzle_symmetry.hpp"

namespace cubewright::twisty {

struct Part {
    Projection projection;
    std::size_t suborbit = 0;
    double size = 0;               // number of values, or an estimate before the coordinate is enumerated
    SymmetrySet stable;            // symmetries for which the part of a position determines the part of its image
    CoordinatePointer coordinate;  // nullptr until it is needed
    bool has_order = false;        // distinguishes some pieces
    bool has_orientation = false;
};

// The information about each kind of piece, as the logarithm of the number of cases. Each key is a pair: 2 *
// suborbit (plus 1 for orientations), and the kind.
using Information = std::map<std::pair<std::size_t, std::size_t>, double>;
// Adds the information in a part. For each kind, only the part with the most information counts.
void add_information(const Part& part, Information& information);
void add_information(const Information& added, Information& information);
double total(const Information& information);

// Lists whole suborbits, groups of successive kinds, and sets of pieces that symmetries preserve. The list is
// incomplete if stopped.
std::vector<Part> list_parts(std::span<const Suborbit> suborbits, const Pattern& solved,
                             std::span<const PuzzleSymmetry> symmetries, const StopToken& stop = {});

// Enumerates the coordinate of a part if it is not known yet. Returns false if stopped.
bool enumerate_part(Part& part, const Pattern& solved, const SearchTurns& turns, const StopToken& stop);

}  // namespace cubewright::twisty
