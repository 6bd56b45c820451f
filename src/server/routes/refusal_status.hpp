// Returns the HTTP status for a refusal.
#pragma once

#include "store/refusal.hpp"

namespace cubewright::server {

unsigned http_status(store::Reason reason);

}  // namespace cubewright::server
