#include "cli/serve_backup.hpp"

#include <fmt/core.h>

#include <filesystem>
#include <memory>
#include <string>

#include "base/json.hpp"
#include "cli/serve_config.hpp"
#include "cli/verb.hpp"
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
    const auto refuse = [&](const Error& error) {
        print_error(error, words.json);
        return exit_wrong_use;
    };
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
        fmt::print("{}: {} bytes, {} players, {} answers, {} proofs; checked\n", words.target, facts->bytes,
                   facts->players, facts->answers, facts->proofs);
    return exit_yes;
}

}  // namespace

void add_serve_backup(CLI::App& serve, int& exit_code) {
    CLI::App* verb = serve.add_subcommand("backup", "copy the database while the service runs, and check the copy");
    const auto words = std::make_shared<BackupWords>();
    verb->add_option("target", words->target, "the file to write; replaced when the copy is whole")
        ->required()
        ->type_name("FILE");
    verb->add_option("--data", words->data, "the folder of the database")->type_name("FOLDER");
    verb->add_option("--config", words->file, "the service's file of settings")->type_name("FILE");
    verb->add_flag("--json", words->json, "answer as one JSON object");
    verb->footer(
        "To restore it, stop the service, put the copy in place of cubewright.db in the folder of data,\n"
        "remove cubewright.db-wal and cubewright.db-shm, and start the service.\n\n"
        "Examples:\n  cubewright serve backup --data /var/lib/cubewright /backup/cubewright.db\n"
        "  cubewright serve backup --config /etc/cubewright.toml --json copy.db");
    verb->callback([words, &exit_code] { exit_code = run_backup(*words); });
}

}  // namespace cubewright::cli
