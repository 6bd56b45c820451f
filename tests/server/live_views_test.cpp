// Tests of live views without a network.
#include "server/routes/live_views.hpp"

#include <gtest/gtest.h>

#include <atomic>

#include "tests/server/comes_true.hpp"

namespace cubewright::server {
namespace {

TEST(LiveViews, SendChangesAndDropDisconnectedListeners) {
    std::atomic<int> value{1};
    std::atomic<int> chores{0};
    LiveViews views({std::chrono::hours(1), [&] { ++chores; }});
    auto stream = views.listen("CODE", [&] { return LiveViews::View{.data = std::to_string(value)}; });
    std::string heard;
    const auto hears = [&](std::string_view text) {
        return comes_true([&] {
            heard += stream->take().text;
            return heard.find(text) != std::string::npos;
        });
    };
    EXPECT_TRUE(hears("event: state\ndata: 1\n\n"));
    views.ring("OTHER");
    views.ring("CODE");  // no change, so no event is sent
    value = 2;
    views.ring("CODE");
    EXPECT_TRUE(hears("event: state\ndata: 2\n\n"));
    EXPECT_EQ(heard, "event: state\ndata: 1\n\nevent: state\ndata: 2\n\n");
    EXPECT_EQ(chores, 1);
    auto timed = views.listen("TIMED", [&, looks = 0]() mutable {
        return LiveViews::View{.data = std::to_string(++looks), .again = std::chrono::milliseconds(150)};
    });
    std::string ticks;
    EXPECT_TRUE(comes_true([&] {
        ticks += timed->take().text;
        return ticks.find("data: 3\n") != std::string::npos;
    }));
    EXPECT_EQ(views.listeners(), 2U);
    timed.reset();
    views.ring("CODE");
    EXPECT_TRUE(comes_true([&] { return views.listeners() == 1; }));
    views.stop();
    EXPECT_TRUE(stream->take().last);
}

}  // namespace
}  // namespace cubewright::server
