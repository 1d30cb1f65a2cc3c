package dev.goita.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class EncodersTest {
    private static final SampleEncoder<ActiveFeatures, Integer> MINE = Fixtures.encoder(
            FeatureLayout.builder("mine/1").block("a", "あ", List.of("b")).build());

    @Test
    void encoders_that_are_found_stand_behind_the_first() {
        Encoders<ActiveFeatures, Integer> encoders = Encoders.of(List.of(Fixtures.ENCODER), () -> List.of(MINE));

        assertThat(encoders.ids()).isEqualTo("fixture/1, mine/1");
        assertThat(encoders.of("mine/1")).isSameAs(MINE);
    }

    @Test
    void a_layout_that_is_claimed_twice_is_named() {
        Encoders<ActiveFeatures, Integer> encoders = Encoders.of(List.of(Fixtures.ENCODER), () -> List.of(MINE, MINE));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> encoders.of("fixture/1"))
                .withMessageStartingWith("the layout 'mine/1' is claimed twice, by ");
    }

    @Test
    void what_cannot_be_found_is_asked_for_again() {
        int[] asked = {0};
        Encoders<ActiveFeatures, Integer> encoders = Encoders.of(List.of(Fixtures.ENCODER), () -> {
            if (asked[0]++ == 0) {
                throw new IllegalArgumentException("a broken jar");
            }
            return List.of(MINE);
        });

        assertThatIllegalArgumentException().isThrownBy(encoders::ids).withMessage("a broken jar");
        assertThat(encoders.ids()).isEqualTo("fixture/1, mine/1");
    }
}
