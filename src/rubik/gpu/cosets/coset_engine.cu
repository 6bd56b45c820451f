#include "rubik/gpu/cosets/coset_engine.hpp"

#include "rubik/gpu/cosets/coset_kernels.cuh"
#include "rubik/gpu/device_memory.cuh"

namespace cubewright::rubik::gpu {

namespace {

// Capacity for search nodes: the free GPU memory, within these limits.
constexpr std::uint64_t least_nodes = std::uint64_t{1} << 22U;
constexpr std::uint64_t max_nodes = std::uint64_t{1} << 28U;
constexpr std::uint64_t kept_free = std::uint64_t{512} << 20U;
constexpr unsigned max_children = 18;

}  // namespace

struct CosetEngine::Parts {
    DeviceFacts device;
    Buffer<WalkMaps> walk_maps;
    Buffer<WalkSlices> slices;
    Buffer<FamilyRanks> ranks;
    Buffer<GroupView> view;
    Buffer<std::uint32_t> entries;
    Buffer<Quad> marked;
    Buffer<Quad> next;
    Buffer<uint4> pieces;
    Buffer<uint2> rest;
    std::uint64_t node_room = 0;
    Buffer<WalkCounts> counts;
    Buffer<unsigned long long> totals;
    Buffer<std::uint64_t> list;

    static constexpr std::uint64_t quads = std::uint64_t{family_count} * page_quads;

    // Expands the nodes of a job. Returns the number of children and the totals so far.
    Failure expand(const WalkJob& job, WalkCounts& so_far) {
        CUBEWRIGHT_TRY_CUDA(cudaMemset(&counts.data()->children, 0, sizeof(unsigned long long)));
        const std::uint64_t wanted = (job.count + walk_threads - 1) / walk_threads;
        const auto blocks = static_cast<unsigned>(
            std::min<std::uint64_t>(wanted, walk_blocks * static_cast<unsigned>(device.multiprocessors)));
        if (job.to_go == 1)
            mark_kernel<<<blocks, walk_threads>>>(job);
        else
            walk_kernel<<<blocks, walk_threads>>>(job);
        CUBEWRIGHT_TRY_CUDA(cudaGetLastError());
        return counts.read(&so_far, 1);
    }
};

CosetEngine::CosetEngine() : parts_(std::make_unique<Parts>()) {}
CosetEngine::~CosetEngine() = default;
CosetEngine::CosetEngine(CosetEngine&&) noexcept = default;
CosetEngine& CosetEngine::operator=(CosetEngine&&) noexcept = default;

const DeviceFacts& CosetEngine::device() const {
    return parts_->device;
}

Failure CosetEngine::open(const CosetMapsOnHost& maps, const DeviceChoice& choice) {
    Parts& parts = *parts_;
    CUBEWRIGHT_TRY(select_device(parts.device, choice));
    CUBEWRIGHT_TRY(parts.slices.fill(maps.slices, 1));
    CUBEWRIGHT_TRY(parts.ranks.fill(maps.ranks, 1));
    CUBEWRIGHT_TRY(parts.entries.fill(maps.entries, maps.entry_count));
    CUBEWRIGHT_TRY(parts.marked.allocate(Parts::quads));
    CUBEWRIGHT_TRY(parts.next.allocate(Parts::quads));
    CUBEWRIGHT_TRY(parts.counts.clear(1));
    CUBEWRIGHT_TRY(parts.totals.clear(2));
    std::size_t free = 0;
    std::size_t total = 0;
    CUBEWRIGHT_TRY_CUDA(cudaMemGetInfo(&free, &total));
    const std::uint64_t room = free > kept_free ? (free - kept_free) / sizeof(WalkNode) : 0;
    if (room < least_nodes) return "not enough GPU memory: a coset needs about 6.5 GB";
    parts.node_room = std::min(room, max_nodes);
    CUBEWRIGHT_TRY(parts.pieces.allocate(parts.node_room));
    CUBEWRIGHT_TRY(parts.rest.allocate(parts.node_room));
    return {};
}

// CUDA selects the device per thread, and a coset may be solved by a different thread than the one that opened the
// engine.
Failure CosetEngine::use(const WalkMaps& maps, const GroupView& view) {
    CUBEWRIGHT_TRY_CUDA(cudaSetDevice(parts_->device.number));
    CUBEWRIGHT_TRY(parts_->walk_maps.fill(&maps, 1));
    return parts_->view.fill(&view, 1);
}

Failure CosetEngine::begin() {
    CUBEWRIGHT_TRY_CUDA(cudaSetDevice(parts_->device.number));
    return parts_->marked.clear(Parts::quads);
}

Failure CosetEngine::mark(BitPlace place) {
    auto* words = reinterpret_cast<unsigned long long*>(parts_->marked.data());
    const unsigned long long bit = 1ULL << place.bit;
    unsigned long long word = 0;
    CUBEWRIGHT_TRY_CUDA(cudaMemcpy(&word, words + place.word, sizeof word, cudaMemcpyDeviceToHost));
    word |= bit;
    CUBEWRIGHT_TRY_CUDA(cudaMemcpy(words + place.word, &word, sizeof word, cudaMemcpyHostToDevice));
    return {};
}

// Runs the search with a stack of node segments, with the deepest segment on top. Each step limits the number of
// expanded nodes of the top segment, so that their children fit into half of the remaining capacity. Every depth
// therefore fits, regardless of the number of nodes.
Failure CosetEngine::walk(const WalkNode& start, unsigned length, bool entering, std::uint64_t most,
                          WalkedLength& found) {
    Parts& parts = *parts_;
    struct Segment {
        std::uint64_t first;
        std::uint64_t count;
        std::int32_t to_go;
    };
    WalkJob job;
    job.maps = parts.walk_maps.data();
    job.slices = parts.slices.data();
    job.ranks = parts.ranks.data();
    job.entries = parts.entries.data();
    job.nodes = {parts.pieces.data(), parts.rest.data()};
    job.entering = entering;
    job.bits = reinterpret_cast<unsigned long long*>(parts.marked.data());
    job.counts = parts.counts.data();
    CUBEWRIGHT_TRY(parts.counts.clear(1));
    const uint4 pieces = make_uint4(start.c0, start.c1, start.e0, start.e1);
    const uint2 rest = make_uint2(start.e2, start.coset.packed);
    CUBEWRIGHT_TRY_CUDA(cudaMemcpy(job.nodes.pieces, &pieces, sizeof pieces, cudaMemcpyHostToDevice));
    CUBEWRIGHT_TRY_CUDA(cudaMemcpy(job.nodes.rest, &rest, sizeof rest, cudaMemcpyHostToDevice));
    std::vector<Segment> segments{{0, 1, static_cast<std::int32_t>(length)}};
    WalkCounts counts;
    while (!segments.empty() && counts.marked < most) {
        // Step 1. Choose how many nodes of the top segment to expand.
        Segment& top = segments.back();
        const std::uint64_t end = top.first + top.count;
        const std::uint64_t room = (parts.node_room - end) / (2 * max_children);
        job.count = top.to_go == 1 ? top.count : std::min(top.count, std::max<std::uint64_t>(room, 1));
        job.first = end - job.count;
        job.to = end;
        job.to_go = top.to_go;
        // Step 2. Expand the nodes on the GPU.
        CUBEWRIGHT_TRY(parts.expand(job, counts));
        // Step 3. Push the children as a new segment.
        const std::uint64_t children = counts.children;
        found.looked_up += job.count;
        top.count -= job.count;
        if (top.count == 0) segments.pop_back();
        if (children > 0) segments.push_back({job.to, children, job.to_go - 1});
    }
    found.sequences = counts.sequences;
    found.staying = counts.staying;
    found.marked = counts.marked;
    return {};
}

Failure CosetEngine::prepass(std::uint64_t& before, std::uint64_t& after) {
    Parts& parts = *parts_;
    CUBEWRIGHT_TRY(parts.totals.clear(2));
    const PrepassJob job{parts.view.data(), parts.marked.data(), parts.next.data(), parts.totals.data()};
    prepass_kernel<<<static_cast<unsigned>(family_count) * page_blocks, prepass_threads>>>(job);
    CUBEWRIGHT_TRY_CUDA(cudaGetLastError());
    unsigned long long counts[2] = {};
    CUBEWRIGHT_TRY(parts.totals.read(counts, 2));
    before = counts[0];
    after = counts[1];
    std::swap(parts.marked, parts.next);
    return {};
}

Failure CosetEngine::left(std::size_t most, std::vector<std::uint64_t>& bits) {
    Parts& parts = *parts_;
    CUBEWRIGHT_TRY(parts.totals.clear(2));
    CUBEWRIGHT_TRY(parts.list.allocate(std::max<std::size_t>(most, 1)));
    left_kernel<<<8U * static_cast<unsigned>(parts.device.multiprocessors), 256>>>(
        reinterpret_cast<const unsigned long long*>(parts.marked.data()), coset_words, parts.list.data(), most,
        parts.totals.data());
    CUBEWRIGHT_TRY_CUDA(cudaGetLastError());
    unsigned long long found = 0;
    CUBEWRIGHT_TRY(parts.totals.read(&found, 1));
    bits.resize(std::min<std::size_t>(found, most));
    CUBEWRIGHT_TRY(parts.list.read(bits.data(), bits.size()));
    std::sort(bits.begin(), bits.end());
    return {};
}

}  // namespace cubewright::rubik::gpu
