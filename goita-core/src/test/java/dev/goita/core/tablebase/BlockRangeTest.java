package dev.goita.core.tablebase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Blocks of 256; 223,479,594 deals make 872,968 of them, of which the last has 42. */
class BlockRangeTest {
    @Test
    void all_blocks_hold_all_deals() {
        assertThat(BlockRange.ALL).isEqualTo(new BlockRange(0, 872_968));
        assertThat(BlockRange.ALL.deals()).isEqualTo(223_479_594);
        assertThat(new BlockRange(872_967, 1).deals()).isEqualTo(42);
        assertThat(BlockRange.dealsOf(872_967)).isEqualTo(42);
        assertThat(BlockRange.dealsOf(872_966)).isEqualTo(256);
    }

    @Test
    void a_range_ends_behind_its_last_block() {
        BlockRange range = new BlockRange(3, 2);

        assertThat(range.end()).isEqualTo(5);
        assertThat(range.firstDeal()).isEqualTo(768);
        assertThat(range.deals()).isEqualTo(512);
        assertThat(range.contains(2)).isFalse();
        assertThat(range.contains(3)).isTrue();
        assertThat(range.contains(4)).isTrue();
        assertThat(range.contains(5)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1, 0, 1",
        "0, 256, 0, 1",
        "0, 257, 0, 2",
        "255, 2, 0, 2",
        "256, 1, 1, 1",
        "511, 1, 1, 1",
        "223479593, 1, 872967, 1",
        "223479593, 500, 872967, 1",
        "0, 2147483647, 0, 872968",
    })
    void deals_lie_in_the_blocks_that_hold_them(int firstDeal, int deals, int first, int count) {
        assertThat(BlockRange.ofDeals(firstDeal, deals)).isEqualTo(new BlockRange(first, count));
    }

    @ParameterizedTest
    @CsvSource({"-1, 1", "0, 0", "872968, 1", "872967, 2", "0, 872969"})
    void blocks_beyond_the_last_are_refused(int first, int count) {
        assertThatThrownBy(() -> new BlockRange(first, count))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("blocks lie in 0..872967, not " + count + " from " + first);
    }

    @Test
    void two_ranges_lie_in_the_smallest_that_holds_both() {
        assertThat(new BlockRange(5, 2).with(new BlockRange(1, 2))).isEqualTo(new BlockRange(1, 6));
        assertThat(new BlockRange(1, 9).with(new BlockRange(3, 2))).isEqualTo(new BlockRange(1, 9));
    }
}
