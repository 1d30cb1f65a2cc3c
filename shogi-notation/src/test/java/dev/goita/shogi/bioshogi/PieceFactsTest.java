package dev.goita.shogi.bioshogi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.shogi.japanese.PieceFacts;
import dev.goita.shogi.japanese.PieceFacts.Vector;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SOURCE: the piece information of the bioshogi document. */
class PieceFactsTest {
    private static PieceFacts facts(String name) {
        return PieceFacts.named(name).orElseThrow();
    }

    /** As the document writes them. */
    private static String text(List<Optional<Vector>> vectors) {
        return vectors.stream()
                .map(vector ->
                        vector.map(v -> "[" + v.right() + ", " + v.down() + "]").orElse("nil"))
                .collect(Collectors.joining(", ", "[", "]"));
    }

    @Test
    void the_rook_is_told_as_the_document_tells_it() {
        PieceFacts rook = facts("飛");

        assertThat(rook.name()).isEqualTo("飛");
        assertThat(rook.promotedName()).contains("龍");
        assertThat(rook.basicNames()).containsExactly("飛", "rook");
        assertThat(rook.promotedNames()).containsExactly("龍", "ROOK", "竜");
        assertThat(rook.names()).containsExactly("飛", "rook", "龍", "ROOK", "竜");
        assertThat(rook.key()).isEqualTo("rook");
        assertThat(rook.isPromotable()).isTrue();
        assertThat(text(rook.basicOnceVectors())).isEqualTo("[]");
        assertThat(text(rook.basicRepeatVectors())).isEqualTo("[nil, [0, -1], nil, [-1, 0], [1, 0], nil, [0, 1], nil]");
        assertThat(text(rook.promotedOnceVectors()))
                .isEqualTo("[[-1, -1], [0, -1], [1, -1], [-1, 0], nil, [1, 0], [-1, 1], [0, 1], [1, 1]]");
        assertThat(text(rook.promotedRepeatVectors()))
                .isEqualTo("[nil, [0, -1], nil, [-1, 0], [1, 0], nil, [0, 1], nil]");
    }

    @ParameterizedTest
    @CsvSource({"龍, 飛", "竜, 飛", "rook, 飛", "ROOK, 飛", "と, 歩", "全, 銀", "成銀, 銀", "王, 玉", "king, 玉"})
    void every_name_of_either_side_means_the_piece(String name, String piece) {
        assertThat(facts(name).name()).isEqualTo(piece);
    }

    @ParameterizedTest
    @CsvSource({"玉, '玉, king, 王', ''", "銀, '銀, silver', '全, SILVER, 成銀'", "歩, '歩, pawn', 'と, PAWN'"})
    void names_stand_in_order(String piece, String basic, String promoted) {
        assertThat(String.join(", ", facts(piece).basicNames())).isEqualTo(basic);
        assertThat(String.join(", ", facts(piece).promotedNames())).isEqualTo(promoted);
    }

    @Test
    void what_does_not_promote_has_no_other_side() {
        for (String name : List.of("玉", "金")) {
            PieceFacts facts = facts(name);
            assertThat(facts.isPromotable()).isFalse();
            assertThat(facts.promotedName()).isEmpty();
            assertThat(facts.promotedNames()).isEmpty();
            assertThat(facts.promotedOnceVectors()).isEmpty();
            assertThat(facts.promotedRepeatVectors()).isEmpty();
        }
    }

    @Test
    void steps_and_slides_are_told_apart() {
        assertThat(text(facts("桂").basicOnceVectors())).isEqualTo("[[-1, -2], [1, -2]]");
        assertThat(text(facts("香").basicOnceVectors())).isEqualTo("[]");
        assertThat(text(facts("香").basicRepeatVectors())).isEqualTo("[[0, -1]]");
        assertThat(text(facts("歩").basicOnceVectors())).isEqualTo("[[0, -1]]");
        assertThat(text(facts("銀").basicOnceVectors()))
                .isEqualTo("[[-1, -1], [0, -1], [1, -1], nil, nil, nil, [-1, 1], nil, [1, 1]]");
        assertThat(text(facts("銀").promotedOnceVectors()))
                .isEqualTo(text(facts("金").basicOnceVectors()));
    }

    @Test
    void there_are_eight_pieces_and_no_other_names() {
        assertThat(PieceFacts.all()).hasSize(8);
        assertThat(PieceFacts.named("麒麟")).isEmpty();
    }
}
