package dev.goita.web.club;

import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.play.ComputerKind;
import dev.goita.doors.play.MatchAction;
import dev.goita.doors.play.PlayedMatch;
import dev.goita.doors.play.Sitter;
import dev.goita.doors.value.Asked;
import dev.goita.doors.value.Plain;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * 卓の様子: what a table has come to, line by line of its journal. Immutable.
 *
 * @param seed of lot and deals; told to nobody
 * @param substitute who plays where nobody sits
 * @param match empty until it begins
 * @param lines how many led here
 */
record TableState(
        Rules rules, long seed, ComputerKind substitute, List<Sitter> seats, Optional<PlayedMatch> match, int lines) {
    TableState {
        seats = List.copyOf(seats);
    }

    static TableState opened(Rules rules, long seed) {
        ComputerKind substitute = ComputerKind.STRONG;
        return new TableState(
                rules,
                seed,
                substitute,
                Collections.nCopies(Seat.ALL.size(), new Sitter.Computer(substitute)),
                Optional.empty(),
                0);
    }

    static Map<String, Object> sit(Seat seat, Sitter sitter) {
        return Plain.map("sit", seat.number(), "who", sitter.toText());
    }

    static Map<String, Object> begin(ComputerKind substitute) {
        return Plain.map("begin", substitute.id());
    }

    static Map<String, Object> act(Seat seat, Object action) {
        return Plain.map("seat", seat.number(), "action", action);
    }

    /** What one more line leads to. Throws {@link Refusal} if that may not be done now. */
    TableState after(Asked line) {
        if (line.path("begin").text().isPresent()) {
            return begun(substitute(line.path("begin").asText()));
        }
        if (line.path("sit").number().isPresent()) {
            return seated(seat(line.path("sit")), Sitter.parse(line.path("who").asText()));
        }
        PlayedMatch going = match.orElseThrow(() -> refused("試合はまだ始まっていません", "the match has not begun"));
        PlayedMatch next = MatchAction.taken(going, seat(line.path("seat")), line.path("action"));
        return new TableState(rules, seed, substitute, seats, Optional.of(next), lines + 1);
    }

    static ComputerKind substitute(String id) {
        return ComputerKind.ofId(id)
                .orElseThrow(() -> Refusal.badRequest("そのようなコンピューターはいません", "there is no such computer"));
    }

    private static Seat seat(Asked seat) {
        return seat.number()
                .filter(number -> number >= 0 && number < Seat.ALL.size())
                .map(Seat::of)
                .orElseThrow(() -> Refusal.badRequest("席は 0 から 3 です", "a seat is 0 to 3"));
    }

    private TableState begun(ComputerKind kind) {
        if (match.isPresent()) {
            throw refused("試合はもう始まっています", "the match has begun already");
        }
        List<Sitter> all = seats.stream()
                .map(sitter -> sitter instanceof Sitter.Person ? sitter : new Sitter.Computer(kind))
                .toList();
        return new TableState(rules, seed, kind, all, Optional.of(PlayedMatch.start(rules, seed, all)), lines + 1);
    }

    private TableState seated(Seat seat, Sitter sitter) {
        List<Sitter> others = new ArrayList<>(seats);
        others.set(seat.number(), sitter);
        return new TableState(rules, seed, substitute, others, match.map(going -> going.seated(others)), lines + 1);
    }

    boolean isOver() {
        return match.filter(PlayedMatch::isOver).isPresent();
    }

    private static Refusal refused(String japanese, String english) {
        return Refusal.of(409, japanese, english);
    }
}
