// Compares the pages that the board's routes return, from their cache or not, with the model of the board, for random
// submissions, erasures and re-registrations under another spelling of the name.
#include "server/routes/board_routes.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "server/http/address.hpp"
#include "store/board/board_json.hpp"
#include "tests/board/board_fixture.hpp"
#include "tests/board/board_model.hpp"

namespace cubewright::server {
namespace {

using namespace board;

// The day after the fixture's Sunday, which is open in some time zones and has many solutions.
Date monday() {
    return days_from_today(1);
}

// The routes of a board on a test database.
class BoardSite {
public:
    explicit BoardSite(std::shared_ptr<RateLimit> names = std::make_shared<RateLimit>(0, 1)) {
        add_board_routes(router_, on_disk.board(), memory_, {std::make_shared<RateLimit>(0, 1), std::move(names)},
                         false);
    }

    Response send(Verb verb, const std::string& target, const Json& body = nullptr) {
        Request request;
        request.verb = verb;
        EXPECT_TRUE(read_target(target, request));
        const std::string text = to_text(body);
        if (!body.is_null()) {
            request.headers.emplace_back("Content-Type", "application/json");
            request.body = text;
        }
        return finished(router_.answer(request).response);
    }
    Json get(const std::string& target) {
        const Response response = send(Verb::get, target);
        EXPECT_EQ(response.status, 200U) << response.text();
        return *parse_json(response.text());
    }
    Response submission(const Player& player, const std::string& answer) {
        return send(
            Verb::post, "/api/v1/board/submit",
            {{"date", iso_date(monday())}, {"rows", {answer}}, {"name", player.name}, {"secret", player.secret}});
    }
    unsigned submit(const Player& player, const std::string& answer) { return submission(player, answer).status; }
    unsigned erase(const Player& player) {
        return send(Verb::post, "/api/v1/board/erase", {{"name", player.name}, {"secret", player.secret}}).status;
    }

    BoardOnDisk on_disk;

private:
    MemoryBudget memory_{std::uint64_t{1} << 30U};
    Router router_;
};

// An address could fill the board with names that have the best answer of the day.
TEST(BoardNames, AreLimitedPerAddressAndDay) {
    constexpr double per_hour = 1.0 / 3600;
    const auto answers = right_answers(monday(), 2);
    BoardSite site(std::make_shared<RateLimit>(per_hour, 3));
    const auto player = [](char c) { return Player{std::string(1, c), secret_of(c)}; };
    EXPECT_EQ(site.submit({"x", secret_of('x')}, "red"), 200U) << "a wrong answer claims no name";
    for (const char c : {'a', 'b', 'c'}) EXPECT_EQ(site.submit(player(c), answers[0]), 200U);
    const Response refused = site.submission(player('d'), answers[0]);
    EXPECT_EQ(refused.status, 429U);
    EXPECT_EQ((*parse_json(refused.text()))["error"]["code"], "too-many-new-names");
    EXPECT_GT(std::stoi(std::string(refused.header("Retry-After"))), 3500);
    EXPECT_EQ(site.submit(player('a'), answers[1]), 200U) << "known names go on";
    EXPECT_EQ(site.submit({"a", secret_of('z')}, answers[1]), 403U);
    EXPECT_EQ(site.get("/api/v1/board/" + iso_date(monday()))["players"], 3);
}

const std::string& monday_path() {
    static const std::string path = "/api/v1/board/" + iso_date(monday());
    return path;
}

// Would find a service that trusts the client's score, or stores a field that it does not know.
TEST(BoardSubmissions, AreRefusedWithOtherFields) {
    BoardSite site;
    const Json right{{"date", iso_date(monday())},
                     {"rows", {right_answers(monday(), 1)[0]}},
                     {"name", "Eve"},
                     {"secret", secret_of('e')}};
    const auto status = [&](const Json& body) { return site.send(Verb::post, "/api/v1/board/submit", body).status; };
    Json other = right;
    other["score"] = 1'000'000;
    EXPECT_EQ(status(other), 400U);
    for (const char* date : {"2026-02-30", "yesterday", "", "2026-11-15T00:00:00Z"}) {
        other = right;
        other["date"] = date;
        EXPECT_EQ(status(other), 400U) << date;
    }
    for (const char* field : {"date", "rows", "name", "secret"}) {
        other = right;
        other.erase(field);
        EXPECT_EQ(status(other), 400U) << field;
        other[field] = {{"$gt", ""}};
        EXPECT_EQ(status(other), 400U) << field;
    }
    EXPECT_EQ(site.get(monday_path())["players"], 0);
}

void expect_page(const Json& page, const std::vector<BoardModel::Line>& lines, std::size_t first, std::size_t limit) {
    RC_ASSERT(page["players"] == lines.size());
    const std::size_t last = std::min(first + limit, lines.size());
    RC_ASSERT(page["entries"].size() == last - std::min(first, last));
    for (std::size_t i = first; i < last; ++i) {
        const Json& entry = page["entries"][i - first];
        RC_ASSERT(entry["name"] == lines[i].name);
        RC_ASSERT(entry["rank"] == lines[i].rank);
        RC_ASSERT(entry["score"] == lines[i].score);
        RC_ASSERT(entry["found"] == lines[i].found);
    }
    RC_ASSERT(page.contains("next") == (first + limit < lines.size()));
}

void expect_all_pages(BoardSite& site, const BoardModel& model) {
    const auto lines = model.board(monday());
    const std::size_t limit = 2;
    std::string after;
    for (std::size_t first = 0; first == 0 || first < lines.size(); first += limit) {
        const std::string offset = monday_path() + "?limit=2&offset=" + std::to_string(first);
        expect_page(site.get(offset), lines, first, limit);
        expect_page(site.get(offset), lines, first, limit);  // probably from the cache
        if (first > 0) expect_page(site.get(monday_path() + "?limit=2&after=" + after), lines, first, limit);
        const Json page = site.get(offset);
        after = page.contains("next") ? page["next"].get<std::string>() : "";
    }
}

RC_GTEST_PROP(LongBoardPages, AgreeWithTheModelAfterEveryChange, ()) {
    static const std::vector<std::string> answers = right_answers(monday(), 5);
    BoardSite site;
    BoardModel model{.now = board_noon};
    const auto changes = *rc::gen::inRange(1, 25);
    for (int i = 0; i < changes; ++i) {
        const std::string name =
            *rc::gen::elementOf(std::vector<std::string>{"Ada", "ADA", "bob", "Bob", "Eve", "Mia"});
        const Player player{name, secret_of(static_cast<char>(std::tolower(name[0])))};
        if (*rc::gen::weightedElement<bool>({{5, true}, {1, false}})) {
            const std::string answer = *rc::gen::elementOf(answers);
            const auto solution = readyset::parse_solution(answer);
            const auto worth = readyset::score(readyset::daily_puzzle(monday()).puzzle, *solution);
            model.submit(name, player.secret, {"", monday(), to_string(*solution), worth.total, worth.dice, false, 0});
            RC_ASSERT(site.submit(player, answer) == 200U);
        } else {
            const bool known = model.owns(name, player.secret);
            if (known) model.erase(name);
            RC_ASSERT(site.erase(player) == (known ? 200U : 403U));
        }
        if (*rc::gen::arbitrary<bool>()) site.on_disk.now = ++model.now;
        expect_all_pages(site, model);
    }
}

TEST(BoardPages, AreServedFromTheCacheUntilTheBoardChanges) {
    BoardSite site;
    const auto answers = right_answers(monday(), 2);
    ASSERT_EQ(site.submit({"Ada", secret_of('a')}, answers[0]), 200U);
    const Response first = site.send(Verb::get, monday_path());
    // Both responses share one body.
    EXPECT_EQ(site.send(Verb::get, monday_path()).body, first.body);
    ASSERT_EQ(site.submit({"Ada", secret_of('a')}, answers[0]), 200U);
    EXPECT_EQ(site.send(Verb::get, monday_path()).body, first.body) << "a repeated answer changes nothing";
    ASSERT_EQ(site.submit({"Ada", secret_of('a')}, answers[1]), 200U);
    const Response second = site.send(Verb::get, monday_path());
    EXPECT_NE(second.body, first.body);
    site.on_disk.board().versions().heard(std::to_string(day_number(monday()) + 1));
    EXPECT_EQ(site.send(Verb::get, monday_path()).body, second.body) << "another day has changed";
    site.on_disk.board().versions().heard(std::to_string(day_number(monday())));
    const Response third = site.send(Verb::get, monday_path());
    EXPECT_NE(third.body, second.body);
    EXPECT_EQ(third.text(), second.text());
}

TEST(BoardPages, AreNotCachedWhileAnnouncementsMayBeMissed) {
    BoardSite site;
    const Response first = site.send(Verb::get, monday_path());
    EXPECT_EQ(site.send(Verb::get, monday_path()).body, first.body);
    site.on_disk.board().versions().set_listening(false);
    EXPECT_NE(site.send(Verb::get, monday_path()).body, site.send(Verb::get, monday_path()).body);
    site.on_disk.board().versions().set_listening(true);
    EXPECT_NE(site.send(Verb::get, monday_path()).body, first.body);
}

TEST(BoardPages, StateWhetherTheDayIsOpen) {
    BoardSite site;
    EXPECT_TRUE(site.get(monday_path())["open"].get<bool>());
    site.on_disk.now += 3 * 86'400;
    EXPECT_FALSE(site.get(monday_path())["open"].get<bool>());
}

TEST(BoardPages, RefuseAWrongPosition) {
    BoardSite site;
    for (const char* position :
         {"", "1", "1.2", "1.2.", "1.2.3.", "1.2.3.4", "a.b.c", "-1.2.3", "1..3", "1.2.99999999999999999999"})
        EXPECT_EQ(site.send(Verb::get, monday_path() + "?after=" + position).status, 400U) << position;
    EXPECT_EQ(site.send(Verb::get, monday_path() + "?after=1.2.3").status, 200U);
}

TEST(BoardPages, EvictTheLeastRecentlyUsed) {
    BoardPages pages;
    for (int i = 0; i < 2000; ++i) {
        pages.keep(std::to_string(i), 7, text_response(200, "text/plain", std::to_string(i)));
        ASSERT_TRUE(pages.find("0", 7));
    }
    EXPECT_TRUE(pages.find("1999", 7));
    EXPECT_FALSE(pages.find("1999", 8)) << "another version";
    EXPECT_FALSE(pages.find("1", 7));
}

}  // namespace
}  // namespace cubewright::server
