#include "cli/serve/serve.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <pthread.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <thread>

#include "api/core/method.hpp"
#include "cli/options/common.hpp"
#include "cli/output/error_words.hpp"
#include "cli/output/exit_code.hpp"
#include "cli/output/terminal.hpp"
#include "cli/program/data_folder.hpp"
#include "cli/program/installation.hpp"
#include "cli/program/start.hpp"
#include "cli/serve/backup.hpp"
#include "cli/serve/clock.hpp"
#include "cli/serve/load_config.hpp"
#include "cli/serve/migrate.hpp"
#include "server/server.hpp"
#include "server/service.hpp"
#include "store/postgres/postgres.hpp"
#include "texts/language.hpp"

namespace cubewright::cli {

namespace {

using namespace server;

struct ServeWords {
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

Result<Config> make_config(const ServeWords& words) {
    Given given;
    if (!words.file.empty()) given.file = words.file;
    for (const auto& [name, option] : words.options)
        if (option->count() > 0) given.flags.emplace_back(name, words.texts.at(name));
    Config defaults;
    defaults.build_tables.clear();
    auto config = load_config(given, from_environment, defaults);
    if (!config) return config;
    if (config->app.empty()) config->app = installed_app_folder();
    const bool told = words.options.at("data")->count() > 0;
    if (config->data.empty() && !told) config->data = data_folder().value_or("").string();
    if (config->data == "none") config->data.clear();
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
    fmt::print(stderr, "cubewright: {}\n", to_sentence(message));
}

// Selects the next free port if the default port is already in use, for example by another instance. A port chosen by
// the user is never changed.
void choose_free_port(Config& config, const ServeWords& words) {
    constexpr std::int64_t most_tried = 20;
    const std::int64_t usual = Config{}.port;
    if (config.port != usual || words.options.at("port")->count() > 0 || config.address != Config{}.address) return;
    while (is_taken(config.port) && config.port < usual + most_tried) ++config.port;
    if (config.port != usual) note(say(Text::cli_serve_port_taken, usual, config.port));
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
    const std::string command = fmt::format("(xdg-open '{0}' || open '{0}' || wslview '{0}') >/dev/null 2>&1 &", url);
    // NOLINTNEXTLINE(bugprone-command-processor): the command contains no user input, only the URL of this service
    if (std::system(command.c_str()) != 0) note(say(Text::cli_serve_no_browser, url));
}

// Returns the database address without its password.
std::string describe_storage(const std::string& data) {
    return postgres::is_address(data) ? postgres::shown(data) : data;
}

int run_serve(const ServeWords& words) {
    const auto refuse = [&](const Error& error) { return print_error(error, words.json); };
    auto config = make_config(words);
    if (!config) return refuse(config.error());
    choose_free_port(*config, words);
    const sigset_t signals = block_signals();
    allow_many_files();
    Log log(parse_log_level(config->log));
    const auto service = Service::open(*config, log);
    if (!service) return refuse(service.error());
    const auto running = Server::start(*config, (*service)->router(), (*service)->metrics(), (*service)->memory(), log);
    if (!running) return refuse(running.error());
    (*service)->share_limit((*running)->rate());

    const std::string host =
        config->address.find(':') == std::string::npos ? config->address : fmt::format("[{}]", config->address);
    const std::string url = fmt::format("http://{}:{}/", host, (*running)->port());
    if (words.json) {
        Json where{{"url", url}, {"port", (*running)->port()}};
        if (config->admin_port >= 0) where["admin_port"] = (*running)->admin_port();
        fmt::print("{}\n", to_text(where));
    } else {
        fmt::print("{}\n{}\n", to_sentence(say(Text::cli_serve_address, url)),
                   to_sentence(config->data.empty() ? Message(Text::cli_serve_keeps_nothing)
                                                    : say(Text::cli_serve_keeps_in, describe_storage(config->data))));
    }
    std::fflush(stdout);
    log.note("started", {{"url", url}});
    if (words.open) open_browser(url);

    int signal = 0;
    sigwait(&signals, &signal);
    // From here on, a second signal ends the program immediately.
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
    log.note("stopping", {{"signal", signal}});
    // Give proxies time to notice that this instance is draining and to route new requests elsewhere, before it refuses
    // any request.
    (*service)->drain();
    (*running)->drain();
    std::this_thread::sleep_for(std::chrono::seconds(config->drain_seconds));
    (*service)->stop_jobs();
    (*running)->stop();
    log.note("stopped");
    return exit_yes;
}

void add_setting(CLI::App& verb, const Setting& setting, ServeWords& words) {
    const std::string help = api::with_choices(to_sentence(setting.help), setting.choices);
    words.options[setting.name] = verb.add_option(fmt::format("--{}", setting.name), words.texts[setting.name], help)
                                      ->type_name(std::holds_alternative<std::int64_t Config::*>(setting.place) ? "N"
                                                  : std::holds_alternative<bool Config::*>(setting.place) ? "true|false"
                                                                                                          : "TEXT");
}

}  // namespace

void add_serve(CLI::App& app, int& exit_code) {
    CLI::App& verb = add_verb(app, "serve", Text::cli_serve);
    const auto words = std::make_shared<ServeWords>();
    add_text(verb, "--config", words->file, Text::cli_serve_config, "FILE");
    verb.add_flag("--open", words->open, to_sentence(Text::cli_serve_open));
    add_json(verb, words->json, Text::cli_serve_json);
    for (const Setting& setting : settings()) add_setting(verb, setting, *words);
    set_footer(verb,
               {"serve", "serve --port 9000 --open", "serve --config /etc/cubewright.toml --app web/dist",
                "serve --data postgresql://cubewright@db.example.org/cubewright --replica a"},
               Text::cli_serve_remarks);
    add_serve_backup(verb, exit_code);
    add_serve_clock(verb, exit_code);
    add_serve_migrate(verb, exit_code);
    verb.callback([&verb, words, &exit_code] {
        if (verb.get_subcommands().empty()) exit_code = run_serve(*words);
    });
}

}  // namespace cubewright::cli
