// The atlas of Ready, Set, computed once and kept in the user's cache folder.
#pragma once

#include "api/core/method.hpp"
#include "base/result.hpp"
#include "readyset/atlas/atlas.hpp"

namespace cubewright::api {

// The complete atlas. What an interrupted computation left is taken up again; told to stop, it is
// saved as far as it got, and that is the error.
Result<readyset::Atlas> cached_atlas(const Context& context);

}  // namespace cubewright::api
