// Engine for builds without CUDA: every call fails with an explanation.
#include "rubik/gpu/engine.hpp"

#include "texts/language.hpp"
#include "texts/message.hpp"

namespace cubewright::rubik::gpu {

Failure no_cuda() {
    return to_sentence(tr(
        "this build of cubewright has no CUDA support (configure with -DCUBEWRIGHT_CUDA=ON on a machine with nvcc)"));
}

struct Engine::Parts {
    DeviceFacts device;
    TableFacts table;
};

Engine::Engine() : parts_(std::make_unique<Parts>()) {}
Engine::~Engine() = default;
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;

const DeviceFacts& Engine::device() const {
    return parts_->device;
}
const TableFacts& Engine::table() const {
    return parts_->table;
}

Failure Engine::find() {
    return no_cuda();
}
Failure Engine::open(const HostMaps& /*maps*/) {
    return no_cuda();
}
Failure Engine::widen_near_sets(int) {
    return no_cuda();
}
Failure Engine::grow(unsigned /*flip_bits*/, int /*base*/) {
    return no_cuda();
}
Failure Engine::copy_table(std::vector<std::uint8_t>& /*bytes*/) const {
    return no_cuda();
}
Failure Engine::check(std::uint64_t /*samples*/, std::uint64_t& /*inconsistent*/,
                      std::uint64_t& /*not_admissible*/) const {
    return no_cuda();
}
Failure Engine::keep_table() {
    return no_cuda();
}
Failure Engine::compare_with_previous(std::uint64_t& /*different*/) {
    return no_cuda();
}
Failure Engine::solve(const std::vector<PackedCube>& /*cubes*/, bool /*all*/, const SearchTuning& /*tuning*/,
                      std::vector<SlotResult>& /*results*/, SearchFacts& /*facts*/) {
    return no_cuda();
}
Failure Engine::random_reads(std::uint64_t /*bytes*/, double& /*rate*/) const {
    return no_cuda();
}

}  // namespace cubewright::rubik::gpu
