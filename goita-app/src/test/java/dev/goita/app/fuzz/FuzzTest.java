package dev.goita.app.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No input may make a reader throw or ask for much memory; {@code scripts/fuzz} learns many more from these. */
class FuzzTest {
    @TempDir
    private Path scratch;

    static List<FuzzTarget> targets() {
        return FuzzTargets.all();
    }

    @ParameterizedTest
    @MethodSource("targets")
    void the_corpus_gives_findings_and_no_exception(FuzzTarget target) {
        List<String> escapes = new ArrayList<>();
        List<byte[]> seeds = target.seeds();
        for (int i = 0; i < seeds.size(); i++) {
            try {
                target.attempt(seeds.get(i), scratch);
            } catch (Exception | Error e) {
                escapes.add(i + ": " + e);
            }
        }
        assertThat(seeds).isNotEmpty();
        assertThat(escapes).isEmpty();
    }

    @Test
    void a_reader_that_throws_or_asks_for_much_is_noticed() throws Exception {
        FuzzTarget throwing = new FuzzTarget("none", List.of(), (input, folder) -> input[9]++, List.of());
        assertThatThrownBy(() -> throwing.attempt(new byte[1], scratch)).isInstanceOf(IndexOutOfBoundsException.class);

        FuzzTarget refusing = new FuzzTarget(
                "none", List.of(), (input, folder) -> input[9]++, List.of(IndexOutOfBoundsException.class));
        refusing.attempt(new byte[1], scratch);

        FuzzTarget greedy = new FuzzTarget("none", List.of(), FuzzTest::takeMuch, List.of());
        assertThatThrownBy(() -> greedy.attempt(new byte[1], scratch)).hasMessageStartingWith("asked for ");
    }

    private static void takeMuch(byte[] input, Path folder) {
        for (int i = 0; i < 1_100; i++) {
            byte[] taken = new byte[1 << 20];
            taken[input.length & 7]++;
        }
    }
}
