// The service's database: one file, one writer, and readers that never wait for it. Everything
// that can go wrong with it comes out as a Refusal.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "store/database.hpp"
#include "store/refusal.hpp"
#include "store/writer.hpp"

namespace cubewright::store {

inline constexpr auto database_name = "cubewright.db";  // in the folder of the data

class Store {
public:
    // Makes the file if there is none, brings it to the present version, and checks that it is whole. A
    // large file is checked while it is already in use, so that nobody waits for it.
    static Outcome<std::unique_ptr<Store>> open(const std::filesystem::path& path);

    // Calls read(Database&) with one consistent view of the database.
    template <class Function>
    auto read(Function&& function) -> Outcome<std::invoke_result_t<Function, Database&>> {
        return guarded([&] {
            const Reader reader(*this);
            const SQLite::Transaction view(reader.database().handle());
            return function(reader.database());
        });
    }

    // Calls change(Database&), which returns an Outcome, on the writer's thread; returns what it
    // returned once that is safe on the disk.
    template <class Function>
    auto write(Function&& change) -> std::invoke_result_t<Function, Database&> {
        if (const auto damage = found_damage()) return tl::unexpected(*damage);
        std::optional<std::invoke_result_t<Function, Database&>> result;
        const auto written = writer_.apply([&](Database& database) -> Outcome<void> {
            result = change(database);
            if (!*result) return tl::unexpected(result->error());
            return {};
        });
        if (!written) return tl::unexpected(written.error());
        return std::move(result.value());
    }

    // Moves the log into the file, so that what has been erased is in neither. A reader in the middle
    // of something may keep that from happening; the next one then does it.
    Outcome<void> fold_log();

    // What the check of a large file has found. From then on nothing is written.
    std::optional<Refusal> found_damage() const;

    const std::filesystem::path& path() const { return path_; }

    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    ~Store();

private:
    Store(std::filesystem::path path, Database writer) : path_(std::move(path)), writer_(std::move(writer)) {}

    // A connection out of the idle ones, put back when done.
    class Reader {
    public:
        explicit Reader(Store& store) : store_(store), database_(store.take_reader()) {}
        Reader(const Reader&) = delete;
        Reader& operator=(const Reader&) = delete;
        ~Reader() { store_.put_back(std::move(database_)); }
        Database& database() const { return *database_; }

    private:
        Store& store_;
        std::unique_ptr<Database> database_;
    };
    std::unique_ptr<Database> take_reader();
    void put_back(std::unique_ptr<Database> database);

    void check_meanwhile();

    std::filesystem::path path_;
    Writer writer_;
    mutable std::mutex mutex_;
    std::vector<std::unique_ptr<Database>> idle_;
    std::optional<Refusal> damage_;
    std::unique_ptr<Database> checked_;
    std::jthread checker_;
};

}  // namespace cubewright::store
