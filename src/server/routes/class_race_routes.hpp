// HTTP routes of classes, races, Duel matches and tournaments.
#pragma once

#include "server/http/router.hpp"
#include "server/limits/class_limits.hpp"
#include "server/routes/live_views.hpp"
#include "store/classes/class_store.hpp"
#include "store/classes/match_store.hpp"
#include "store/classes/race_store.hpp"
#include "store/classes/tournament_store.hpp"

namespace cubewright::server {

// All arguments passed by reference must outlive the router.
void add_class_routes(Router& router, classes::ClassStore& classes, LiveViews& views, const SharedClassLimits& limits);
void add_teacher_routes(Router& router, classes::ClassStore& classes, LiveViews& views,
                        const SharedClassLimits& limits);  // part of add_class_routes
void add_race_routes(Router& router, classes::RaceStore& races, LiveViews& views, const SharedClassLimits& limits);
void add_match_routes(Router& router, classes::MatchStore& matches, LiveViews& views, const SharedClassLimits& limits);
void add_tournament_routes(Router& router, classes::TournamentStore& tournaments, LiveViews& views,
                           const SharedClassLimits& limits);

}  // namespace cubewright::server
