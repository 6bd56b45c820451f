// Stubs for platforms that never have a CUDA GPU, such as a web browser.
#include "api/cube/gpu_solve.hpp"

#include "base/json.hpp"
#include "texts/message.hpp"

namespace cubewright::api {

std::vector<Field> gpu_fields() {
    return {{.name = "device", .help = tr("device to search on (default cpu)"), .choices = {"cpu", "cuda"}}};
}
bool wants_gpu(const Params& params) {
    return params.text("device", "cpu") == "cuda";
}
Result<void> check_gpu_params(const Params& /*params*/) {
    return fail("no-cuda-in-page", tr("CUDA is not available in the browser"), "device", tr("cpu"));
}
Result<Json> solve_on_gpu(const rubik::Cube& /*cube*/, const Params& /*params*/, const Context& /*context*/) {
    return fail("no-cuda-in-page", tr("CUDA is not available in the browser"), "device", tr("cpu"));
}
Result<std::vector<Json>> solve_all_on_gpu(std::span<const rubik::Cube> /*cubes*/, const Params& /*params*/,
                                           const Context& /*context*/) {
    return fail("no-cuda-in-page", tr("CUDA is not available in the browser"), "device", tr("cpu"));
}
std::optional<std::uint64_t> bytes_of_size(std::string_view /*size*/) {
    return std::nullopt;
}

}  // namespace cubewright::api
