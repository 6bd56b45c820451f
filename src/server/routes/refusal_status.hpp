// The HTTP status that a refusal is answered with.
#pragma once

#include "store/refusal.hpp"

namespace cubewright::server {

unsigned http_status(store::Reason reason);

}  // namespace cubewright::server
