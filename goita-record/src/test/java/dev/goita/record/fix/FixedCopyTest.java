package dev.goita.record.fix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.record.Collected;
import dev.goita.record.Finding;
import dev.goita.record.Repair;
import dev.goita.record.RoundRecord;
import dev.goita.record.Written;
import dev.goita.record.check.RulesOfMatch;
import dev.goita.record.file.RecordFormat;
import dev.goita.record.json.JsonLines;
import dev.goita.record.slips.PlayedRounds;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class FixedCopyTest {
    private static final String A = "'hands':['11777788','22444488','35555888','36666888']";

    /** The model game is none that anybody would play: what is likely of it is hardly sure. */
    private double least = 0.7;

    private final List<Repair> applied = new ArrayList<>();
    private final List<String> changes = new ArrayList<>();
    private final List<Finding> left = new ArrayList<>();

    private String fixed(String text) throws IOException {
        return new String(fixed(text.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
    }

    private byte[] fixed(byte[] text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        FixedCopy.write(
                new ByteArrayInputStream(text),
                new ByteArrayInputStream(text),
                "test",
                RulesOfMatch.always(Rules.STANDARD),
                least,
                out,
                new FixedCopy.Listener() {
                    @Override
                    public void fixed(FixedCopy.Change change) {
                        applied.add(change.repair());
                        changes.add(String.join(",", change.before()));
                    }

                    @Override
                    public void left(Finding finding) {
                        left.add(finding);
                    }
                });
        return out.toByteArray();
    }

    private static String json(String text) {
        return text.replace("HANDS", A).replace('\'', '"');
    }

    @ParameterizedTest(name = "{0} -> {1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{HANDS,'record':'87-0-0-87-0-0-0-77-0-0-0-11'} | {HANDS,'record':'87-00-0-87-0-0-0-77-0-0-0-11'}",
                "{HANDS,'record':'87000870007700041'} | {HANDS,'record':'87000870007700011'}",
                "{HANDS,'record':'870008700077000110'} | {HANDS,'record':'87000870007700011'}",
                "{HANDS,'record':'87000807007700011'} | {HANDS,'record':'87000870007700011'}",
                "{HANDS, 'record' : '\\u0038700087007700011'} | {HANDS, 'record' : '87000870007700011'}",
                "{'title':'ごいた',HANDS,'winner':1,'record':'87000870007700011'} | {'title':'ごいた',HANDS,'winner':0,'record':'87000870007700011'}",
                "{HANDS,'record':'87000870007700041','winner':0} | {HANDS,'record':'87000870007700011','winner':0}",
                "{'hands':['11777788','22444488','35555888','36666887'],'record':'87000870007700011'} | {'hands':['11777788','22444488','35555888','36666888'],'record':'87000870007700011'}",
                "{'hands':['12288888','13344448','55556688','66777788'],'record':'','goshi':[3]} | {'hands':['12288888','13344448','55556688','66777788'],'record':'','goshi':[0]}",
                "{HANDS,'record':'８７０００８７０００７７０００１１'} | {HANDS,'record':'87000870007700011'}",
                "{HANDS,'record':'８７-000-87-０００-77-000-11','winner':0} | {HANDS,'record':'87-000-87-000-77-000-11','winner':0}",
                "{HANDS,'record':'８７０００８７０００７７０００４１','winner':0} | {HANDS,'record':'87000870007700011','winner':0}",
                "{HANDS,'record':'８7000870007700011','winner':1} | {HANDS,'record':'87000870007700011','winner':0}",
                "{'hands':['１１７７７７８８','22444488','35555888','36666888'],'record':'87000870007700011'} | {HANDS,'record':'87000870007700011'}",
                "0 11777788 22444488 35555888 36666888 87000870007700041 | 0 11777788 22444488 35555888 36666888 87000870007700011",
            })
    void the_best_repair_is_made_and_nothing_else_changes(String wrong, String right) throws IOException {
        assertThat(fixed("#\n" + json(wrong) + "\n")).isEqualTo("#\n" + json(right) + "\n");
        assertThat(applied).hasSize(1);
    }

    /** Rounds in every notation, right and wrong, put one behind the other as files that begin with a mark. */
    @ParameterizedTest
    @EnumSource(RecordFormat.class)
    void byte_order_marks_of_files_put_together_go_and_every_round_is_read(RecordFormat format) throws IOException {
        String round = json("{'dealer':0,HANDS,'record':'DIGITS'}\n");
        String right =
                Written.as(format, round.replace("DIGITS", "87000870007700011")).text();
        String marked = "\uFEFF" + right + "\uFEFF" + right + "\uFEFF" + right;
        Collected read = Collected.check(marked);
        assertThat(read.rounds()).hasSize(3);
        assertThat(read.codes()).hasSize(2).allMatch(code -> code.startsWith("~"));
        assertThat(fixed(marked)).isEqualTo("\uFEFF" + right + right + right);
        assertThat(left).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = RecordFormat.class,
            names = {"JSON_LINES", "KEYPAD", "GOITA_CORE", "YAML"})
    void a_mark_goes_beside_the_repairs_of_rounds_around_it(RecordFormat format) throws IOException {
        String rounds = json("{'dealer':0,HANDS,'record':'87000870007700011'}\n");
        String right = Written.as(format, rounds).text();
        String wrong = right.replace("00011", "00041").replace("1王玉", "1王王").replace("\"王\",\"玉\"", "\"王\",\"金\"");
        String text = wrong + "\uFEFF" + right + "\uFEFF" + wrong;
        String fixed = fixed(text);
        assertThat(fixed).doesNotContain("\uFEFF");
        assertThat(Collected.check(fixed).rounds()).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"87000870007700011 山田の勝ち", "87000870007700011（山田）", "8700087000 中断"})
    void what_somebody_says_behind_a_line_is_not_taken_for_slips(String record) throws IOException {
        String line = "0 11777788 22444488 35555888 36666888 " + record + "\n";
        assertThat(fixed(line)).isEqualTo(line);
    }

    @Test
    void a_mark_between_rounds_on_one_line_is_a_blank() throws IOException {
        String round = "0 11777788 22444488 35555888 36666888 87000870007700011";
        assertThat(fixed(round + "\uFEFF" + round + "\n")).isEqualTo(round + " " + round + "\n");
    }

    @Test
    void what_the_round_after_contradicts_is_not_written() throws IOException {
        String text = json("{'rounds':[{'dealer':0,'score':[0,0],HANDS,'record':'87000870007700041'},"
                + "{'dealer':0,'score':[100,0],HANDS,'record':'87000870007700011'}]}");
        assertThat(fixed(text)).isEqualTo(text.replace("00041", "00011"));
        String other = text.replace("\"score\":[100,0]", "\"score\":[0,100]");
        assertThat(fixed(other)).isEqualTo(other);
    }

    /** Nothing can be mended there: a record that stops, a player nobody knows. */
    @Test
    void what_has_no_repair_stays_byte_for_byte() throws IOException {
        least = Repair.SURE;
        byte[] yaml = Files.readAllBytes(Path.of("..", "corpora", "goita", "wrong", "yaml-tile-not-in-hand.yaml"));
        assertThat(fixed(yaml)).isEqualTo(yaml);
        String open = json("{HANDS,'record':'870008','dealer':9}\r\n");
        assertThat(fixed(open)).isEqualTo(open);
        assertThat(applied).isEmpty();
    }

    @Test
    void what_is_compressed_is_copied_decompressed() throws IOException {
        Path document = Path.of("..", "corpora", "goita", "document");
        assertThat(fixed(Files.readAllBytes(document.resolve("model-b.jsonl.gz"))))
                .isEqualTo(Files.readAllBytes(document.resolve("model-b.jsonl")));
    }

    /** Longer than every buffer, with a slip in every third round. */
    @Test
    void slips_of_a_long_file_are_mended_in_their_own_rounds() throws IOException {
        List<RoundRecord> rounds =
                PlayedRounds.of(List.of(Path.of("..", "corpora", "goita", "selfplay", "rule-rounds.jsonl")));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonLines lines = new JsonLines(out)) {
            for (RoundRecord round : rounds) {
                lines.write(round);
            }
        }
        String text = out.toString(StandardCharsets.UTF_8);
        SplittableRandom random = new SplittableRandom(4);
        List<String> typed = new ArrayList<>(text.lines().toList());
        for (int i = 0; i < typed.size(); i += 3) {
            int at = typed.get(i).indexOf("\"record\":\"") + 10 + random.nextInt(4);
            typed.set(i, typed.get(i).substring(0, at) + '9' + typed.get(i).substring(at));
        }
        String wrong = String.join("\n", typed) + "\n";
        assertThat(Collected.check(wrong).codes()).hasSizeGreaterThanOrEqualTo(rounds.size() / 3);
        List<String> mended = fixed(wrong).lines().toList();
        assertThat(applied).hasSizeGreaterThan(rounds.size() / 3 * 3 / 4);
        List<String> meant = text.lines().toList();
        for (int i = 0; i < mended.size(); i++) {
            assertThat(mended.get(i)).isIn(meant.get(i), typed.get(i));
        }
    }

    /** The reader tells of the missing value before the check tells of the winner, who stands before it. */
    @Test
    void repairs_are_made_in_the_order_of_the_text() throws IOException {
        String wrong = json("{'winner':1,HANDS,'record':'87000870007700011','goshi':}\n");
        assertThat(fixed(wrong)).isEqualTo(json("{'winner':0,HANDS,'record':'87000870007700011','goshi':[]}\n"));
    }

    /** A winner and a record that contradict each other might each be what was typed wrong. */
    @Test
    void what_several_repairs_explain_alike_is_left_for_people() throws IOException {
        String open = json("{HANDS,'record':'87000870007700041','dealer':9}\n");
        assertThat(fixed(open)).isEqualTo(open);
        assertThat(applied).isEmpty();
    }

    @Test
    void wide_digits_of_a_round_that_breaks_off_are_told_and_left() throws IOException {
        String broken = "{\"record\":\"８７\",]\n" + json("{HANDS,'record':'87000870007700011'}\n");
        assertThat(fixed(broken)).isEqualTo(broken);
        assertThat(left).extracting(finding -> finding.code().id()).contains("digit");
    }

    @Test
    void a_repair_in_a_text_that_breaks_off_is_made_too() throws IOException {
        assertThat(fixed("{\"goshi\":,]\n{\"x\"")).isEqualTo("{\"goshi\":[],]\n{\"x\"");
    }

    private static final String KEYPAD = "# 一局目\n0 11777788 22444488 35555888 36666888 87000870007700011 # 山田\n";
    private static final String CORE =
            "11222289,11555577,11144446,11133336,s1,112,2p,3p,4p,112,2p,3p,4p,122,2p,3p,4p,189\n";
    private static final String TABLE = """
            A game
            player hand
            0. 山田(dealer) 王玉香香香香しし
            1. P1 飛飛金金金金しし
            2. P2 角銀銀銀銀ししし
            3. P3 角馬馬馬馬ししし
            turn 山田 P1 P2 P3
            1st ☗し☖香 なし なし なし
            2nd ☗し☖香 なし なし なし
            3rd ☗香☖香 なし なし なし
            4th ☗王☖玉  \s\s\s\s
            """;
    private static final String YAML = """
            version: 1.0
            p0: "山田"
            p1: "Bob"
            p2: "Carol"
            p3: "Dave"
            log:
             - hand:
                 p0: "しし香香香香玉王"
                 p1: "しし金金金金飛飛"
                 p2: "ししし銀銀銀銀角"
                 p3: "ししし馬馬馬馬角"
               uchidashi: 0
               score: [0,0]
               game:
                - ["0","し","香"]
                - ["0","し","香"]
                - ["0","香","香"]
                - ["0","玉","王"]
            """;

    private static String wide(String line) {
        StringBuilder wide = new StringBuilder();
        line.chars().forEach(c -> wide.append((char) (c >= '0' && c <= '9' ? c + 0xFEE0 : c == ' ' ? 0x3000 : c)));
        return wide.toString();
    }

    /** In every form, a slip of each kind that the form can have: what was meant comes back byte for byte. */
    @ParameterizedTest(name = "{0}: {1} -> {2}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "KEYPAD | 7700011 | 7700041",
                "KEYPAD | 000870007 | 00087007",
                "KEYPAD | 36666888 | 36666887",
                "WIDE | ７７０００１１ | ７７０００４１",
                "WIDE | ０００８７０００７ | ０００８７００７",
                "WIDE | ３６６６６８８８ | ３６６６６８８７",
                "CORE | 3p,4p,189 | 3p,4p,159",
                "CORE | 11222289 | 11222389",
                "CORE | 4p,112,2p,3p,4p,122 | 4p,112,3p,3p,4p,122",
                "CORE | 4p,112,2p,3p,4p,122 | 4p,412,2p,2p,4p,122",
                "CORE | 4p,112,2p,3p,4p,122 | 4p,112,2p,4p,122",
                "TABLE | 2nd ☗し | 2nd ☖し",
                "TABLE | ☗香☖香 | ☖香☗香",
                "TABLE | ☗香☖香 | ☗香☖金",
                "TABLE | ☗王☖玉 | ☗王☖金",
                "TABLE | 王玉香香香香しし | 王玉香香香角しし",
                "YAML | ['0','香','香'] | ['0','香','金']",
                "YAML | ['0','玉','王'] | ['0','玉','飛']",
                "YAML | ['0','香','香'] | ['2','香','香']",
                "YAML | ['0','香','香'] | ['9','香','香']",
                "YAML | ['0','玉','王'] | ['3','玉','王']",
                "YAML | しし香香香香玉王 | しし香香香角玉王",
                "YAML | uchidashi: 0 | uchidashi: 2",
            })
    void in_every_form_what_was_meant_comes_back(String form, String meant, String typed) throws IOException {
        String text = switch (form) {
            case "KEYPAD" -> KEYPAD;
            case "WIDE" -> wide(KEYPAD);
            case "CORE" -> CORE;
            case "TABLE" -> TABLE;
            default -> YAML;
        };
        String right = meant.replace('\'', '"');
        assertThat(text).contains(right);
        String wrong = text.replace(right, typed.replace('\'', '"'));
        for (String bom : List.of("", "\uFEFF")) {
            assertThat(fixed(bom + wrong)).isEqualTo(bom + text);
        }
        Charset japanese = Charset.forName("windows-31j");
        boolean isInJapanese = japanese.newEncoder().canEncode(text);
        if (isInJapanese) {
            assertThat(fixed(wrong.getBytes(japanese))).isEqualTo(text.getBytes(japanese));
        }
        assertThat(isInJapanese).isEqualTo(!form.equals("TABLE"));
        assertThat(fixed(wrong.replace("\n", "\r\n"))).isEqualTo(text.replace("\n", "\r\n"));
    }

    @Test
    void a_king_stays_the_king_that_it_was() throws IOException {
        String typed =
                YAML.replace("[\"0\",\"し\",\"香\"]\n    - [\"0\",\"香\"", "[\"0\",\"し\",\"金\"]\n    - [\"0\",\"香\"");
        assertThat(typed).isNotEqualTo(YAML);
        assertThat(fixed(typed)).isEqualTo(YAML);
    }

    @Test
    void a_round_that_is_still_played_is_left_as_it_is() throws IOException {
        String open = "0 11777788 22444488 35555888 36666888 870008700077000\n";
        assertThat(fixed(open)).isEqualTo(open);
        assertThat(applied).isEmpty();
    }

    @Test
    void what_is_less_probable_than_asked_is_left() throws IOException {
        String wrong = "0 11777788 22444488 35555888 36666888 87000870007700041\n";
        least = Repair.SURE;
        assertThat(fixed(wrong)).isEqualTo(wrong);
        assertThat(left.get(0).repairs().get(0).probability()).isBetween(0.8, 0.98);
        least = left.get(0).repairs().get(0).probability();
        assertThat(fixed(wrong)).isEqualTo("0 11777788 22444488 35555888 36666888 87000870007700011\n");
    }

    /** Player 0 won, but player 1 deals next: one of two rounds is wrong, and nobody knows which. */
    @Test
    void what_the_round_after_contradicts_is_never_written() throws IOException {
        least = 0.5;
        String wrong = "{HANDS,'record':'8700087000770001','score':[0,0]}";
        String after = "{'dealer':1,'score':[0,40],HANDS,'record':''}";
        String match = json("{'rounds':[" + wrong + "," + after + "]}\n");
        assertThat(fixed(match)).isEqualTo(match);
        String follows = match.replace("\"dealer\":1", "\"dealer\":0").replace("[0,40]", "[100,0]");
        assertThat(fixed(follows)).isEqualTo(follows.replace("0001\"", "00011\""));
    }

    @Test
    void what_stood_there_before_is_told() throws IOException {
        fixed(YAML.replace("[\"0\",\"香\",\"香\"]", "[\"0\",\"香\",\"金\"]"));
        assertThat(changes).containsExactly("金");
        assertThat(left).isEmpty();
    }

    @Test
    void what_is_left_is_told() throws IOException {
        fixed(json("{HANDS,'record':'87000870007700041','dealer':9}\n"));
        assertThat(changes).isEmpty();
        assertThat(left).hasSize(2);
    }
}
