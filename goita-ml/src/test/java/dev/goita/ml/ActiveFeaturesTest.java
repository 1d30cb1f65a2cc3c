package dev.goita.ml;

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
        rowF.addThermometer(2, 3);
    }

    @Test
    void a_thermometer_sets_neighbours() {
        assertThat(rowF.toSortedArray()).containsExactly(2, 3, 4, 9);
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
        ActiveFeatures copy = new ActiveFeatures(1);
        copy.set(rowF);
        rowF.clear();

        assertThat(copy.toSortedArray()).containsExactly(2, 3, 4, 9);
        assertThat(rowF.size()).isZero();
    }
}
