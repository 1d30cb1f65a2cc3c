package dev.goita.learning.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumMap;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SplitTest {
    @Test
    void parts_have_about_their_share() {
        Map<Part, Integer> counts = new EnumMap<>(Part.class);
        for (long deal = 0; deal < 100_000; deal++) {
            counts.merge(new Split(10, 20).partOf(deal), 1, Integer::sum);
        }

        assertThat(counts.get(Part.VALIDATION)).isBetween(9_700, 10_300);
        assertThat(counts.get(Part.TEST)).isBetween(19_600, 20_400);
    }

    /** A changed hash would move deals between the parts of existing models' data. */
    @Test
    void the_part_of_a_deal_never_changes() {
        Split split = new Split(10, 20);

        assertThat(LongStream.of(0, 1, 2, 3, 800_000_000).mapToObj(split::partOf))
                .containsExactly(Part.TRAIN, Part.TRAIN, Part.TEST, Part.TRAIN, Part.TRAIN);
    }

    @Test
    void something_is_left_to_train_on() {
        assertThatThrownBy(() -> new Split(50, 50))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the split leaves nothing to train on: 50 % validation, 50 % test");
    }
}
