package dev.goita.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExternalOrderTest {
    @TempDir
    Path folder;

    private record Added(long key, int number) {}

    private static byte[] bytes(int number) {
        return ByteBuffer.allocate(4 + number % 7).putInt(number).array();
    }

    private List<Added> sorted(List<Added> records, long memory) throws IOException {
        List<Added> out = new ArrayList<>();
        try (ExternalOrder order = new ExternalOrder(folder, memory)) {
            for (Added record : records) {
                order.add(record.key(), bytes(record.number()));
            }
            order.forEach(item -> {
                int number = ByteBuffer.wrap(item.bytes()).getInt();
                assertThat(item.bytes()).isEqualTo(bytes(number));
                assertThat(item.sequence()).isEqualTo(number);
                out.add(new Added(item.key(), number));
            });
        }
        return out;
    }

    private static List<Added> random(int count, int keys, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Added> records = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            records.add(new Added(random.nextLong() >> random.nextInt(64 - Integer.numberOfTrailingZeros(keys)), i));
        }
        return records;
    }

    /** 1 byte leaves every record in a file of its own, so that several rounds of merging are needed. */
    @ParameterizedTest
    @ValueSource(longs = {1, 1_000, 1L << 30})
    void the_order_does_not_depend_on_the_memory(long memory) throws IOException {
        List<Added> records = random(700, 16, 3);

        assertThat(sorted(records, memory))
                .isEqualTo(records.stream()
                        .sorted(Comparator.comparing(Added::key, Long::compareUnsigned)
                                .thenComparing(Added::number))
                        .toList());
    }

    @ParameterizedTest
    @ValueSource(longs = {1_000, 1L << 30})
    void keys_that_differ_far_apart_are_in_order_to_their_last_bit(long memory) throws IOException {
        SplittableRandom random = new SplittableRandom(4);
        List<Added> records = Stream.iterate(0, i -> i + 1)
                .limit(500)
                .map(i -> new Added((long) random.nextInt(5) << 61 | random.nextInt(9), i))
                .toList();

        assertThat(sorted(records, memory))
                .isEqualTo(records.stream()
                        .sorted(Comparator.comparing(Added::key, Long::compareUnsigned)
                                .thenComparing(Added::number))
                        .toList());
    }

    @Test
    void records_of_any_length_are_kept() throws IOException {
        List<Integer> lengths = List.of(0, 300_000, 5, 262_139, 262_140, 262_141, 1, 700_000, 0);
        List<Integer> read = new ArrayList<>();
        try (ExternalOrder order = new ExternalOrder(folder, 1L << 30)) {
            for (int length : lengths) {
                byte[] record = new byte[length];
                Arrays.fill(record, (byte) length);
                order.add(1, record);
            }
            order.forEach(item -> {
                byte[] expected = new byte[lengths.get((int) item.sequence())];
                Arrays.fill(expected, (byte) expected.length);
                assertThat(item.bytes()).isEqualTo(expected);
                read.add(item.bytes().length);
            });
        }
        assertThat(read).isEqualTo(lengths);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 1L << 30})
    void records_of_one_key_stand_by_the_number_that_they_are_given(long memory) throws IOException {
        List<Long> numbers = new ArrayList<>();
        try (ExternalOrder order = new ExternalOrder(folder, memory)) {
            for (long number : new long[] {5, 1L << 40, 0, 7}) {
                order.add(3, number, bytes(0));
            }
            order.forEach(item -> numbers.add(item.sequence()));
        }
        assertThat(numbers).containsExactly(0L, 5L, 7L, 1L << 40);
    }

    @Test
    void keys_are_unsigned() throws IOException {
        assertThat(sorted(List.of(new Added(-1, 0), new Added(1, 1), new Added(Long.MIN_VALUE, 2)), 1))
                .extracting(Added::number)
                .containsExactly(1, 2, 0);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 1L << 30})
    void equal_keys_stay_as_they_were_added(long memory) throws IOException {
        List<Added> records = Stream.iterate(0, i -> i + 1)
                .limit(300)
                .map(i -> new Added(7, i))
                .toList();

        assertThat(sorted(records, memory)).isEqualTo(records);
    }

    @Test
    void nothing_gives_nothing() throws IOException {
        assertThat(sorted(List.of(), 1)).isEmpty();
    }

    @Test
    void its_files_go_when_it_is_left_in_the_middle() throws IOException {
        try (ExternalOrder order = new ExternalOrder(folder, 1)) {
            order.add(1, bytes(0));
            order.add(2, bytes(1));
            try (Stream<Path> files = Files.list(folder)) {
                assertThat(files).hasSize(2);
            }
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
    }
}
