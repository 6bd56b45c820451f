// Progress of long calls, and how to stop them.
#pragma once

#include <functional>
#include <memory>
#include <string>

struct cubewright_stopper;

namespace cubewright {

// Stops calls from another thread. Copies stop the same calls.
class StopSource {
public:
    StopSource();
    // Stops the calls that use this source, soon and for good.
    void request_stop() const;

    cubewright_stopper* handle() const { return stopper_.get(); }

private:
    std::shared_ptr<cubewright_stopper> stopper_;
};

struct Progress {
    std::string stage;  // what the engine is doing, as a sentence
    double done = 0;    // fraction of the whole work, from 0 to 1
    std::string json;   // all known figures; docs/reference/service.md lists the keys
};

// Options of every long call. The callbacks may run on another thread than the caller's, but never concurrently. An
// exception in a callback stops the call and is thrown again from it.
struct CallOptions {
    StopSource stop = {};
    std::function<void(const Progress&)> progress = {};
};

}  // namespace cubewright
