// Classes and races behind their addresses.
#pragma once

#include "friends/class_book.hpp"
#include "friends/race_book.hpp"
#include "server/friends_limits.hpp"
#include "server/live_views.hpp"
#include "server/router.hpp"

namespace cubewright::server {

// All that is referred to outlives the router.
void add_class_routes(Router& router, friends::ClassBook& classes, LiveViews& views, const SharedFriendsLimits& limits);
void add_race_routes(Router& router, friends::RaceBook& races, LiveViews& views, const SharedFriendsLimits& limits);

}  // namespace cubewright::server
