package dev.goita.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SymmetryGroupTest {
    private static final RowSymmetry FIRST_PAIR = RowSymmetry.of("0↔1", new int[] {1, 0, 2, 3, 4}, new int[] {1, 0, 2});
    private static final RowSymmetry SECOND_PAIR =
            RowSymmetry.of("2↔3", new int[] {0, 1, 3, 2, 4}, new int[] {0, 1, 2});
    private static final SymmetryGroup GROUP = SymmetryGroup.generatedBy(FIRST_PAIR, SECOND_PAIR);

    private static ActiveFeatures row(int... indices) {
        return row(5, indices);
    }

    private static ActiveFeatures row(int width, int[] indices) {
        ActiveFeatures rowF = new ActiveFeatures(width);
        for (int index : indices) {
            rowF.add(index);
        }
        return rowF;
    }

    @Test
    void two_exchanges_generate_four_elements() {
        assertThat(GROUP.elements()).hasSize(4);
        assertThat(GROUP.elements().get(0).feature(3)).isEqualTo(3);
    }

    @Test
    void twins_have_the_same_canonical_row() {
        SymmetryGroup.Canonicaliser canonicaliser = GROUP.canonicaliser();
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 200; i++) {
            int[] set =
                    random.ints(0, 5).distinct().limit(1 + random.nextInt(4)).toArray();
            ActiveFeatures canonical = row(set);
            canonicaliser.canonicalise(canonical);
            for (RowSymmetry element : GROUP.elements()) {
                ActiveFeatures twin = Fixtures.twin(element, row(set), 5);
                canonicaliser.canonicalise(twin);
                assertThat(twin.toIndices()).isEqualTo(canonical.toIndices());
            }
        }
    }

    @Test
    void the_canonical_row_sets_early_features() {
        ActiveFeatures rowF = row(1, 3, 4);

        RowSymmetry used = GROUP.canonicaliser().canonicalise(rowF);

        assertThat(rowF.toIndices()).containsExactly(0, 2, 4);
        assertThat(used.label(0)).isEqualTo(1);
    }

    /** Six twins of three words each, whose features go from any word to any other. */
    @Test
    void the_canonical_row_is_the_first_of_all_twins_and_the_first_symmetry_makes_it() {
        int width = 150;
        SplittableRandom random = new SplittableRandom(2);
        int[] rotation = new int[width];
        int[] exchange = new int[width];
        List<Integer> places = new ArrayList<>(IntStream.range(0, width).boxed().toList());
        Collections.shuffle(places, new Random(3));
        for (int i = 0; i < width; i += 3) {
            for (int k = 0; k < 3; k++) {
                rotation[places.get(i + k)] = places.get(i + (k + 1) % 3);
                exchange[places.get(i + k)] = places.get(i + (3 - k) % 3);
            }
        }
        SymmetryGroup group = SymmetryGroup.generatedBy(
                RowSymmetry.of("rotation", rotation, new int[] {0}),
                RowSymmetry.of("exchange", exchange, new int[] {0}));
        assertThat(group.elements()).hasSize(6);
        SymmetryGroup.Canonicaliser canonicaliser = group.canonicaliser();
        for (int n = 0; n < 500; n++) {
            // Few features in few places, so that many twins are alike, or differ in the last word only.
            int from = random.nextInt(width);
            int[] set =
                    random.ints(1 + random.nextInt(60), from, width).distinct().toArray();
            ActiveFeatures rowF = row(width, set);
            List<int[]> twins = group.elements().stream()
                    .map(element ->
                            Arrays.stream(set).map(element::feature).sorted().toArray())
                    .toList();
            int[] first = twins.stream().min(Arrays::compare).orElseThrow();
            int element = IntStream.range(0, 6)
                    .filter(e -> Arrays.equals(twins.get(e), first))
                    .findFirst()
                    .orElseThrow();
            assertThat(canonicaliser.canonicalise(rowF))
                    .isSameAs(group.elements().get(element));
            assertThat(rowF.toIndices()).containsExactly(first);
        }
    }

    @Test
    void the_trivial_group_leaves_rows_alone() {
        ActiveFeatures rowF = row(1, 3);

        SymmetryGroup.trivial(5, 3).canonicaliser().canonicalise(rowF);

        assertThat(rowF.toIndices()).containsExactly(1, 3);
    }

    @Test
    void a_symmetry_loses_nothing() {
        assertThatThrownBy(() -> RowSymmetry.of("bad", new int[] {0, 0}, new int[] {0}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("symmetry 'bad' maps nothing to 1");
    }

    @Test
    void symmetries_of_different_rows_do_not_mix() {
        RowSymmetry narrow = RowSymmetry.of("narrow", new int[] {1, 0}, new int[] {1, 0, 2});

        assertThatThrownBy(() -> SymmetryGroup.generatedBy(FIRST_PAIR, narrow))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'narrow' is for other rows than '0↔1'");
    }
}
