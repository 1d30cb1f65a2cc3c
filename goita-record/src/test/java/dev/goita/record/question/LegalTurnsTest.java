package dev.goita.record.question;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.diagnostics.Language;
import org.junit.jupiter.api.Test;

class LegalTurnsTest {
    private static final String HANDS = "{\"hands\":[\"11777788\",\"22444488\",\"35555888\",\"36666888\"],\"record\":";

    private static Answer answer(String question) {
        return LegalTurns.answer(Rules.STANDARD, question, "request", Language.ENGLISH);
    }

    @Test
    void who_holds_neither_the_attack_nor_a_king_has_to_pass() {
        assertThat(answer(HANDS + "\"87\"}"))
                .isEqualTo(new Answer(Answer.Kind.ANSWERED, "{\"player\":1,\"lead\":false,\"legal\":[\"0\"]}"));
    }

    @Test
    void a_half_play_leaves_the_plays_that_begin_with_it() {
        assertThat(answer(HANDS + "\"8\"}").text()).endsWith("\"legal\":[\"81\",\"87\",\"88\"]}");
    }

    @Test
    void what_is_no_json_is_refused_at_its_place() {
        Answer refused = answer("nonsense");

        assertThat(refused.kind()).isEqualTo(Answer.Kind.REFUSED);
        assertThat(refused.text())
                .startsWith("{\"findings\":[{\"file\":\"request\",\"line\":1,\"column\":1,\"code\":\"json-syntax\"");
    }

    @Test
    void two_positions_are_no_question() {
        assertThat(answer("[" + HANDS + "\"\"}," + HANDS + "\"\"}]").text())
                .contains("expected one position on a line");
    }
}
