// Builds the lookup tables for the GPU from the maps of the optimal solver.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/gpu/maps_view.hpp"
#include "rubik/gpu/packed_cube.hpp"

namespace cubewright::rubik::gpu {

PackedCube packed(const Cube& cube);
Cube unpacked(const PackedCube& cube);

// Returns the turn that maps cube to cube * position.
PackedTurn as_turn(const Cube& position);

// Return the maps, which are computed on first use.
const SmallMaps& small_maps();
CosetMaps host_maps();

// Returns all canonical sequences of this length with their products.
std::vector<PackedTurn> canonical_sequences(unsigned length);

// Returns the cosets by distance, up to symmetry.
std::vector<std::vector<CosetSeed>> coset_spheres(unsigned depth);

// Returns all data that an Engine needs from the host. The call takes half a second.
HostMaps maps_for_gpu();

// Returns the base that gives the best pruning for a table of this size: about half of its entries are beyond base + 2.
int best_base(unsigned flip_bits);

// Unpacks the moves of a search path: five bits per move, six moves per word, first move in the lowest bits.
std::vector<Move> unpacked_moves(const std::uint32_t* words, unsigned count);

}  // namespace cubewright::rubik::gpu
