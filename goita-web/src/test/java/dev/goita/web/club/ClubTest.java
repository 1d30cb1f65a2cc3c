package dev.goita.web.club;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.play.DealtRound;
import dev.goita.doors.play.PlayedMatch;
import dev.goita.doors.play.Sitter;
import dev.goita.doors.value.Asked;
import dev.goita.web.club.ClubTable.Entrance;
import dev.goita.web.club.TableClock.TableTime;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClubTest {
    @TempDir
    Path data;

    private final List<Throwable> defects = new ArrayList<>();
    private final HandTime time = new HandTime();

    private Club open(Path folder) throws IOException {
        return Club.open(new Club.Setting(
                folder,
                Rules.STANDARD.withWinScore(60),
                name -> {
                    throw new AssertionError(name);
                },
                Language.ENGLISH,
                time,
                defects::add));
    }

    private Path journal() throws IOException {
        try (Stream<Path> files = Files.list(data.resolve("club"))) {
            return files.filter(file -> file.toString().endsWith(".table"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static ClubTable full(Club club) throws IOException {
        return full(club, "");
    }

    private static ClubTable full(Club club, String clock) throws IOException {
        String key = club.openTable(Rules.STANDARD.withWinScore(60), TableClock.parse(clock));
        ClubTable table = club.link(key).table();
        for (Entrance entrance : Entrance.values()) {
            entrance.seat().ifPresent(seat -> table.sit(entrance, "P" + seat.number()));
        }
        table.begin(Entrance.HOST, "rule");
        SplittableRandom random = new SplittableRandom(1);
        while (!isTurnAsked(match(table))) {
            if (!goOn(table, random)) {
                return full(club, clock);
            }
        }
        return table;
    }

    /** Not of a deal that is over at once, or in which somebody decides on 五し. */
    private static boolean isTurnAsked(PlayedMatch match) {
        DealtRound deal = match.current();
        return !deal.isOver()
                && deal.answers().size() == deal.ruling().deciders().size();
    }

    private static PlayedMatch match(ClubTable table) {
        return table.state().match().orElseThrow();
    }

    private static String moment(ClubTable table) {
        return table.state().moment().orElseThrow();
    }

    /** Makes the next choice; false once the match is over. */
    private static boolean goOn(ClubTable table, SplittableRandom random) {
        PlayedMatch match = match(table);
        Optional<Map<String, Object>> choice = TableStateTest.choice(match, random);
        choice.ifPresent(line ->
                table.act(Entrance.values()[(int) line.get("seat")], moment(table), new Asked(line.get("action"))));
        return choice.isPresent();
    }

    /** A folder as a server leaves it that was killed when so many bytes were on the disk. */
    private Path killed(byte[] bytes, String name) throws IOException {
        Path folder = data.resolve("killed");
        Files.createDirectories(folder.resolve("club"));
        Files.write(folder.resolve("club").resolve(name), bytes);
        return folder;
    }

    @Test
    void a_killed_server_goes_on_after_every_line_with_the_same_links() throws IOException {
        List<TableState> states = new ArrayList<>();
        List<Long> lengths = new ArrayList<>();
        String key;
        try (Club club = open(data)) {
            key = club.openTable(Rules.STANDARD.withWinScore(60), TableClock.parse("match=600"));
            ClubTable table = club.link(key).table();
            for (Entrance entrance : Entrance.values()) {
                entrance.seat().ifPresent(seat -> table.sit(entrance, "P" + seat.number()));
            }
            table.begin(Entrance.HOST, "rule");
            SplittableRandom random = new SplittableRandom(3);
            do {
                time.pass(random.nextInt(3_000));
                kept(table, states, lengths);
                if (asksBack(table, random)) {
                    kept(table, states, lengths);
                    int asker = table.state().wish().orElseThrow().seat().number();
                    for (int i = 1; i < 4 && random.nextInt(8) > 0; i++) {
                        table.answer(Entrance.values()[(asker + i) % 4], true);
                        kept(table, states, lengths);
                    }
                }
            } while (goOn(table, random));
        }
        byte[] bytes = Files.readAllBytes(journal());
        String name = journal().getFileName().toString();
        assertThat(states).hasSizeGreaterThan(10);
        for (int i = 0; i < states.size(); i++) {
            int whole = lengths.get(i).intValue();
            int more = i + 1 < states.size() ? lengths.get(i + 1).intValue() - 1 : whole;
            for (int torn : List.of(whole, (whole + more) / 2, more)) {
                try (Club again = open(killed(java.util.Arrays.copyOf(bytes, torn), name))) {
                    ClubTable table = again.link(key).table();
                    assertThat(table.state().lines()).isEqualTo(states.get(i).lines());
                    assertThat(table.state().seats()).isEqualTo(states.get(i).seats());
                    assertThat(table.state().clock()).isEqualTo(states.get(i).clock());
                    assertThat(table.state().wish()).isEqualTo(states.get(i).wish());
                    assertThat(table.state().moment()).isEqualTo(states.get(i).moment());
                    assertThat(match(table).current().round().toDigits())
                            .isEqualTo(states.get(i)
                                    .match()
                                    .orElseThrow()
                                    .current()
                                    .round()
                                    .toDigits());
                    assertThat(match(table).current().round().deal())
                            .isEqualTo(states.get(i)
                                    .match()
                                    .orElseThrow()
                                    .current()
                                    .round()
                                    .deal());
                }
            }
        }
        assertThat(defects).isEmpty();
    }

    private void kept(ClubTable table, List<TableState> states, List<Long> lengths) throws IOException {
        states.add(table.state());
        lengths.add(Files.size(journal()));
    }

    /** Whether somebody who may has now asked to take a turn back. */
    private static boolean asksBack(ClubTable table, SplittableRandom random) {
        Seat seat = Seat.of(random.nextInt(4));
        boolean may = random.nextInt(4) == 0
                && table.state().wish().isEmpty()
                && match(table).beforeChoice(seat).isPresent();
        if (may) {
            table.wish(Entrance.values()[seat.number()]);
        }
        return may;
    }

    @Test
    void what_was_torn_off_is_written_over() throws IOException {
        String key;
        try (Club club = open(data)) {
            key = club.openTable();
            club.link(key).table().sit(Entrance.SEAT_1, "Aoi");
        }
        Files.write(journal(), "{\"sit\":2,\"who\":\"hum".getBytes(StandardCharsets.UTF_8), StandardOpenOption.APPEND);
        try (Club club = open(data)) {
            club.link(key).table().sit(Entrance.SEAT_3, "Ren");
        }
        try (Club club = open(data)) {
            assertThat(club.link(key).table().state().seats().stream().map(Sitter::toText))
                    .containsExactly("strong", "human:Aoi", "strong", "human:Ren");
        }
        assertThat(Files.readAllLines(journal())).hasSize(3);
        assertThat(defects).isEmpty();
    }

    @Test
    void a_last_line_that_is_no_json_counts_for_nothing() throws IOException {
        String key;
        try (Club club = open(data)) {
            key = club.openTable();
        }
        Files.write(journal(), new byte[] {0, 0, 0, '\n'}, StandardOpenOption.APPEND);
        try (Club club = open(data)) {
            assertThat(club.link(key).table().state().lines()).isZero();
        }
    }

    @Test
    void a_table_of_the_former_version_goes_on() throws IOException {
        Files.createDirectories(data.resolve("club"));
        List<String> keys = List.of("a", "b", "c", "d", "e", "f");
        TableJournal.begin(
                        data.resolve("club/old.jsonl"),
                        Map.of("goita", "goita-table/2", "rules", "win-score=20", "seed", "7", "keys", keys))
                .append(TableState.sit(Seat.P1, new Sitter.Person("Aoi")));
        try (Club club = open(data)) {
            assertThat(club.link("b").entrance()).isEqualTo(Entrance.SEAT_1);
            assertThat(club.link("f").table().name()).isEqualTo("old");
            assertThat(club.link("f").table().state().seats().get(1)).isEqualTo(new Sitter.Person("Aoi"));
        }
        assertThat(defects).isEmpty();
    }

    @Test
    void a_table_that_is_damaged_is_told_by_its_line_and_keeps_no_other_closed() throws IOException {
        String key;
        try (Club club = open(data)) {
            key = club.openTable();
        }
        byte[] head = Files.readAllBytes(journal());
        Path other = data.resolve("club").resolve("other.jsonl");
        Files.write(other, head);
        Files.writeString(other, "{\n{}\n", StandardOpenOption.APPEND);
        try (Club club = open(data)) {
            assertThat(club.link(key).table().state().lines()).isZero();
        }
        assertThat(defects).singleElement().asString().contains("other.jsonl", "line 2 is damaged");
    }

    @Test
    void no_byte_and_no_line_of_a_table_changes_unseen() throws IOException {
        try (Club club = open(data)) {
            ClubTable table = club.link(club.openTable()).table();
            table.sit(Entrance.SEAT_0, "Aoi");
            table.sit(Entrance.SEAT_1, "Ren");
        }
        byte[] whole = Files.readAllBytes(journal());
        SplittableRandom random = new SplittableRandom(11);
        for (int place = 0; place < whole.length; place++) {
            byte[] flipped = whole.clone();
            flipped[place] ^= (byte) (1 << random.nextInt(8));
            assertThat(isRefused(flipped)).as("byte %s", place).isEqualTo(flipped[whole.length - 1] == '\n');
        }
        String text = new String(whole, StandardCharsets.UTF_8);
        String[] lines = text.split("(?<=\n)");
        assertThat(isRefused((lines[0] + lines[2]).getBytes(StandardCharsets.UTF_8)))
                .isTrue();
        assertThat(isRefused((text + lines[2]).getBytes(StandardCharsets.UTF_8)))
                .isTrue();
        assertThat(isRefused((text + "\n").getBytes(StandardCharsets.UTF_8))).isTrue();
    }

    private boolean isRefused(byte[] bytes) throws IOException {
        Path file = Files.write(data.resolve("one"), bytes);
        try {
            TableJournal.read(file);
            return false;
        } catch (RefusedFileException damaged) {
            assertThat(damaged).hasMessageContaining("is damaged");
            return true;
        }
    }

    @Test
    void two_servers_never_write_the_same_tables() throws IOException {
        try (Club first = open(data)) {
            assertThatThrownBy(() -> open(data)).isInstanceOf(FileSystemException.class);
            assertThat(first.openTable()).isNotEmpty();
        }
    }

    @Test
    void a_turn_for_another_moment_is_told_and_not_played() throws IOException {
        try (Club club = open(data)) {
            ClubTable table = full(club);
            SplittableRandom random = new SplittableRandom(5);
            while (!moment(table).endsWith(".2")) {
                goOn(table, random);
            }
            String moment = moment(table);
            Map<String, Object> line =
                    TableStateTest.choice(match(table), random).orElseThrow();
            Entrance mover = Entrance.values()[(int) line.get("seat")];
            Asked action = new Asked(line.get("action"));
            table.act(mover, moment, action);
            String played = match(table).current().round().toDigits();
            for (String stale : List.of(moment, "", "1.0.99")) {
                assertThatThrownBy(() -> table.act(mover, stale, action))
                        .isInstanceOfSatisfying(
                                Refusal.class, told -> assertThat(told.status()).isEqualTo(409));
            }
            assertThat(match(table).current().round().toDigits()).isEqualTo(played);
        }
    }

    @Test
    void a_name_is_shown_on_one_line_as_it_runs_and_is_not_blank() throws IOException {
        try (Club club = open(data)) {
            ClubTable table = club.link(club.openTable()).table();
            table.sit(Entrance.SEAT_0, "abc\u202efed");
            table.sit(Entrance.SEAT_1, "x\ny");
            assertThat(table.seenBy(Entrance.ONLOOKER, new ClubTable.Seen(-1, 0, 0), Language.ENGLISH)
                            .get("sitters"))
                    .asInstanceOf(InstanceOfAssertFactories.LIST)
                    .startsWith(Map.of("person", "abc\\u202efed"), Map.of("person", "x\\u000ay"));
            for (String blank : List.of("", " ", "\u3000")) {
                assertThatThrownBy(() -> table.sit(Entrance.SEAT_2, blank))
                        .isInstanceOfSatisfying(
                                Refusal.class, told -> assertThat(told.status()).isEqualTo(400));
            }
        }
    }

    @Test
    void nobody_plays_for_another_seat() throws IOException {
        try (Club club = open(data)) {
            ClubTable table = full(club);
            Map<String, Object> line =
                    TableStateTest.choice(match(table), new SplittableRandom(1)).orElseThrow();
            int mover = (int) line.get("seat");
            Asked action = new Asked(line.get("action"));
            for (Entrance entrance : Entrance.values()) {
                if (entrance.ordinal() != mover) {
                    assertThatThrownBy(() -> table.act(entrance, moment(table), action))
                            .isInstanceOf(Refusal.class);
                }
            }
            assertThat(match(table).current().round().turnCount()).isZero();
        }
    }

    @Test
    void a_computer_plays_where_nobody_sits_and_for_who_has_left() throws Exception {
        try (Club club = open(data)) {
            ClubTable table = club.link(club.openTable()).table();
            table.sit(Entrance.SEAT_2, "Aoi");
            table.begin(Entrance.HOST, "rule");
            until(
                    table,
                    () -> match(table).current().isOver()
                            || match(table).current().asked().equals(Optional.of(Seat.P2)));
            table.rise(Entrance.SEAT_2);
            until(table, () -> match(table).current().isOver());
            table.sit(Entrance.SEAT_2, "Aoi");
            assertThat(table.state().seats().get(2)).isEqualTo(new Sitter.Person("Aoi"));
        }
        assertThat(defects).isEmpty();
    }

    /** Hears of every change until something holds. */
    private static void until(ClubTable table, java.util.function.BooleanSupplier holds) throws Exception {
        while (true) {
            int lines = table.state().lines();
            if (holds.getAsBoolean()) {
                return;
            }
            table.news(Entrance.ONLOOKER, lines).get();
        }
    }

    @Test
    void a_window_more_than_a_seat_may_have_ends_the_oldest() throws IOException {
        try (Club club = open(data)) {
            ClubTable table = full(club);
            int lines = table.state().lines();
            List<CompletableFuture<Boolean>> windows = Stream.generate(() -> table.news(Entrance.SEAT_2, lines))
                    .limit(5)
                    .toList();
            assertThatThrownBy(() -> windows.get(0).getNow(true))
                    .hasCauseInstanceOf(Refusal.class)
                    .hasMessageContaining("too many windows");
            assertThat(windows.subList(1, 5)).noneMatch(CompletableFuture::isDone);
        }
    }

    private static Entrance asked(ClubTable table) {
        return Entrance.values()[match(table).current().asked().orElseThrow().number()];
    }

    private static Asked clock(ClubTable table) {
        return new Asked(table.seenBy(Entrance.ONLOOKER, new ClubTable.Seen(-1, 0, 0), Language.ENGLISH)).path("clock");
    }

    private static List<Long> left(ClubTable table) {
        List<Long> left = new ArrayList<>();
        clock(table).path("left").forEach(one -> left.add(Long.parseLong(one.asText())));
        return left;
    }

    @Test
    void when_the_time_of_a_turn_is_up_a_computer_takes_that_turn_alone_and_all_are_told() throws Exception {
        try (Club club = open(data)) {
            ClubTable table = full(club, "turn=30");
            int seat = asked(table).ordinal();
            String moment = moment(table);
            time.pass(29_999);
            assertThat(left(table).get(seat)).isEqualTo(1L);
            assertThat(clock(table).path("running").number()).contains(seat);
            assertThat(clock(table).path("late").size()).isZero();
            int lines = table.state().lines();
            time.pass(1);
            until(table, () -> !moment(table).equals(moment));
            assertThat(Files.readAllLines(journal()).get(lines + 1)).startsWith("{\"late\":" + seat + ",");
            assertThat(table.state().lines()).isEqualTo(lines + 2);
            assertThat(asked(table).ordinal()).isNotEqualTo(seat);
            assertThat(table.state().isLate(Seat.of(seat))).isFalse();
            assertThat(left(table)).containsOnly(30_000L);
        }
        assertThat(defects).isEmpty();
    }

    @Test
    void the_time_of_a_match_runs_down_by_choices_and_goes_on_after_a_restart() throws Exception {
        String name;
        Entrance mover;
        try (Club club = open(data)) {
            ClubTable table = full(club, "match=60");
            mover = asked(table);
            time.pass(40_000);
            goOn(table, new SplittableRandom(2));
            assertThat(table.state().clock().orElseThrow().left(mover.seat().orElseThrow()))
                    .isEqualTo(20_000);
            name = table.name();
        }
        String key = keys().get(mover.ordinal());
        SplittableRandom random = new SplittableRandom(4);
        try (Club club = open(data)) {
            ClubTable table = club.link(key).table();
            assertThat(table.name()).isEqualTo(name);
            while (asked(table) != mover) {
                goOn(table, random);
            }
            time.pass(19_999);
            assertThat(table.state().isLate(mover.seat().orElseThrow())).isFalse();
            String moment = moment(table);
            time.pass(1);
            until(table, () -> !moment(table).equals(moment));
            assertThatThrownBy(() -> table.act(mover, moment(table), new Asked(Map.of("turn", "0"))))
                    .isInstanceOf(Refusal.class);
            assertThat(clock(table).path("late"))
                    .singleElement()
                    .extracting(Asked::asText)
                    .isEqualTo("" + mover.ordinal());
        }
        assertThat(defects).isEmpty();
    }

    private List<String> keys() throws IOException {
        List<String> keys = new ArrayList<>();
        TableJournal.read(journal()).lines().get(0).path("keys").forEach(key -> keys.add(key.asText()));
        return keys;
    }

    @Test
    void a_turn_that_comes_when_the_time_is_up_is_not_played() throws IOException {
        try (Club club = open(data)) {
            ClubTable table = full(club, "turn=5");
            Map<String, Object> choice =
                    TableStateTest.choice(match(table), new SplittableRandom(1)).orElseThrow();
            Entrance mover = asked(table);
            String moment = moment(table);
            TableJournal copy = TableJournal.begin(data.resolve("copy"), Map.of("seed", "1"));
            long[] now = {0};
            ClubTable slow = new ClubTable(
                    "slow",
                    copy,
                    table.state(),
                    new TableTime() {
                        @Override
                        public long nanos() {
                            return now[0];
                        }

                        @Override
                        public void after(long nanos, Runnable task) {}
                    },
                    changed -> {});
            now[0] = 5_000_000_000L;
            assertThatThrownBy(() -> slow.act(mover, moment, new Asked(choice.get("action"))))
                    .hasMessageContaining("your time is up");
            assertThat(match(slow).current().round().turnCount()).isZero();
        }
    }

    @Test
    void a_turn_is_taken_back_once_all_people_agree() throws IOException {
        try (Club club = open(data)) {
            ClubTable table = full(club);
            SplittableRandom random = new SplittableRandom(8);
            while (match(table).current().round().turnCount() < 3) {
                goOn(table, random);
            }
            Seat mover = match(table).current().asked().orElseThrow().next();
            String before = match(table).beforeChoice(mover).orElseThrow().moment();
            List<Entrance> others = Stream.of(Entrance.values())
                    .filter(entrance ->
                            entrance.seat().filter(seat -> seat != mover).isPresent())
                    .toList();
            Entrance asker = Entrance.values()[mover.number()];
            assertThatThrownBy(() -> table.answer(others.get(0), true)).hasMessageContaining("nobody asks");
            table.wish(asker);
            assertThatThrownBy(() -> table.wish(others.get(0))).hasMessageContaining("asked already");
            assertThatThrownBy(() -> table.answer(asker, true)).hasMessageContaining("for the others");
            table.answer(others.get(0), true);
            table.answer(others.get(1), true);
            assertThat(match(table).moment()).isNotEqualTo(before);
            table.answer(others.get(2), true);
            assertThat(match(table).moment()).isEqualTo(before);
            assertThat(match(table).current().asked()).contains(mover);
            assertThat(table.state().wish()).isEmpty();
        }
    }

    @Test
    void a_turn_against_one_that_was_taken_back_is_not_played() throws IOException {
        try (Club club = open(data)) {
            ClubTable table = full(club);
            SplittableRandom random = new SplittableRandom(8);
            while (match(table).current().round().turnCount() < 2) {
                goOn(table, random);
            }
            String stale = moment(table);
            Entrance next = asked(table);
            table.wish(Entrance.values()[(next.ordinal() + 3) % 4]);
            for (int i = 0; i < 3; i++) {
                table.answer(Entrance.values()[(next.ordinal() + i) % 4], true);
            }
            goOn(table, random);
            assertThat(asked(table)).isEqualTo(next);
            assertThatThrownBy(() -> table.act(next, stale, new Asked(Map.of("turn", "0"))))
                    .hasMessageContaining("the table has gone on");
            table.act(next, moment(table), new Asked(Map.of("turn", "0")));
        }
    }

    @Test
    void nothing_is_taken_back_that_somebody_refuses_or_plays_on_after() throws IOException {
        try (Club club = open(data)) {
            ClubTable table = full(club);
            SplittableRandom random = new SplittableRandom(8);
            while (match(table).current().round().turnCount() < 2) {
                goOn(table, random);
            }
            String moment = moment(table);
            Entrance asker = Entrance.values()[
                    match(table)
                            .current()
                            .asked()
                            .orElseThrow()
                            .next()
                            .next()
                            .next()
                            .number()];
            Entrance other = asked(table);
            table.wish(asker);
            table.answer(other, false);
            assertThat(moment(table)).isEqualTo(moment);
            assertThat(table.seenBy(Entrance.ONLOOKER, new ClubTable.Seen(-1, 0, 0), Language.ENGLISH))
                    .containsEntry("undo", Map.of("seat", asker.ordinal(), "agreed", List.of(), "refused", true));
            assertThatThrownBy(() -> table.wish(asker)).hasMessageContaining("after the next turn");
            goOn(table, random);
            table.wish(asker);
            goOn(table, random);
            assertThat(table.state().wish()).isEmpty();
            assertThat(match(table).current().round().turnCount()).isEqualTo(4);
        }
    }

    @Test
    void computers_agree_and_wait_for_the_answer_of_people() throws Exception {
        try (Club club = open(data)) {
            ClubTable table = full(club);
            SplittableRandom random = new SplittableRandom(8);
            while (match(table).current().round().turnCount() < 2) {
                goOn(table, random);
            }
            Entrance next = asked(table);
            Entrance asker = Entrance.values()[(next.ordinal() + 3) % 4];
            Entrance third = Entrance.values()[(next.ordinal() + 1) % 4];
            table.wish(asker);
            String moment = moment(table);
            table.rise(next);
            table.rise(third);
            assertThat(table.think(new dev.goita.doors.play.Computers(name -> {
                        throw new AssertionError(name);
                    })))
                    .isFalse();
            assertThat(moment(table)).isEqualTo(moment);
            table.rise(Entrance.values()[(next.ordinal() + 2) % 4]);
            assertThat(table.state().wish()).isEmpty();
            assertThat(match(table).current().asked()).isEqualTo(asker.seat());
        }
        assertThat(defects).isEmpty();
    }

    @Test
    void nothing_is_taken_back_once_hands_lie_open() throws IOException {
        try (Club club = open(data)) {
            ClubTable table = full(club);
            SplittableRandom random = new SplittableRandom(8);
            while (!match(table).current().isOver()) {
                goOn(table, random);
            }
            for (Entrance entrance : Entrance.values()) {
                assertThatThrownBy(() -> table.wish(entrance)).isInstanceOf(Refusal.class);
            }
        }
    }

    @Test
    void a_match_that_is_over_is_a_record_among_the_matches() throws Exception {
        String name;
        try (Club club = open(data)) {
            ClubTable table = full(club);
            SplittableRandom random = new SplittableRandom(9);
            while (!match(table).isOver()) {
                assertThat(table.record(Language.ENGLISH)).isEmpty();
                goOn(table, random);
            }
            name = table.name();
        }
        Files.deleteIfExists(data.resolve("matches/club-" + name + ".json"));
        try (Club again = open(data)) {
            Path record = data.resolve("matches/club-" + name + ".json");
            until(record);
            assertThatThrownBy(() -> again.link("none")).isInstanceOf(Refusal.class);
            assertThat(Files.readString(record))
                    .contains("\"rules\":\"win-score=60\"", "\"players\"", "\"P0\"", "\"P3\"");
        }
        assertThat(defects).isEmpty();
    }

    private static void until(Path file) throws InterruptedException {
        for (int i = 0; i < 600 && !Files.exists(file); i++) {
            Thread.sleep(50);
        }
    }
}
