// Configuration of the service. Each setting has one name and one table row, which defines how it is read from the
// command line, the environment and the configuration file. Command line flags override CUBEWRIGHT_… variables, which
// override the file, which overrides the defaults.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.hpp"
#include "texts/message.hpp"

namespace cubewright::server {

struct Config {
    std::string address = "127.0.0.1";
    std::int64_t port = 8080;                  // 0 means any free port
    std::string app;                           // folder of the web app
    std::string data;                          // data folder, or the address of a database shared by replicas
    std::string replica;                       // name of this replica; default: the machine name
    std::vector<std::string> trusted_proxies;  // IP addresses and networks
    std::vector<std::string> hosts;            // accepted host names, in addition to the loopback names
    std::vector<std::string> origins;          // origins of other sites that may call the service
    std::string admin_address = "127.0.0.1";
    std::int64_t admin_port = -1;  // -1 means none; 0 means any free port

    std::int64_t threads = 0;  // 0 means that the number is chosen to suit the number of cores
    std::int64_t workers = 0;
    std::int64_t job_workers = 0;

    std::int64_t connections = 4096;
    std::int64_t connections_per_address = 256;
    std::int64_t requests_per_second = 100;  // per address; 0 means unlimited
    std::int64_t burst = 400;
    std::int64_t header_bytes = 16'384;
    std::int64_t body_bytes = 262'144;
    std::int64_t header_seconds = 10;
    std::int64_t body_seconds = 30;
    std::int64_t idle_seconds = 60;
    std::int64_t write_seconds = 30;
    std::int64_t shutdown_seconds = 10;

    std::int64_t waiting_calls = 1024;
    std::int64_t call_seconds = 10;
    std::int64_t waiting_jobs = 64;
    std::int64_t jobs_per_client = 4;
    std::int64_t job_seconds = 600;
    std::int64_t leave_seconds = 10;
    std::int64_t search_threads = 0;    // 0 means that all cores are divided among the concurrent jobs
    std::int64_t memory_megabytes = 0;  // 0 means half of the free memory
    bool allow_tables = false;
    std::string build_tables = "none";  // "none", or "auto" to build tables when idle
    std::int64_t build_after_seconds = 10;

    std::int64_t database_connections = 8;  // maximum number of connections to a shared database
    std::int64_t database_seconds = 5;
    std::int64_t lease_seconds = 10;
    std::int64_t drain_seconds = 0;

    std::string log = "requests";
};

struct Setting {
    using Place =
        std::variant<std::string Config::*, std::int64_t Config::*, bool Config::*, std::vector<std::string> Config::*>;
    std::string_view name;  // "body-bytes" stands for --body-bytes, CUBEWRIGHT_BODY_BYTES and body_bytes = …
    PlainText help;
    Place place;
    std::int64_t least = 0;
    std::int64_t most = 0;
    std::vector<std::string_view> choices = {};
};

std::span<const Setting> settings();
std::string environment_name(const Setting& setting);

// Parses a setting given as a flag or an environment variable and stores its value. List items are separated by
// commas.
Result<void> set_from_text(Config& config, const Setting& setting, std::string_view text);

// Reads settings from the text of a TOML file.
Result<void> set_from_toml(Config& config, std::string_view text);

struct Given {
    std::optional<std::string> file;                              // argument of --config
    std::vector<std::pair<std::string_view, std::string>> flags;  // pairs of setting name and value
};
using Environment = std::function<std::optional<std::string>(const std::string& name)>;
// Loads the configuration. Settings that are not given keep their values from `defaults`.
Result<Config> load_config(const Given& given, const Environment& environment, Config defaults = {});

// An environment variable that begins like a setting but is not known.
struct UnknownVariable {
    std::string name;
    std::string nearest;  // the known variable with the most similar name, or empty
};
std::vector<UnknownVariable> find_unknown_variables(std::span<const std::string> names);

// Parser for the configuration file: TOML with a single level of keys whose values are strings, integers, booleans or
// lists of strings. Errors report the line and column.

struct TomlEntry {
    std::string key;
    std::variant<std::string, std::int64_t, bool, std::vector<std::string>> value;
    Message where;  // position of the key, for example "line 2, column 3"
};

// Returns the entries in file order.
Result<std::vector<TomlEntry>> parse_toml(std::string_view text);

}  // namespace cubewright::server
