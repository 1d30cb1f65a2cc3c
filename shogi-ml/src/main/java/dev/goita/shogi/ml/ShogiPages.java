package dev.goita.shogi.ml;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.FeatureBlock;
import dev.goita.learning.FeatureLayout;
import dev.goita.shogi.code.PolicyLabel;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Square;
import java.util.Optional;

/** The documentation pages of shogi's layouts. */
public final class ShogiPages {
    private ShogiPages() {}

    /** {@return the page of what the side to move knows: blocks, labels, kinds and targets, in Markdown} */
    public static String position() {
        FeatureLayout layout = ShogiLayout.LAYOUT;
        StringBuilder page = new StringBuilder();
        page.append("# Features `").append(layout.id()).append("`\n\n");
        page.append("One row has ")
                .append(layout.featureCount())
                .append(" features, each 0 or 1, padded with zeros to F = ")
                .append(layout.width())
                .append("; packed, it has ")
                .append(layout.packedLength())
                .append(" bytes, the first feature in the highest bit.\n\n");
        page.append(
                        "Everything is seen from the side to move: for White the board is turned by 180°, so that a position and")
                .append(" the same one with colours exchanged are one row. Squares are named by file and rank as the")
                .append(
                        " side to move sees them, `76` for 7六; a square's number is (file - 1) × 9 + (rank - 1). The mirror")
                .append(
                        " image of a game is no symmetry that is used: the rules know no left and right, but games do.\n\n");
        page.append("This page is written by `./goita shogi features --describe`.\n\n");
        page.append("| block | from | length | meaning | first | last |\n|---|---|---|---|---|---|\n");
        for (FeatureBlock block : layout.blocks()) {
            appendRow(page, block);
        }
        appendExample(page, layout);
        appendRest(page);
        return page.toString();
    }

    private static void appendRow(StringBuilder page, FeatureBlock block) {
        page.append("| `").append(block.name()).append("` | ").append(block.offset());
        page.append(" | ").append(block.length());
        page.append(" | ").append(block.meaning());
        page.append(" | ").append(block.features().get(0));
        page.append(" | ").append(block.features().get(block.length() - 1)).append(" |\n");
    }

    private static void appendExample(StringBuilder page, FeatureLayout layout) {
        Move move = Move.step(Square.of(7, 7), Square.of(7, 6));
        Position position = Position.hirate().play(move);
        ActiveFeatures rowF = new ActiveFeatures(layout.width());
        ShogiEncoder.ENCODER.encode(new ShogiView(position, Optional.of(move), 1, 1), rowF);
        int[] indices = rowF.toIndices();
        page.append("\n## Example\n\nAfter ▲７六歩 White is to move. ")
                .append(indices.length)
                .append(" features are 1; those that are not the same in the start position:\n\n");
        ActiveFeatures startF = new ActiveFeatures(layout.width());
        ShogiEncoder.ENCODER.encode(ShogiView.of(Position.hirate()), startF);
        for (int index : indices) {
            if (!startF.isSet(index)) {
                page.append("- ")
                        .append(index)
                        .append(" ")
                        .append(layout.meaning(index))
                        .append('\n');
            }
        }
    }

    private static void appendRest(StringBuilder page) {
        page.append("\n## Labels\n\n`")
                .append(ShogiEncoder.ShogiMoves.SPACE.id())
                .append("`, A = ")
                .append(PolicyLabel.COUNT)
                .append(": way × 81 + the square where the piece goes, as dlshogi numbers them.")
                .append(" In a position no two legal moves have one label.\n\n| labels | way |\n|---|---|\n");
        for (MoveClass.Way way : MoveClass.Way.values()) {
            int first = ShogiEncoder.ShogiMoves.SPACE.label(new MoveClass(way, 0));
            page.append("| ").append(first).append("–").append(first + MoveClass.SQUARES - 1);
            page.append(" | ").append(way).append(" |\n");
        }
        page.append("\n## Kinds\n\n| kind | |\n|---|---|\n");
        page.append("| 0 `evasion` | the side to move is in check |\n");
        page.append("| 1 `without-hand` | it is not, and has nothing in hand |\n");
        page.append("| 2 `with-hand` | it is not, and has something to drop |\n");
        page.append("\n## Targets\n\nAll are the probability that the side to move wins.\n\n| target | |\n|---|---|\n");
        page.append("| outcome | the mean of `win` and `evaluation`, or one of them, as `--values` says |\n");
        page.append("| `win` | the result of the game: 1, 0.5 for a draw, 0 |\n");
        page.append(
                "| `evaluation` | 1 / (1 + e^(-0.0013226 × centipawns)) of what an engine says, a mate as ±30000 |\n");
        page.append(
                        "| policy | the move made; of hcpe3 the visits; of a book the counts of its moves, or, where there are")
                .append(" none, e^(evaluation / ")
                .append(BookChoices.CENTIPAWNS)
                .append(") |\n");
    }
}
