package dev.goita.app.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No input may make a reader throw, go on for ever or ask for much memory; {@code scripts/fuzz} tries many more. */
class FuzzTest {
    private static final int ROUNDS = Integer.getInteger("fuzz.rounds", 40);
    private static final long SEED = 1;

    @TempDir
    private Path scratch;

    static List<FuzzTarget> targets() {
        return FuzzTargets.all();
    }

    @ParameterizedTest
    @MethodSource("targets")
    void the_corpus_gives_findings_and_no_exception(FuzzTarget target) {
        Fuzzing fuzzing = new Fuzzing(target, scratch);
        fuzzing.tryCorpus();
        assertThat(fuzzing.tried()).isPositive();
        assertThat(fuzzing.escapes())
                .extracting(Fuzzing.Escape::name, Fuzzing.Escape::what)
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("targets")
    void mutated_inputs_give_findings_and_no_exception(FuzzTarget target) {
        Fuzzing fuzzing = new Fuzzing(target, scratch);
        fuzzing.tryMutated(SEED, 0, number -> number < ROUNDS);
        assertThat(fuzzing.tried()).isEqualTo(ROUNDS);
        assertThat(fuzzing.escapes())
                .extracting(Fuzzing.Escape::name, Fuzzing.Escape::what)
                .isEmpty();
    }

    @Test
    void a_reader_that_throws_or_asks_for_much_is_noticed() {
        FuzzTarget throwing = new FuzzTarget("none", List.of(), (input, folder) -> input.clone()[1 << 20]++, List.of());
        Fuzzing fuzzing = new Fuzzing(throwing, scratch);
        fuzzing.tryMutated(SEED, 0, number -> number < 3);
        assertThat(fuzzing.escapes())
                .hasSize(3)
                .allMatch(escape -> escape.what().contains("ArrayIndexOutOfBounds"));

        FuzzTarget greedy = new FuzzTarget("none", List.of(), FuzzTest::takeMuch, List.of());
        Fuzzing watched = new Fuzzing(greedy, scratch);
        watched.tryMutated(SEED, 0, number -> number < 1);
        assertThat(watched.escapes())
                .extracting(Fuzzing.Escape::what)
                .first()
                .asString()
                .startsWith("asked for ");
    }

    private static void takeMuch(byte[] input, Path folder) {
        for (int i = 0; i < 1_100; i++) {
            byte[] taken = new byte[1 << 20];
            taken[input.length & 7]++;
        }
    }

    @Test
    void an_input_is_found_again_by_its_seed_and_number() {
        FuzzTarget target = targets().get(0);
        List<byte[]> seeds = target.seeds();
        assertThat(Fuzzing.input(target, seeds, 3, 17)).isEqualTo(Fuzzing.input(target, target.seeds(), 3, 17));
        assertThat(Fuzzing.input(target, seeds, 3, 17)).isNotEqualTo(Fuzzing.input(target, seeds, 3, 18));
    }
}
