// Stubs for platforms that never have a CUDA GPU, such as a web browser.
#include "api/cube/gpu_solve.hpp"

#include "texts/codes.hpp"
#include "texts/help.hpp"

namespace cubewright::api {

std::vector<Field> gpu_fields() {
    return {{.name = "device", .help = help::field_device, .choices = {"cpu", "cuda"}}};
}
bool wants_gpu(const Params& params) {
    return params.text("device", "cpu") == "cuda";
}
Result<void> check_gpu_params(const Params& /*params*/) {
    return fail(Text::no_cuda_in_page, "device", Text::expected_cpu);
}
Result<Json> solve_on_gpu(const rubik::Cube& /*cube*/, const Params& /*params*/, const Context& /*context*/) {
    return fail(Text::no_cuda_in_page, "device", Text::expected_cpu);
}
Result<std::vector<Json>> solve_all_on_gpu(std::span<const rubik::Cube> /*cubes*/, const Params& /*params*/,
                                           const Context& /*context*/) {
    return fail(Text::no_cuda_in_page, "device", Text::expected_cpu);
}
std::optional<std::uint64_t> bytes_of_size(std::string_view /*size*/) {
    return std::nullopt;
}

}  // namespace cubewright::api
