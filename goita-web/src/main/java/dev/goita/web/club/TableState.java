package dev.goita.web.club;

import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.diagnostics.program.Plain;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.play.ComputerKind;
import dev.goita.doors.play.MatchAction;
import dev.goita.doors.play.PlayedMatch;
import dev.goita.doors.play.Sitter;
import dev.goita.doors.value.Asked;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * 卓の様子: what a table has come to, line by line of its journal. Immutable.
 *
 * @param seed of lot and deals; told to nobody
 * @param substitute who plays where nobody sits
 * @param match empty until it begins
 * @param clock empty where nobody looks at one
 * @param wish empty if nobody has asked since the last choice
 * @param undone how often something was taken back
 * @param lines how many led here
 */
record TableState(
        Rules rules,
        long seed,
        ComputerKind substitute,
        List<Sitter> seats,
        Optional<PlayedMatch> match,
        Optional<TableClock> clock,
        Optional<Wish> wish,
        int undone,
        int lines) {
    TableState {
        seats = List.copyOf(seats);
    }

    /**
     * 待った: somebody asks to take the last choice of the own seat back.
     *
     * @param agreed of the other people
     * @param isRefused by one of them, or given up
     */
    record Wish(Seat seat, Set<Seat> agreed, boolean isRefused) {
        Wish {
            agreed = Set.copyOf(agreed);
        }
    }

    static TableState opened(Rules rules, long seed, Optional<TableClock> clock) {
        ComputerKind substitute = ComputerKind.STRONG;
        return new TableState(
                rules,
                seed,
                substitute,
                Collections.nCopies(Seat.ALL.size(), new Sitter.Computer(substitute)),
                Optional.empty(),
                clock,
                Optional.empty(),
                0,
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

    /** A choice of somebody who thought for so many milliseconds. */
    static Map<String, Object> act(Seat seat, Object action, long milliseconds) {
        Map<String, Object> line = act(seat, action);
        line.put("ms", milliseconds);
        return line;
    }

    static Map<String, Object> late(Seat seat) {
        return Plain.map("late", seat.number());
    }

    static Map<String, Object> wish(Seat seat) {
        return Plain.map("undo", seat.number());
    }

    /** An answer to a {@link Wish}. */
    static Map<String, Object> answer(Seat seat, boolean isAgreed) {
        return Plain.map(isAgreed ? "agree" : "refuse", seat.number());
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
        for (String kind : List.of("undo", "agree", "refuse")) {
            if (line.path(kind).number().isPresent()) {
                Seat seat = seat(line.path(kind));
                return then(seats, match, clock, Optional.of(kind.equals("undo") ? wished(seat) : answered(seat, kind)))
                        .settled();
            }
        }
        if (line.path("late").number().isPresent()) {
            Seat seat = seat(line.path("late"));
            return then(seats, match, clock.map(running -> running.late(seat)), Optional.empty());
        }
        Seat seat = seat(line.path("seat"));
        PlayedMatch next = MatchAction.taken(going, seat, line.path("action"));
        int thought = line.path("ms").asInt(0);
        boolean isChoice = going.current().asked().isPresent();
        return then(
                seats,
                Optional.of(next),
                isChoice ? clock.map(running -> running.chosen(seat, thought)) : clock,
                Optional.empty());
    }

    private TableState then(
            List<Sitter> sitting, Optional<PlayedMatch> played, Optional<TableClock> running, Optional<Wish> asked) {
        return new TableState(rules, seed, substitute, sitting, played, running, asked, undone, lines + 1);
    }

    /** The same with another match. */
    TableState with(PlayedMatch other) {
        return new TableState(rules, seed, substitute, seats, Optional.of(other), clock, wish, undone, lines);
    }

    /** Another text after every choice that is made or taken back, so that none is for what somebody no longer sees; empty before the match. */
    Optional<String> moment() {
        return match.map(going -> undone + "." + going.moment());
    }

    private boolean isPerson(Seat seat) {
        return seats.get(seat.number()) instanceof Sitter.Person;
    }

    private Wish wished(Seat seat) {
        if (wish.isPresent()) {
            throw refused("待ったはもう頼まれています。次の手からまた頼めます", "that has been asked already: ask again after the next turn");
        }
        if (match.flatMap(going -> going.beforeChoice(seat)).isEmpty()) {
            throw refused("この局に、いま待ったのできる手はありません", "there is no turn of this round that can be taken back now");
        }
        return new Wish(seat, Set.of(), false);
    }

    private Wish answered(Seat seat, String kind) {
        Wish asked = wish.filter(open -> !open.isRefused())
                .orElseThrow(() -> refused("いま待ったは頼まれていません", "nobody asks to take a turn back now"));
        if (kind.equals("refuse")) {
            return new Wish(asked.seat(), asked.agreed(), true);
        }
        if (seat == asked.seat()) {
            throw refused("待ったを認めるのはほかの人です", "it is for the others to agree");
        }
        Set<Seat> agreed = EnumSet.of(seat);
        agreed.addAll(asked.agreed());
        return new Wish(asked.seat(), agreed, false);
    }

    /** Whether nothing is chosen until people have answered, or the next of them plays all the same. */
    boolean isWishOpen() {
        return wish.filter(asked -> !asked.isRefused()).isPresent();
    }

    /** Takes back what all people agree to; a computer always does. */
    private TableState settled() {
        if (!isWishOpen()) {
            return this;
        }
        Wish asked = wish.orElseThrow();
        if (!isPerson(asked.seat())) {
            return new TableState(rules, seed, substitute, seats, match, clock, Optional.empty(), undone, lines);
        }
        boolean areAll = Seat.ALL.stream()
                .allMatch(seat -> seat == asked.seat()
                        || !isPerson(seat)
                        || asked.agreed().contains(seat));
        return areAll
                ? new TableState(
                        rules,
                        seed,
                        substitute,
                        seats,
                        match.flatMap(going -> going.beforeChoice(asked.seat())),
                        clock,
                        Optional.empty(),
                        undone + 1,
                        lines)
                : this;
    }

    /** The person whose choice is waited for; empty if it is a computer's, or nobody's. */
    Optional<Seat> thinking() {
        return match.flatMap(going -> going.current().asked()).filter(seat -> isPerson(seat) && !isLate(seat));
    }

    boolean isLate(Seat seat) {
        return clock.filter(running -> running.late().contains(seat)).isPresent();
    }

    /** The match with a computer at each seat whose time is up. */
    Optional<PlayedMatch> deputised() {
        List<Sitter> choosing = new ArrayList<>(seats);
        Seat.ALL.stream()
                .filter(this::isLate)
                .forEach(seat -> choosing.set(seat.number(), new Sitter.Computer(substitute)));
        return match.map(going -> going.seated(choosing));
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
        Optional<PlayedMatch> begun = Optional.of(PlayedMatch.start(rules, seed, all));
        return new TableState(rules, seed, kind, all, begun, clock, wish, undone, lines + 1);
    }

    private TableState seated(Seat seat, Sitter sitter) {
        List<Sitter> others = new ArrayList<>(seats);
        others.set(seat.number(), sitter);
        return then(others, match.map(going -> going.seated(others)), clock, wish)
                .settled();
    }

    boolean isOver() {
        return match.filter(PlayedMatch::isOver).isPresent();
    }

    private static Refusal refused(String japanese, String english) {
        return Refusal.of(409, japanese, english);
    }
}
