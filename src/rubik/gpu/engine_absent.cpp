// The engine of a build without CUDA: every request is answered with the reason.
#include "rubik/gpu/engine.hpp"

namespace cubewright::rubik::gpu {

namespace {

Failure absent() {
    return "this build of cubewright has no CUDA (configure it with -DCUBEWRIGHT_CUDA=ON where nvcc is installed)";
}

}  // namespace

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
    return absent();
}
Failure Engine::open(const HostMaps& /*maps*/) {
    return absent();
}
Failure Engine::widen_near_sets(int) {
    return absent();
}
Failure Engine::grow(unsigned /*flip_bits*/, int /*base*/) {
    return absent();
}
Failure Engine::copy_table(std::vector<std::uint8_t>& /*bytes*/) const {
    return absent();
}
Failure Engine::check(std::uint64_t /*samples*/, std::uint64_t& /*inconsistent*/,
                      std::uint64_t& /*not_admissible*/) const {
    return absent();
}
Failure Engine::keep_table() {
    return absent();
}
Failure Engine::compare_with_kept(std::uint64_t& /*different*/) {
    return absent();
}
Failure Engine::solve(const std::vector<PackedCube>& /*cubes*/, bool /*all*/, const SearchTuning& /*tuning*/,
                      std::vector<SlotResult>& /*results*/, SearchFacts& /*facts*/) {
    return absent();
}
Failure Engine::random_reads(std::uint64_t /*bytes*/, double& /*rate*/) const {
    return absent();
}

}  // namespace cubewright::rubik::gpu
