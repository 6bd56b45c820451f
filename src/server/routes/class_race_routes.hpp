// Classes and races behind their addresses.
#pragma once

#include "server/http/router.hpp"
#include "server/limits/class_limits.hpp"
#include "server/routes/live_views.hpp"
#include "store/classes/class_book.hpp"
#include "store/classes/race_book.hpp"

namespace cubewright::server {

// All that is referred to outlives the router.
void add_class_routes(Router& router, friends::ClassBook& classes, LiveViews& views, const SharedFriendsLimits& limits);
void add_race_routes(Router& router, friends::RaceBook& races, LiveViews& views, const SharedFriendsLimits& limits);

}  // namespace cubewright::server
