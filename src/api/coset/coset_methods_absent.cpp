// WebAssembly has no room for the 5 GB of a coset, so the module has no methods for cosets.
#include "api/core/method_groups.hpp"

namespace cubewright::api {

std::vector<Method> coset_methods() {
    return {};
}

}  // namespace cubewright::api
