// Coset engine for builds without CUDA: every call fails with an explanation.
#include "rubik/gpu/cosets/coset_engine.hpp"

#include "rubik/gpu/engine.hpp"

namespace cubewright::rubik::gpu {

struct CosetEngine::Parts {
    DeviceFacts device;
};

CosetEngine::CosetEngine() : parts_(std::make_unique<Parts>()) {}
CosetEngine::~CosetEngine() = default;
CosetEngine::CosetEngine(CosetEngine&&) noexcept = default;
CosetEngine& CosetEngine::operator=(CosetEngine&&) noexcept = default;

const DeviceFacts& CosetEngine::device() const {
    return parts_->device;
}
Failure CosetEngine::open(const CosetMapsOnHost&, const DeviceChoice&) {
    return no_cuda();
}
Failure CosetEngine::use(const WalkMaps&, const GroupView&) {
    return no_cuda();
}
Failure CosetEngine::begin() {
    return no_cuda();
}
Failure CosetEngine::mark(BitPlace) {
    return no_cuda();
}
Failure CosetEngine::walk(const WalkNode&, unsigned, bool, std::uint64_t, WalkedLength&) {
    return no_cuda();
}
Failure CosetEngine::prepass(std::uint64_t&, std::uint64_t&) {
    return no_cuda();
}
Failure CosetEngine::left(std::size_t, std::vector<std::uint64_t>&) {
    return no_cuda();
}

}  // namespace cubewright::rubik::gpu
