// Builds the maps for solving cosets on a GPU.
#pragma once

#include <cstdint>
#include <vector>

#include "rubik/cube/cube.hpp"
#include "rubik/gpu/cosets/coset_walk.hpp"
#include "rubik/gpu/cosets/group_view.hpp"
#include "rubik/tables/coordinates.hpp"

namespace cubewright::rubik::gpu {

void fill_maps(WalkMaps& maps, MoveSet moves);
void fill_maps(WalkSlices& slices);
void fill_maps(FamilyRanks& ranks);
void fill_maps(GroupView& view, std::uint32_t moves);

// Returns the root node for a position with solved centres.
WalkNode walk_node(const Cube& cube);

}  // namespace cubewright::rubik::gpu
