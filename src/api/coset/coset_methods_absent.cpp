// Solving a coset takes 5 GB of memory, which WebAssembly cannot provide, so the module has no coset methods.
#include "api/core/method.hpp"

namespace cubewright::api {

std::vector<Method> coset_methods() {
    return {};
}

}  // namespace cubewright::api
