// What the card's functions look things up in, made on the host from the optimal solver's own maps.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/move.hpp"
#include "rubik/gpu/maps_view.hpp"
#include "rubik/gpu/packed_coordinate.hpp"
#include "rubik/gpu/packed_cube.hpp"

namespace cubewright::rubik::gpu {

PackedCube packed(const Cube& cube);
Cube unpacked(const PackedCube& cube);

// What makes cube * position out of cube.
PackedTurn as_turn(const Cube& position);

// Computed at first use.
const SmallMaps& small_maps();
CosetMaps host_maps();

// All sequences of so many moves that are written the canonical way, with their products.
std::vector<PackedTurn> canonical_sequences(unsigned length);

// Cosets by distance, up to symmetry.
std::vector<std::vector<CosetSeed>> coset_spheres(unsigned depth);

// All that an Engine wants of the host, in half a second.
HostMaps maps_for_card();

// The base at which a table of this size tells most: half of its entries or so lie beyond base + 2.
int best_base(unsigned flip_bits);

// Moves as the search packs them: five bits each, six to a word, the first lowest.
std::vector<Move> unpacked_moves(const std::uint32_t* words, unsigned count);

}  // namespace cubewright::rubik::gpu
