package dev.goita.web.club;

import dev.goita.core.Seat;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.program.Plain;
import dev.goita.diagnostics.text.VisibleText;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.play.Computers;
import dev.goita.doors.play.MatchAction;
import dev.goita.doors.play.MatchAnswer;
import dev.goita.doors.play.PlayedMatch;
import dev.goita.doors.play.Sitter;
import dev.goita.doors.value.Asked;
import dev.goita.doors.value.PlainJson;
import dev.goita.web.club.TableClock.TableTime;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** 卓: four seats and who looks on, each by a link; what happens here happens one after the other. */
final class ClubTable {
    /** 入り口: what somebody may do here who has a link, in the order in which a journal lists their keys. */
    enum Entrance {
        SEAT_0,
        SEAT_1,
        SEAT_2,
        SEAT_3,
        /** Looks on. */
        ONLOOKER,
        /** Opened the table. */
        HOST;

        /** Whose hand is seen; empty for nobody's. */
        Optional<Seat> seat() {
            return ordinal() < Seat.ALL.size() ? Optional.of(Seat.of(ordinal())) : Optional.empty();
        }

        private int mostWindows() {
            return this == ONLOOKER ? 32 : 4;
        }
    }

    /**
     * What a page has of the table.
     *
     * @param lines of the journal; negative for nothing
     * @param deal from 1, of which it has shown so many turns
     */
    record Seen(int lines, int deal, int turns) {}

    /** Below that after which connections count as idle, here and in proxies. */
    static final int SECONDS_TO_WAIT = 15;

    private static final int SECONDS_OF_GRACE = 5;

    /** More than any match has, so that no seat fills the disk. */
    private static final int MOST_LINES = 50_000;

    private final String name;
    private final TableJournal journal;
    private final Map<Entrance, Deque<CompletableFuture<Boolean>>> waiting = new EnumMap<>(Entrance.class);
    private final Map<Entrance, Long> heard = new EnumMap<>(Entrance.class);
    private final Consumer<ClubTable> onChange;
    private final TableTime time;
    private TableState state;

    /** When the choice came up that is waited for. */
    private long since;

    ClubTable(String name, TableJournal journal, TableState state, TableTime time, Consumer<ClubTable> onChange) {
        this.name = name;
        this.journal = journal;
        this.state = state;
        this.time = time;
        this.onChange = onChange;
        since = time.nanos();
        setAlarm();
    }

    String name() {
        return name;
    }

    synchronized TableState state() {
        return state;
    }

    // ---- What happens.

    /** @throws Refusal if it may not be done now, or cannot be kept */
    synchronized void sit(Entrance entrance, String person) {
        if (person.isBlank()) {
            throw Refusal.badRequest("名前を入れてください", "type a name");
        }
        add(TableState.sit(ownSeat(entrance), new Sitter.Person(person)));
    }

    /** Leaves the seat to a computer until somebody sits down again. */
    synchronized void rise(Entrance entrance) {
        add(TableState.sit(ownSeat(entrance), new Sitter.Computer(state.substitute())));
    }

    /** @throws Refusal if it may not be done now, or cannot be kept */
    synchronized void begin(Entrance entrance, String substitute) {
        if (entrance != Entrance.HOST) {
            throw Refusal.of(403, "始めるのは卓を開いた人です", "whoever opened the table begins");
        }
        add(TableState.begin(TableState.substitute(substitute)));
    }

    /** Takes a turn, answers to 五し or deals again. Throws {@link Refusal} 409 if the match is at another moment. */
    synchronized void act(Entrance entrance, String moment, Asked action) {
        boolean isNext = action.path("next").isTrue();
        Seat seat = isNext ? entrance.seat().orElse(Seat.P0) : person(entrance);
        ring();
        if (entrance == Entrance.ONLOOKER) {
            throw noSeat();
        }
        if (state.moment().filter(moment::equals).isEmpty()) {
            throw Refusal.of(
                    409, "打たれていません。卓はその間に先へ進みました", "this was not played: the table has gone on in the meantime");
        }
        if (!isNext && state.isLate(seat)) {
            throw Refusal.of(409, "持ち時間が切れました。コンピューターが打ちます", "your time is up: a computer plays for you");
        }
        add(
                isNext || state.clock().isEmpty()
                        ? TableState.act(seat, plain(action))
                        : TableState.act(seat, plain(action), TimeUnit.NANOSECONDS.toMillis(time.nanos() - since)));
    }

    /** Asks the others to let the last choice of this seat be taken back. */
    synchronized void wish(Entrance entrance) {
        add(TableState.wish(person(entrance)));
    }

    /** Lets somebody take a choice back, or does not; who asked gives it up. */
    synchronized void answer(Entrance entrance, boolean isAgreed) {
        add(TableState.answer(person(entrance), isAgreed));
    }

    private Seat person(Entrance entrance) {
        Seat seat = ownSeat(entrance);
        if (!(state.seats().get(seat.number()) instanceof Sitter.Person)) {
            throw Refusal.of(409, "この席はいまコンピューターが打っています", "a computer plays at this seat now");
        }
        return seat;
    }

    // ---- The clock.

    /** Nanoseconds that are left for the choice that is waited for; empty if none is, or nobody looks at a clock. */
    private Optional<Long> left() {
        return state.clock()
                .flatMap(clock -> state.thinking()
                        .map(seat -> TimeUnit.MILLISECONDS.toNanos(clock.left(seat)) - (time.nanos() - since)));
    }

    private void setAlarm() {
        left().ifPresent(nanos -> time.after(Math.max(0, nanos), this::alarm));
    }

    /** A computer chooses once the time is up. */
    private synchronized void alarm() {
        try {
            ring();
        } catch (Refusal ofTheDisk) {
            time.after(TimeUnit.SECONDS.toNanos(SECONDS_OF_GRACE), this::alarm);
        }
    }

    private void ring() {
        if (left().filter(nanos -> nanos <= 0).isPresent()) {
            add(TableState.late(state.thinking().orElseThrow()));
        }
    }

    /** What the journal says of it, and nothing else that came with it. */
    private static Map<String, Object> plain(Asked action) {
        for (String kind : List.of("turn", "goshi")) {
            Optional<String> chosen = action.path(kind).text();
            if (chosen.isPresent()) {
                return Plain.map(kind, chosen.get());
            }
        }
        return Plain.map("next", action.path("next").isTrue());
    }

    /** Lets the computer choose that is asked; false if none is. */
    boolean think(Computers computers) {
        TableState before = state();
        Optional<PlayedMatch> now =
                before.isWishOpen() ? Optional.empty() : before.deputised().flatMap(computers::step);
        synchronized (this) {
            if (now.isPresent() && state.lines() == before.lines()) {
                PlayedMatch match = before.match().orElseThrow();
                Seat seat = match.current().asked().orElseThrow();
                add(TableState.act(seat, MatchAction.between(match, now.get())));
            }
        }
        return now.isPresent();
    }

    private static Seat ownSeat(Entrance entrance) {
        return entrance.seat().orElseThrow(ClubTable::noSeat);
    }

    private static Refusal noSeat() {
        return Refusal.of(403, "このリンクは席のものではありません", "this link is of no seat");
    }

    private void add(Map<String, Object> line) {
        TableState next = state.after(asked(line));
        if (next.lines() > MOST_LINES) {
            throw Refusal.of(409, "この卓は長すぎます", "this table has gone on for too long");
        }
        try {
            journal.append(line);
        } catch (IOException e) {
            throw Refusal.of(
                    507,
                    "書き残せないので、打たれていません。サーバーの --data のフォルダーと空き容量を確かめてください",
                    "it cannot be kept, and was not played: see to the server's folder of --data and its free space");
        }
        boolean isSame = state.moment().equals(next.moment());
        state = next;
        since = isSame ? since : time.nanos();
        setAlarm();
        waiting.values().forEach(windows -> {
            windows.forEach(window -> window.complete(true));
            windows.clear();
        });
        onChange.accept(this);
    }

    private static Asked asked(Map<String, Object> line) {
        try {
            return new Asked(PlainJson.read(PlainJson.write(line)));
        } catch (PlainJson.Wrong e) {
            throw new AssertionError(e);
        }
    }

    // ---- What is told.

    /** Ends once there is something that the page has not; after a while in any case. Of too many windows the oldest is refused. */
    synchronized CompletableFuture<Boolean> news(Entrance entrance, int lines) {
        heard.put(entrance, time.nanos());
        if (state.lines() != lines) {
            return CompletableFuture.completedFuture(true);
        }
        Deque<CompletableFuture<Boolean>> windows = waiting.computeIfAbsent(entrance, e -> new ArrayDeque<>());
        windows.removeIf(CompletableFuture::isDone);
        CompletableFuture<Boolean> window = new CompletableFuture<>();
        windows.add(window);
        if (windows.size() > entrance.mostWindows()) {
            windows.remove()
                    .completeExceptionally(tooMany("このリンクを開いているウィンドウが多すぎます", "too many windows of this link are open"));
        }
        return window.completeOnTimeout(false, SECONDS_TO_WAIT, TimeUnit.SECONDS);
    }

    /** An answer would be asked for anew at once; whoever is refused waits first. */
    static Refusal tooMany(String japanese, String english) {
        return Refusal.of(503, japanese + "。この画面はしばらくしてからまた尋ねます", english + ": this one asks again by and by");
    }

    /** What somebody may see: of the hands the one of the own seat. */
    Map<String, Object> seenBy(Entrance entrance, Seen seen, Language language) {
        TableState now = state();
        Map<String, Object> answer = Plain.map("lines", now.lines(), "here", here());
        if (now.lines() == seen.lines()) {
            return answer;
        }
        answer.put("entrance", entrance.name().toLowerCase(Locale.ROOT));
        answer.put("rules", now.rules().toString());
        answer.put("seat", entrance.seat().map(Seat::number).orElse(-1));
        answer.put(
                "sitters",
                now.seats().stream().map(sitter -> shown(sitter, language)).toList());
        now.moment().ifPresent(moment -> answer.put("moment", moment));
        now.match().ifPresent(match -> answer.put("view", view(match, entrance, seen, language)));
        now.clock().ifPresent(clock -> answer.put("clock", shown(clock)));
        now.wish()
                .ifPresent(wish -> answer.put(
                        "undo",
                        Plain.map(
                                "seat", wish.seat().number(),
                                "agreed", numbers(wish.agreed()),
                                "refused", wish.isRefused())));
        answer.put(
                "mayUndo",
                now.wish().isEmpty()
                        && now.match()
                                .flatMap(match -> entrance.seat().flatMap(match::beforeChoice))
                                .isPresent());
        return answer;
    }

    /** Milliseconds left by seat, of which those of one run down. */
    private synchronized Map<String, Object> shown(TableClock clock) {
        Optional<Seat> running = left().flatMap(nanos -> state.thinking());
        List<Long> left = Seat.ALL.stream()
                .map(seat -> running.equals(Optional.of(seat))
                        ? TimeUnit.NANOSECONDS.toMillis(left().orElse(0L))
                        : clock.left(seat))
                .map(milliseconds -> Math.max(0, milliseconds))
                .toList();
        return Plain.map(
                "per",
                clock.per().id(),
                "seconds",
                clock.seconds(),
                "left",
                left,
                "running",
                running.map(Seat::number).orElse(-1),
                "late",
                numbers(clock.late()));
    }

    private static List<Integer> numbers(Set<Seat> seats) {
        return seats.stream().map(Seat::number).sorted().toList();
    }

    private static Map<String, Object> shown(Sitter sitter, Language language) {
        return sitter instanceof Sitter.Computer computer
                ? Plain.map("computer", computer.kind().shown().in(language))
                : Plain.map("person", VisibleText.line(((Sitter.Person) sitter).name()));
    }

    private static Map<String, Object> view(PlayedMatch match, Entrance entrance, Seen seen, Language language) {
        MatchAnswer answers = new MatchAnswer(match, language);
        int from = seen.lines() < 0
                ? Integer.MAX_VALUE
                : seen.deal() == match.deals().size() ? seen.turns() : 0;
        Map<String, Object> view =
                entrance.seat().map(seat -> answers.seenBy(seat, from)).orElseGet(() -> answers.seenBySpectator(from));
        view.put("record", match.isOver() ? answers.record() : match.current().isOver() ? answers.openRecord() : "");
        return view;
    }

    /** Seats of which a page has asked lately. */
    private synchronized List<Integer> here() {
        long since = time.nanos() - TimeUnit.SECONDS.toNanos(SECONDS_TO_WAIT + SECONDS_OF_GRACE);
        return heard.entrySet().stream()
                .filter(entry -> entry.getValue() - since > 0)
                .flatMap(entry -> entry.getKey().seat().stream())
                .map(Seat::number)
                .toList();
    }

    /** All rounds with all hands, once the match is over. */
    Optional<String> record(Language language) {
        return state().match().filter(PlayedMatch::isOver).map(match -> new MatchAnswer(match, language).record());
    }
}
