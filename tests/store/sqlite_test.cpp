// Tests of the SQLite store: every fault of the file or the disk is reported.
#include "store/sqlite/sqlite_store.hpp"

#include <SQLiteCpp/Backup.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "store/player_name.hpp"
#include "store/schema.hpp"
#include "store/sqlite/backup.hpp"
#include "store/sqlite/migrations.hpp"
#include "tests/said.hpp"
#include "tests/scratch.hpp"
#include "tests/store/some_proofs.hpp"
#include "texts/message.hpp"

namespace cubewright::store {
namespace {

using testing::HasSubstr;

std::unique_ptr<Store> opened(const std::filesystem::path& path) {
    auto store = Store::open(path);
    if (!store) {
        ADD_FAILURE() << to_string(store.error().error);
        return nullptr;
    }
    return std::move(*store);
}

struct InAFolder : testing::Test {
    const Scratch scratch;
    const std::filesystem::path path = scratch / "board.db";
};
using SqliteFile = InAFolder;
using Migration = InAFolder;
using Backup = InAFolder;
using Restore = InAFolder;
using FullDisk = InAFolder;
using ReadOnlyDisk = InAFolder;

TEST_F(SqliteFile, RejectsAFileThatIsNotADatabase) {
    std::ofstream(scratch / "board.db") << std::string(5000, 'x');
    const auto store = Store::open(scratch / "board.db");
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().reason, Reason::damaged);
    EXPECT_THAT(said(store.error().error).where, HasSubstr("board.db"));
}

TEST_F(SqliteFile, DoesNotTouchAnotherProgramsDatabase) {
    SqliteDatabase(path, SqliteDatabase::Access::make).run("CREATE TABLE theirs (a); INSERT INTO theirs VALUES (1)");
    const auto store = Store::open(path);
    ASSERT_FALSE(store);
    EXPECT_THAT(said(store.error().error).what, HasSubstr("another program"));
    EXPECT_EQ(SqliteDatabase(path, SqliteDatabase::Access::read).number("SELECT count(*) FROM theirs"), 1);
}

TEST_F(SqliteFile, FindsADamagedPageAtStartup) {
    {
        const auto store = opened(path);
        for (int i = 0; i < 50; ++i) ASSERT_TRUE(add_proof(*store, i, 500));
    }
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(static_cast<std::streamoff>(std::filesystem::file_size(path)) - 4096 + 3);
    file << std::string(64, '\xFF');
    file.close();
    const auto store = Store::open(path);
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().reason, Reason::damaged);
    EXPECT_THAT(to_string(store.error().error), HasSubstr("backup"));
}

TEST_F(SqliteFile, ChecksALargeFileInTheBackgroundAndStopsWritingOnDamage) {
    {
        const auto store = opened(path);
        for (int i = 0; i < 10; ++i) ASSERT_TRUE(add_proof(*store, i, 2'000'000));
    }
    {
        const auto store = opened(path);
        ASSERT_TRUE(store);
        EXPECT_TRUE(add_proof(*store, 10));
    }
    // Replaces part of a page in one of the long texts, so that it refers to another page.
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(4096L * 2000);
    file << std::string(4, '\0');
    file.close();
    const auto store = opened(path);
    ASSERT_TRUE(store);
    for (int i = 0; i < 300 && !store->integrity_failure(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    ASSERT_TRUE(store->integrity_failure());
    EXPECT_EQ(add_proof(*store, 11).error().reason, Reason::damaged);
}

// Copies the files of a database that is in use, as a killed process leaves them.
void copy_as_killed(const std::filesystem::path& database, const std::filesystem::path& to) {
    for (const char* ending : {"", "-wal"})
        std::filesystem::copy_file(database.string() + ending, to.string() + ending,
                                   std::filesystem::copy_options::overwrite_existing);
}

std::string read_bytes(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST_F(SqliteFile, AnEmptyFileIsNotANewSite) {
    std::ofstream(path).close();
    const auto store = Store::open(path);
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().error.code(), "database-empty");
    EXPECT_EQ(std::filesystem::file_size(path), 0U);
}

TEST_F(SqliteFile, GetsItsNameOnceItIsComplete) {
    std::ofstream(path.string() + ".new") << "left by an interrupted start";
    ASSERT_TRUE(add_proof(*opened(path), 1));
    EXPECT_FALSE(std::filesystem::exists(path.string() + ".new"));
}

// An operator copied a backup over the database after a crash, next to the log of the killed service.
TEST_F(SqliteFile, RefusesALogThatDoesNotBelongToTheDatabase) {
    const auto killed = scratch / "killed.db";
    {
        const auto store = opened(scratch / "board.db");
        for (int i = 0; i < 20; ++i) ASSERT_TRUE(add_proof(*store, i));
        ASSERT_TRUE(back_up(scratch / "board.db", scratch / "backup.db"));
        for (int i = 20; i < 60; ++i) ASSERT_TRUE(add_proof(*store, i));
        copy_as_killed(scratch / "board.db", killed);
        copy_as_killed(scratch / "board.db", scratch / "again.db");
    }
    EXPECT_EQ(count_proofs(*opened(scratch / "again.db")), 60) << "its own log is applied";
    std::filesystem::copy_file(scratch / "backup.db", killed, std::filesystem::copy_options::overwrite_existing);
    for (int i = 0; i < 2; ++i) {
        const auto store = Store::open(killed);
        ASSERT_FALSE(store);
        EXPECT_EQ(store.error().error.code(), "log-of-another-database");
        EXPECT_THAT(said(store.error().error).where, HasSubstr("killed.db-wal"));
    }
    EXPECT_EQ(read_bytes(killed), read_bytes(scratch / "backup.db")) << "the restored file is untouched";
    EXPECT_FALSE(back_up(killed, scratch / "copy.db")) << "and is not backed up with the wrong log";
    std::filesystem::remove(killed);
    EXPECT_EQ(Store::open(killed).error().error.code(), "log-of-another-database") << "a log without a database";
    ASSERT_TRUE(restore(scratch / "backup.db", killed));
    EXPECT_EQ(count_proofs(*opened(killed)), 20);
}

// Writes would go to a file without a name, and reads would see another file.
TEST_F(SqliteFile, IsNotUsedOnceItIsRemovedOrReplaced) {
    const auto store = opened(path);
    ASSERT_TRUE(add_proof(*store, 1));
    ASSERT_TRUE(store->ping());
    const auto expect_away = [&] {
        EXPECT_EQ(store->ping().error().reason, Reason::away);
        EXPECT_EQ(add_proof(*store, 2).error().reason, Reason::away);
        EXPECT_EQ(store->read([](Database& reader) { return reader.number("SELECT 1"); }).error().reason, Reason::away);
    };
    std::filesystem::rename(path, scratch / "moved.db");
    expect_away();
    std::filesystem::copy_file(scratch / "moved.db", path);
    expect_away();
    std::filesystem::rename(scratch / "moved.db", path);
    EXPECT_TRUE(store->ping()) << "its own file is back";
    EXPECT_TRUE(add_proof(*store, 2));
}

void expect_overwritten(Store& store) {
    for (int i = 0; i < 2; ++i) {
        const auto read = store.read([](Database& reader) { return reader.number("SELECT count(*) FROM proof"); });
        EXPECT_EQ(read.error().reason, Reason::away);
        EXPECT_EQ(read.error().error.code(), "database-overwritten");
        EXPECT_EQ(add_proof(store, 1000).error().reason, Reason::away);
        EXPECT_EQ(store.ping().error().reason, Reason::away);
        EXPECT_TRUE(store.checkpoint_log());
    }
}

void overwrite(const std::filesystem::path& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

// An operator copied a backup over the database of a running service.
TEST_F(SqliteFile, IsNotUsedOnceItIsOverwritten) {
    auto store = opened(path);
    ASSERT_TRUE(add_proof(*store, 1));
    ASSERT_TRUE(back_up(path, scratch / "backup.db"));
    const std::string backup = read_bytes(scratch / "backup.db");
    for (int i = 2; i < 40; ++i) ASSERT_TRUE(add_proof(*store, i));
    overwrite(path, backup);
    expect_overwritten(*store);
    store.reset();
    EXPECT_TRUE(read_bytes(path) == backup) << "the log is not copied into it";
    EXPECT_EQ(Store::open(path).error().error.code(), "log-of-another-database");
    ASSERT_TRUE(restore(scratch / "backup.db", path));
    EXPECT_EQ(count_proofs(*opened(path)), 1);
}

// The copy of a stopped service is in WAL mode, unlike a backup.
TEST_F(SqliteFile, IsNotUsedOnceItIsOverwrittenWithAnOlderState) {
    ASSERT_TRUE(add_proof(*opened(path), 1));
    const std::string older = read_bytes(path);
    auto store = opened(path);
    for (int i = 2; i < 40; ++i) ASSERT_TRUE(add_proof(*store, i));
    ASSERT_TRUE(store->checkpoint_log());
    ASSERT_TRUE(add_proof(*store, 40));  // starts the log again
    EXPECT_EQ(count_proofs(*store), 40);
    overwrite(path, older);
    expect_overwritten(*store);
    store.reset();
    EXPECT_TRUE(read_bytes(path) == older);
}

TEST_F(SqliteFile, MayBeCheckpointedByAnotherConnection) {
    const auto store = opened(path);
    SqliteDatabase other(path, SqliteDatabase::Access::write);
    int proofs = 0;
    for (const char* mode : {"PASSIVE", "RESTART", "PASSIVE", "TRUNCATE", "FULL", "PASSIVE"}) {
        for (int i = 0; i < 3; ++i) {
            ASSERT_TRUE(add_proof(*store, proofs++));
            ASSERT_TRUE(store->ping());
        }
        other.query("PRAGMA wal_checkpoint(" + std::string(mode) + ")").run();
        EXPECT_EQ(count_proofs(*store), proofs) << mode;
        EXPECT_TRUE(store->ping()) << mode;
    }
    ASSERT_TRUE(store->checkpoint_log());
    ASSERT_TRUE(add_proof(*store, proofs++));
    EXPECT_EQ(count_proofs(*store), proofs);
}

// Another program, such as a database shell, deletes the log when it closes the database unless it finds the locks of
// the service.
TEST_F(SqliteFile, StaysLockedForOtherProcesses) {
    const auto store = opened(path);
    ASSERT_TRUE(add_proof(*store, 1));
    ASSERT_TRUE(store->ping());
    const pid_t child = fork();
    if (child == 0) {
        {
            SqliteDatabase database(path, SqliteDatabase::Access::write);
            if (database.number("SELECT count(*) FROM proof") != 1) _exit(1);
        }
        _exit(0);
    }
    int status = -1;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_EQ(status, 0);
    EXPECT_TRUE(std::filesystem::exists(path.string() + "-wal"));
    ASSERT_TRUE(add_proof(*store, 2));
    EXPECT_EQ(SqliteDatabase(path, SqliteDatabase::Access::read).number("SELECT count(*) FROM proof"), 2);
}

// Migration.

void fill_as_version(const std::filesystem::path& path, int version) {
    SqliteDatabase database(path, SqliteDatabase::Access::make);
    ASSERT_TRUE(migrate(database, version));
    if (version >= 1)
        database.run(
            "INSERT INTO player (id, name, name_key, secret, since) VALUES (7, 'Ada', 'ada', 'scrypt$', 1000); "
            "INSERT INTO answer VALUES (7, 20000, 'red ∪ blue', 60, 3, 1, 1234); "
            "INSERT INTO standing VALUES (20000, 7, 60, 3, 1, 1234)");
    if (version >= 2)
        database.run("INSERT INTO proof (metric, position, moves, at) VALUES ('htm', 'position', 'R U', 1000)");
}

// Returns how often the log has been started again from its beginning (bytes 12 to 15 of the log).
std::uint32_t read_log_sequence(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::array<unsigned char, 16> header{};
    file.read(reinterpret_cast<char*>(header.data()), header.size());
    std::uint32_t sequence = 0;
    for (std::size_t i = 12; i < 16; ++i) sequence = sequence << 8U | header[i];
    return sequence;
}

TEST_F(SqliteFile, CopiesTheLogWhileCommitsFollowEachOther) {
    const auto store = opened(path);
    ASSERT_TRUE(store);
    ASSERT_TRUE(store->write([](Database& database) -> Outcome<void> {
        database.run("CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT)");
        return {};
    }));
    const std::uint32_t before = read_log_sequence(path.string() + "-wal");
    const std::string text(16'000, 'x');  // four pages
    std::int64_t commits = 0;
    while (read_log_sequence(path.string() + "-wal") < before + 3) {
        // The writer copies the log itself when it has 64 000 pages.
        ASSERT_LT(commits, 3 * 64'000 / 4);
        ASSERT_TRUE(store->write([&](Database& database) -> Outcome<void> {
            database.query("INSERT INTO note (text) VALUES (?)", text).run();
            return {};
        }));
        ++commits;
    }
    EXPECT_GT(commits, 3 * 1'000 / 6);
    EXPECT_EQ(SqliteDatabase(path, SqliteDatabase::Access::read).number("SELECT count(*) FROM note"), commits);
}

TEST_F(Migration, MigratesEveryOlderVersion) {
    for (int version = 1; version <= sqlite_steps; ++version) {
        SCOPED_TRACE(version);
        const Scratch folder;
        fill_as_version(folder / "board.db", version);
        const auto store = opened(folder / "board.db");
        ASSERT_TRUE(store);
        const auto facts = store->read([&](Database& reader) {
            return std::vector{schema_version(reader), reader.number("SELECT count(*) FROM answer WHERE score = 60"),
                               reader.number("SELECT count(*) FROM proof"),
                               reader.number("SELECT latest FROM recorded_time"),
                               reader.number("SELECT coalesce(sum(players), 0) FROM score_count WHERE score = 60")};
        });
        ASSERT_TRUE(facts);
        const bool had_answers = version >= 1;
        const bool had_time = version >= 3;
        EXPECT_EQ(*facts, (std::vector<std::int64_t>{sqlite_steps, had_answers, version >= 2,
                                                     had_answers && !had_time ? 1234 : 0, had_answers}));
    }
}

// Versions up to 4 computed the keys with their own tables, which mapped İ to ı and distinguished Ａ from A.
TEST_F(Migration, ComparesNamesByUnicodeRules) {
    {
        SqliteDatabase database(path, SqliteDatabase::Access::make);
        ASSERT_TRUE(migrate(database, 4));
        database.run(
            "INSERT INTO player VALUES (1, 'Zoë', 'zoë', 's', 0), (2, 'İpek', 'ıpek', 's', 0), (3, 'ＡＤＡ', 'ａｄａ', "
            "'s', 0), "
            "(4, 'Ada', 'ada', 's', 0), (5, 'Straße', 'straße', 's', 0); "
            "INSERT INTO answer VALUES (4, 20000, 'red', 60, 3, 1, 1234)");
    }
    const auto store = opened(path);
    ASSERT_TRUE(store);
    const auto keys = store->read([](Database& reader) {
        std::vector<std::string> all;
        Query query = reader.query("SELECT name_key FROM player ORDER BY id");
        while (query.next()) all.push_back(query.text(0));
        return all;
    });
    ASSERT_TRUE(keys);
    EXPECT_EQ(*keys, (std::vector<std::string>{"zoë", "ipek", "ada", spelling_key("Ada"), "strasse"}));
    EXPECT_EQ(store->read([](Database& reader) { return reader.number("SELECT player FROM answer"); }).value(), 4);
}

TEST_F(Migration, RollsBackAFailedStep) {
    fill_as_version(path, 1);
    SqliteDatabase(path, SqliteDatabase::Access::write).run("CREATE TABLE recorded_time (in_the_way)");
    ASSERT_FALSE(Store::open(path));
    SqliteDatabase database(path, SqliteDatabase::Access::read);
    EXPECT_EQ(schema_version(database), 2) << "the step before it has been taken";
    EXPECT_EQ(database.number("SELECT count(*) FROM answer"), 1);
}

TEST_F(Migration, RefusesANewerVersion) {
    opened(path).reset();
    SqliteDatabase(path, SqliteDatabase::Access::write).run("PRAGMA user_version = 1000");
    const auto store = Store::open(path);
    ASSERT_FALSE(store);
    EXPECT_THAT(said(store.error().error).what, HasSubstr("newer"));
}

// Backup.

TEST_F(Backup, CopiesTheWholeDatabaseWhileTheServiceRuns) {
    const auto store = opened(scratch / "board.db");
    for (int i = 0; i < 20; ++i) ASSERT_TRUE(add_proof(*store, i));
    std::ofstream(scratch / "copy.db") << "an older backup";
    const auto facts = back_up(scratch / "board.db", scratch / "copy.db");
    ASSERT_TRUE(facts) << to_string(facts.error().error);
    EXPECT_EQ(facts->counts.of("proof"), 20);
    EXPECT_EQ(facts->bytes, std::filesystem::file_size(scratch / "copy.db"));
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(scratch.path()), {}), 6)
        << "the database, its log, the log's index, the reserve, the lock and the copy";
    ASSERT_TRUE(add_proof(*store, 20));
    EXPECT_EQ(count_proofs(*opened(scratch / "copy.db")), 20);
    EXPECT_EQ(count_proofs(*store), 21);
}

TEST_F(SqliteFile, IsOpenedByOneServiceAndReadableByOneUser) {
    const auto nested = scratch / "new/folder/board.db";
    auto first = opened(nested);
    ASSERT_TRUE(add_proof(*first, 1));
    const auto second = Store::open(nested);
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().reason, Reason::busy);
    EXPECT_THAT(said(second.error().error).what, HasSubstr("another process is using this data folder"));
    using std::filesystem::perms;
    constexpr perms others = perms::group_all | perms::others_all;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(scratch.path()))
        EXPECT_EQ(entry.status().permissions() & others, perms::none) << entry.path();
    ASSERT_TRUE(back_up(nested, scratch / "copy.db"));
    EXPECT_EQ(std::filesystem::status(scratch / "copy.db").permissions() & others, perms::none);
    first.reset();
    EXPECT_EQ(count_proofs(*opened(nested)), 1);
}

TEST_F(Backup, KeepsTheOlderCopyOnFailure) {
    std::ofstream(scratch / "copy.db") << "an older backup";
    EXPECT_FALSE(back_up(scratch / "missing.db", scratch / "copy.db"));
    std::ofstream(scratch / "noise.db") << std::string(5000, 'x');
    const auto refused = back_up(scratch / "noise.db", scratch / "copy.db");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().reason, Reason::damaged);
    EXPECT_EQ(std::filesystem::file_size(scratch / "copy.db"), 15U);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(scratch.path()), {}), 2);
}

// Another program has locked the database. SQLite reports this only as the return value of a backup step, which is
// easily overlooked.
TEST_F(Backup, RetriesALockedDatabaseAndReportsAnIncompleteCopy) {
    const std::string locked = (scratch / "any.db").string();
    SQLite::Database other(locked, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    other.exec("CREATE TABLE t(x); INSERT INTO t VALUES (1)");
    SQLite::Database source(locked, SQLite::OPEN_READONLY);
    other.exec("BEGIN EXCLUSIVE");
    {
        SQLite::Database copy((scratch / "half.db").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        SQLite::Backup backup(copy, source);
        EXPECT_FALSE(copy_pages(backup, std::chrono::milliseconds(200)));
    }
    SQLite::Database copy((scratch / "whole.db").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    SQLite::Backup backup(copy, source);
    // The lock is released once the backup has encountered it.
    std::atomic<bool> met{false};
    const auto meets = [](void* flag, int) {
        *static_cast<std::atomic<bool>*>(flag) = true;
        static_cast<std::atomic<bool>*>(flag)->notify_all();
        return 0;  // do not wait here
    };
    sqlite3_busy_handler(source.getHandle(), meets, &met);
    std::jthread unlocks([&] {
        met.wait(false);
        other.exec("COMMIT");
    });
    EXPECT_TRUE(copy_pages(backup, std::chrono::seconds(30)));
    EXPECT_EQ(copy.execAndGet("SELECT count(*) FROM t").getInt(), 1);
}

TEST_F(Backup, CountsTheRowsOfEveryTable) {
    const auto store = opened(scratch / "board.db");
    ASSERT_TRUE(store->write([](Database& database) -> Outcome<void> {
        database.run(
            "INSERT INTO class (id, code, teacher, title, since, used) VALUES (1, 'c', 't', 'Sets', 0, 0); "
            "INSERT INTO pupil (class, name, name_key, key, since) VALUES (1, 'Mia', 'mia', 'k', 0), "
            "(1, 'Ben', 'ben', 'l', 0)");
        return {};
    }));
    const auto facts = back_up(scratch / "board.db", scratch / "copy.db");
    ASSERT_TRUE(facts);
    EXPECT_EQ(facts->counts.of("class"), 1);
    EXPECT_EQ(facts->counts.of("pupil"), 2);
    EXPECT_EQ(facts->counts.all(), 3);
    for (const Table& table : tables())
        EXPECT_EQ(std::ranges::count(facts->counts.rows, table.name, &std::pair<std::string, std::int64_t>::first),
                  table.is_moved)
            << table.name;
}

TEST_F(Backup, NeedsAFileNameInAnExistingFolder) {
    opened(path).reset();
    const auto missing = back_up(path, scratch / "not-mounted/copy.db");
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().error.code(), "no-such-folder");
    EXPECT_THAT(said(missing.error().error).where, HasSubstr("not-mounted"));
    EXPECT_FALSE(std::filesystem::exists(scratch / "not-mounted"));
    std::filesystem::create_directory(scratch / "folder");
    EXPECT_EQ(back_up(path, scratch / "folder").error().error.code(), "is-a-folder");
    EXPECT_EQ(restore(scratch / "folder", path).error().error.code(), "is-a-folder");
}

// Returns the number of a process that no longer exists.
pid_t ended_process() {
    const pid_t child = fork();
    if (child == 0) _exit(0);
    waitpid(child, nullptr, 0);
    return child;
}

TEST_F(Backup, RemovesUnfinishedCopiesOfEndedProcesses) {
    opened(path).reset();
    const std::string ended = std::to_string(ended_process());
    const std::string alive = std::to_string(getppid());
    const auto leave = [&](const std::string& name, bool is_database = false) {
        if (is_database)
            std::filesystem::copy_file(path, scratch / name);
        else
            std::ofstream(scratch / name) << "half a copy";
    };
    const auto remains = [&](const std::string& name) { return std::filesystem::exists(scratch / name); };
    const auto left_by_restore = "board.db." + ended + ".tmp";
    const auto left_by_backup = "copy.db." + ended + ".tmp";
    for (const auto& open_or_restore : std::vector<std::function<void()>>{
             [&] { opened(path).reset(); }, [&] { EXPECT_TRUE(restore(scratch / "copy.db", path)); }}) {
        ASSERT_TRUE(back_up(path, scratch / "copy.db"));
        leave(left_by_restore);
        leave(left_by_restore + "-journal");
        open_or_restore();
        EXPECT_FALSE(remains(left_by_restore));
        EXPECT_FALSE(remains(left_by_restore + "-journal"));
    }
    leave(left_by_backup);
    leave("yesterday.db." + ended + ".tmp", true);
    const std::vector<std::string> others{"copy.db." + alive + ".tmp",
                                          "letter." + ended + ".tmp",
                                          ended + ".tmp",
                                          "copy.db.1x.tmp",
                                          "copy.db.tmp",
                                          "copy.db..tmp"};
    for (const std::string& other : others) leave(other);
    ASSERT_TRUE(back_up(path, scratch / "copy.db"));
    EXPECT_FALSE(remains(left_by_backup));
    EXPECT_FALSE(remains("yesterday.db." + ended + ".tmp"));
    for (const std::string& other : others) EXPECT_TRUE(remains(other)) << other;
}

TEST_F(Restore, ReplacesTheDatabaseAndItsLog) {
    const auto data = scratch / "data/board.db";
    {
        const auto store = opened(data);
        ASSERT_TRUE(add_proof(*store, 1));
        ASSERT_TRUE(back_up(data, scratch / "backup.db"));
        ASSERT_TRUE(add_proof(*store, 2));
        copy_as_killed(data, scratch / "killed.db");
        const auto refused = restore(scratch / "backup.db", data);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().error.code(), "data-folder-in-use");
        EXPECT_THAT(to_string(refused.error().error), HasSubstr("systemctl stop cubewright"));
        EXPECT_EQ(count_proofs(*store), 2);
    }
    copy_as_killed(scratch / "killed.db", data);
    const auto restored = restore(scratch / "backup.db", data);
    ASSERT_TRUE(restored) << to_string(restored.error().error);
    EXPECT_EQ(restored->counts.of("proof"), 1);
    EXPECT_FALSE(std::filesystem::exists(data.string() + "-wal"));
    EXPECT_FALSE(std::filesystem::exists(data.string() + "-shm"));
    EXPECT_EQ(count_proofs(*opened(data)), 1);
    ASSERT_TRUE(restore(scratch / "backup.db", scratch / "new/folder/board.db"));
    EXPECT_EQ(count_proofs(*opened(scratch / "new/folder/board.db")), 1);
}

TEST_F(Restore, ChangesNothingIfTheBackupIsOfNoUse) {
    ASSERT_TRUE(add_proof(*opened(path), 1));
    const std::string before = read_bytes(path);
    std::ofstream(scratch / "noise.db") << std::string(5000, 'x');
    std::ofstream(scratch / "empty.db").close();
    SqliteDatabase(scratch / "theirs.db", SqliteDatabase::Access::make).run("CREATE TABLE theirs (a)");
    SqliteDatabase(scratch / "nothing.db", SqliteDatabase::Access::make).run("PRAGMA page_size = 4096; VACUUM");
    ASSERT_TRUE(back_up(path, scratch / "short.db"));
    std::filesystem::resize_file(scratch / "short.db", 2 * 4096);
    ASSERT_TRUE(back_up(path, scratch / "newer.db"));
    SqliteDatabase(scratch / "newer.db", SqliteDatabase::Access::write).run("PRAGMA user_version = 1000");
    for (const char* name : {"missing", "noise", "empty", "theirs", "nothing", "short", "newer"}) {
        const auto refused = restore(scratch / (std::string(name) + ".db"), path);
        ASSERT_FALSE(refused) << name;
        EXPECT_THAT(said(refused.error().error).where, HasSubstr(name)) << to_string(refused.error().error);
        EXPECT_EQ(read_bytes(path), before) << name;
    }
    EXPECT_FALSE(restore(path, path));
    EXPECT_EQ(count_proofs(*opened(path)), 1);
}

TEST_F(Restore, MigratesAnOlderBackup) {
    fill_as_version(scratch / "backup.db", 4);
    ASSERT_TRUE(restore(scratch / "backup.db", scratch / "board.db"));
    SqliteDatabase database(scratch / "board.db", SqliteDatabase::Access::read);
    EXPECT_EQ(schema_version(database), sqlite_steps);
    EXPECT_EQ(database.number("SELECT count(*) FROM answer"), 1);
}

TEST_F(Backup, DoesNotReplaceTheDatabaseItself) {
    opened(scratch / "board.db").reset();
    EXPECT_FALSE(back_up(scratch / "board.db", scratch / "board.db"));
    EXPECT_TRUE(Store::open(scratch / "board.db"));
}

// Disk failures.

// Runs the body in a child process, for actions that cannot be undone. The body returns 0 on success, or a number that
// identifies the failed step.
int in_a_child(const std::function<int()>& body) {
    const pid_t child = fork();
    if (child == 0) _exit(body());
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

// Writes until the store refuses. Expects a refusal for lack of space and all acknowledged rows to be present; after
// `free_space`, writing must work again.
int fill_disk(const std::filesystem::path& path, const std::function<void()>& free_space) {
    auto store = Store::open(path);
    if (!store) return 1;
    std::int64_t written = 0;
    while (written < 10'000) {
        const auto added = add_proof(**store, written, 4000);
        if (!added && added.error().reason != Reason::full_disk) return 2;
        if (!added) break;
        ++written;
    }
    if (written < 10 || written == 10'000) return 3;
    if (count_proofs(**store) != written) return 4;
    free_space();
    if (!add_proof(**store, written, 4000)) return 5;
    store->reset();
    store = Store::open(path);  // also checks the integrity of the file
    if (!store) return 6;
    return count_proofs(**store) == written + 1 ? 0 : 7;
}

TEST_F(FullDisk, AFileSizeLimitCausesAClearErrorAndNoDamage) {
    EXPECT_EQ(in_a_child([&] {
                  std::signal(SIGXFSZ, SIG_IGN);
                  rlimit before{};
                  getrlimit(RLIMIT_FSIZE, &before);
                  rlimit small = before;
                  small.rlim_cur = 512 * 1024;
                  setrlimit(RLIMIT_FSIZE, &small);
                  return fill_disk(scratch / "board.db", [&] { setrlimit(RLIMIT_FSIZE, &before); });
              }),
              0);
}

TEST_F(FullDisk, ASmallDiskCausesAClearErrorAndNoDamage) {
    if (mount("none", scratch.path().c_str(), "tmpfs", 0, "size=1m") != 0)
        GTEST_SKIP() << "this user may not mount a disk";
    const int outcome = in_a_child([&] {
        const auto in_the_way = scratch / "in-the-way";
        std::ofstream(in_the_way) << std::string(300'000, 'x');
        return fill_disk(scratch / "board.db", [&] { std::filesystem::remove(in_the_way); });
    });
    umount2(scratch.path().c_str(), MNT_DETACH);
    EXPECT_EQ(outcome, 0);
}

void fill_to_the_last_byte(const std::filesystem::path& file) {
    std::ofstream junk(file);
    for (const std::size_t piece : {65536U, 4096U, 1U})
        while (junk << std::string(piece, 'x') << std::flush) {
        }
}

// Fills the disk to the last byte. Deleting must work all the same, for which the store keeps a reserve.
TEST_F(FullDisk, DoesNotPreventDeletions) {
    if (mount("none", scratch.path().c_str(), "tmpfs", 0, "size=2m") != 0)
        GTEST_SKIP() << "this user may not mount a disk";
    auto store = opened(path);
    constexpr std::int64_t rows = 50;
    for (std::int64_t i = 0; i < rows; ++i) ASSERT_TRUE(add_proof(*store, i, 4000));
    ASSERT_TRUE(store->checkpoint_log());
    fill_to_the_last_byte(scratch / "junk");
    EXPECT_EQ(add_proof(*store, rows, 4000).error().reason, Reason::full_disk);
    const auto erase = [&] {
        return store->write([](Database& writer) -> Outcome<void> {
            writer.query("DELETE FROM proof WHERE position IN (SELECT position FROM proof LIMIT 5)").run();
            return {};
        });
    };
    EXPECT_EQ(erase().error().reason, Reason::full_disk) << "without the reserve";
    for (std::int64_t left = rows - 5; left > 0; left -= 5) {
        const auto erased = store->erasing(erase);
        EXPECT_TRUE(erased) << to_string(erased.error().error);
        EXPECT_EQ(count_proofs(*store), left);
        EXPECT_GT(std::filesystem::file_size(path.string() + ".reserve"), 0U) << "for the next deletion";
        EXPECT_EQ(std::filesystem::file_size(path.string() + "-wal"), 0U) << "the log contains no deleted data";
    }
    store.reset();
    umount2(scratch.path().c_str(), MNT_DETACH);
}

TEST_F(FullDisk, DoesNotPreventTheStart) {
    if (mount("none", scratch.path().c_str(), "tmpfs", 0, "size=2m") != 0)
        GTEST_SKIP() << "this user may not mount a disk";
    auto store = opened(path);
    for (int i = 0; i < 10; ++i) ASSERT_TRUE(add_proof(*store, i, 4000));
    EXPECT_FALSE(store->was_opened_on_full_disk());
    store.reset();
    const auto reserve = path.string() + ".reserve";
    const auto reserved = std::filesystem::file_size(reserve);
    fill_to_the_last_byte(scratch / "junk");
    std::filesystem::rename(reserve, scratch / "elsewhere");
    EXPECT_FALSE(Store::open(path)) << "without the reserve";
    std::filesystem::rename(scratch / "elsewhere", reserve);
    store = opened(path);
    ASSERT_TRUE(store);
    EXPECT_TRUE(store->was_opened_on_full_disk());
    EXPECT_GT(std::filesystem::file_size(reserve), reserved / 4) << "for deletions";
    EXPECT_EQ(count_proofs(*store), 10);
    EXPECT_EQ(add_proof(*store, 10, 100'000).error().reason, Reason::full_disk);
    EXPECT_TRUE(store->erasing([&] {
        return store->write([](Database& writer) -> Outcome<void> {
            writer.query("DELETE FROM proof WHERE position IN (SELECT position FROM proof LIMIT 5)").run();
            return {};
        });
    }));
    EXPECT_EQ(count_proofs(*store), 5);
    std::filesystem::remove(scratch / "junk");
    EXPECT_TRUE(add_proof(*store, 10, 100'000));
    store.reset();
    store = opened(path);
    EXPECT_FALSE(store->was_opened_on_full_disk());
    EXPECT_EQ(count_proofs(*store), 6);
    store.reset();
    umount2(scratch.path().c_str(), MNT_DETACH);
}

// SQLite file access with a switch that makes every write fail.
std::atomic<int> failing_with{0};  // operating system error, or 0

using Write = ssize_t (*)(int, const void*, std::size_t, off_t);
Write real_write = nullptr;

ssize_t switched_write(int file, const void* bytes, std::size_t count, off_t offset) {
    if (failing_with == 0) return real_write(file, bytes, count, offset);
    errno = failing_with;
    return -1;
}

class SwitchedDisk {
public:
    SwitchedDisk() {
        for (const char* name : {"pwrite", "pwrite64"}) {
            const auto real = vfs_->xGetSystemCall(vfs_, name);
            if (real == nullptr) continue;
            real_write = reinterpret_cast<Write>(real);
            vfs_->xSetSystemCall(vfs_, name, reinterpret_cast<sqlite3_syscall_ptr>(switched_write));
        }
    }
    SwitchedDisk(const SwitchedDisk&) = delete;
    SwitchedDisk& operator=(const SwitchedDisk&) = delete;
    ~SwitchedDisk() {
        failing_with = 0;
        for (const char* name : {"pwrite", "pwrite64"}) vfs_->xSetSystemCall(vfs_, name, nullptr);
    }

private:
    sqlite3_vfs* vfs_ = sqlite3_vfs_find(nullptr);
};

TEST_F(ReadOnlyDisk, IsReportedAtRunTimeAndReadsStillWork) {
    const SwitchedDisk disk;
    auto store = opened(scratch / "board.db");
    ASSERT_TRUE(add_proof(*store, 0));
    const auto expect_refusal = [&](int error, Reason reason) {
        failing_with = error;
        for (std::int64_t i = 0; i < 3; ++i) {
            const auto added = add_proof(*store, 1 + i);
            ASSERT_FALSE(added);
            EXPECT_EQ(added.error().reason, reason) << to_string(added.error().error);
        }
        EXPECT_EQ(count_proofs(*store), 1);
        failing_with = 0;
    };
    expect_refusal(EROFS, Reason::read_only_disk);
    expect_refusal(EDQUOT, Reason::full_disk);
    expect_refusal(ENOSPC, Reason::full_disk);
    EXPECT_TRUE(add_proof(*store, 1)) << "when the disk is well again, so is the service";
    store.reset();
    EXPECT_EQ(count_proofs(*opened(scratch / "board.db")), 2);
}

TEST_F(ReadOnlyDisk, IsRefusedAtStartup) {
    if (mount("none", scratch.path().c_str(), "tmpfs", 0, "size=4m") != 0)
        GTEST_SKIP() << "this user may not mount a disk";
    opened(scratch / "board.db").reset();
    ASSERT_EQ(mount("none", scratch.path().c_str(), "tmpfs", MS_REMOUNT | MS_RDONLY, ""), 0);
    const auto store = Store::open(scratch / "board.db");
    EXPECT_FALSE(store);
    if (!store) {
        EXPECT_EQ(store.error().reason, Reason::read_only_disk) << to_string(store.error().error);
        EXPECT_THAT(said(store.error().error).where, HasSubstr("board.db"));
    }
    const auto fresh = Store::open(scratch / "folder/board.db");
    EXPECT_FALSE(fresh);
    umount2(scratch.path().c_str(), MNT_DETACH);
}

}  // namespace
}  // namespace cubewright::store
