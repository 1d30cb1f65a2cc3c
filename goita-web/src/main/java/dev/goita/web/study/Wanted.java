package dev.goita.web.study;

import com.fasterxml.jackson.databind.JsonNode;
import dev.goita.core.Seat;
import dev.goita.web.http.HttpRefusal;
import dev.goita.web.http.Request;
import java.util.Optional;

/**
 * 求め: which record the page has before it, and with whose eyes.
 *
 * @param viewer empty for open hands
 */
record Wanted(String text, Optional<Seat> viewer, JsonNode body) {
    private static final String OPEN = "open";

    static Wanted of(Request request) {
        JsonNode body = request.json();
        JsonNode text = body.path("text");
        if (!text.isTextual()) {
            throw HttpRefusal.badRequest("text に棋譜が必要です", "the record is expected as \"text\"");
        }
        return new Wanted(text.textValue(), viewer(body.path("view").asText(OPEN)), body);
    }

    private static Optional<Seat> viewer(String view) {
        if (view.equals(OPEN)) {
            return Optional.empty();
        }
        return Optional.of(Seat.ALL.stream()
                .filter(seat -> String.valueOf(seat.number()).equals(view))
                .findFirst()
                .orElseThrow(
                        () -> HttpRefusal.badRequest("view は open か 0〜3 です", "view is open, or a seat from 0 to 3")));
    }

    /** Of the one who looks; refuses who looks at all hands. */
    Seat seat() {
        return viewer.orElseThrow(() -> HttpRefusal.badRequest("view に 0〜3 の席が必要です", "view has to be a seat, 0 to 3"));
    }

    /** A whole number that was sent under a name, at least 0. */
    int number(String name) {
        return optional(name)
                .orElseThrow(() ->
                        HttpRefusal.badRequest(name + " に 0 以上の整数が必要です", name + " has to be a whole number from 0"));
    }

    /** The same where it may be missing. */
    Optional<Integer> optional(String name) {
        JsonNode value = body.path(name);
        if (value.isMissingNode() || value.isNull()) {
            return Optional.empty();
        }
        if (!value.canConvertToInt() || !value.isIntegralNumber() || value.intValue() < 0) {
            throw HttpRefusal.badRequest(name + " に 0 以上の整数が必要です", name + " has to be a whole number from 0");
        }
        return Optional.of(value.intValue());
    }
}
