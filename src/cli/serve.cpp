#include "cli/verbs.hpp"

#include <arpa/inet.h>
#include <fmt/core.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <pthread.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "api/core/method.hpp"
#include "base/json.hpp"
#include "base/text.hpp"
#include "cli/installation.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/start.hpp"
#include "cli/terminal.hpp"
#include "server/operations/config.hpp"
#include "server/server.hpp"
#include "server/service.hpp"
#include "store/postgres/move_rows.hpp"
#include "store/postgres/postgres.hpp"
#include "store/schema.hpp"
#include "store/sqlite/backup.hpp"
#include "store/store.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"

namespace cubewright::cli {

namespace {

using namespace server;

// The value of --data with which the service stores nothing.
constexpr std::string_view no_storage = "none";

std::optional<std::string> from_environment(const std::string& name) {
    const char* const value = std::getenv(name.c_str());
    return value == nullptr ? std::nullopt : std::optional<std::string>(value);
}

// Loads the `serve` settings for verbs that work on the service's database, from the options --config and --data, which
// may be empty, and from the environment. Returns an error if the settings name no database.
Result<server::Config> load_config_with_data(const std::string& file, const std::string& data) {
    server::Given given;
    if (!file.empty()) given.file = file;
    if (!data.empty()) given.flags.emplace_back("data", data);
    auto config = server::load_config(given, from_environment);
    if (config && config->data == no_storage)
        return fail("data-is-none", tr("'none' is not a folder; it makes the service store nothing"), "--data",
                    tr("the data folder of the service"));
    if (config && config->data.empty())
        return fail("no-data-folder", tr("no data folder given"), "--data", tr("the data folder of the service"));
    return config;
}

// Runs a verb below `serve`. Returns an error if an option of `serve` precedes the verb, because the option would have
// no effect.
template <class Run>
int run_below_serve(const CLI::App& serve, const CLI::App& verb, bool json, const Run& run) {
    for (const CLI::Option* option : serve.get_options())
        if (option->count() > 0)
            return print_error({coded("option-before-verb", "option {name} has no effect before '{name2}'",
                                      option->get_name(), verb.get_name()),
                                serve.get_name(), tr("options of '{name}', written after its name", verb.get_name())},
                               json || serve.get_option("--json")->count() > 0);
    return finish_verb(run(), json);
}

template <class T>
Result<T> without_reason(store::Outcome<T> outcome) {
    return std::move(outcome).map_error([](const store::Refusal& refusal) { return refusal.error; });
}

// Prints the number of rows in each table of a site's database: one line per table and the total, which `words`
// describe.
void print_rows(const store::RowCounts& counts, const Message& words) {
    for (const auto& [table, rows] : counts.rows) fmt::print("{:>10}  {}\n", rows, table);
    fmt::print("{:>10}  {}\n", counts.all(), to_sentence(words));
}

Json rows_json(const store::RowCounts& counts) {
    Json tables = Json::object();
    for (const auto& [table, rows] : counts.rows) tables[table] = rows;
    return tables;
}

struct ClockArguments {
    std::string file;
    std::string data;
    bool confirm = false;
    bool json = false;
};

store::Outcome<std::unique_ptr<store::Store>> open_store(const std::string& data) {
    if (postgres::is_address(data)) return postgres::open({.address = data});
    return store::Store::open(std::filesystem::path(data) / store::database_name);
}

Result<int> run_clock(const ClockArguments& args) {
    TRY(const auto& config, load_config_with_data(args.file, args.data));
    const auto file = std::filesystem::path(config.data) / store::database_name;
    if (std::error_code error; !postgres::is_address(config.data) && !std::filesystem::exists(file, error))
        return fail("no-database", tr("no database found"), quote(file.string(), 200),
                    tr("the data folder of a service that has been started"));
    TRY(const auto& store, without_reason(open_store(config.data)));
    const store::ClockReading reading = store->clock(store::read_system_clock)();
    if (args.confirm)
        TRY_VOID(without_reason(store->write([&](store::Database& writer) -> store::Outcome<void> {
            store::confirm_time(writer, reading);
            return {};
        })));
    TRY(const auto& latest,
        without_reason(store->read([](store::Database& reader) { return store::latest_time(reader); })));
    const store::ClockState state = store::assess_clock(reading, latest);
    const std::string recorded = latest == 0 ? "never" : store::to_iso_text(latest);
    if (args.json)
        fmt::print("{}\n", to_text(Json{{"clock", store::to_iso_text(reading.seconds())},
                                        {"synchronised", reading.is_synchronised},
                                        {"recorded", recorded},
                                        {"state", store::name(state)}}));
    else
        fmt::print(
            "{}\n",
            to_sentence(tr("Clock: {date} ({is_synchronised})\nLast recorded time: {recorded}\nThe clock is {state}.",
                           store::to_iso_text(reading.seconds()),
                           reading.is_synchronised ? tr("synchronised") : tr("not synchronised"), recorded,
                           store::name(state))));
    return state == store::ClockState::right ? exit_yes : exit_no;
}

// Implements `cubewright serve clock`, which compares the system clock with the last recorded time and can mark the
// clock as correct.
void add_serve_clock(CLI::App& serve, int& exit_code) {
    CLI::App& verb =
        add_verb(serve, "clock", tr("compare the clock with the last recorded time and optionally confirm it"));
    const auto args = std::make_shared<ClockArguments>();
    verb.add_flag("--confirm", args->confirm,
                  to_sentence(tr("confirm that the clock is right, and record the current time")));
    add_text(verb, "--data", args->data, tr("folder with the database, or postgresql://…"), "DATA");
    add_text(verb, "--config", args->file, tr("settings file of the service"), "FILE");
    add_json(verb, args->json);
    set_footer(
        verb,
        {"serve clock --data /var/lib/cubewright", "serve clock --data postgresql://cubewright@/cubewright --confirm"},
        tr("The service records nothing while its clock is behind the last recorded time, or more than three "
           "days\nahead of it, unless the operating system reports that the clock is synchronised. Set the clock, "
           "then\nconfirm it. With SQLite, stop the service first."));
    verb.callback([args, &serve, &verb, &exit_code] {
        exit_code = run_below_serve(serve, verb, args->json, [&] { return run_clock(*args); });
    });
}

struct MigrateArguments {
    std::string from;
    std::string to;
    bool json = false;
};

Result<int> run_migrate(const MigrateArguments& args) {
    if (!postgres::is_address(args.to))
        return fail("not-a-choice", tr("invalid value {value}", quote(args.to)), "--to",
                    tr("postgresql://user@host/database"));
    const auto show = [&](std::string_view table, std::int64_t rows) {
        if (!args.json) print_stderr(fmt::format("{}\n", to_sentence(tr("{table}: {rows} rows", table, rows))));
    };
    TRY(const auto& moved,
        without_reason(postgres::move_rows(std::filesystem::path(args.from) / store::database_name, args.to, show)));
    if (args.json)
        fmt::print("{}\n", to_text(Json{{"moved", moved.all()}, {"tables", rows_json(moved)}}));
    else
        print_rows(moved, tr("rows in total; all of them were verified in {shown}", postgres::shown(args.to)));
    return exit_yes;
}

// Implements `cubewright serve migrate`, which moves a site from its SQLite file to a PostgreSQL database that replicas
// can share.
void add_serve_migrate(CLI::App& serve, int& exit_code) {
    CLI::App& verb = add_verb(serve, "migrate", tr("migrate a site from SQLite to PostgreSQL, row by row"));
    const auto args = std::make_shared<MigrateArguments>();
    add_text(verb, "--from", args->from, tr("data folder of the service"), "FOLDER")->required();
    add_text(verb, "--to", args->to, tr("database: postgresql://user@host/database"), "ADDRESS")->required();
    add_json(verb, args->json);
    set_footer(verb, {"serve migrate --from /var/lib/cubewright --to postgresql://cubewright@db/cubewright"},
               tr("Stop the service first. Every row is written, then read again on both sides and compared, including "
                  "the jobs\nthat wait for the next start. To resume an interrupted migration, run the same command "
                  "again. The folder is\nnot changed."));
    verb.callback([args, &serve, &verb, &exit_code] {
        exit_code = run_below_serve(serve, verb, args->json, [&] { return run_migrate(*args); });
    });
}

// Arguments of `serve backup` and `serve restore`. `copy` is the backup file.
struct BackupArguments {
    std::string copy;
    std::string file;
    std::string data;
    bool json = false;
};

Result<std::filesystem::path> find_database_file(const BackupArguments& args) {
    TRY(const auto& config, load_config_with_data(args.file, args.data));
    if (postgres::is_address(config.data))
        return fail("backup-of-postgresql",
                    tr("use pg_dump to back up a PostgreSQL database; this command supports only SQLite"), "--data",
                    tr("a folder with an SQLite database"));
    return std::filesystem::path(config.data) / store::database_name;
}

Result<int> run_backup(const BackupArguments& args) {
    TRY(const auto& database, find_database_file(args));
    TRY(const auto& facts, without_reason(store::back_up(database, args.copy)));
    if (args.json)
        fmt::print("{}\n", to_text(Json{{"backup", args.copy},
                                        {"bytes", facts.bytes},
                                        {"players", facts.counts.of("player")},
                                        {"answers", facts.counts.of("answer")},
                                        {"proofs", facts.counts.of("proof")},
                                        {"tables", rows_json(facts.counts)}}));
    else
        print_rows(facts.counts,
                   tr("rows in total; {target} has {bytes} bytes and has been verified", args.copy, facts.bytes));
    return exit_yes;
}

// Implements `cubewright serve backup`, which copies the service's database while the service runs.
void add_serve_backup(CLI::App& serve, int& exit_code) {
    CLI::App& verb =
        add_verb(serve, "backup", tr("copy the database while the service is running, and verify the copy"));
    const auto args = std::make_shared<BackupArguments>();
    add_text(verb, "target", args->copy,
             tr("file to write, in an existing folder; an existing file is replaced once the copy is complete"), "FILE")
        ->required();
    add_text(verb, "--data", args->data, tr("folder with the database"), "FOLDER");
    add_text(verb, "--config", args->file, tr("settings file of the service"), "FILE");
    add_json(verb, args->json);
    set_footer(verb,
               {"serve backup --data /var/lib/cubewright /backup/cubewright.db",
                "serve backup --config /etc/cubewright.toml --json copy.db"},
               tr("To restore a backup, stop the service and run 'cubewright serve restore'."));
    verb.callback([args, &serve, &verb, &exit_code] {
        exit_code = run_below_serve(serve, verb, args->json, [&] { return run_backup(*args); });
    });
}

Result<int> run_restore(const BackupArguments& args) {
    TRY(const auto& database, find_database_file(args));
    TRY(const auto& facts, without_reason(store::restore(args.copy, database)));
    if (args.json)
        fmt::print("{}\n",
                   to_text(Json{
                       {"restored", database.string()}, {"bytes", facts.bytes}, {"tables", rows_json(facts.counts)}}));
    else
        print_rows(facts.counts, tr("rows in total; {database} has been restored and verified", database.string()));
    return exit_yes;
}

// Implements `cubewright serve restore`, which replaces the service's database with a backup.
void add_serve_restore(CLI::App& serve, int& exit_code) {
    CLI::App& verb = add_verb(serve, "restore", tr("verify a backup and replace the database with it"));
    const auto args = std::make_shared<BackupArguments>();
    add_text(verb, "backup", args->copy, tr("backup to restore; the file is not changed"), "FILE")->required();
    add_text(verb, "--data", args->data, tr("folder with the database"), "FOLDER");
    add_text(verb, "--config", args->file, tr("settings file of the service"), "FILE");
    add_json(verb, args->json);
    set_footer(verb, {"serve restore --data /var/lib/cubewright /backup/cubewright.db"},
               tr("Stop the service first. The backup is copied, verified and migrated next to the database, and then "
                  "renamed. If the\nbackup is damaged or belongs to another program, the database is not changed. The "
                  "write-ahead log of the replaced\ndatabase is removed."));
    verb.callback([args, &serve, &verb, &exit_code] {
        exit_code = run_below_serve(serve, verb, args->json, [&] { return run_restore(*args); });
    });
}

struct ServeArguments {
    std::string file;
    std::map<std::string_view, std::string> texts;
    std::map<std::string_view, const CLI::Option*> options;
    bool open = false;
    bool json = false;
};

// Returns the folder in which `cmake --install` puts the web app, or an empty string if the folder does not exist.
std::string installed_app_folder() {
    const auto folder = program_folder();
    if (folder.empty()) return {};
    std::error_code error;
    const auto app = (folder / path_to_app).lexically_normal();
    return std::filesystem::exists(app / "index.html", error) ? app.string() : std::string{};
}

Result<Config> make_config(const ServeArguments& args) {
    Given given;
    if (!args.file.empty()) given.file = args.file;
    for (const auto& [name, option] : args.options)
        if (option->count() > 0) given.flags.emplace_back(name, args.texts.at(name));
    Config defaults;
    defaults.build_tables.clear();
    auto config = load_config(given, from_environment, defaults);
    if (!config) return config;
    if (config->app.empty()) config->app = installed_app_folder();
    const bool told = args.options.at("data")->count() > 0;
    if (config->data.empty() && !told) config->data = data_folder().value_or("").string();
    if (config->data == no_storage) config->data.clear();
    // If --data is not given, do not build gigabytes of tables automatically.
    if (config->build_tables.empty()) config->build_tables = config->data.empty() ? "none" : "auto";
    return config;
}

bool is_taken(std::int64_t port) {
    const int probe = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (probe < 0) return false;
    const int on = 1;
    setsockopt(probe, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    place.sin_port = htons(static_cast<std::uint16_t>(port));
    const bool taken = bind(probe, reinterpret_cast<const sockaddr*>(&place), sizeof place) != 0 && errno == EADDRINUSE;
    close(probe);
    return taken;
}

void note(const Message& message) {
    print_stderr(fmt::format("cubewright: {}\n", to_sentence(message)));
}

// Selects the next free port if the default port is already in use, for example by another instance. A port chosen by
// the user is never changed.
void choose_free_port(Config& config, const ServeArguments& args) {
    constexpr std::int64_t max_tried = 20;
    const std::int64_t usual = Config{}.port;
    if (config.port != usual || args.options.at("port")->count() > 0 || config.address != Config{}.address) return;
    while (is_taken(config.port) && config.port < usual + max_tried) ++config.port;
    if (config.port != usual) note(tr("port {usual} is in use; using port {port} instead", usual, config.port));
}

// Blocks the signals that stop the service, in this thread and in all threads created later. The main thread waits for
// these signals.
sigset_t block_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
    return signals;
}

// Raises the limit on open files, and therefore on connections, to the maximum that the system allows.
void allow_many_files() {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

void open_browser(const std::string& url) {
    // The shell runs in the background, because some browsers return only when they are closed, so it also prints the
    // note.
    const std::string command = fmt::format(
        "( (xdg-open '{0}' || open '{0}' || wslview '{0}') >/dev/null 2>&1 || echo 'cubewright: {1}' >&2 ) &", url,
        to_sentence(tr("no browser found; open {url}", url)));
    // NOLINTNEXTLINE(bugprone-command-processor): the command contains no user input, only the URL of this service
    static_cast<void>(std::system(command.c_str()));
}

// Logs the environment variables that look like settings of the service but are not.
void report_unknown_variables(Log& log) {
    std::vector<std::string> names;
    for (char** variable = environ; variable != nullptr && *variable != nullptr; ++variable) {
        const std::string_view text(*variable);
        names.emplace_back(text.substr(0, text.find('=')));
    }
    for (const UnknownVariable& unknown : find_unknown_variables(names)) {
        Json fields{{"name", unknown.name}};
        if (!unknown.nearest.empty()) fields["nearest"] = unknown.nearest;
        log.error("unknown environment variable ignored", fields);
    }
}

// Returns the database address without its password.
std::string describe_storage(const std::string& data) {
    return postgres::is_address(data) ? postgres::shown(data) : data;
}

// Returns an address that clients can open. A service that listens on all interfaces is reached at the address of the
// first network, or at the loopback address if there is no network.
std::string reachable_address(const std::string& address) {
    if (address != "0.0.0.0" && address != "::") return address;
    ifaddrs* first = nullptr;
    getifaddrs(&first);
    const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> interfaces(first, &freeifaddrs);
    for (const ifaddrs* each = first; each != nullptr; each = each->ifa_next) {
        if (each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET) continue;
        if ((each->ifa_flags & (IFF_UP | IFF_LOOPBACK)) != IFF_UP) continue;
        sockaddr_in ipv4{};
        std::memcpy(&ipv4, each->ifa_addr, sizeof ipv4);
        std::array<char, INET_ADDRSTRLEN> text{};
        if (inet_ntop(AF_INET, &ipv4.sin_addr, text.data(), text.size()) != nullptr) return text.data();
    }
    return "127.0.0.1";
}

Result<int> run_serve(const ServeArguments& args) {
    TRY(auto& config, make_config(args));
    choose_free_port(config, args);
    const sigset_t signals = block_signals();
    allow_many_files();
    Log log(parse_log_level(config.log));
    report_unknown_variables(log);
    TRY(const auto& service, Service::open(config, log));
    TRY(const auto& running, Server::start(config, service->router(), service->metrics(), service->memory(), log));
    service->share_limit(running->rate());

    const std::string address = reachable_address(config.address);
    const std::string host = address.find(':') == std::string::npos ? address : fmt::format("[{}]", address);
    const std::string url = fmt::format("http://{}:{}/", host, running->port());
    if (args.json) {
        Json where{{"url", url}, {"port", running->port()}};
        if (config.admin_port >= 0) where["admin_port"] = running->admin_port();
        fmt::print("{}\n", to_text(where));
    } else {
        fmt::print("{}\n{}\n", to_sentence(tr("Cubewright is running at {url} (press Ctrl-C to stop)", url)),
                   to_sentence(config.data.empty() ? Message(tr("Nothing is stored: no board and no saved proofs."))
                                                   : tr("The board, proofs and jobs are stored in {storage}",
                                                        describe_storage(config.data))));
    }
    std::fflush(stdout);
    log.note("started", {{"url", url}});
    if (args.open) open_browser(url);

    int signal = 0;
    sigwait(&signals, &signal);
    // From here on, a second signal ends the program immediately.
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
    log.note("stopping", {{"signal", signal}});
    // Give proxies time to notice that this instance is draining and to route new requests elsewhere, before it refuses
    // any request.
    service->drain();
    running->drain();
    std::this_thread::sleep_for(std::chrono::seconds(config.drain_seconds));
    service->stop_jobs();
    running->stop();
    log.note("stopped");
    return exit_yes;
}

void add_setting(CLI::App& verb, const Setting& setting, ServeArguments& args) {
    const std::string help = api::with_choices(setting.help, setting.choices);
    args.options[setting.name] = verb.add_option(fmt::format("--{}", setting.name), args.texts[setting.name], help)
                                     ->type_name(std::holds_alternative<std::int64_t Config::*>(setting.place) ? "N"
                                                 : std::holds_alternative<bool Config::*>(setting.place) ? "true|false"
                                                                                                         : "TEXT");
}

}  // namespace

void add_serve(CLI::App& app, int& exit_code) {
    CLI::App& verb = add_verb(app, "serve", tr("serve the web app and the engine over HTTP"));
    const auto args = std::make_shared<ServeArguments>();
    add_text(verb, "--config", args->file, tr("settings file in TOML, with lines such as port = 8080"), "FILE");
    verb.add_flag("--open", args->open, to_sentence(tr("open a browser")));
    add_json(verb, args->json, tr("print the address of the service as one JSON object"));
    for (const Setting& setting : settings()) add_setting(verb, setting, *args);
    set_footer(verb,
               {"serve", "serve --port 9000 --open", "serve --config /etc/cubewright.toml --app web/dist",
                "serve --data postgresql://cubewright@db.example.org/cubewright --replica a"},
               tr("A setting can also be given as CUBEWRIGHT_NAME in the environment or as name = value in the "
                  "settings file,\nwith _ instead of -. Options take precedence over the environment, and the "
                  "environment over the file."));
    add_serve_backup(verb, exit_code);
    add_serve_clock(verb, exit_code);
    add_serve_migrate(verb, exit_code);
    add_serve_restore(verb, exit_code);
    verb.callback([&verb, args, &exit_code] {
        if (verb.get_subcommands().empty()) exit_code = finish_verb(run_serve(*args), args->json);
    });
}

}  // namespace cubewright::cli
