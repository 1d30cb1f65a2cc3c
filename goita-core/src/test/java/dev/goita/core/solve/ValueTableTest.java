package dev.goita.core.solve;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValueTableTest {
    private static final long KEY = 0x123_4567_89ABL & (1L << 41) - 1;

    @ParameterizedTest
    @ValueSource(ints = {-100, -10, 10, 100})
    void an_entry_tells_what_was_put_into_it(int value) {
        ValueTable table = new ValueTable(10);
        table.put(KEY, value, true, false, 0x88);
        long entry = table.get(KEY);

        assertThat(ValueTable.isEmpty(entry)).isFalse();
        assertThat(ValueTable.value(entry)).isEqualTo(value);
        assertThat(ValueTable.turn(entry)).isEqualTo(0x88);
    }

    @Test
    void a_value_bounds_the_sides_that_it_was_put_for() {
        ValueTable table = new ValueTable(10);
        int infinite = OpenHandsSearch.INFINITE;
        table.put(KEY, 30, true, false, 0);
        assertThat(ValueTable.low(table.get(KEY))).isEqualTo(30);
        assertThat(ValueTable.high(table.get(KEY))).isEqualTo(infinite);
        table.put(KEY, 30, false, true, 0);
        assertThat(ValueTable.low(table.get(KEY))).isEqualTo(-infinite);
        assertThat(ValueTable.high(table.get(KEY))).isEqualTo(30);
        table.put(KEY, 30, true, true, 0);
        assertThat(ValueTable.low(table.get(KEY))).isEqualTo(30);
        assertThat(ValueTable.high(table.get(KEY))).isEqualTo(30);
    }

    /** In a table of 256 entries many keys share a slot. */
    @Test
    void a_key_is_never_taken_for_another() {
        ValueTable table = new ValueTable(8);
        for (long key = 1; key <= 4_000; key++) {
            table.put(key * 0x1F_0F35_1D2BL & (1L << 41) - 1, (int) (key % 100), true, true, 0);
        }
        int found = 0;
        for (long key = 1; key <= 4_000; key++) {
            long entry = table.get(key * 0x1F_0F35_1D2BL & (1L << 41) - 1);
            if (!ValueTable.isEmpty(entry)) {
                found++;
                assertThat(ValueTable.value(entry)).isEqualTo((int) (key % 100));
            }
        }
        assertThat(found).isBetween(150, 256);
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 20, 32})
    void a_table_that_was_cleared_knows_nothing_and_learns_again(int tiles) {
        ValueTable table = new ValueTable(12);
        for (long key = 1; key <= 1_000; key++) {
            table.put(key, 10, true, true, 0);
        }
        table.clear(tiles);
        for (long key = 1; key <= 1_000; key++) {
            assertThat(ValueTable.isEmpty(table.get(key))).isTrue();
        }
        table.put(KEY, -50, true, true, 0x12);
        assertThat(ValueTable.value(table.get(KEY))).isEqualTo(-50);
    }
}
