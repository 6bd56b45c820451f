// The Ready, Set atlas, computed once and stored in the user's cache folder.
#pragma once

#include "api/core/method.hpp"
#include "base/result.hpp"
#include "readyset/atlas/atlas.hpp"

namespace cubewright::api {

// Returns the complete atlas, resuming an interrupted computation if there is one. If stopped, saves the part computed
// so far and returns an error.
Result<readyset::Atlas> cached_atlas(const Context& context);

}  // namespace cubewright::api
