#include "server/routes/refusal_status.hpp"

namespace cubewright::server {

unsigned http_status(store::Reason reason) {
    switch (reason) {
        case store::Reason::malformed:
            return 400;
        case store::Reason::unidentified:
            return 401;
        case store::Reason::wrong_secret:
            return 403;
        case store::Reason::missing:
            return 404;
        case store::Reason::conflict:
            return 409;
        case store::Reason::wrong_type:
            return 415;
        case store::Reason::too_early:
            return 422;
        case store::Reason::too_many:
            return 429;
        case store::Reason::away:
        case store::Reason::busy:
        case store::Reason::clock_behind:
        case store::Reason::clock_unconfirmed:
        case store::Reason::read_only_disk:
            return 503;
        case store::Reason::full_disk:
            return 507;
        case store::Reason::damaged:
        case store::Reason::failed:
            return 500;
    }
    return 500;
}

}  // namespace cubewright::server
