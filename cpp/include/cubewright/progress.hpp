// Progress and cancellation of long calls.
#pragma once

#include <functional>
#include <memory>
#include <string>

struct cubewright_stopper;

namespace cubewright {

// Stops calls from any thread. Copies of a source stop the same calls.
class StopSource {
public:
    StopSource();
    // Stops all calls that use this source, including later ones.
    void request_stop() const;

    cubewright_stopper* handle() const { return stopper_.get(); }

private:
    std::shared_ptr<cubewright_stopper> stopper_;
};

struct Progress {
    std::string stage;  // what the engine is doing, as a sentence
    double done = 0;    // fraction of the whole work, from 0 to 1
    std::string json;   // all available figures; docs/reference/service.md lists the keys
};

// Options of every long call. Callbacks may run on a different thread from the caller's, but never concurrently. If a
// callback throws an exception, the call stops and rethrows it.
struct CallOptions {
    StopSource stop = {};
    std::function<void(const Progress&)> progress = {};
};

}  // namespace cubewright
