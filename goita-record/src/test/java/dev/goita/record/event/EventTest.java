package dev.goita.record.event;

import static dev.goita.record.event.PlayedMatches.SETTINGS;
import static dev.goita.record.event.PlayedMatches.event;
import static dev.goita.record.event.PlayedMatches.match;
import static dev.goita.record.event.PlayedMatches.rounds;
import static dev.goita.record.event.PlayedMatches.wonBy;
import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.core.Team;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.record.RoundRecord;
import dev.goita.record.event.Event.Game;
import dev.goita.record.event.EventSettings.TieBreak;
import dev.goita.record.event.Figure.Count;
import dev.goita.record.json.RoundRecords;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class EventTest {
    private static final List<String> NAMES = List.of("山田太郎", "佐藤一", "鈴木花子", "高橋二三");
    private static final List<String> OTHERS = List.of("田中", "伊藤", "渡辺", "中村");
    private static final String ROSTER = "山田太郎（やまだ）、鈴木花子\n佐藤一、高橋二三\n田中、渡辺\n伊藤、中村\n";
    private static final String WHOLE = match("第1回戦", NAMES, rounds(1));

    private static List<String> codes(Event event) {
        return event.findings().stream().map(found -> found.code().id()).toList();
    }

    private static List<Game.Fate> fates(Event event) {
        return event.games().stream().map(Game::fate).toList();
    }

    private static List<String> with(int player, String name) {
        List<String> names = new ArrayList<>(NAMES);
        names.set(player, name);
        return names;
    }

    private static List<RoundRecord> first(List<RoundRecord> rounds, int count) {
        return rounds.subList(0, count);
    }

    private static List<RoundRecord> joined(List<RoundRecord> one, List<RoundRecord> other) {
        return Stream.concat(one.stream(), other.stream()).toList();
    }

    private static List<RoundRecord> unscored(List<RoundRecord> rounds) {
        return rounds.stream()
                .map(r -> new RoundRecord(
                        r.deal(), r.digits(), Optional.empty(), r.winner(), r.goshi(), r.outcome(), r.extras()))
                .toList();
    }

    private static String lines(List<String> names, List<RoundRecord> rounds) {
        return rounds.stream()
                .map(round -> RoundRecords.write(round)
                        .replaceFirst("\\{", "{\"players\":[\"" + String.join("\",\"", names) + "\"],"))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    @Test
    void a_clean_match_says_nothing_and_counts() {
        Event event = event(ROSTER, WHOLE);
        assertThat(event.findings()).isEmpty();
        assertThat(fates(event)).containsExactly(Game.Fate.COUNTED);
        assertThat(event.games().get(0).sitting()).hasValue(1);
    }

    /** What is in the files of an event, what is said of it, and what becomes of its first match. */
    private static Stream<Arguments> doubtful() {
        List<RoundRecord> whole = rounds(1);
        List<RoundRecord> other = rounds(2);
        String wrong = WHOLE.replaceFirst("\"winner\":[0-3]", "\"winner\":7");
        return Stream.of(
                row("the same name twice", match("", with(2, "山田太郎"), whole), "name-twice", Game.Fate.NAMES),
                row(
                        "three names",
                        WHOLE.replace("\"高橋二三\"", "").replace("花子\",", "花子\""),
                        "names-count",
                        Game.Fate.NAMES),
                row("five names", WHOLE.replace("\"高橋二三\"", "\"高橋二三\",\"五郎\""), "names-count", Game.Fate.NAMES),
                row("no names", WHOLE.replaceFirst("\"players\":[^\\]]*\\],", ""), "names-missing", Game.Fate.NAMES),
                row("a blank name", match("", with(1, "　"), whole), "names-missing", Game.Fate.NAMES),
                row("an unknown name", match("", with(1, "五郎丸"), whole), "name-unknown", Game.Fate.COUNTED),
                row("様", match("", with(0, "山田 太郎様"), whole), "name-near", Game.Fate.COUNTED),
                row("one letter", match("", with(0, "山田太朗"), whole), "name-near", Game.Fate.COUNTED),
                row("the reading", match("", with(0, "やまだ"), whole), "name-near", Game.Fate.COUNTED),
                row(
                        "no pair of the roster",
                        match("", List.of("山田太郎", "佐藤一", "田中", "高橋二三"), whole),
                        "pair-unknown",
                        Game.Fate.PAIRS),
                row("an unfinished match", match("", NAMES, first(whole, 2)), "match-unfinished", Game.Fate.UNFINISHED),
                row("a match not begun", match("第1回戦 第1卓", NAMES, List.of()), "match-not-begun", Game.Fate.NOT_BEGUN),
                row(
                        "two matches behind each other in one",
                        match("", NAMES, joined(first(whole, 2), other)),
                        "match-mixed",
                        Game.Fate.MIXED),
                row("rounds behind the end", match("", NAMES, joined(whole, other)), "match-mixed", Game.Fate.MIXED),
                row(
                        "the same without scores",
                        match("", NAMES, unscored(joined(whole, other))),
                        "match-mixed",
                        Game.Fate.MIXED),
                row(
                        "two matches in turn, line by line",
                        lines(NAMES, first(whole, 2))
                                + lines(OTHERS, first(other, 2))
                                + lines(NAMES, whole.subList(2, whole.size())),
                        "match-mixed",
                        Game.Fate.MIXED),
                row(
                        "a round twice",
                        match("", NAMES, unscored(joined(first(whole, 1), whole))),
                        "round-twice",
                        Game.Fate.COUNTED),
                row("a wrong round", wrong, "rounds-wrong", Game.Fate.COUNTED),
                row(
                        "other rules",
                        WHOLE.replaceFirst("\\{", "{\"rules\":\"win-score=100\","),
                        "other-rules",
                        Game.Fate.COUNTED));
    }

    private static Arguments row(String what, String file, String code, Game.Fate fate) {
        return Arguments.of(what, file, code, fate);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("doubtful")
    void what_is_doubtful_is_said(String what, String file, String code, Game.Fate fate) {
        Event event = event(ROSTER, file);
        assertThat(codes(event)).contains(code);
        assertThat(fates(event).get(0)).isEqualTo(fate);
        assertThat(event.findings())
                .allSatisfy(found -> assertThat(found.place().source()).isIn("1.json", "event"));
    }

    @Test
    void a_suggestion_names_who_is_meant_and_nothing_is_changed() {
        Event event = event(ROSTER, match("", with(0, "山田 太郎さん"), rounds(1)));
        assertThat(event.findings().get(0).wording().japanese()).contains("「山田太郎」ではありませんか");
        assertThat(event.games().get(0).players().get(0)).isEqualTo("山田 太郎さん");
        assertThat(event("山田太郎＝山田 太郎さん、鈴木花子\n佐藤一、高橋二三", match("", with(0, "山田 太郎さん"), rounds(1)))
                        .findings())
                .isEmpty();
    }

    @Test
    void partners_beside_each_other_are_told_with_the_order_that_is_meant() {
        Event event = event(ROSTER, match("", List.of("山田太郎", "鈴木花子", "佐藤一", "高橋二三"), rounds(1)));
        assertThat(event.findings().get(0).wording().english()).contains("Is the order 山田太郎, 佐藤一, 鈴木花子, 高橋二三?");
    }

    @Test
    void a_match_under_another_name_counts_once() {
        String again = match("写し", NAMES, first(rounds(1), 3));
        Event event = event(ROSTER, again, WHOLE, WHOLE);
        assertThat(codes(event)).containsOnly("match-twice").hasSize(2);
        assertThat(event.counted()).hasSize(1);
    }

    @Test
    void an_empty_file_is_said() {
        assertThat(codes(event(ROSTER, WHOLE, ""))).containsExactly("empty-file");
        assertThat(codes(event(ROSTER, WHOLE, " \r\n\n"))).containsExactly("empty-file");
    }

    @Test
    void an_event_without_a_match_is_said_unless_a_roster_waits_for_its_draw() {
        assertThat(codes(event(""))).containsExactly("empty-event");
        assertThat(codes(event(ROSTER))).isEmpty();
    }

    @Test
    void a_file_that_is_no_record_is_said() {
        assertThat(codes(event(ROSTER, WHOLE, "買い物: 牛乳\n"))).containsExactly("source");
    }

    @Test
    void who_plays_twice_in_a_sitting_is_said() {
        Event event = event(ROSTER, WHOLE, match("第1回戦", NAMES, rounds(2)));
        assertThat(codes(event)).containsExactly("sitting-twice");
    }

    @Test
    void without_a_roster_names_that_are_alike_are_said() {
        Event event = event("", WHOLE, match("", List.of("山田太郎さん", "田中", "鈴木花子", "伊藤"), rounds(2)));
        assertThat(codes(event)).containsExactly("name-near");
    }

    @Test
    void a_name_that_is_like_another_is_told_where_it_stands_first() {
        List<String> names = List.of("山田太郎さん", "田中", "鈴木花子", "伊藤");
        Event event = event(
                "",
                WHOLE,
                match("第2回戦", names, rounds(2)),
                match("第3回戦", names, rounds(3)),
                match("第4回戦", names, rounds(4)));
        assertThat(event.findings()).extracting(found -> found.place().source()).containsExactly("2.json");
    }

    @Test
    void a_pair_whose_partner_is_missing_is_said() {
        assertThat(codes(event(ROSTER + "一人者\n", WHOLE))).containsExactly("roster-partner");
    }

    @Test
    void a_wrong_round_is_left_out_and_the_next_score_counts() {
        List<RoundRecord> whole = rounds(1);
        String wrong = WHOLE.replaceFirst("\"winner\":[0-3]", "\"winner\":7");
        Game game = event(ROSTER, wrong).games().get(0);
        assertThat(game.decided()).isEqualTo(whole.size() - 1);
        assertThat(game.score()).isEqualTo(event(ROSTER, WHOLE).games().get(0).score());
    }

    @Test
    void a_match_that_ended_with_its_time_is_won_by_who_is_ahead_if_that_is_the_rule() {
        List<RoundRecord> some = first(rounds(1), 2);
        EventSettings settings = new EventSettings(
                Rules.STANDARD,
                Optional.empty(),
                EventSettings.Unfinished.LEADER,
                EventSettings.Bye.NONE,
                List.of(TieBreak.WINS),
                1);
        Event event = event(settings, ROSTER, Map.of("1.json", match("", NAMES, some)));
        assertThat(codes(event)).containsExactly("match-unfinished");
        assertThat(event.counted()).hasSize(1);
    }

    /** Sixteen players in eight pairs, four sittings of four tables, as typed from the sheets; the last table ran out of time. */
    private static final class Spring {
        private static final Path FOLDER = Path.of("../corpora/goita/spring");
        static final String ROSTER = text(FOLDER.resolve("roster.txt"));

        private static String text(Path file) {
            try {
                return Files.readString(file);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        static String text() {
            return String.join("", files());
        }

        static List<String> files() {
            try (Stream<Path> files = Files.list(FOLDER.resolve("matches"))) {
                return files.sorted().map(Spring::text).toList();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** The sheets: sitting, who sat at seats 0 and 1, the scores of their pairs. */
    private static final String SHEETS = """
            1 青木 土井 30 170
            1 遠藤 千葉 170 0
            1 藤井 馬場 70 180
            1 後藤 原 60 180
            2 青木 原 160 80
            2 馬場 後藤 40 180
            2 千葉 藤井 70 170
            2 土井 遠藤 150 100
            3 青木 馬場 170 70
            3 千葉 原 180 50
            3 土井 後藤 90 170
            3 遠藤 藤井 150 40
            4 土井 馬場 50 170
            4 遠藤 原 70 150
            4 藤井 後藤 180 70
            4 千葉 青木 0 70
            """;

    /**
     * By hand from the sheets: place, pair, won, lost, points, points against, difference. One tie break parts each two: 青木 has won two of three;
     * 遠藤 has the better difference, 後藤 more points; 馬場 beat 藤井 and 土井; 土井 met opponents with 8 wins, 原 and 藤井 with 7; 原 beat two with
     * two wins, 藤井 one with two and one with one; 千葉 has won once.
     */
    private static final String BY_EVERYTHING = """
            1 青木 2 1 360 320 40
            2 遠藤 2 2 490 340 150
            3 後藤 2 2 480 490 -10
            4 馬場 2 2 460 470 -10
            5 土井 2 2 460 470 -10
            6 原 2 2 460 470 -10
            7 藤井 2 2 460 470 -10
            8 千葉 1 2 250 390 -140
            """;

    /** Without the rate, and without the wins of the beaten: 原 and 藤井 share a place. */
    private static final String AS_CLUBS_DO = """
            1 遠藤 2 2 490 340 150
            2 青木 2 1 360 320 40
            3 後藤 2 2 480 490 -10
            4 馬場 2 2 460 470 -10
            5 土井 2 2 460 470 -10
            6 原 2 2 460 470 -10
            6 藤井 2 2 460 470 -10
            8 千葉 1 2 250 390 -140
            """;

    /**
     * 後藤, 馬場 and 土井 met opponents with 8 wins and beat two with 4: 後藤 beat both others, 馬場 one; 原, 遠藤 and 藤井 met 7 and beat 4, 3
     * and 3, and 遠藤 beat 藤井; 青木 met 6.
     */
    private static final String BY_WINS_SOS_SODOS_AND_HEAD = """
            1 後藤 2 2 480 490 -10
            2 馬場 2 2 460 470 -10
            3 土井 2 2 460 470 -10
            4 原 2 2 460 470 -10
            5 遠藤 2 2 490 340 150
            6 藤井 2 2 460 470 -10
            7 青木 2 1 360 320 40
            8 千葉 1 2 250 390 -140
            """;

    private static Stream<Arguments> standings() {
        return Stream.of(
                Arguments.of(
                        List.of(
                                TieBreak.WINS,
                                TieBreak.RATE,
                                TieBreak.DIFFERENCE,
                                TieBreak.POINTS,
                                TieBreak.HEAD,
                                TieBreak.SOS,
                                TieBreak.SODOS),
                        BY_EVERYTHING),
                Arguments.of(SETTINGS.tieBreaks(), AS_CLUBS_DO),
                Arguments.of(
                        List.of(TieBreak.WINS, TieBreak.SOS, TieBreak.SODOS, TieBreak.HEAD),
                        BY_WINS_SOS_SODOS_AND_HEAD));
    }

    private static Event spring(List<TieBreak> breaks, long seed) {
        EventSettings settings = new EventSettings(
                Rules.STANDARD, Optional.empty(), EventSettings.Unfinished.LEAVE, EventSettings.Bye.NONE, breaks, seed);
        return event(settings, Spring.ROSTER, Map.of("all", Spring.text()));
    }

    @ParameterizedTest
    @MethodSource("standings")
    void the_standings_of_eight_pairs_are_those_of_a_hand_calculation(List<TieBreak> breaks, String expected) {
        Event event = spring(breaks, 1);
        assertThat(codes(event)).containsExactly("match-unfinished");
        assertThat(event.games().stream()
                        .map(game -> game.sitting().orElseThrow() + " "
                                + game.players().get(0) + " " + game.players().get(1) + " "
                                + game.score().even() + " " + game.score().odd()))
                .containsExactlyInAnyOrderElementsOf(SHEETS.lines().toList());
        assertThat(Standings.of(event).stream()
                        .map(row -> row.place() + " "
                                + row.entrant().players().get(0) + " " + row.wins() + " " + row.losses() + " "
                                + row.points() + " " + row.against() + " " + row.difference() + "\n")
                        .collect(Collectors.joining()))
                .isEqualTo(expected);
    }

    @Test
    void a_lot_parts_who_is_equal_and_another_seed_is_another_lot() {
        List<TieBreak> breaks = List.of(TieBreak.WINS, TieBreak.LOT);
        List<Standings.Row> rows = Standings.of(spring(breaks, 1));
        assertThat(rows).extracting(Standings.Row::place).containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
        assertThat(rows.get(7).entrant().players()).contains("千葉");
        assertThat(Standings.of(spring(breaks, 1))).isEqualTo(rows);
        assertThat(Standings.of(spring(breaks, 2)))
                .extracting(Standings.Row::entrant)
                .isNotEqualTo(rows.stream().map(Standings.Row::entrant).toList());
    }

    private static int sum(List<Figure> figures, Count count) {
        return figures.stream().mapToInt(figure -> figure.of(count)).sum();
    }

    @Test
    void figures_add_up_to_the_rounds_that_were_played() {
        Event event = event(SETTINGS, Spring.ROSTER, Map.of("all", Spring.text()));
        long rounds = event.counted().stream().mapToLong(Game::decided).sum();
        for (List<Figure> figures : List.of(Figure.ofPlayers(event), Figure.ofPairs(event))) {
            int all = sum(figures, Count.FINISHES) + sum(figures, Count.WON_BY_DEAL);
            assertThat(all).isEqualTo((int) rounds);
            assertThat(sum(figures, Count.POINTS)).isEqualTo(3420);
            assertThat(figures)
                    .allSatisfy(figure -> assertThat(figure.tiles().values().stream()
                                    .mapToInt(n -> n)
                                    .sum())
                            .isEqualTo(figure.of(Count.FINISHES)));
        }
    }

    @Test
    void one_file_of_all_matches_is_the_same_event_as_a_file_for_each_in_any_order() {
        Event one = event(SETTINGS, Spring.ROSTER, Map.of("all", Spring.text()));
        for (long seed = 1; seed <= 5; seed++) {
            List<String> files = new ArrayList<>(Spring.files());
            Collections.shuffle(files, new Random(seed));
            Map<String, String> named = new LinkedHashMap<>();
            files.forEach(file -> named.put("f" + named.size(), file));
            Event many = event(SETTINGS, Spring.ROSTER, named);
            assertThat(Standings.of(many)).isEqualTo(Standings.of(one));
            assertThat(Figure.ofPlayers(many)).isEqualTo(Figure.ofPlayers(one));
            assertThat(many.games().stream().map(Game::players))
                    .isEqualTo(one.games().stream().map(Game::players).toList());
            assertThat(Draw.of(many, Draw.Method.SWISS)).isEqualTo(Draw.of(one, Draw.Method.SWISS));
        }
    }

    @Test
    void a_match_is_written_by_itself_as_it_was() throws IOException {
        Event event = event(SETTINGS, Spring.ROSTER, Map.of("all", Spring.text()));
        Map<String, String> files = new LinkedHashMap<>();
        for (Game game : event.games()) {
            StringWriter out = new StringWriter();
            game.write(out, Rules.STANDARD);
            files.put("m" + files.size(), out.toString());
        }
        assertThat(Standings.of(event(SETTINGS, Spring.ROSTER, files))).isEqualTo(Standings.of(event));
    }

    @Test
    void head_to_head_parts_two_who_are_equal_before() {
        long seed = wonBy(Team.EVEN, 3);
        List<TieBreak> breaks = List.of(TieBreak.HEAD);
        EventSettings settings = new EventSettings(
                Rules.STANDARD, Optional.empty(), EventSettings.Unfinished.LEAVE, EventSettings.Bye.NONE, breaks, 1);
        List<Standings.Row> rows = Standings.of(event(
                settings, "b,d\na,c", Map.of("1", match("", List.of("a", "b", "c", "d"), rounds(seed)))));
        assertThat(rows.get(0).entrant().players()).containsExactly("a", "c");
        assertThat(rows.get(0).place()).isEqualTo(1);
        assertThat(rows.get(1).place()).isEqualTo(2);
    }

    @Test
    void players_who_change_partners_have_places_of_their_own() {
        long even = wonBy(Team.EVEN, 1);
        Event event = event(
                "a\nb\nc\nd",
                match("第1回戦", List.of("a", "b", "c", "d"), rounds(even)),
                match("第2回戦", List.of("a", "c", "b", "d"), rounds(wonBy(Team.EVEN, 2))),
                match("第3回戦", List.of("a", "b", "d", "c"), rounds(wonBy(Team.EVEN, 3))));
        assertThat(event.findings()).isEmpty();
        assertThat(Standings.of(event).stream()
                        .collect(Collectors.toMap(row -> row.entrant().players().get(0), Standings.Row::wins)))
                .isEqualTo(Map.of("a", 3, "b", 1, "c", 1, "d", 1));
    }

    @Test
    void who_sits_out_may_be_given_a_win() {
        EventSettings settings = new EventSettings(
                Rules.STANDARD,
                Optional.empty(),
                EventSettings.Unfinished.LEAVE,
                EventSettings.Bye.WIN,
                List.of(TieBreak.WINS),
                1);
        long seed = wonBy(Team.EVEN, 3);
        List<Standings.Row> rows = Standings.of(event(
                settings, "a,c\nb,d\ne,f", Map.of("1", match("", List.of("a", "b", "c", "d"), rounds(seed)))));
        assertThat(rows).extracting(Standings.Row::byes).containsExactly(0, 1, 0);
        assertThat(rows).extracting(Standings.Row::place).containsExactly(1, 1, 3);
    }

    @Test
    void every_finding_is_worded_in_both_languages() {
        doubtful().forEach(row -> {
            for (Diagnostic found : event(ROSTER, (String) row.get()[1]).findings()) {
                assertThat(found.wording().japanese())
                        .isNotEqualTo(found.wording().english());
            }
        });
    }
}
