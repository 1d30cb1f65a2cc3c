package dev.goita.core.solve;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValueTableTest {
    private static final long KEY = 0x123_4567_89ABL & (1L << 41) - 1;

    private static long key(int i) {
        return i * 0x1F_0F35_1D2BL & (1L << 41) - 1;
    }

    @ParameterizedTest
    @CsvSource({"0, 15, 0, 1", "3, 7, 64, 4000000000", "15, 15, 127, 9223372036854775807", "0, 0, 63, 1"})
    void an_entry_tells_what_was_put_into_it(int low, int high, int turn, long nodes) {
        ValueTable table = new ValueTable(10);
        table.put(KEY, low, high, turn, nodes);
        long entry = table.get(KEY);

        assertThat(ValueTable.isEmpty(entry)).isFalse();
        assertThat(ValueTable.low(entry)).isEqualTo(low);
        assertThat(ValueTable.high(entry)).isEqualTo(high);
        assertThat(ValueTable.turn(entry)).isEqualTo(turn);
    }

    @Test
    void a_key_has_one_entry_that_later_knowledge_replaces() {
        ValueTable table = new ValueTable(8);
        table.put(KEY, 8, 15, 5, 1_000);
        table.put(KEY, 8, 9, 6, 1);

        assertThat(ValueTable.high(table.get(KEY))).isEqualTo(9);
        assertThat(ValueTable.turn(table.get(KEY))).isEqualTo(6);
    }

    /** In a table of 256 entries many keys share a slot. */
    @Test
    void a_key_is_never_taken_for_another() {
        ValueTable table = new ValueTable(8);
        for (int i = 1; i <= 4_000; i++) {
            table.put(key(i), i % 15, 15, i % 64, 1);
        }
        int found = 0;
        for (int i = 1; i <= 4_000; i++) {
            long entry = table.get(key(i));
            if (!ValueTable.isEmpty(entry)) {
                found++;
                assertThat(ValueTable.low(entry)).isEqualTo(i % 15);
                assertThat(ValueTable.turn(entry)).isEqualTo(i % 64);
            }
        }
        assertThat(found).isBetween(150, 256);
    }

    @Test
    void what_was_much_work_outlasts_what_was_little() {
        ValueTable table = new ValueTable(8);
        table.put(KEY, 8, 15, 0, 1_000_000);
        for (int i = 1; i <= 4_000; i++) {
            table.put(key(i), 0, 7, 0, 10);
        }

        assertThat(ValueTable.low(table.get(KEY))).isEqualTo(8);
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 20, 32})
    void a_table_that_was_cleared_knows_nothing_and_learns_again(int tiles) {
        ValueTable table = new ValueTable(12);
        for (long key = 1; key <= 1_000; key++) {
            table.put(key, 8, 8, 0, 1);
        }
        table.clear(tiles);
        for (long key = 1; key <= 1_000; key++) {
            assertThat(ValueTable.isEmpty(table.get(key))).isTrue();
        }
        table.put(KEY, 3, 4, 0x12, 1);
        assertThat(ValueTable.low(table.get(KEY))).isEqualTo(3);
    }
}
