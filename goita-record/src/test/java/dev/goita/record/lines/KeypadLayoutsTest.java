package dev.goita.record.lines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Deal;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.player.Table;
import dev.goita.record.Collected;
import dev.goita.record.Finding;
import dev.goita.record.Repair;
import dev.goita.record.RoundRecord;
import dev.goita.record.check.RulesOfMatch;
import dev.goita.record.fix.FixedCopy;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** How lines of digits are broken, and what is said of it: once, and where it is. */
class KeypadLayoutsTest {
    private static final int ROUNDS = 60;

    /** Played by rule; each is dealt by the winner of the one before. */
    private static final List<String> GOOD = List.of(
            "0 14445578 33456688 57778888 12266888 444300140012000820008600086",
            "1 44566888 11557788 36678888 22344578 841505200042000844600086150058",
            "2 14578888 14678888 23445566 23567788 888800888800046640017",
            "3 33446788 11567888 44566888 22557788 83188404318840008606400087");

    private static List<String> codes(String... lines) throws IOException {
        return Collected.everything(stream(String.join("\n", lines))).stream()
                .map(finding ->
                        finding.code().id() + " " + finding.diagnostic().place().line() + ":"
                                + finding.diagnostic().place().column())
                .toList();
    }

    private static ByteArrayInputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String fixed(String text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        FixedCopy.write(
                stream(text),
                stream(text),
                "test",
                RulesOfMatch.always(Rules.STANDARD),
                Repair.SURE,
                out,
                new FixedCopy.Listener() {
                    @Override
                    public void fixed(FixedCopy.Change change) {}

                    @Override
                    public void left(Finding finding) {}
                });
        return out.toString(StandardCharsets.UTF_8);
    }

    /** / stands for a line break; what is said, and what is written, where it is not what stood there. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                // read as it was meant
                "2 145 78888 14678888 23445566 23567788 888800888800046640017 | - | -",
                "2 14578888 14678888 23445566 23567788 8888 00888800 046640017 | - | -",
                "2 1457888814678888 23445566 23567788 888800888800046640017 | - | -",
                "214578888 14678888 23445566 23567788 888800888800046640017 | - | -",
                "2 14578888 14678888 23445566 23567788888800888800046640017 | - | -",
                "214578888146788882344556623567788888800888800046640017 | - | -",
                "2,14578888,14678888,23445566,23567788,888800888800046640017 | - | -",
                "2+14578888+14678888+23445566+23567788+888800888800046640017 | - | -",
                "2*14578888*14678888*23445566*23567788*888800888800046640017 | - | -",
                "2.14578888.14678888.23445566.23567788.888800888800046640017 | - | -",
                "2 14578888+14678888 23445566 23567788 888800888800046640017 | - | -",
                "2 14578888 1467.8888 23445566 23567788 88880088+8800046640017* | - | -",
                "2 14578888 14678888 23445566 23567788 ８８８８００８８８８０００４６６４００１７ | - | -",
                "2＋14578888．14678888＊23445566／23567788－888800888800046640017 | - | -",
                // Enter within the turns
                "2 14578888 14678888 23445566 23567788 88880088/8800046640017 | notation 2:47 |"
                        + " 2 14578888 14678888 23445566 23567788 888800888800046640017",
                "2 14578888 14678888 23445566 23567788 88880088/880004/6640017 | notation 2:47 |"
                        + " 2 14578888 14678888 23445566 23567788 888800888800046640017",
                "2 14578888 14678888 23445566 23567788 88880088//  8800046640017 | notation 2:47 |"
                        + " 2 14578888 14678888 23445566 23567788 888800888800046640017",
                // within the hands
                "2 14578888 146/78888 23445566 23567788 888800888800046640017 | notation 2:15 |"
                        + " 2 14578888 14678888 23445566 23567788 888800888800046640017",
                "2 14578888 14678888/23445566 23567788 888800888800046640017 | notation 2:20 |"
                        + " 2 14578888 14678888 23445566 23567788 888800888800046640017",
                "2/14578888 14678888 23445566 23567788 888800888800046640017 | notation 2:2 |"
                        + " 2 14578888 14678888 23445566 23567788 888800888800046640017",
                "2 14578888 14678888 23445566 23567788/888800888800046640017 | notation 2:38 |"
                        + " 2 14578888 14678888 23445566 23567788 888800888800046640017",
                // begun anew, and twice
                "2 14578888 146/2 14578888 14678888 23445566 23567788 888800888800046640017 | notation 2:1 |"
                        + " 2 14578888 14678888 23445566 23567788 888800888800046640017",
                "2 14578888 14678888 23445566 23567788 888800888800046640017/2 14578888 14678888 23445566 23567788 888800888800046640017 | notation 3:1 |"
                        + " 2 14578888 14678888 23445566 23567788 888800888800046640017",
                // a hand forgotten
                "2 14678888 23445566 23567788 888800888800046640017 | hands-shape 2:3 |"
                        + " 2 14578888 14678888 23445566 23567788 888800888800046640017",
                "2 14578888 23445566 23567788 888800888800046640017 | hands-shape 2:12 |"
                        + " 2 14578888 14678888 23445566 23567788 888800888800046640017",
                "2 14578888 14678888 23445566 888800888800046640017 | hands-shape 2:29 |"
                        + " 2 14578888 14678888 23445566 23567788 888800888800046640017"
            })
    void a_layout_is_read_as_what_it_is(String typed, String said, String fixed) throws IOException {
        String[] lines = typed.contains("／") ? new String[] {typed} : typed.split("/", -1);
        List<String> file = new ArrayList<>(List.of(GOOD.get(1)));
        file.addAll(List.of(lines));
        file.add(GOOD.get(3));
        String text = String.join("\n", file) + "\n";
        assertThat(codes(text)).isEqualTo(said == null ? List.of() : List.of(said));
        String expected = fixed == null ? text : GOOD.get(1) + "\n" + fixed + "\n" + GOOD.get(3) + "\n";
        assertThat(fixed(text)).isEqualTo(expected);
        assertThat(codes(expected)).isEmpty();
    }

    @Test
    void a_dealer_before_the_line_break_is_put_behind_it() throws IOException {
        String text = GOOD.get(0) + "\n" + GOOD.get(1) + " 2\n" + GOOD.get(2).substring(2) + "\n" + GOOD.get(3) + "\n";
        assertThat(codes(text)).containsExactly("notation 2:71");
        assertThat(fixed(text)).isEqualTo(String.join("\n", GOOD) + "\n");
    }

    @Test
    void a_slip_beside_a_line_break_is_found_on_its_own_line() throws IOException {
        String text =
                GOOD.get(1) + "\n2 14578888 14678888 23445566 23567788 88880088\n880046640017\n" + GOOD.get(3) + "\n";
        assertThat(codes(text)).hasSize(2).first().isEqualTo("notation 2:47");
        assertThat(codes(text).get(1)).contains(" 3:");
    }

    @Test
    void several_wrong_lines_around_are_told_each() throws IOException {
        String text = """
                1 44566888 11557788 36678888 22344578 8415052000420008446
                00086150058
                2 14578888 14678888 23445566 23567788 88880088880004664001
                3 33446788 11567888
                44566888 22557788 83188404318840008606400087
                """;
        assertThat(codes(text)).containsExactly("notation 1:58", "incomplete-turn 3:58", "notation 4:20");
    }

    @Test
    void two_lines_that_are_possible_alone_are_not_joined() throws IOException {
        String left = "2 14578888 14678888 23445566 23567788 88880088";
        String text = GOOD.get(1) + "\n" + left + "\n" + GOOD.get(3) + "\n" + left + "\n" + GOOD.get(3) + "\n";
        assertThat(codes(text)).containsExactly("unfinished 2:47", "unfinished 4:47");
        assertThat(fixed(text)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"30", "30 0", "12", "1234567", "99999999999"})
    void digits_that_go_on_with_nothing_stay_where_they_are(String junk) throws IOException {
        String text = GOOD.get(1) + "\n" + junk + "\n" + GOOD.get(2) + "\n";
        assertThat(codes(text)).containsExactly("notation 2:1");
        assertThat(fixed(text)).isEqualTo(text);
    }

    @Test
    void nothing_is_joined_across_a_remark() throws IOException {
        String text = "2 14578888 14678888 23445566 23567788 88880088\n# second half\n8800046640017\n";
        assertThat(codes(text)).containsExactly("unfinished 1:47", "notation 3:1");
        String behind = "2 14578888 14678888 23445566 23567788 88880088 # half\n8800046640017\n";
        assertThat(codes(behind)).containsExactly("notation 1:47");
        assertThat(fixed(behind)).isEqualTo(behind);
    }

    @Test
    void a_file_of_one_round_alone_may_hold_it_twice() throws IOException {
        assertThat(codes(GOOD.get(0), GOOD.get(0))).isEmpty();
        assertThat(codes(GOOD.get(0), GOOD.get(0), GOOD.get(1))).containsExactly("notation 2:1");
    }

    @Test
    void rubbish_is_read_in_bounded_time_and_memory() throws IOException {
        SplittableRandom random = new SplittableRandom(5);
        StringBuilder text = new StringBuilder(GOOD.get(0)).append('\n');
        for (int i = 0; i < 2_000; i++) {
            int size = random.nextInt(60);
            for (int j = 0; j < size; j++) {
                text.append((char) ('0' + random.nextInt(9)));
            }
            text.append('\n');
        }
        assertThat(Collected.check(text.toString()).rounds()).isNotEmpty();
    }

    private enum Layout {
        ENTER_IN_RECORD {
            @Override
            String of(String line, SplittableRandom random) {
                int at = random.nextInt(39, line.length());
                return line.substring(0, at) + "\n" + line.substring(at);
            }
        },
        TWO_ENTERS {
            @Override
            String of(String line, SplittableRandom random) {
                int at = random.nextInt(39, line.length() - 1);
                int then = random.nextInt(at + 1, line.length());
                return line.substring(0, at) + "\n" + line.substring(at, then) + "\n" + line.substring(then);
            }
        },
        ENTER_IN_HANDS {
            @Override
            String of(String line, SplittableRandom random) {
                int at = random.nextInt(1, 38);
                return line.substring(0, at).strip() + "\n" + line.substring(at).strip();
            }
        },
        FORGOTTEN_HAND {
            @Override
            String of(String line, SplittableRandom random) {
                int at = 2 + 9 * random.nextInt(4);
                return line.substring(0, at) + line.substring(at + 9);
            }
        },
        TWICE {
            @Override
            String of(String line, SplittableRandom random) {
                return line + "\n" + line;
            }
        },
        BEGUN_AGAIN {
            @Override
            String of(String line, SplittableRandom random) {
                return line.substring(0, random.nextInt(6, 36)).strip() + "\n" + line;
            }
        };

        abstract String of(String line, SplittableRandom random);
    }

    /** As people play, by rules: only then the turns tell whose hand is left out. */
    private static List<String> played(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Table table = new Table(Rules.STANDARD, Collections.nCopies(4, new RulePlayer()));
        return Stream.generate(
                        () -> table.play(Deal.random(Seat.of(random.nextInt(4)), random), new Score(0, 0), random))
                .filter(played -> !played.digits().isEmpty())
                .map(RoundRecord::from)
                .map(KeypadLayoutsTest::line)
                .limit(3)
                .toList();
    }

    private static String line(RoundRecord round) {
        StringBuilder line = new StringBuilder("" + round.dealer().number());
        round.deal().handsFromDealer().forEach(hand -> line.append(' ').append(hand));
        return line + " " + round.digits();
    }

    @ParameterizedTest
    @EnumSource(Layout.class)
    void a_layout_slip_is_found_once_and_what_is_written_is_the_truth(Layout layout) throws IOException {
        SplittableRandom random = new SplittableRandom(layout.ordinal());
        int written = 0;
        for (int seed = 0; seed < ROUNDS; seed++) {
            List<String> lines = played(seed);
            String truth = lines.get(1);
            String before = lines.get(0) + "\n";
            String after = "\n" + lines.get(2) + "\n";
            String text = before + layout.of(truth, random) + after;
            assertThat(codes(text)).as(text).hasSize(1);
            String fixed = fixed(text);
            assertThat(fixed).isIn(text, before + truth + after);
            written += fixed.equals(text) ? 0 : 1;
        }
        assertThat(written).isGreaterThanOrEqualTo(layout == Layout.FORGOTTEN_HAND ? ROUNDS * 3 / 4 : ROUNDS);
    }

    /** SOURCE: rounds of the player "rule". */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "a blank lost | 2 1344578814567888 22345788 56667888 844884000520002800180860007600086140008300075",
                "a blank lost, a tile missed | 2 1344578814567888 2234788 56667888 844884000520008200180860007600086140008300075",
                "the dealer's blank lost, a key missed | 213445788 14567888 22345788 56667888 84488400052000820018080007600086140008300075",
                "a tile before its blank | 21 3445788 14567888 22345788 56667888 844884000520002800180860007600086140008300075",
                "the dealer twice | 22 13445788 14567888 22345788 56667888 844884000520008200180860007600086140008300075",
                "Enter, a tile twice | 2 134455788 14567888 22345788 56667888 844884000520008200180\\n860007600086140008300075",
                "Enter, two hands exchanged | 2 14567888 13445788 22345788 56667888 844884000520008200180\\n860007600086140008300075",
                "Enter, a key missed | 2 13445788 14567888 22345788 56667888 844884000520008200180\\n86000760008610008300075",
            })
    void a_line_that_is_cut_wrong_and_has_another_slip_is_written_anew(String name, String typed) throws IOException {
        String text = typed.replace("\\n", "\n") + "\n";
        String meant = "2 13445788 14567888 22345788 56667888 844884000520008200180860007600086140008300075";
        Repair first = Collected.everything(stream(text)).stream()
                .flatMap(finding -> finding.repairs().stream())
                .findFirst()
                .orElseThrow();
        assertThat(first.edits()).as(name).hasSize(1);
        assertThat(first.edits().get(0).replacement()).isEqualTo(meant);
        assertThat(first.dealer().orElseThrow() + " "
                        + String.join(" ", first.hands().orElseThrow()) + " "
                        + first.record().orElseThrow())
                .isEqualTo("P" + meant);
    }
}
