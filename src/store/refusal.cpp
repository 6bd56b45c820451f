#include "store/refusal.hpp"

#include "texts/message.hpp"

namespace cubewright::store {

namespace {

Text database_error_text(Reason reason) {
    switch (reason) {
        case Reason::away:
            return coded("database-away", "the database is unreachable ({value})");
        case Reason::busy:
            return coded("database-busy", "the database is busy ({value})");
        case Reason::full_disk:
            return coded("database-full", "the disk is full or a size limit has been reached ({value})");
        case Reason::read_only_disk:
            return coded("database-read-only", "the database is not writable ({value})");
        case Reason::damaged:
            return coded("database-damaged", "the database is damaged ({value})");
        default:
            return coded("database-failed", "database error ({value})");
    }
}

}  // namespace

Refusal database_refusal(Reason reason, std::string said) {
    return {reason, {{database_error_text(reason), {std::move(said)}}, {}, {}}};
}

std::string_view name(Reason reason) {
    switch (reason) {
        case Reason::malformed:
            return "malformed";
        case Reason::wrong_type:
            return "wrong-type";
        case Reason::unidentified:
            return "unidentified";
        case Reason::wrong_secret:
            return "wrong-secret";
        case Reason::missing:
            return "missing";
        case Reason::conflict:
            return "conflict";
        case Reason::too_early:
            return "too-early";
        case Reason::too_many:
            return "too-many";
        case Reason::away:
            return "away";
        case Reason::busy:
            return "busy";
        case Reason::clock_behind:
            return "clock-behind";
        case Reason::clock_unconfirmed:
            return "clock-unconfirmed";
        case Reason::read_only_disk:
            return "read-only-disk";
        case Reason::full_disk:
            return "full-disk";
        case Reason::damaged:
            return "damaged";
        case Reason::failed:
            return "failed";
    }
    return "failed";
}

}  // namespace cubewright::store
