package dev.goita.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** G7 by hand: each licence alone, and what is none. */
class KingLicenceTest {
    @ParameterizedTest(name = "{0}: held {1}, dealt {2}, face-up {3}, tiles {4}: {5}")
    @CsvSource({
        // rules, kings held, kings dealt, kings face-up, tiles held, permitted
        "'', 2, 2, 0, 8, true",
        "'', 1, 1, 0, 8, false",
        "'', 1, 2, 0, 6, false", // one of both went face-down: no licence, as G7a speaks of now
        "both-kings=dealt, 1, 2, 0, 6, true",
        "both-kings=dealt, 1, 1, 0, 6, false",
        "'', 1, 1, 1, 8, true", // a king face-up, whoever played it
        "'', 1, 1, 0, 4, false",
        "'', 1, 1, 0, 2, true",
        "last-two=off, 1, 1, 0, 2, false",
        "last-two=off, 2, 2, 0, 2, true",
        "last-two=off, 1, 1, 1, 2, true",
        "'last-two=off,both-kings=dealt', 1, 2, 0, 2, true",
        "'face-down-king=forbidden,received-pair=doubled', 1, 1, 0, 8, false",
    })
    void one_licence_is_enough_and_none_is_not(
            String rules, int held, int dealt, int faceUp, int tiles, boolean permitted) {
        KingLicence licence = KingLicence.of(Rules.parse(rules));
        assertThat(licence.permits(held, dealt, faceUp, tiles)).isEqualTo(permitted);
    }

    @Test
    void kings_that_were_dealt_count_only_where_the_rules_say_so() {
        assertThat(KingLicence.of(Rules.parse("both-kings=dealt")).countsDealtKings())
                .isTrue();
        assertThat(KingLicence.of(Rules.STANDARD).countsDealtKings()).isFalse();
    }
}
