package dev.goita.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.files.SortedFile.Ranges;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SortedFileTest {
    @TempDir
    private Path folder;

    private long[] write(Ranges ranges, long... keys) throws IOException {
        try (ExternalOrder order = new ExternalOrder(folder, 1 << 20)) {
            for (int i = 0; i < keys.length; i++) {
                order.add(keys[i], new byte[] {(byte) i});
            }
            return SortedFile.write(folder.resolve("sorted"), order, ranges);
        }
    }

    private List<Byte> read(Ranges ranges, int range) throws IOException {
        List<Byte> read = new ArrayList<>();
        SortedFile.read(folder.resolve("sorted"), ranges, range, item -> read.add(item.bytes()[0]));
        return read;
    }

    @Test
    void a_range_has_its_items_in_the_order_of_their_keys() throws IOException {
        Ranges ranges = Ranges.below(30, 3);

        long[] counts = write(ranges, 25, 3, 24, 1, 3);

        assertThat(counts).containsExactly(3, 0, 2);
        assertThat(read(ranges, 0)).containsExactly((byte) 3, (byte) 1, (byte) 4);
        assertThat(read(ranges, 1)).isEmpty();
        assertThat(read(ranges, 2)).containsExactly((byte) 2, (byte) 0);
    }

    @Test
    void keys_are_unsigned() throws IOException {
        Ranges ranges = Ranges.ofAllKeys(2);

        write(ranges, -1, 1, Long.MIN_VALUE, Long.MAX_VALUE);

        assertThat(read(ranges, 0)).containsExactly((byte) 1, (byte) 3);
        assertThat(read(ranges, 1)).containsExactly((byte) 2, (byte) 0);
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "2, 1", "3, 2", "4096, 4095"})
    void the_last_range_has_the_greatest_key(int count, int last) {
        assertThat(Ranges.ofAllKeys(count).of(-1)).isEqualTo(last);
        assertThat(Ranges.ofAllKeys(count).of(0)).isZero();
    }

    @Test
    void nothing_has_ranges_too() throws IOException {
        Ranges ranges = Ranges.below(0, 1);

        assertThat(write(ranges)).containsExactly(0);
        assertThat(read(ranges, 0)).isEmpty();
    }
}
