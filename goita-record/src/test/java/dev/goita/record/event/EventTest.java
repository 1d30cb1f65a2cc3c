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
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
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

    /** Sixteen players in eight pairs, three sittings of four tables, as typed from the sheets. */
    private static final class Spring {
        static final String ROSTER = "A1,A2\nB1,B2\nC1,C2\nD1,D2\nE1,E2\nF1,F2\nG1,G2\nH1,H2\n";

        static String text() {
            try (InputStream in = EventTest.class.getResourceAsStream("/event/spring.json")) {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        static List<String> files() {
            return Stream.of(text().split("(?=\\{\"title\")"))
                    .filter(file -> !file.isBlank())
                    .toList();
        }
    }

    /** The sheets: sitting, the pairs, their scores. */
    private static final String SHEETS = """
            1 A B 120 170
            1 C D 170 130
            1 E F 90 150
            1 G H 160 110
            2 A C 160 120
            2 B D 160 90
            2 E G 70 170
            2 F H 0 180
            3 A E 160 110
            3 C G 150 60
            3 B F 60 150
            3 D H 130 160
            """;

    /** By hand from the sheets: place, pair, won, lost, points, points against, difference. */
    private static final String BY_WINS_AND_DIFFERENCE = """
            1 H 2 1 450 290 160
            2 C 2 1 440 350 90
            3 G 2 1 390 330 60
            4 A 2 1 440 400 40
            5 B 2 1 390 360 30
            6 F 2 1 300 330 -30
            7 D 0 3 350 490 -140
            8 E 0 3 270 480 -210
            """;

    /** A and C are equal in wins and points, and A beat C; B and G are, and have not met. */
    private static final String BY_WINS_POINTS_AND_HEAD = """
            1 H 2 1 450 290 160
            2 A 2 1 440 400 40
            3 C 2 1 440 350 90
            4 B 2 1 390 360 30
            4 G 2 1 390 330 60
            6 F 2 1 300 330 -30
            7 D 0 3 350 490 -140
            8 E 0 3 270 480 -210
            """;

    /** Six have two wins, each against one of the others that have two, and met opponents with four wins. */
    private static final String BY_WINS_SOS_SODOS_AND_HEAD = """
            1 A 2 1 440 400 40
            1 B 2 1 390 360 30
            1 C 2 1 440 350 90
            1 F 2 1 300 330 -30
            1 G 2 1 390 330 60
            1 H 2 1 450 290 160
            7 D 0 3 350 490 -140
            7 E 0 3 270 480 -210
            """;

    private static Stream<Arguments> standings() {
        return Stream.of(
                Arguments.of(List.of(TieBreak.WINS, TieBreak.DIFFERENCE), BY_WINS_AND_DIFFERENCE),
                Arguments.of(List.of(TieBreak.WINS, TieBreak.POINTS, TieBreak.HEAD), BY_WINS_POINTS_AND_HEAD),
                Arguments.of(
                        List.of(TieBreak.WINS, TieBreak.SOS, TieBreak.SODOS, TieBreak.HEAD),
                        BY_WINS_SOS_SODOS_AND_HEAD));
    }

    @ParameterizedTest
    @MethodSource("standings")
    void the_standings_of_eight_pairs_are_those_of_a_hand_calculation(List<TieBreak> breaks, String expected) {
        EventSettings settings = new EventSettings(
                Rules.STANDARD, Optional.empty(), EventSettings.Unfinished.LEAVE, EventSettings.Bye.NONE, breaks, 1);
        Event event = event(settings, Spring.ROSTER, Map.of("all", Spring.text()));
        assertThat(event.findings()).isEmpty();
        assertThat(event.games().stream()
                        .map(game -> game.sitting().orElseThrow() + " "
                                + game.players().get(0).charAt(0) + " "
                                + game.players().get(1).charAt(0) + " "
                                + game.score().even() + " " + game.score().odd() + "\n"))
                .containsExactlyInAnyOrderElementsOf(
                        SHEETS.lines().map(line -> line + "\n").toList());
        assertThat(Standings.of(event).stream()
                        .map(row -> row.place() + " "
                                + row.entrant().players().get(0).charAt(0) + " " + row.wins() + " " + row.losses() + " "
                                + row.points() + " " + row.against() + " " + row.difference() + "\n")
                        .collect(Collectors.joining()))
                .isEqualTo(expected);
    }

    private static int sum(List<Figure> figures, Count count) {
        return figures.stream().mapToInt(figure -> figure.of(count)).sum();
    }

    @Test
    void figures_add_up_to_the_rounds_that_were_played() {
        Event event = event(SETTINGS, Spring.ROSTER, Map.of("all", Spring.text()));
        long rounds = event.games().stream().mapToLong(Game::decided).sum();
        for (List<Figure> figures : List.of(Figure.ofPlayers(event), Figure.ofPairs(event))) {
            int all = sum(figures, Count.FINISHES) + sum(figures, Count.WON_BY_DEAL);
            assertThat(all).isEqualTo((int) rounds);
            assertThat(sum(figures, Count.POINTS)).isEqualTo(3030);
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
