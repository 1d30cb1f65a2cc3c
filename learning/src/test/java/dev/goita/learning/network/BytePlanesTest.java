package dev.goita.learning.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class BytePlanesTest {
    @Test
    void first_bytes_come_first() {
        assertThat(BytePlanes.split(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9})).containsExactly(1, 5, 9, 2, 6, 3, 7, 4, 8);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3, 4, 5, 1_002})
    void what_is_split_is_joined(int length) {
        byte[] bytes = new byte[length];
        new SplittableRandom(length).nextBytes(bytes);
        assertThat(BytePlanes.joined(BytePlanes.split(bytes))).isEqualTo(bytes);
    }
}
