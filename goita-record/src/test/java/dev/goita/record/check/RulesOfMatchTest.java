package dev.goita.record.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.diagnostics.Language;
import dev.goita.record.Strictness;
import dev.goita.record.file.RecordFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RulesOfMatchTest {
    /** Its last turn is a king's attack with the last two tiles: legal as usual, not under {@code last-two=off}. */
    private static final String ROUND =
            "{\"dealer\":1,\"score\":[0,0],\"hands\":[\"12456888\",\"24568888\",\"13456788\",\"34567778\"],"
                    + "\"record\":\"2500566448008800081\",\"winner\":1,\"goshi\":[]}";

    private static List<String> found(RulesOfMatch rules, String text) throws IOException {
        List<String> found = new ArrayList<>();
        RecordCheck check = RecordCheck.lookingAhead(
                rules, "f", finding -> found.add(finding.diagnostic().format(Language.ENGLISH)));
        RecordFile.read(
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "f", Strictness.LENIENT, check);
        check.sourceEnds();
        return found;
    }

    private static List<String> found(String text) throws IOException {
        return found(RulesOfMatch.unlessNamed(Rules.STANDARD), text);
    }

    private static String match(String before) {
        return "{" + before + "\"rounds\":[" + ROUND + "]}";
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    ''                                     |
                    "rules":"",                            |
                    "rules":"last-two=on",                 |
                    "rules":"last-two=off",                | goita.king-attack
                    "rules":"win-score=110,last-two=off",  | goita.king-attack
                    "rules":"last-two",                    | last-two is one of on, off
                    "rules":"x=y",                         | no rule option 'x'
                    "rules":{"last-two":"off"},            |
                    """)
    void rounds_are_checked_by_the_rules_that_their_match_names(String before, String expected) throws IOException {
        List<String> found = found(match(before));
        if (expected == null) {
            assertThat(found).isEmpty();
        } else {
            assertThat(found).singleElement().asString().contains(expected);
        }
    }

    @Test
    void what_a_match_names_is_of_its_own_rounds_alone() throws IOException {
        String named = match("\"rules\":\"last-two=off\",");
        assertThat(found(match("") + "\n" + named + "\n" + match("") + "\n" + ROUND))
                .singleElement()
                .asString()
                .contains("f:2:", "goita.king-attack");
    }

    @Test
    void rules_that_were_asked_for_stand_above_those_of_a_match() throws IOException {
        RulesOfMatch off = RulesOfMatch.always(Rules.parse("last-two=off"));
        assertThat(found(off, match("\"rules\":\"last-two=on\",")))
                .singleElement()
                .asString()
                .contains("goita.king-attack");
        assertThat(found(RulesOfMatch.always(Rules.STANDARD), match("\"rules\":\"last-two=off\",")))
                .isEmpty();
    }

    @Test
    void rules_behind_the_rounds_are_told() throws IOException {
        String text = "{\"rounds\":[" + ROUND + "],\"rules\":\"last-two=off\"}";
        assertThat(found(text)).singleElement().asString().contains("f:1:", "rules stand before the rounds", "warning");
        assertThat(found(text.replace("off", "on"))).isEmpty();
    }

    @Test
    void what_is_written_is_what_differs_from_the_standard() {
        assertThat(RulesOfMatch.named(Rules.STANDARD)).isEmpty();
        assertThat(RulesOfMatch.named(Rules.parse("win-score=110,last-two=off"))
                        .orElseThrow()
                        .json())
                .isEqualTo("\"last-two=off,win-score=110\"");
    }
}
