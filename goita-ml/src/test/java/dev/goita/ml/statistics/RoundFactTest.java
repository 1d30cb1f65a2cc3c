package dev.goita.ml.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.record.Finding;
import dev.goita.record.json.JsonRecords;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoundFactTest {
    private static final String HANDS = "\"11777788\",\"22444488\",\"35555888\",\"36666888\"";

    private static Optional<RoundFact> fact(String hands, String digits) {
        List<RoundText> texts = new ArrayList<>();
        String json = "{\"round\":{\"dealer\":0,\"hands\":[" + hands + "],\"record\":\"" + digits + "\"}}\n";
        JsonRecords.readText(json, "round.json", new RecordSink() {
            @Override
            public void round(RoundText round) {
                texts.add(round);
            }

            @Override
            public void finding(Finding finding) {
                // What is wrong shows in the fact.
            }
        });
        return RoundFact.of(Rules.STANDARD, texts.get(0), List.of());
    }

    @Test
    void a_round_played_to_its_end_has_its_result() {
        RoundFact fact = fact(HANDS, "87000870007700011").orElseThrow();
        assertThat(fact.ending()).isEqualTo(RoundFact.Ending.PLAYED);
        assertThat(fact.result()).isPresent();
        assertThat(fact.digits()).isEqualTo("87000870007700011");
    }

    @Test
    void a_round_that_stops_is_unfinished() {
        RoundFact fact = fact(HANDS, "870008700").orElseThrow();
        assertThat(fact.ending()).isEqualTo(RoundFact.Ending.UNFINISHED);
        assertThat(fact.result()).isEmpty();
        assertThat(fact.points()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"8748", "99"})
    void turns_that_the_rules_do_not_allow_tell_nothing(String digits) {
        assertThat(fact(HANDS, digits)).isEmpty();
    }

    @Test
    void hands_that_are_no_deck_tell_nothing() {
        assertThat(fact("\"11777788\",\"22444488\",\"35555888\",\"36666881\"", "87"))
                .isEmpty();
    }
}
