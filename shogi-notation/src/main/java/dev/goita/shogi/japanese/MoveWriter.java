package dev.goita.shogi.japanese;

import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes moves in Japanese. The replay stands before the move. */
public record MoveWriter(DropWord dropWord, PromotedNames names) {
    /** As the rules of the Japan Shogi Association have it. */
    public static final MoveWriter USUAL = new MoveWriter(DropWord.WHERE_NEEDED, PromotedNames.TWO_CHARACTERS);

    /** 手番の記号. */
    public enum Marks {
        TRIANGLES("▲", "△"),
        /** ▲▽, as bioshogi prints them. */
        TRIANGLES_DOWN("▲", "▽"),
        /** ☗☖, which Shift_JIS does not have. */
        SHOGI("☗", "☖");

        private final String black;
        private final String white;

        Marks(String black, String white) {
            this.black = black;
            this.white = white;
        }

        public String of(Color color) {
            return color == Color.BLACK ? black : white;
        }
    }

    /** When 打 is written. */
    public enum DropWord {
        /** Only where a piece on the board could go there too (JSA). */
        WHERE_NEEDED,
        /** With every drop. */
        ALWAYS
    }

    /** What promoted lances, knights and silvers are called. */
    public enum PromotedNames {
        /** 成銀. */
        TWO_CHARACTERS,
        /** 全. */
        ONE_CHARACTER
    }

    private String name(PieceKind kind) {
        PieceName name = PieceName.of(kind);
        return names == PromotedNames.ONE_CHARACTER ? name.onBoard() : name.inMoves();
    }

    private static PieceKind kindOn(Replay replay, Square square) {
        Piece piece = replay.pieceAt(square);
        return Objects.requireNonNull(piece, () -> "no piece on " + square).kind();
    }

    /** {@code ７六歩(77)}: with the origin, never ambiguous, 不成 left out. {@code 同} is followed by a full blank. */
    public String withOrigin(Move move, Replay replay, @Nullable Square previousTo) {
        StringBuilder text = new StringBuilder(10);
        text.append(move.to().equals(previousTo) ? "同　" : SquareName.wide(move.to()));
        if (move instanceof Move.Drop drop) {
            return text.append(name(drop.kind())).append('打').toString();
        }
        Move.Step step = (Move.Step) move;
        text.append(name(kindOn(replay, step.from())));
        if (step.promotion() == Move.Promotion.PROMOTES) {
            text.append('成');
        }
        return text.append('(').append(step.from()).append(')').toString();
    }

    /** {@code ５八金}: without origin and suffix, so that the text may fit several moves. 不成 is left out. */
    public String bare(Move move, Replay replay, @Nullable Square previousTo) {
        String text = withOrigin(move, replay, previousTo);
        return move instanceof Move.Drop ? text : text.substring(0, text.indexOf('('));
    }

    /** {@code ５八金右}: without the origin, made clear by a suffix where needed. */
    public String withSuffix(Move move, Replay replay, @Nullable Square previousTo) {
        StringBuilder text = new StringBuilder(8);
        PieceKind kind = move instanceof Move.Drop drop ? drop.kind() : kindOn(replay, ((Move.Step) move).from());
        String name = name(kind);
        if (move.to().equals(previousTo)) {
            text.append(name.length() == 1 ? "同　" : "同");
        } else {
            text.append(SquareName.wide(move.to()));
        }
        text.append(name);
        List<Square> origins = replay.origins(kind, move.to());
        if (move instanceof Move.Step step) {
            Color mover = Objects.requireNonNull(replay.pieceAt(step.from())).color();
            Set<Suffix> suffixes = Disambiguation.suffixes(step.from(), origins, step.to(), mover, kind);
            suffixes.forEach(suffix -> text.append(suffix.sign()));
            text.append(promotion(step, kind, mover, replay.size()));
        } else if (dropWord == DropWord.ALWAYS || !origins.isEmpty()) {
            text.append('打');
        }
        return text.toString();
    }

    /** {@return a move of this writer, {@code ７六歩} or {@code 同　銀}, with the file in half width and no blank behind 同} */
    public static String narrow(String text) {
        int file = Numerals.arabicDigit(text.charAt(0));
        return file < 0 ? text.replace("　", "") : file + text.substring(1);
    }

    private static String promotion(Move.Step step, PieceKind kind, Color mover, BoardSize size) {
        if (step.promotion() == Move.Promotion.PROMOTES) {
            return "成";
        }
        boolean could = kind.isPromotable() && (size.promotes(mover, step.from()) || size.promotes(mover, step.to()));
        return could ? "不成" : "";
    }
}
