package dev.goita.shogi.ml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.learning.ActiveFeatures;
import dev.goita.shogi.code.InputPlanes;
import dev.goita.shogi.code.PolicyLabel;
import dev.goita.shogi.contest.GeneratedGame;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.sfen.Sfen;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ShogiEncoderTest {
    private static final ShogiEncoder ENCODER = ShogiEncoder.ENCODER;

    /** By dlshogi's number of a kind, its number here. */
    private static final int[] KINDS = {0, 1, 2, 3, 5, 6, 4, 7, 8, 9, 10, 11, 12, 13};

    private static ActiveFeatures row(ShogiView view) {
        ActiveFeatures rowF = new ActiveFeatures(ENCODER.layout().width());
        ENCODER.encode(view, rowF);
        return rowF;
    }

    private static List<Position> positions() {
        List<Position> positions = new ArrayList<>();
        GeneratedGame games = new GeneratedGame(60, 0.9, 140, 5);
        for (int number = 0; number < 4; number++) {
            Kifu kifu = games.play(number);
            for (Node node : kifu.mainLine()) {
                positions.add(kifu.positionAt(node));
            }
        }
        return positions;
    }

    /** The planes of dlshogi are worked out elsewhere and are the same facts. */
    @Test
    void pieces_and_attacks_are_those_of_the_planes() {
        float[] planes = new float[InputPlanes.FIRST * InputPlanes.SQUARES];
        for (Position position : positions()) {
            ActiveFeatures rowF = row(ShogiView.of(position));
            InputPlanes.writeFirst(position, planes, 0);
            for (int side = 0; side < 2; side++) {
                String whose = side == 0 ? "own" : "their";
                int base = 31 * side;
                for (int kind = 0; kind < KINDS.length; kind++) {
                    assertBlock(rowF, whose + "-pieces", KINDS[kind], planes, base + kind);
                    assertBlock(rowF, whose + "-attacks-by-kind", KINDS[kind], planes, base + 14 + kind);
                }
                for (int times = 0; times < 3; times++) {
                    assertBlock(rowF, whose + "-attacks", times, planes, base + 28 + times);
                }
            }
        }
    }

    private static void assertBlock(ActiveFeatures rowF, String block, int part, float[] planes, int plane) {
        int from = ENCODER.layout().block(block).offset() + 81 * part;
        for (int square = 0; square < 81; square++) {
            assertThat(rowF.isSet(from + square))
                    .as("%s, part %s, square %s", block, part, square)
                    .isEqualTo(planes[81 * plane + square] == 1);
        }
    }

    @Test
    void a_position_with_colours_exchanged_is_the_same_row_with_the_same_labels() {
        for (Position position : positions()) {
            Position rotated = position.rotated();

            assertThat(row(ShogiView.of(rotated)).toIndices())
                    .isEqualTo(row(ShogiView.of(position)).toIndices());
            assertThat(labels(rotated)).isEqualTo(labels(position));
        }
    }

    private static Set<Integer> labels(Position position) {
        int[] labels = new int[600];
        int count = PolicyLabel.legal(position, labels);
        Set<Integer> set = new HashSet<>();
        for (int i = 0; i < count; i++) {
            set.add(labels[i]);
        }
        return set;
    }

    @Test
    void every_legal_move_has_a_label_of_its_own() {
        for (Position position : positions()) {
            Set<Integer> expected = new HashSet<>();
            for (Move move : position.legalMoves()) {
                expected.add(PolicyLabel.of(move, position));
            }

            assertThat(expected).hasSize(position.legalMoves().size());
            assertThat(labels(position)).isEqualTo(expected);
        }
    }

    @Test
    void every_label_is_one_move_class() {
        for (int label = 0; label < ShogiEncoder.ShogiMoves.SPACE.size(); label++) {
            assertThat(ShogiEncoder.ShogiMoves.SPACE.label(ShogiEncoder.ShogiMoves.SPACE.action(label)))
                    .isEqualTo(label);
        }
    }

    @Test
    void labels_are_named_as_the_mover_sees_them() {
        Position white = Position.hirate().play(Move.step(Square.of(7, 7), Square.of(7, 6)));
        int label = PolicyLabel.of(Move.step(Square.of(3, 3), Square.of(3, 4)), white);

        assertThat(ShogiEncoder.ShogiMoves.SPACE.action(label)).hasToString("76 up");
    }

    private static List<String> meanings(ShogiView view, String block) {
        List<String> meanings = new ArrayList<>();
        for (int index : row(view).toIndices()) {
            String meaning = ENCODER.layout().meaning(index);
            if (meaning.startsWith(block + ": ")) {
                meanings.add(meaning.substring(block.length() + 2));
            }
        }
        return meanings;
    }

    @Test
    void hands_are_thermometers() {
        ShogiView view = ShogiView.of(Sfen.parse("4k4/9/9/9/9/9/9/9/4K4 w R2Pbg3p 1"));

        assertThat(meanings(view, "own-hand"))
                .containsExactly(
                        "own hand has at least 1 歩",
                        "own hand has at least 2 歩",
                        "own hand has at least 3 歩",
                        "own hand has at least 1 金",
                        "own hand has at least 1 角");
        assertThat(meanings(view, "their-hand"))
                .containsExactly(
                        "their hand has at least 1 歩", "their hand has at least 2 歩", "their hand has at least 1 飛");
    }

    @Test
    void the_last_move_the_ply_and_repetitions_are_told() {
        Move move = Move.step(Square.of(2, 7), Square.of(2, 6));
        ShogiView view = new ShogiView(Position.hirate().play(move), Optional.of(move), 31, 3);

        assertThat(meanings(view, "last-move")).containsExactly("went to 84");
        assertThat(meanings(view, "moves-before")).containsExactly("at least 10", "at least 20", "at least 30");
        assertThat(meanings(view, "repeated")).containsExactly("at least 1 times", "at least 2 times");
        assertThat(meanings(view, "check")).isEmpty();
    }

    @Test
    void kinds_tell_checks_and_hands() {
        assertThat(kind("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"))
                .isEqualTo("without-hand");
        assertThat(kind("4k4/9/9/9/9/9/9/9/4K4 b P 1")).isEqualTo("with-hand");
        assertThat(kind("4k4/9/9/9/9/9/9/4r4/4K4 b P 1")).isEqualTo("evasion");
        assertThat(meanings(ShogiView.of(position("4k4/9/9/9/9/9/9/4r4/4K4 b P 1")), "check"))
                .containsExactly("in check");
    }

    private static Position position(String sfen) {
        return Sfen.parse(sfen);
    }

    private static String kind(String sfen) {
        return ENCODER.kinds().get(ENCODER.kind(ShogiView.of(position(sfen))));
    }

    @Test
    void other_boards_are_refused() {
        ShogiView small = ShogiView.of(position("k2/3/2K b - 1"));

        assertThat(small.position().size()).isNotEqualTo(BoardSize.STANDARD);
        assertThatThrownBy(() -> row(small))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("rows are of the 9×9 board");
    }
}
