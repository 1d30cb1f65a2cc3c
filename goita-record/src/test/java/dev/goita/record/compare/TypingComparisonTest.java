package dev.goita.record.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.Match;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.diagnostics.Language;
import dev.goita.record.JsonStyle;
import dev.goita.record.Strictness;
import dev.goita.record.compare.TypingDifference.Typist;
import dev.goita.record.file.RecordFile;
import dev.goita.record.write.RoundWriters;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TypingComparisonTest {
    private static final Rules RULES = Rules.parse("win-score=1000");
    private static final String HANDS_A = "11777788 22444488 35555888 36666888";
    private static final String A = "0 " + HANDS_A + " 87000870007700011\n";
    private static final String B = "0 23457888 11356678 44667888 24557888 3418877552170005300066\n";

    private static Typing typing(String text, String source) throws IOException {
        Typing.Heard heard = Typing.hearing(RULES, source);
        RecordFile.read(
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), source, Strictness.LENIENT, heard);
        return heard.typing();
    }

    private static TypingComparison compared(String one, String two) throws IOException {
        return TypingComparison.of(RULES, typing(one, "one"), typing(two, "two"));
    }

    private static String merged(TypingComparison comparison) throws IOException {
        StringWriter text = new StringWriter();
        try (RoundWriters.RoundWriter writer =
                RoundWriters.of(comparison.format(), JsonStyle.CANONICAL, text, RULES, "both", finding -> {})) {
            comparison.mergeInto(writer.sink());
        }
        return text.toString();
    }

    private static List<String> told(TypingComparison comparison) {
        return comparison.differences().stream()
                .map(difference -> difference.text(Language.ENGLISH))
                .toList();
    }

    @Test
    void equal_typings_have_no_difference_and_become_what_both_are() throws IOException {
        TypingComparison comparison = compared(A + B, A + B);
        assertThat(comparison.differences()).isEmpty();
        assertThat(comparison.findings()).isEmpty();
        assertThat(comparison.same()).isEqualTo(2);
        assertThat(merged(comparison)).isEqualTo(A + B);
    }

    @Test
    void what_either_says_to_people_is_said_by_both_together() throws IOException {
        String one = "# table 1\n" + A.stripTrailing() + " # late\n" + B + "# end\n";
        String two = "# table 1\n" + A + "# break\n" + B.stripTrailing() + " # checked\n";
        assertThat(merged(compared(one, two)))
                .isEqualTo("# table 1\n" + A.stripTrailing() + " # late\n# break\n" + B.stripTrailing()
                        + " # checked\n# end\n");
        assertThat(merged(compared(one, A + B))).isEqualTo(one);
    }

    @Test
    void tiles_of_a_hand_have_no_order() throws IOException {
        assertThat(compared(A, A.replace("11777788", "87717178")).differences()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "87000870004700011 | 87000870007700011 | one:1:49 | digit 11 | '4' here, '7' in two:1:49; only '7' is possible",
                "87000870007700011 | 8700087000770011 | one:1:53 | digit 15 | '0' here, nothing in two:1:53; only '0' is possible",
                "870008700077000011 | 87000870007700011 | one:1:54 | digit 16 | '0' here, nothing in two:1:54; only nothing is possible",
            })
    void the_digit_is_named_in_both_and_the_one_that_is_possible(
            String one, String two, String place, String digit, String words) throws IOException {
        TypingComparison comparison = compared("0 " + HANDS_A + " " + one, "0 " + HANDS_A + " " + two);
        assertThat(told(comparison)).hasSize(1);
        assertThat(told(comparison).get(0)).startsWith(place).contains(digit).contains(words);
        assertThat(merged(comparison)).isEqualTo(A);
    }

    @Test
    void a_hand_that_differs_is_its_players() throws IOException {
        TypingComparison comparison = compared(A, A.replace("22444488", "22444448"));
        assertThat(told(comparison).get(0))
                .startsWith(
                        "one:1:19: warning: the two typings differ (round 1, player 1's hand): '22444488' here, '22444448'"
                                + " in two:1:18; only '22444488' is possible");
        assertThat(merged(comparison)).isEqualTo(A);
    }

    @Test
    void a_line_that_one_has_shifts_nothing() throws IOException {
        TypingComparison comparison = compared(A + B, B);
        assertThat(told(comparison))
                .containsExactly("one:1:1: warning: round 1 is missing in the second typing [goita.typings-differ]");
        assertThat(comparison.same()).isEqualTo(1);
        assertThat(merged(comparison)).isEqualTo(A + B);
        assertThat(merged(compared(B, A + B))).isEqualTo(A + B);
    }

    @Test
    void a_line_that_one_typed_twice_is_not_taken() throws IOException {
        TypingComparison comparison = compared(A + B, A + A + B);
        assertThat(told(comparison).get(0)).contains("typed twice");
        assertThat(merged(comparison)).isEqualTo(A + B);
    }

    @Test
    void where_both_are_as_likely_the_first_stands() throws IOException {
        String other = A.replace("0 1177", "2 1177");
        TypingComparison comparison = compared(other, A);
        assertThat(told(comparison).get(0)).contains("both are possible");
        assertThat(comparison.undecided()).isEqualTo(1);
        assertThat(merged(comparison)).isEqualTo(other);
    }

    @Test
    void a_round_that_breaks_off_is_less_likely_than_one_that_ends() throws IOException {
        TypingComparison comparison = compared(A.replace("7700011", "77"), A);
        assertThat(told(comparison).get(0)).contains("both are possible");
        assertThat(merged(comparison)).isEqualTo(A);
    }

    @Test
    void a_round_that_goes_on_has_to_be_over() throws IOException {
        TypingComparison comparison = compared(A.replace("7700011", "77") + B, A + B);
        assertThat(comparison.differences().get(0).taken()).isEqualTo(Typist.SECOND);
        assertThat(merged(comparison)).isEqualTo(A + B);
    }

    /** Each typist is wrong in another place: what nobody typed is said, and not written. */
    @Test
    void a_round_that_nobody_typed_is_not_written() throws IOException {
        String one = A.replace("87000870004700011", "87000870007700011").replace("8700087", "8700047");
        String two = A.replace("0007700011", "0004700011");
        TypingComparison comparison = compared(one, two);
        assertThat(comparison.differences()).hasSize(2);
        assertThat(comparison.differences().get(0).together()).contains(A.strip());
        assertThat(told(comparison).get(1)).contains("both together, " + A.strip() + ", are possible");
        assertThat(merged(comparison)).isEqualTo(one);
    }

    @Test
    void what_both_typed_wrong_is_found_once() throws IOException {
        String wrong = A.replace("0007700011", "0004700011");
        TypingComparison comparison = compared(wrong + B, wrong + B);
        assertThat(comparison.differences()).isEmpty();
        assertThat(comparison.findings()).hasSize(1);
    }

    @Test
    void digits_and_json_are_compared_and_the_record_has_what_only_one_says() throws IOException {
        String json = """
                {"title":"決勝","rounds":[
                {"dealer":0,"score":[20,30],"hands":["11777788","22444488","35555888","36666888"],"record":"87000870004700011"}]}
                """;
        TypingComparison comparison = compared(A, json);
        assertThat(comparison.differences()).hasSize(1);
        assertThat(merged(comparison))
                .contains("\"title\":\"決勝\"")
                .contains("\"score\":[20,30]")
                .contains("\"record\":\"87000870007700011\"");
    }

    @Test
    void a_score_is_told_by_the_round_behind_it() throws IOException {
        String match = """
                {"rounds":[
                {"dealer":0,"score":[%s],"hands":["11777788","22444488","35555888","36666888"],"record":"87000870007700011"},
                {"dealer":0,"score":[120,30],"hands":["23457888","11356678","44667888","24557888"],"record":"34188775521700053000660"}]}
                """;
        TypingComparison comparison = compared(match.formatted("30,30"), match.formatted("20,30"));
        assertThat(comparison.differences().get(0).taken()).isEqualTo(Typist.SECOND);
        assertThat(comparison.differences().get(0).wording().english()).contains("agrees with the second");
    }

    @Test
    void headers_that_differ_are_told_and_the_first_stands() throws IOException {
        TypingComparison comparison = compared(
                "{\"title\":\"a\",\"rounds\":[]}", "{\"title\":\"b\",\"start_time\":\"2026-11-23\",\"rounds\":[]}");
        assertThat(told(comparison)).hasSize(1);
        assertThat(merged(comparison)).contains("\"title\":\"a\"").contains("2026-11-23");
    }

    /** Rounds by players who choose anyhow, typed twice with slips of one digit, with lines left out and typed twice. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void no_record_of_both_has_a_round_that_neither_typed(long seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        List<String> sheet = sheet(random, 40);
        List<String> one = typed(sheet, random);
        List<String> two = typed(sheet, random);
        TypingComparison comparison = compared(String.join("\n", one), String.join("\n", two));
        List<String> both = merged(comparison).lines().toList();
        assertThat(both).allMatch(line -> one.contains(line) || two.contains(line), "typed by either");
        long kept = sheet.stream().filter(both::contains).count();
        assertThat(kept).isGreaterThanOrEqualTo(38);
        assertThat(comparison.differences().size()).isLessThan(40);
    }

    private static List<String> sheet(SplittableRandom random, int rounds) {
        List<String> lines = new ArrayList<>();
        RoundSimulator simulator = new RoundSimulator(RULES);
        Match match = Match.start(RULES, Seat.P2);
        while (lines.size() < rounds) {
            match = match.winner().isPresent() ? Match.start(RULES, Seat.P1) : match;
            simulator.startRandom(match.dealer(), match.score(), random);
            Deal deal = simulator.deal();
            if (!DealRuling.of(RULES, deal).isRoundOver()) {
                simulator.playRandomly(random);
                StringBuilder digits = new StringBuilder();
                simulator.appendDigits(digits);
                String hands =
                        deal.handsFromDealer().stream().map(Hand::toString).collect(Collectors.joining(" "));
                lines.add(deal.dealer().number() + " " + hands + " " + digits);
                match = match.after(simulator.result().orElseThrow());
            }
        }
        return lines;
    }

    private static List<String> typed(List<String> sheet, SplittableRandom random) {
        List<String> typed = new ArrayList<>();
        for (String line : sheet) {
            int what = random.nextInt(20);
            if (what == 0) {
                continue;
            }
            typed.add(what == 1 ? slip(line, random) : line);
            if (what == 2) {
                typed.add(line);
            }
        }
        return typed;
    }

    private static String slip(String line, SplittableRandom random) {
        String[] fields = line.split(" ");
        String record = fields[5];
        int at = random.nextInt(record.length());
        fields[5] = switch (random.nextInt(3)) {
            case 0 -> record.substring(0, at) + record.substring(at + 1);
            case 1 -> record.substring(0, at) + record.charAt(at) + record.substring(at);
            default -> record.substring(0, at) + random.nextInt(9) + record.substring(at + 1);
        };
        return Arrays.stream(fields).collect(Collectors.joining(" "));
    }
}
