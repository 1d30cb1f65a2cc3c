package dev.goita.learning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ActiveFeaturesTest {
    private final ActiveFeatures rowF = new ActiveFeatures(16);

    @BeforeEach
    void set() {
        rowF.add(9);
        rowF.addBits(2, 0b111);
    }

    @Test
    void bits_set_neighbours() {
        assertThat(rowF.toIndices()).containsExactly(2, 3, 4, 9);
    }

    @Test
    void dense_and_packed_rows_say_the_same() {
        float[] dense = new float[20];
        Arrays.fill(dense, 7);
        byte[] packed = {7, 7, 7};

        rowF.toDense(dense, 2, 16);
        rowF.toPacked(packed, 1, 2);

        List<Boolean> unpacked = IntStream.range(0, 16)
                .mapToObj(i -> (packed[1 + i / 8] >> 7 - i % 8 & 1) == 1)
                .toList();
        for (int i = 0; i < 16; i++) {
            assertThat(dense[2 + i]).isEqualTo(unpacked.get(i) ? 1 : 0);
        }
        assertThat(unpacked.get(9)).isTrue();
        assertThat(dense[0]).isEqualTo(7);
        assertThat(dense[18]).isEqualTo(7);
        assertThat(packed[0]).isEqualTo((byte) 7);
    }

    @Test
    void a_copy_is_independent() {
        ActiveFeatures copy = new ActiveFeatures(16);
        copy.set(rowF);
        rowF.clear();

        assertThat(copy.toIndices()).containsExactly(2, 3, 4, 9);
        assertThat(rowF.count()).isZero();
    }

    @Test
    void bits_may_cross_words() {
        for (int from = 0; from < 130; from++) {
            ActiveFeatures wide = new ActiveFeatures(200);
            wide.addBits(from, 1L << 63 | 0b101);

            assertThat(wide.toIndices()).containsExactly(from, from + 2, from + 63);
        }
    }

    @Test
    void words_say_it_all() {
        long[] words = new long[3];
        rowF.copyWords(words, 1);
        ActiveFeatures read = new ActiveFeatures(16);
        read.setWords(words, 1);

        assertThat(read.toIndices()).containsExactly(2, 3, 4, 9);
        assertThat(read.isSet(9)).isTrue();
        assertThat(read.isSet(8)).isFalse();
    }
}
