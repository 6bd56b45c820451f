// Tests of the real program that is killed under load: acknowledged changes are never lost, and jobs are restarted.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "store/sqlite/backup.hpp"
#include "tests/scratch.hpp"
#include "tests/server/board_client.hpp"
#include "tests/server/comes_true.hpp"
#include "tests/server/stress/server_process.hpp"

namespace cubewright::server {
namespace {

using namespace std::chrono_literals;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// No rate limit for these clients, and no log line for each request.
const std::vector<std::string> unlimited{"--requests-per-second", "0", "--log", "errors"};

struct Acknowledged {
    Player player;
    std::string answer;
};

// Players who send answers as fast as possible until the connection fails, and record which answers were acknowledged.
class WritingLoad {
public:
    WritingLoad(std::uint16_t port, int round, const std::vector<std::string>& answers) {
        for (int i = 0; i < 4; ++i)
            threads_.emplace_back([this, port, round, i, &answers] {
                RawClient client(port);
                for (int n = 0;; ++n) {
                    const Player player{
                        "p" + std::to_string(round) + "-" + std::to_string(i) + "-" + std::to_string(n / 20),
                        secret_of(static_cast<char>('a' + i))};
                    const std::string& answer = answers[static_cast<std::size_t>(n % 20) % answers.size()];
                    if (!client.send(submission_request(yesterday_on_the_wall(), answer, player))) return;
                    const auto response = client.receive();
                    if (!response) return;
                    if (response->status != 200) continue;
                    const std::scoped_lock lock(mutex_);
                    acknowledged_.push_back({player, answer});
                    more_.notify_all();
                }
            });
    }
    // Waits until `count` answers have been acknowledged.
    bool reaches(std::size_t count) {
        std::unique_lock lock(mutex_);
        return more_.wait_for(lock, 60s, [&] { return acknowledged_.size() >= count; });
    }
    std::vector<Acknowledged> finish() {
        threads_.clear();
        return std::move(acknowledged_);
    }

private:
    std::mutex mutex_;
    std::condition_variable more_;
    std::vector<Acknowledged> acknowledged_;
    std::vector<std::jthread> threads_;
};

// Returns the solution part of an answer, without the restriction that precedes it.
std::string solution_in(const std::string& answer) {
    const auto slash = answer.find(" / ");
    return answer.substr(slash == std::string::npos ? 0 : slash + 3);
}

// Returns the answers that the board does not have, according to its HTTP API.
std::vector<Acknowledged> missing_from(std::uint16_t port, const std::vector<Acknowledged>& answers) {
    std::vector<Acknowledged> missing;
    RawClient client(port);
    std::string asked;
    std::string own;
    for (const Acknowledged& sent : answers) {
        if (sent.player.name != asked) {
            client.send(request_text("GET", "/api/v1/board/me", "", authorization(sent.player)));
            const auto response = client.receive();
            own = response ? response->body : "";
            asked = sent.player.name;
        }
        if (own.find('"' + solution_in(sent.answer) + '"') == std::string::npos) missing.push_back(sent);
    }
    return missing;
}

// Returns the answers that are missing from the database file.
std::vector<Acknowledged> missing_from(const std::filesystem::path& database,
                                       const std::vector<Acknowledged>& answers) {
    const auto store = Store::open(database);
    EXPECT_TRUE(store) << "which checks that it is whole";
    if (!store) return answers;
    std::set<std::pair<std::string, std::string>> kept;
    const auto read = (*store)->read([&](Database& reader) {
        auto rows = reader.query("SELECT name, solution FROM answer JOIN player ON player.id = answer.player");
        while (rows.next()) kept.emplace(rows.text(0), rows.text(1));
    });
    EXPECT_TRUE(read);
    std::vector<Acknowledged> missing;
    for (const Acknowledged& sent : answers)
        if (!kept.contains({sent.player.name, sent.answer}) &&
            !kept.contains({sent.player.name, solution_in(sent.answer)}))
            missing.push_back(sent);
    return missing;
}

void sort_by_player(std::vector<Acknowledged>& answers) {
    std::ranges::sort(answers, {}, [](const Acknowledged& sent) { return sent.player.name; });
}

// Kills the server after a random number of answers while it processes the next ones, and repeats with a new server.
void kill_under_load(int rounds) {
    constexpr std::uint64_t max_in_a_life = 12;
    const Scratch scratch;
    const auto database = scratch / "data/cubewright.db";
    const auto answers = right_answers(yesterday_on_the_wall(), 20);
    Random random{std::string_view("kill -9")};
    std::vector<Acknowledged> all;
    std::vector<Acknowledged> of_last_life;
    std::vector<std::chrono::milliseconds> starts;
    std::size_t lost = 0;
    for (int round = 0; round < rounds; ++round) {
        ServerProcess server(scratch / "data", unlimited);
        ASSERT_NE(server.port(), 0) << server.words();
        starts.push_back(server.start_time());
        WritingLoad load(server.port(), round, answers);
        // Every fifth round runs a backup, so that some backups are interrupted as well.
        std::jthread backup;
        if (round % 5 == 0) backup = std::jthread([&] { back_up(database, scratch / "copy.db"); });
        ASSERT_TRUE(load.reaches(static_cast<std::size_t>(1 + random.below(max_in_a_life)))) << server.words();
        server.kill();
        of_last_life = load.finish();
        all.insert(all.end(), of_last_life.begin(), of_last_life.end());
        // Every fiftieth round reads the file before another server repairs it.
        if (round % 50 == 49) lost += missing_from(database, all).size();
    }
    lost += missing_from(database, all).size();
    ServerProcess server(scratch / "data", unlimited);
    ASSERT_NE(server.port(), 0) << server.words();
    sort_by_player(of_last_life);
    lost += missing_from(server.port(), of_last_life).size();
    EXPECT_EQ(server.stop(), 0) << server.words();
    EXPECT_EQ(lost, 0U);
    std::ranges::sort(starts);
    std::printf("%d kills, %zu answers acknowledged, %zu lost; start: median %d ms, longest %d ms\n", rounds,
                all.size(), lost, static_cast<int>(starts[starts.size() / 2].count()),
                static_cast<int>(starts.back().count()));
}

TEST(Crash, LosesNoAcknowledgedAnswerWhenKilledUnderLoad) {
    kill_under_load(20);
}

TEST(HeavyCrash, LosesNoAcknowledgedAnswerInAThousandKillsUnderLoad) {
    kill_under_load(1000);
}

constexpr std::string_view hard_cube = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";

// The process is killed during a search of three seconds. Without the time limit the search would take hours.
TEST(Killed, TheServiceRestartsAJobAndSendsTheAnswerToItsListener) {
    const Scratch scratch;
    std::vector<std::string> options = unlimited;
    options.insert(options.end(), {"--call-seconds", "1", "--leave-seconds", "3600"});
    std::string url;
    {
        ServerProcess server(scratch / "data", options);
        ASSERT_NE(server.port(), 0);
        const auto begun = ask(server.port(), request_text("POST", "/api/v1/cube.solve",
                                                           to_text({{"cube", hard_cube}, {"nodes", 30'000'000}})));
        ASSERT_EQ(begun->status, 202U) << begun->body;
        url = Json::parse(begun->body)["job"]["url"];
        RawClient listener(server.port());
        listener.send(request_text("GET", url + "/events"));
        ASSERT_TRUE(comes_true([&] { return listener.so_far().find("event: better") != std::string::npos; }))
            << listener.so_far();
        server.kill();
    }
    const ServerProcess server(scratch / "data", options);
    RawClient listener(server.port());
    listener.send(request_text("GET", url + "/events"));
    ASSERT_TRUE(comes_true([&] { return listener.so_far().find("event: result") != std::string::npos; }))
        << listener.so_far();
    EXPECT_THAT(listener.so_far(), HasSubstr(R"("restarts":1)"));
    const auto state = Json::parse(ask(server.port(), request_text("GET", url))->body);
    EXPECT_EQ(state["state"], "done") << state;
    EXPECT_EQ(state["restarts"], 1) << state;
    EXPECT_EQ(state["result"]["found"], true) << state;
}

TEST(DataFolder, IsNotAConnectionString) {
    const Scratch scratch;
    const auto old = std::filesystem::current_path();
    std::filesystem::current_path(scratch.path());
    ServerProcess server("host=db password=sesame", unlimited);
    EXPECT_EQ(server.port(), 0);
    EXPECT_EQ(server.wait(), 2);
    EXPECT_THAT(server.words(), AllOf(HasSubstr("postgresql://user@host/database"), Not(HasSubstr("sesame"))));
    std::filesystem::current_path(old);
}

// A teacher's browser opens the printed address, and the QR code for the pupils contains it.
TEST(PrintedAddress, CanBeOpenedByOtherDevices) {
    const Scratch scratch;
    const ServerProcess server(scratch / "data", {"--address", "0.0.0.0"});
    EXPECT_NE(server.port(), 0);
    EXPECT_THAT(server.words(), AllOf(HasSubstr(R"("url":"http://)"), Not(HasSubstr("//0.0.0.0"))));
}

}  // namespace
}  // namespace cubewright::server
