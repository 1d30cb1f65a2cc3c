package dev.goita.core.solve;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoundOfAnswersTest {
    /** Bits from the right: the next seat, the partner, the one before. */
    @ParameterizedTest
    @CsvSource({
        "000, 000, 1, 'the attacker succeeds'",
        "000, 000, 0, 'the attacker leads'",
        "001, 001, 1, 'the others succeed'",
        "001, 000, 1, 'seat 1 chooses, not to pass'",
        "001, 000, 0, 'seat 1 chooses'",
        "010, 010, 0, 'the attacker succeeds'",
        "010, 000, 1, 'the attacker succeeds'",
        "010, 000, 0, 'seat 2 chooses'",
        "100, 100, 0, 'the others succeed'",
        "110, 100, 1, 'seat 2 chooses, not to pass'",
        "110, 110, 0, 'the attacker succeeds'",
        "101, 100, 1, 'the others succeed'",
        "101, 001, 0, 'the others succeed'",
        "111, 010, 0, 'seat 1 chooses, not to pass'",
        "111, 000, 1, 'seat 1 chooses'",
        "011, 010, 0, 'seat 1 chooses, not to pass'",
        "000, 111, 0, 'the attacker leads'",
    })
    void who_can_receive_and_who_surely_succeeds_tell_what_becomes_of_an_attack(
            String able, String sure, int sureLead, String outcome) {
        int found = RoundOfAnswers.of(Integer.parseInt(able, 2), Integer.parseInt(sure, 2), sureLead);

        assertThat(inWords(found)).isEqualTo(outcome);
    }

    private static String inWords(int outcome) {
        if (!RoundOfAnswers.isChoice(outcome)) {
            return outcome == RoundOfAnswers.FOR_ATTACKER ? "the attacker succeeds" : "the others succeed";
        }
        int distance = RoundOfAnswers.distance(outcome);
        return distance == 0
                ? "the attacker leads"
                : "seat " + distance + " chooses" + (RoundOfAnswers.isPassingLost(outcome) ? ", not to pass" : "");
    }
}
