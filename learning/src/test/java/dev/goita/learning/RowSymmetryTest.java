package dev.goita.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RowSymmetryTest {
    /** Features and labels go round, and two targets change places. */
    private static RowSymmetry round() {
        return RowSymmetry.of("round", new int[] {1, 2, 0, 3}, new int[] {2, 0, 1}, new int[] {1, 0});
    }

    private static RowSymmetry pair() {
        return RowSymmetry.of("pair", new int[] {1, 0, 2, 3}, new int[] {0, 1, 2}, new int[] {0, 2, 1});
    }

    private static List<Integer> features(RowSymmetry symmetry) {
        return List.of(symmetry.feature(0), symmetry.feature(1), symmetry.feature(2), symmetry.feature(3));
    }

    private static List<Integer> labels(RowSymmetry symmetry) {
        return List.of(symmetry.label(0), symmetry.label(1), symmetry.label(2));
    }

    private static List<Integer> targets(RowSymmetry symmetry) {
        return List.of(symmetry.target(0), symmetry.target(1), symmetry.target(2), symmetry.target(3));
    }

    @Test
    void one_after_the_other_is_what_both_do() {
        RowSymmetry both = round().then(pair());
        assertThat(features(both)).containsExactly(0, 2, 1, 3);
        assertThat(labels(both)).containsExactly(2, 0, 1);
        assertThat(targets(both)).containsExactly(2, 0, 1, 3);
        RowSymmetry otherWayRound = pair().then(round());
        assertThat(features(otherWayRound)).containsExactly(2, 1, 0, 3);
        assertThat(targets(otherWayRound)).containsExactly(1, 2, 0, 3);
        assertThat(both).hasToString("round, pair");
        assertThat(both.name()).isEqualTo("round, pair");
    }

    @Test
    void the_identity_changes_nothing() {
        RowSymmetry identity = RowSymmetry.identity(4, 3);
        assertThat(features(identity)).containsExactly(0, 1, 2, 3);
        assertThat(labels(identity)).containsExactly(0, 1, 2);
        assertThat(targets(identity)).containsExactly(0, 1, 2, 3);
        assertThat(identity.width()).isEqualTo(4);
        assertThat(identity.labelCount()).isEqualTo(3);
    }

    /** Three rotations times two exchanges. */
    @Test
    void a_rotation_and_an_exchange_generate_six_elements() {
        SymmetryGroup group = SymmetryGroup.generatedBy(
                RowSymmetry.of("round", new int[] {1, 2, 0}, new int[] {1, 2, 0}),
                RowSymmetry.of("pair", new int[] {1, 0, 2}, new int[] {1, 0, 2}));
        assertThat(group.elements())
                .extracting(element -> "" + element.feature(0) + element.feature(1) + element.feature(2))
                .containsExactlyInAnyOrder("012", "120", "201", "102", "210", "021")
                .startsWith("012");
    }

    @Test
    void elements_differ_if_only_their_labels_do() {
        SymmetryGroup group = SymmetryGroup.generatedBy(RowSymmetry.of("labels", new int[] {0, 1}, new int[] {1, 0}));
        assertThat(group.elements()).extracting(element -> element.label(0)).containsExactly(0, 1);
    }

    @ParameterizedTest
    @CsvSource({"'1,1','0,1','0,1'", "'0,1','1,1','0,1'", "'0,1','0,1','1,1'"})
    void features_labels_and_targets_are_permutations(String features, String labels, String targets) {
        assertThatThrownBy(() -> RowSymmetry.of("bad", map(features), map(labels), map(targets)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("symmetry 'bad' maps nothing to 0");
    }

    private static int[] map(String numbers) {
        return List.of(numbers.split(",")).stream().mapToInt(Integer::parseInt).toArray();
    }

    @Test
    void a_row_that_is_canonical_stays_and_needs_no_symmetry() {
        SymmetryGroup group =
                SymmetryGroup.generatedBy(RowSymmetry.of("round", new int[] {1, 2, 0}, new int[] {1, 2, 0}));
        ActiveFeatures rowF = new ActiveFeatures(3);
        rowF.add(0);
        RowSymmetry used = group.canonicaliser().canonicalise(rowF);
        assertThat(rowF.toIndices()).containsExactly(0);
        assertThat(used.feature(1)).isEqualTo(1);

        ActiveFeatures other = new ActiveFeatures(3);
        other.add(1);
        RowSymmetry back = group.canonicaliser().canonicalise(other);
        assertThat(other.toIndices()).containsExactly(0);
        assertThat(back.feature(1)).isZero();
        assertThat(back.label(1)).isZero();
        assertThat(SymmetryGroup.trivial(3, 3)
                        .canonicaliser()
                        .canonicalise(other)
                        .feature(2))
                .isEqualTo(2);
    }
}
