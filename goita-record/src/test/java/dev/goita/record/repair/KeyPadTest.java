package dev.goita.record.repair;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyPadTest {
    /** The pad: 7 8 9 over 4 5 6 over 1 2 3 over a 0 as wide as two keys, below 1 and 2. */
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "0, 12",
        "1, 0245",
        "2, 013456",
        "3, 256",
        "4, 12578",
        "5, 12346789",
        "6, 23589",
        "7, 458",
        "8, 45679",
        "9, 568",
    })
    void the_neighbours_of_a_key_are_those_that_touch_it(char key, String neighbours) {
        StringBuilder found = new StringBuilder();
        for (char other = '0'; other <= '9'; other++) {
            found.append(KeyPad.share(key - '0', other - '0') > 0 ? other : "");
        }
        assertThat(found).hasToString(neighbours);
    }
}
