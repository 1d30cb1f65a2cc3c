package dev.goita.ml.selfplay;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EntrantNamesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "rule; rule",
                "rule,random; rule|random",
                "pimc:samples=64,exact=20,rule; pimc:samples=64,exact=20|rule",
                "rule,pimc:samples=64,belief=uniform,net:a=b.zip; rule|pimc:samples=64,belief=uniform|net:a=b.zip",
                "rule,engine:movetime=500 python3 e.py,rule; rule|engine:movetime=500 python3 e.py|rule",
                "rule,,random; rule||random"
            })
    void commas_part_players_but_not_their_options(String text, String names) {
        assertThat(String.join("|", EntrantNames.split(text))).isEqualTo(names);
    }
}
