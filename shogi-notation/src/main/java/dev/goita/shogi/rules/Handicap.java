package dev.goita.shogi.rules;

import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** 手合割: a start position with a name. */
public enum Handicap {
    /** 平手: no handicap; Black moves first. */
    HIRATE("平手", hirate()),
    LANCE("香落ち", without(11)),
    RIGHT_LANCE("右香落ち", without(91)),
    BISHOP("角落ち", without(22)),
    ROOK("飛車落ち", without(82)),
    ROOK_LANCE("飛香落ち", without(82, 11)),
    TWO_PIECES("二枚落ち", without(82, 22)),
    /** Without the lance on 1一; where the one on 9一 is missing, records give the board. */
    THREE_PIECES("三枚落ち", without(82, 22, 11)),
    FOUR_PIECES("四枚落ち", without(82, 22, 11, 91)),
    FIVE_PIECES("五枚落ち", without(82, 22, 11, 91, 81)),
    LEFT_FIVE_PIECES("左五枚落ち", without(82, 22, 11, 91, 21)),
    SIX_PIECES("六枚落ち", without(82, 22, 11, 91, 21, 81)),
    LEFT_SEVEN_PIECES("左七枚落ち", without(82, 22, 11, 91, 21, 81, 31)),
    RIGHT_SEVEN_PIECES("右七枚落ち", without(82, 22, 11, 91, 21, 81, 71)),
    EIGHT_PIECES("八枚落ち", without(82, 22, 11, 91, 21, 81, 31, 71)),
    /** 九枚落ち: as 八枚落ち, without the gold on 6一 too, as lishogi has it. */
    NINE_PIECES("九枚落ち", without(82, 22, 11, 91, 21, 81, 31, 71, 61)),
    LEFT_NINE_PIECES("九枚落ち左金", without(82, 22, 11, 91, 21, 81, 31, 71, 41)),
    TEN_PIECES("十枚落ち", without(82, 22, 11, 91, 21, 81, 31, 71, 41, 61)),
    /** 裸玉: White has a king and nothing else. */
    NINETEEN_PIECES("十九枚落ち", blackAndKing()),
    /** Black's pieces alone. */
    TWENTY_PIECES("二十枚落ち", black()),
    TOMBO("トンボ", without(11, 21, 31, 41, 61, 71, 81, 91)),
    BOTH_LANCES("両香落ち", without(11, 91)),
    KNIGHT("桂落ち", without(21)),
    RIGHT_KNIGHT("右桂落ち", without(81)),
    SILVER("銀落ち", without(31)),
    RIGHT_SILVER("右銀落ち", without(71)),
    GOLD("金落ち", without(41)),
    RIGHT_GOLD("右金落ち", without(61)),
    /** 太閤落ち: without the pawn on 8三, as lishogi has it. */
    TAIKO("太閤落ち", without(83)),
    /** 歩三兵: White has a king, and three pawns in hand. */
    THREE_PAWNS("歩三兵", blackAndKing().hand(Color.WHITE, Hand.EMPTY.with(PieceKind.PAWN, 3))),
    TOMBO_LANCES("トンボ＋香", without(21, 31, 41, 61, 71, 81)),
    TOMBO_LANCES_KNIGHTS("トンボ＋桂香", without(31, 41, 61, 71)),
    /** 香得 and so on: what White lacks is in Black's hand. */
    LANCE_GAIN("香得", without(11).restToHand(Color.BLACK)),
    BISHOP_GAIN("角得", without(22).restToHand(Color.BLACK)),
    ROOK_GAIN("飛車得", without(82).restToHand(Color.BLACK)),
    ROOK_LANCE_GAIN("飛香得", without(82, 11).restToHand(Color.BLACK)),
    TWO_PIECES_GAIN("二枚得", without(82, 22).restToHand(Color.BLACK)),
    FOUR_PIECES_GAIN("四枚得", without(82, 22, 11, 91).restToHand(Color.BLACK)),
    SIX_PIECES_GAIN("六枚得", without(82, 22, 11, 91, 21, 81).restToHand(Color.BLACK)),
    EIGHT_PIECES_GAIN("八枚得", without(82, 22, 11, 91, 21, 81, 31, 71).restToHand(Color.BLACK)),
    BOTH_LANCES_GAIN("両香得", without(11, 91).restToHand(Color.BLACK)),
    /** The lance is that on 9一, as lishogi has it. */
    THREE_PIECES_GAIN("三枚得", without(82, 22, 91).restToHand(Color.BLACK)),
    FIVE_PIECES_GAIN("五枚得", without(82, 22, 11, 91, 81).restToHand(Color.BLACK)),
    SEVEN_PIECES_GAIN("七枚得", without(82, 22, 11, 91, 21, 81, 71).restToHand(Color.BLACK)),
    NINE_PIECES_GAIN("九枚得", without(82, 22, 11, 91, 21, 81, 31, 71, 61).restToHand(Color.BLACK)),
    /** Nobody has pawns; Black moves first. */
    AOZORA("青空将棋", without(13, 23, 33, 43, 53, 63, 73, 83, 93, 17, 27, 37, 47, 57, 67, 77, 87, 97)),
    /** The game on a board of 5×5; Black moves first. */
    GOGO("5五将棋", gogo());

    private final String japanese;

    @SuppressWarnings("ImmutableEnumChecker") // a position is immutable
    private final Position position;

    Handicap(String japanese, PositionBuilder board) {
        this.japanese = japanese;
        Color first = switch (name()) {
            case "HIRATE", "AOZORA", "GOGO" -> Color.BLACK;
            default -> Color.WHITE;
        };
        this.position = board.turn(first).build();
    }

    private static PositionBuilder hirate() {
        PositionBuilder builder = PositionBuilder.empty(BoardSize.STANDARD);
        put(builder, "LNSGKGSNL", 1, 9);
        put(builder, "R", 2, 8);
        put(builder, "B", 8, 8);
        put(builder, "PPPPPPPPP", 1, 7);
        return builder;
    }

    private static PositionBuilder gogo() {
        PositionBuilder builder = PositionBuilder.empty(new BoardSize(5, 5, 1));
        put(builder, "RBSGK", 1, 5);
        put(builder, "P", 5, 4);
        return builder;
    }

    /** Puts Black's pieces, by their letters, on a rank from a file on to the left, and White's on the squares opposite. */
    private static void put(PositionBuilder builder, String pieces, int firstFile, int rank) {
        for (int i = 0; i < pieces.length(); i++) {
            PieceKind kind = PieceKind.fromIndex("PLNSGBRK".indexOf(pieces.charAt(i)));
            Square square = Square.of(firstFile + i, rank);
            builder.put(Piece.of(Color.BLACK, kind), square);
            builder.put(Piece.of(Color.WHITE, kind), builder.size().opposite(square));
        }
    }

    /** The usual board without what stands on some squares, named by file and rank as in 76. */
    private static PositionBuilder without(int... squares) {
        PositionBuilder builder = hirate();
        for (int square : squares) {
            builder.clear(Square.of(square / 10, square % 10));
        }
        return builder;
    }

    private static PositionBuilder black() {
        PositionBuilder builder = hirate();
        for (int file = 1; file <= Square.MAX; file++) {
            for (int rank = 1; rank <= 3; rank++) {
                builder.clear(Square.of(file, rank));
            }
        }
        return builder;
    }

    private static PositionBuilder blackAndKing() {
        return black().put(Piece.of(Color.WHITE, PieceKind.KING), Square.of(5, 1));
    }

    public String japanese() {
        return japanese;
    }

    /** {@return whether programs know the position by this name} KIF and KI2 give the board of others, which some servers alone know. */
    public boolean isKnownByName() {
        return !isFrom(NINE_PIECES, LEFT_NINE_PIECES) && !isFrom(BOTH_LANCES, NINE_PIECES_GAIN);
    }

    private boolean isFrom(Handicap first, Handicap last) {
        return compareTo(first) >= 0 && compareTo(last) <= 0;
    }

    /** {@return the start position; White is to move in handicap games, Black in 平手, 青空将棋 and 5五将棋} */
    public Position position() {
        return position;
    }

    /** {@return whether White (上手) plays without some of its pieces, so that the sides are called 上手 and 下手} */
    public boolean isOdds() {
        return position.turn() == Color.WHITE;
    }

    /** The handicap of a name, whatever blanks stand around it, also without the last ち, with 飛 or 香 for 飛車 or 香車, and 裸玉 or 五々将棋. */
    public static Optional<Handicap> named(String name) {
        Handicap usual = BY_NAME.get(name);
        return Optional.ofNullable(usual != null ? usual : BY_NAME.get(normalized(name)));
    }

    /**
     * Names of the same positions. 七枚落ち without a side is lishogi's, 兩 its spelling of 両; the pieces behind 五枚落ち, 七枚落ち
     * and 九枚落ち are as clients with one name for each have them; 二枚持ち is shogi-extend's.
     */
    private static final Map<String, Handicap> OTHER_NAMES = Map.ofEntries(
            Map.entry("裸玉", NINETEEN_PIECES),
            Map.entry("七枚落ち", RIGHT_SEVEN_PIECES),
            Map.entry("五枚落ち右桂", FIVE_PIECES),
            Map.entry("五枚落ち左桂", LEFT_FIVE_PIECES),
            Map.entry("七枚落ち右銀", RIGHT_SEVEN_PIECES),
            Map.entry("七枚落ち左銀", LEFT_SEVEN_PIECES),
            Map.entry("九枚落ち右金", NINE_PIECES),
            Map.entry("左香落ち", LANCE),
            Map.entry("左桂落ち", KNIGHT),
            Map.entry("左銀落ち", SILVER),
            Map.entry("左金落ち", GOLD),
            Map.entry("二枚持ち", TWO_PIECES_GAIN));

    private static final Map<String, Handicap> BY_NAME = byName();

    /** Every record that is written asks for the name of its start. */
    private static final List<Handicap> ALL = List.of(values());

    private static Map<String, Handicap> byName() {
        Map<String, Handicap> names = new HashMap<>();
        for (Handicap handicap : values()) {
            names.put(normalized(handicap.japanese), handicap);
        }
        OTHER_NAMES.forEach((name, handicap) -> names.put(normalized(name), handicap));
        for (String gogo : List.of("55将棋", "５５将棋", "五五将棋", "5五将棋", "５五将棋", "5々将棋", "５々将棋", "五々将棋")) {
            names.put(gogo, GOGO);
        }
        return Map.copyOf(names);
    }

    private static String normalized(String name) {
        String plain = name.strip();
        plain = plain.endsWith("落ち") ? plain.substring(0, plain.length() - 1) : plain;
        return plain.replace("飛車", "飛")
                .replace("香車", "香")
                .replace("桂馬", "桂")
                .replace("角行", "角")
                .replace('兩', '両')
                .replace('+', '＋');
    }

    /** {@return the name of a position: of its board, hands and side to move} */
    public static Optional<Handicap> of(Position position) {
        for (Handicap handicap : ALL) {
            if (handicap.position.equals(position)) {
                return Optional.of(handicap);
            }
        }
        return Optional.empty();
    }
}
