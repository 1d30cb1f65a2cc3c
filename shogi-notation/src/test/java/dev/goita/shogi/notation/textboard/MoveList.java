package dev.goita.shogi.notation.textboard;

import dev.goita.shogi.japanese.MoveWriter;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.walk.LineWalk;
import dev.goita.shogi.rules.piece.Square;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** 指し手の一覧: the moves of the main line as words, as the bioshogi document lists them. */
public final class MoveList {
    /** How each move is written. */
    public enum Form {
        /** {@code ▲7六歩(77)}: always with the square, and with the origin of a step. */
        KIF,
        /** {@code ▲同銀}: with suffixes and 打 where needed. */
        KI2,
        /** {@code ▲5八金}, {@code ▲4六角打}: 打 on every drop and no suffixes, as the document lists games. */
        BARE
    }

    private MoveList() {}

    /**
     * One word a move, files in half-width digits.
     *
     * @param kifu its main line is listed
     * @param form of the words
     * @return in the order of play; an ending has no word
     */
    public static List<String> of(Kifu kifu, Form form) {
        MoveWriter writer = new MoveWriter(MoveWriter.DropWord.WHERE_NEEDED, MoveWriter.PromotedNames.ONE_CHARACTER);
        List<String> words = new ArrayList<>();
        LineWalk walk = new LineWalk(kifu);
        while (walk.next() && !walk.isInVariation()) {
            @Nullable Square previousTo = walk.previousTo();
            walk.node().move().ifPresent(move -> {
                String text = switch (form) {
                    case KIF -> writer.withOrigin(move, walk.replay(), null);
                    case KI2 -> writer.withSuffix(move, walk.replay(), previousTo);
                    case BARE -> writer.bare(move, walk.replay(), previousTo);
                };
                words.add(MoveWriter.Marks.TRIANGLES_DOWN.of(walk.replay().turn()) + MoveWriter.narrow(text));
            });
        }
        return words;
    }

    /**
     * {@return lines of eight words, blanks between them, each line ended by LF}
     *
     * @param words of {@link #of}
     */
    public static String inRowsOfEight(List<String> words) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < words.size(); i++) {
            text.append(words.get(i)).append(i % 8 == 7 || i == words.size() - 1 ? '\n' : ' ');
        }
        return text.toString();
    }
}
