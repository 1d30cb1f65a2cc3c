package dev.goita.core.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.player.search.Belief;
import dev.goita.core.player.search.IsmctsOptions;
import dev.goita.core.player.search.PimcOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlayerOptionsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sample=3|no option 'sample=3'; known: samples=",
                "samples|no option 'samples'; known: samples=",
                "samples=0|the option 'samples' is a whole number, from 1 on, not '0'; defaults: samples=",
                "samples=x|the option 'samples' is a whole number, from 1 on, not 'x'; defaults: samples=",
                "exact=33|the option 'exact' is a whole number, 0 to 32, not '33'; defaults: samples=",
                "belief=no|the option 'belief' is one of uniform, passes, play, not 'no'; defaults: samples=",
                "exact=1,exact=2|the option 'exact' is there twice",
                "exact=1,|no option ''; known: samples=",
            })
    void a_wrong_option_is_refused_with_the_known_ones(String text, String message) {
        assertThatThrownBy(() -> PimcOptions.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void options_are_read_back_from_their_text() {
        PimcOptions pimc = new PimcOptions(3, 2, Belief.PASSES, 12, 99, 7, 5);
        assertThat(PimcOptions.parse(pimc.toString())).isEqualTo(pimc);
        IsmctsOptions ismcts = new IsmctsOptions(3, 9, 2, Belief.UNIFORM, 12, 7, 5);
        assertThat(IsmctsOptions.parse(ismcts.toString())).isEqualTo(ismcts);
        assertThat(PimcOptions.parse("")).isEqualTo(PimcOptions.DEFAULT);
    }

    @Test
    void what_is_not_given_keeps_its_default() {
        assertThat(IsmctsOptions.parse(" worlds=7 , prior=3"))
                .isEqualTo(new IsmctsOptions(2048, 7, 4, Belief.PLAY, 20, 3, 0));
        assertThat(PimcOptions.parse("exact=16")).isEqualTo(new PimcOptions(128, 8, Belief.PLAY, 16, 1_000_000, 32, 0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "samples=1",
                "draws=1",
                "draws=1000",
                "exact=0",
                "exact=32",
                "nodes=0",
                "prior=0",
                "prior=1000000",
                "time=0",
                "samples=2147483647"
            })
    void the_ends_of_a_range_belong_to_it(String option) {
        assertThat(PimcOptions.parse(option).toString()).contains(option);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "iterations=0",
                "worlds=0",
                "worlds=1000001",
                "draws=0",
                "draws=1001",
                "exploration=-1",
                "exploration=1001",
                "prior=0",
                "prior=1000001",
                "time=-1",
                "iterations=2147483648"
            })
    void what_is_outside_of_its_range_is_refused(String option) {
        assertThatThrownBy(() -> IsmctsOptions.parse(option))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(
                        "the option '" + option.substring(0, option.indexOf('=')) + "' is a whole number")
                .hasMessageContaining("not '" + option.substring(option.indexOf('=') + 1) + "'");
    }
}
