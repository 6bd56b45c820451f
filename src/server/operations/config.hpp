// How the service is set up. Each setting has one name and one line in a table, from which the
// command line, the environment and the file are all read; a flag goes before CUBEWRIGHT_…, that
// before the file, and the file before the default.
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
    std::int64_t port = 8080;                  // 0: any that is free
    std::string app;                           // the folder of the web app
    std::string data;                          // the folder of the database, or the address of one that replicas share
    std::string replica;                       // the name of this one; empty: the machine's
    std::vector<std::string> trusted_proxies;  // addresses and networks
    std::vector<std::string> hosts;            // names that the service answers for, beside loopback names
    std::vector<std::string> origins;          // pages of other services that may call this one
    std::string admin_address = "127.0.0.1";
    std::int64_t admin_port = -1;  // -1: none; 0: any that is free

    std::int64_t threads = 0;  // 0: by the number of cores
    std::int64_t workers = 0;
    std::int64_t job_workers = 0;

    std::int64_t connections = 4096;
    std::int64_t connections_per_address = 256;
    std::int64_t requests_per_second = 100;  // of one address; 0: as many as it likes
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
    std::int64_t search_threads = 0;    // 0: the cores, shared among the jobs that run at once
    std::int64_t memory_megabytes = 0;  // 0: half of what is free
    bool allow_tables = false;
    std::string build_tables = "none";  // or "auto": when idle
    std::int64_t build_after_seconds = 10;

    std::int64_t database_connections = 8;  // of those to a shared database
    std::int64_t database_seconds = 5;
    std::int64_t lease_seconds = 10;
    std::int64_t drain_seconds = 0;

    std::string log = "requests";
};

struct Setting {
    using Place =
        std::variant<std::string Config::*, std::int64_t Config::*, bool Config::*, std::vector<std::string> Config::*>;
    std::string_view name;  // "body-bytes": --body-bytes, CUBEWRIGHT_BODY_BYTES, body_bytes = …
    PlainText help;
    Place place;
    std::int64_t least = 0;
    std::int64_t most = 0;
    std::vector<std::string_view> choices = {};
};

std::span<const Setting> settings();
std::string environment_name(const Setting& setting);

// Puts a value into its place, read from words as a flag or the environment gives them. Items of a
// list are parted by commas.
Result<void> set_from_text(Config& config, const Setting& setting, std::string_view text);

// The text of a settings file, in TOML.
Result<void> set_from_toml(Config& config, std::string_view text);

struct Given {
    std::optional<std::string> file;                              // --config
    std::vector<std::pair<std::string_view, std::string>> flags;  // by the setting's name
};
using Environment = std::function<std::optional<std::string>(const std::string& name)>;
// What is not given stays as it is in `defaults`.
Result<Config> load_config(const Given& given, const Environment& environment, Config defaults = {});

}  // namespace cubewright::server
