#include "cli/serve/backup.hpp"

#include <fmt/core.h>

#include <filesystem>
#include <memory>
#include <string>

#include "base/json.hpp"
#include "cli/options/common.hpp"
#include "cli/output/error_words.hpp"
#include "cli/output/exit_code.hpp"
#include "cli/serve/load_config.hpp"
#include "store/postgres/postgres.hpp"
#include "store/sqlite/backup.hpp"
#include "store/store.hpp"
#include "texts/codes.hpp"

namespace cubewright::cli {

namespace {

struct BackupWords {
    std::string target;
    std::string file;
    std::string data;
    bool json = false;
};

int run_backup(const BackupWords& words) {
    const auto refuse = [&](const Error& error) { return print_error(error, words.json); };
    const auto config = load_config_with_data(words.file, words.data);
    if (!config) return refuse(config.error());
    if (postgres::is_address(config->data))
        return refuse({Text::backup_of_postgresql, "--data", Text::expected_source_folder});
    const auto facts = store::back_up(std::filesystem::path(config->data) / store::database_name, words.target);
    if (!facts) return refuse(facts.error().error);
    if (words.json)
        fmt::print("{}\n", to_text(Json{{"backup", words.target},
                                        {"bytes", facts->bytes},
                                        {"players", facts->players},
                                        {"answers", facts->answers},
                                        {"proofs", facts->proofs}}));
    else
        fmt::print("{}\n", to_sentence(say(Text::cli_backup_done, words.target, facts->bytes, facts->players,
                                           facts->answers, facts->proofs)));
    return exit_yes;
}

}  // namespace

void add_serve_backup(CLI::App& serve, int& exit_code) {
    CLI::App& verb = add_verb(serve, "backup", Text::cli_backup);
    const auto words = std::make_shared<BackupWords>();
    add_text(verb, "target", words->target, Text::cli_backup_target, "FILE")->required();
    add_text(verb, "--data", words->data, Text::cli_database_folder, "FOLDER");
    add_text(verb, "--config", words->file, Text::cli_settings_file, "FILE");
    add_json(verb, words->json);
    set_footer(verb,
               {"serve backup --data /var/lib/cubewright /backup/cubewright.db",
                "serve backup --config /etc/cubewright.toml --json copy.db"},
               Text::cli_backup_restore);
    verb.callback([words, &exit_code] { exit_code = run_backup(*words); });
}

}  // namespace cubewright::cli
