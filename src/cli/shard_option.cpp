#include "cli/shard_option.hpp"

namespace cubewright::cli {

CLI::Option* add_shard(CLI::App& verb, std::optional<Shard>& shard, const std::string& help) {
    return verb
        .add_option_function<std::string>(
            "--shard", [&shard](const std::string& text) { shard = parse_shard(text); }, help)
        ->check(CLI::Validator(
            [](std::string& text) {
                return parse_shard(text) ? std::string{} : "must be I/N, such as 2/5 for the second of five parts";
            },
            ""))
        ->type_name("I/N");
}

}  // namespace cubewright::cli
