// Where tables are not made on the way: a web page.
#include "api/planned_solve.hpp"

namespace cubewright::api {

bool may_plan(const Params& /*params*/, const Context& /*context*/) {
    return false;
}
Result<Json> solve_planned(const rubik::Cube& /*cube*/, const Params& /*params*/,
                           const rubik::OptimalOptions& /*options*/, const Context& /*context*/) {
    return fail("tables are not made here");
}

}  // namespace cubewright::api
