// Tests of live views without a network.
#include "server/routes/live_views.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tests/server/comes_true.hpp"

namespace cubewright::server {
namespace {

using Size = LiveViews::Size;

std::string text_of(const EventStream::Piece& piece) {
    return piece.data ? piece.text + *piece.data + std::string(EventStream::after_data) : piece.text;
}

class LiveViewsTest : public testing::Test {
protected:
    // Adds a listener in the same way as the routes do.
    std::shared_ptr<EventStream> listen(const LiveViews::Name& name, const LiveViews::Look& look) {
        if (auto joined = views.join(name)) return joined;
        const auto rings = views.count_rings();
        return views.listen(name, look, look(), rings);
    }

    // Returns true once the stream has sent the text. All received text is collected in `heard`.
    static bool hears(EventStream& stream, std::string& heard, std::string_view text) {
        return comes_true([&] {
            heard += text_of(stream.take());
            return heard.find(text) != std::string::npos;
        });
    }
    static bool hears(EventStream& stream, std::string_view text) {
        std::string heard;
        return hears(stream, heard, text);
    }

    std::atomic<int> chores{0};
    MemoryBudget memory{std::uint64_t{1} << 20U};
    LiveViews views{{std::chrono::hours(1), [this] { ++chores; }}, memory};
};

TEST_F(LiveViewsTest, SendChangesAndDropDisconnectedListeners) {
    std::atomic<int> value{1};
    auto stream = listen({"CODE", "a"}, [&] { return LiveViews::View{.data = std::to_string(value)}; });
    std::string heard;
    EXPECT_TRUE(hears(*stream, heard, "event: state\ndata: 1\n\n"));
    views.ring("OTHER");
    views.ring("CODE");  // no change, so no event is sent
    value = 2;
    views.ring("CODE");
    EXPECT_TRUE(hears(*stream, heard, "event: state\ndata: 2\n\n"));
    EXPECT_EQ(heard, "event: state\ndata: 1\n\nevent: state\ndata: 2\n\n");
    EXPECT_TRUE(comes_true([&] { return chores == 1; }));
    auto timed = listen({"TIMED", "a"}, [&, looks = std::make_shared<int>(0)] {
        return LiveViews::View{.data = std::to_string(++*looks), .again = std::chrono::milliseconds(150)};
    });
    EXPECT_TRUE(hears(*timed, "data: 3\n"));
    EXPECT_EQ(views.listeners(), 2U);
    timed.reset();
    EXPECT_EQ(views.listeners(), 1U);
    views.stop();
    EXPECT_TRUE(stream->take().last);
}

// Would find an evaluation, or a copy of the text, for each listener.
TEST_F(LiveViewsTest, EvaluateAViewOnceForAllItsListeners) {
    std::atomic<int> looks{0};
    std::vector<std::shared_ptr<EventStream>> streams;
    for (int i = 0; i < 200; ++i)
        streams.push_back(listen({"CLASS", "teacher", Size::large}, [&] {
            return LiveViews::View{.data = std::to_string(++looks) + std::string(1000, 'x')};
        }));
    EXPECT_EQ(looks, 1);
    EXPECT_EQ(memory.taken(), 1001U);
    const auto first = streams.front()->take().data;
    for (std::size_t i = 1; i < streams.size(); ++i) EXPECT_EQ(streams[i]->take().data, first) << i;
    views.ring("CLASS");
    for (const auto& stream : streams) EXPECT_TRUE(hears(*stream, "data: 2x"));
    EXPECT_EQ(looks, 2);
    // The previous text is released with its last listener.
    EXPECT_EQ(memory.taken(), 2002U);
}

TEST_F(LiveViewsTest, CombineChangesDuringAnEvaluation) {
    std::atomic<int> looks{0};
    std::latch entered(1);
    std::latch go(1);
    const auto stream = listen({"ROOM", "a"}, [&] {
        if (++looks == 2) {
            entered.count_down();
            go.wait();
        }
        return LiveViews::View{.data = std::to_string(looks)};
    });
    views.ring("ROOM");
    entered.wait();
    for (int i = 0; i < 1000; ++i) views.ring("ROOM");
    go.count_down();
    EXPECT_TRUE(hears(*stream, "data: 3\n"));
    EXPECT_EQ(looks, 3);
}

// Would find a large class whose view delays a match.
TEST_F(LiveViewsTest, SendSmallViewsWhileALargeOneIsEvaluated) {
    std::atomic<int> looks{0};
    std::latch entered(1);
    std::latch go(1);
    const auto large = listen({"CLASS", "teacher", Size::large}, [&] {
        if (++looks == 2) {
            entered.count_down();
            go.wait();
        }
        return LiveViews::View{.data = "class"};
    });
    std::atomic<int> move{1};
    const auto small = listen({"MATCH", "a"}, [&] { return LiveViews::View{.data = "move " + std::to_string(move)}; });
    views.ring("CLASS");
    entered.wait();
    for (move = 2; move < 5; ++move) {
        views.ring("MATCH");
        EXPECT_TRUE(hears(*small, "data: move " + std::to_string(move)));
    }
    EXPECT_EQ(looks, 2) << "the large view is still being evaluated";
    go.count_down();
    views.stop();  // before the latches go out of scope
}

// Would find a race with many views that delays a match until all of them have been evaluated.
TEST_F(LiveViewsTest, LetRecordsTakeTurns) {
    constexpr int racers = 50;
    std::atomic<int> looks{0};
    std::atomic<int> looks_before_match{0};
    std::atomic<bool> holds{false};
    std::latch entered(1);
    std::latch go(1);
    const auto gate = listen({"GATE", "a"}, [&] {
        if (holds) {
            entered.count_down();
            go.wait();
        }
        return LiveViews::View{.data = "gate"};
    });
    std::vector<std::shared_ptr<EventStream>> race;
    for (int i = 0; i < racers; ++i)
        race.push_back(
            listen({"RACE", std::to_string(i)}, [&] { return LiveViews::View{.data = std::to_string(++looks)}; }));
    std::atomic<int> moves{0};
    const auto match = listen({"MATCH", "a"}, [&] {
        looks_before_match = looks.load();
        return LiveViews::View{.data = "move " + std::to_string(++moves)};
    });
    EXPECT_TRUE(hears(*match, "data: move 1"));
    holds = true;
    views.ring("GATE");
    entered.wait();
    views.ring("RACE");
    views.ring("MATCH");
    // All views become due while the thread is held. After a short rest each record gets one turn in each round.
    std::this_thread::sleep_for(std::chrono::milliseconds(150));
    go.count_down();
    EXPECT_TRUE(hears(*match, "data: move 2"));
    EXPECT_EQ(looks_before_match, racers + 1);
    EXPECT_TRUE(comes_true([&] { return looks == 2 * racers; }));
}

// A client that reads nothing gets the newest state later, and uses no memory for the states that it has missed.
TEST_F(LiveViewsTest, KeepOnlyTheNewestStateForASlowListener) {
    std::atomic<int> value{0};
    const auto look = [&] { return LiveViews::View{.data = std::to_string(value) + std::string(1000, 'x')}; };
    const auto slow = listen({"ROOM", "a"}, look);
    const auto fast = listen({"ROOM", "a"}, look);
    for (value = 1; value < 6; ++value) {
        views.ring("ROOM");
        EXPECT_TRUE(hears(*fast, "data: " + std::to_string(value) + "x"));
        EXPECT_EQ(memory.taken(), 1001U);
    }
    const auto piece = slow->take();
    EXPECT_EQ(piece.text, "event: state\ndata: ");
    EXPECT_TRUE(piece.data->starts_with("5x"));
}

// Without memory for the text, nothing is sent, and the view is evaluated again later.
TEST_F(LiveViewsTest, CountTheirTextsInTheMemoryBudget) {
    auto rest = memory.take(memory.bytes());
    const auto stream = listen({"ROOM", "a"}, [] { return LiveViews::View{.data = "text"}; });
    EXPECT_EQ(text_of(stream->take()), "");
    rest.reset();
    EXPECT_TRUE(hears(*stream, "data: text"));
    EXPECT_EQ(memory.taken(), 4U);
}

TEST_F(LiveViewsTest, EndWhenTheRecordIsGone) {
    std::atomic<bool> gone{false};
    const auto stream = listen({"ROOM", "a"}, [&] { return LiveViews::View{.data = "text", .gone = gone}; });
    gone = true;
    views.ring("ROOM");
    EXPECT_TRUE(hears(*stream, "event: gone\ndata: {}\n\n"));
    EXPECT_EQ(views.listeners(), 0U);
    EXPECT_EQ(views.join({"ROOM", "a"}), nullptr);
}

// Would find a change that is lost because it happens between the first evaluation and the subscription.
TEST_F(LiveViewsTest, NoticeAChangeDuringTheFirstEvaluation) {
    std::atomic<int> value{1};
    const auto look = [&] { return LiveViews::View{.data = std::to_string(value)}; };
    const auto rings = views.count_rings();
    auto seen = look();
    value = 2;
    views.ring("ROOM");
    const auto stream = views.listen({"ROOM", "a"}, look, std::move(seen), rings);
    EXPECT_TRUE(hears(*stream, "data: 2\n"));
}

TEST(EventStream, EndsWhenAClientReadsNothing) {
    EventStream stream;
    for (int i = 0; i < 10'000; ++i) stream.push("better", std::string(100, 'x'));
    const auto piece = stream.take();
    EXPECT_LT(piece.text.size(), 300'000U);
    EXPECT_TRUE(piece.last);
}

}  // namespace
}  // namespace cubewright::server
