package dev.goita.record.entry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.record.RecordTime;
import dev.goita.record.check.RulesOfMatch;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EntryFileTest {
    private static final String HANDS_A = "11777788224444883555588836666888";
    private static final String RECORD_A = "87000870007700011";
    private static final String HANDS_GOSHI = "11223388444455885566667877788888";

    private static String text(EntryFile file) throws IOException {
        StringWriter text = new StringWriter();
        file.write(text);
        return text.toString();
    }

    private static EntryFile read(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return EntryFile.read(new ByteArrayInputStream(bytes), "match.json", RulesOfMatch.unlessNamed(Rules.STANDARD));
    }

    private static EntryFile asWritten(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return EntryFile.readAsWritten(
                new ByteArrayInputStream(bytes), "match.json", RulesOfMatch.unlessNamed(Rules.STANDARD));
    }

    private static String draft(EntryFile file) throws IOException {
        StringWriter text = new StringWriter();
        file.writeDraft(text);
        return text.toString();
    }

    private static List<String> keys(EntryFile file) {
        return file.session().sheets().stream().map(Sheet::keys).toList();
    }

    @Test
    void rules_are_named_in_the_file_and_obeyed_when_it_is_read_again() throws IOException {
        EntryFile file = EntryFile.start(Rules.parse("win-score=40"), EntryHeader.EMPTY);
        file = file.with(file.session().typeAll("0" + HANDS_A + RECORD_A));

        assertThat(file.session().winner()).isPresent();
        assertThat(text(file)).contains("\"rules\":\"win-score=40\"");
        for (String form : List.of(text(file), draft(file))) {
            EntryFile again = read(form);
            assertThat(again.session().rules()).isEqualTo(file.session().rules());
            assertThat(again.session().winner()).isPresent();
            assertThat(text(again)).isEqualTo(text(file));
        }
    }

    @Test
    void a_draft_by_the_usual_rules_stays_so_wherever_it_is_opened() throws IOException {
        EntryFile file = typed("0" + HANDS_A + RECORD_A);
        byte[] draft = draft(file).getBytes(StandardCharsets.UTF_8);
        RulesOfMatch other = RulesOfMatch.unlessNamed(Rules.parse("win-score=40"));

        EntryFile again = EntryFile.read(new ByteArrayInputStream(draft), "match.json", other);

        assertThat(again.session().winner()).isEmpty();
        assertThat(text(again)).isEqualTo(text(file)).doesNotContain("rules");
    }

    @Test
    void rules_that_were_asked_for_take_the_place_of_those_in_the_file() throws IOException {
        String text = "{\"rules\":\"win-score=40\",\"title\":\"T\",\"rounds\":[]}";
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);

        EntryFile file = EntryFile.read(
                new ByteArrayInputStream(bytes), "match.json", RulesOfMatch.always(Rules.parse("last-two=off")));

        assertThat(text(file)).contains("\"rules\":\"last-two=off\"").doesNotContain("win-score");
    }

    @Test
    void rules_that_nobody_knows_stay_as_they_were_written() throws IOException {
        assertThat(text(read("{\"rules\":\"house\",\"rounds\":[]}"))).contains("\"rules\":\"house\"");
    }

    @Test
    void other_rules_read_the_same_keys_unless_the_first_score_has_won() {
        EntrySession session = typed("0" + HANDS_A + RECORD_A).session();

        assertThat(session.withRules(Rules.parse("win-score=40")).flatMap(EntrySession::winner))
                .isPresent();
        assertThat(session.withFirstScore(new Score(100, 0)).withRules(Rules.parse("win-score=100")))
                .isEmpty();
    }

    @Test
    void a_draft_that_is_read_can_be_doubted_in_all_its_rounds() throws IOException {
        EntryFile file = typed("0" + HANDS_A + RECORD_A + "00" + HANDS_A);
        EntryFile again = read(draft(file));
        assertThat(keys(again)).isEqualTo(keys(file));
        assertThat(EntryRepairs.of(again.session()).stream().map(EntryRepair::wording))
                .isEqualTo(EntryRepairs.of(file.session()).stream()
                        .map(EntryRepair::wording)
                        .toList())
                .isNotEmpty();
    }

    @Test
    void a_draft_holds_a_round_that_stood_in_a_record() throws IOException {
        EntryFile settled = read(text(typed("0" + HANDS_A + RECORD_A)));
        assertThat(keys(read(draft(settled)))).isEqualTo(keys(settled));
    }

    @Test
    void a_wrong_record_is_held_from_its_mistake_on() throws IOException {
        EntryFile file = asWritten("0 11777788 22444488 35555888 36666888 870004870007700011\n");
        assertThat(file.session().current().held()).isEqualTo("4870007700011");
    }

    @Test
    void rounds_behind_a_wrong_one_wait_with_their_dealers() throws IOException {
        EntryFile file = asWritten("""
                0 11777788 22444488 35555888 36666888 870004
                2 11777788 22444488 35555888 36666888 87
                """);
        assertThat(file.session().waiting()).isEqualTo(1);
        assertThat(file.session().sheets().get(1).dealer()).contains(Seat.P2);
    }

    @Test
    void a_record_that_is_right_is_read_the_same_as_written() throws IOException {
        String text = text(typed("0" + HANDS_A + RECORD_A + HANDS_A));
        assertThat(text(asWritten(text))).isEqualTo(text(read(text)));
    }

    @Test
    void matches_that_say_different_things_of_themselves_are_not_typed_as_one() {
        String two = "[{\"title\":\"a\",\"rounds\":[]},{\"title\":\"b\",\"rounds\":[]}]";
        assertThatThrownBy(() -> asWritten(two)).isInstanceOf(DiagnosticException.class);
    }

    private static EntryFile typed(String keys) {
        EntryFile start = EntryFile.start(Rules.STANDARD, EntryHeader.EMPTY);
        return start.with(start.session().typeAll(keys));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0" + HANDS_GOSHI + "1" + HANDS_A + RECORD_A,
                "0" + HANDS_A + "870000870007700011",
                "0" + HANDS_A + RECORD_A + "00011777788",
                "9" + HANDS_A,
            })
    void a_file_that_is_read_after_any_key_gives_the_same_session_held_keys_too(String keys) throws IOException {
        for (int i = 0; i <= keys.length(); i++) {
            EntryFile file = typed(keys.substring(0, i));
            EntryFile again = read(text(file));
            assertThat(again.session().sheets().stream().map(Sheet::keys))
                    .as("after %d keys", i)
                    .containsExactlyElementsOf(
                            file.session().sheets().stream().map(Sheet::keys).toList());
            assertThat(text(again)).isEqualTo(text(file));
        }
    }

    @Test
    void a_round_is_a_record_once_it_is_over() throws IOException {
        String keys = "0" + HANDS_A + RECORD_A;
        assertThat(text(typed(keys.substring(0, keys.length() - 1))))
                .doesNotContain("\"record\"")
                .contains("\"typing\":\"keys:0" + HANDS_A);
        assertThat(text(typed(keys)))
                .contains("\"record\":\"" + RECORD_A + "\"")
                .doesNotContain("typing");
    }

    @Test
    void a_key_refused_among_the_hands_leaves_the_round_before_in_the_record_and_in_doubt() throws IOException {
        String text = text(typed("0" + HANDS_A + RECORD_A + "117770"));
        assertThat(text)
                .contains("\"record\":\"" + RECORD_A + "\",\"winner\":0,\"goshi\":[]}\n")
                .contains("\"typing\":\"from:0\\nkeys:0" + HANDS_A + RECORD_A + "\\nkeys:117770\"");
        assertThat(read(text).session().undoubted()).isZero();
    }

    @Test
    void a_key_refused_among_the_turns_leaves_the_round_before_in_the_record() throws IOException {
        assertThat(text(typed("0" + HANDS_A + RECORD_A + HANDS_A + "0")))
                .containsOnlyOnce("\"record\"")
                .contains("\"record\":\"" + RECORD_A + "\"");
    }

    @Test
    void an_unfinished_round_of_a_record_stays_there_while_it_goes_on() throws IOException {
        EntryFile file = read("""
                {"rounds":[{"dealer":3,"score":[20,30],"hands":["11777788","22444488","35555888","36666888"],
                "record":"87000","note":"wow"}]}
                """);
        EntryFile more = file.with(file.session().typeAll("87"));
        assertThat(text(more))
                .contains("\"record\":\"87000\"")
                .contains("\"note\":\"wow\"")
                .contains("\"typing\":\"keys:3" + HANDS_A + "8700087\\nscore:20:30\\nextra:note\\n\\\"wow\\\"\"");
        assertThat(text(read(text(more)))).isEqualTo(text(more));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "7",
                "{}",
                "[]",
                "\"x\"",
                "\"0x\"",
                "\"keys:0\\nextra:a\"",
                "\"keys:0\\nscore:1\"",
                "\"keys:0\\nscore:900:0\"",
                "\"keys:0\\ndealer:4\"",
                "\"keys:0\\nwhat\""
            })
    void what_is_no_typing_is_refused_and_not_lost(String typing) {
        assertThatThrownBy(() -> read("{\"rounds\":[],\"typing\":" + typing + "}"))
                .isInstanceOf(DiagnosticException.class);
    }

    @Test
    void keys_that_an_earlier_version_kept_are_typed_on() throws IOException {
        EntryFile file = read("{\"format\":\"goita-record\",\"version\":\"1.0\",\"rounds\":[],\"typing\":\"01177\"}");
        assertThat(file.session().current().tiles()).isEqualTo("1177");
    }

    @Test
    void the_header_and_the_first_score_are_there_before_the_first_key() throws IOException {
        RecordTime day = RecordTime.read("2026-11-23T00:00").orElseThrow();
        EntryHeader header = new EntryHeader(Optional.of("決勝"), List.of("A", "B", "C", "D"), Optional.of(day));
        EntryFile file = EntryFile.start(Rules.STANDARD, header);
        EntryFile again = read(text(file.with(file.session().withFirstScore(new Score(30, 0)))));
        assertThat(again.header()).isEqualTo(header);
        assertThat(again.session().score()).isEqualTo(new Score(30, 0));
    }

    @Test
    void a_changed_header_keeps_what_it_does_not_know() throws IOException {
        EntryFile file = read("{\"title\":\"準決勝\",\"place\":\"能登\",\"rounds\":[]}");
        assertThat(text(file.with(file.header().withTitle(Optional.of("決勝")))))
                .contains("\"title\":\"決勝\",\"place\":\"能登\"");
    }
}
