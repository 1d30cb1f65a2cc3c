package dev.goita.shogi.rules;

import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** 手合割: a start position with a name. */
public enum Handicap {
    /** 平手: no handicap; Black moves first. */
    HIRATE("平手"),
    /** 香落ち: White plays without the lance on 1一. */
    LANCE("香落ち", 11),
    /** 右香落ち: without the lance on 9一. */
    RIGHT_LANCE("右香落ち", 91),
    /** 角落ち: without the bishop on 2二. */
    BISHOP("角落ち", 22),
    /** 飛車落ち: without the rook on 8二. */
    ROOK("飛車落ち", 82),
    /** 飛香落ち: without the rook and the lance on 1一. */
    ROOK_LANCE("飛香落ち", 82, 11),
    /** 二枚落ち: without rook and bishop. */
    TWO_PIECES("二枚落ち", 82, 22),
    /** Without the lance on 1一; where the one on 9一 is missing, records give the board. */
    THREE_PIECES("三枚落ち", 82, 22, 11),
    /** 四枚落ち: without rook, bishop and lances. */
    FOUR_PIECES("四枚落ち", 82, 22, 11, 91),
    /** 五枚落ち: as 四枚落ち, without the knight on 8一 too. */
    FIVE_PIECES("五枚落ち", 82, 22, 11, 91, 81),
    /** 左五枚落ち: as 四枚落ち, without the knight on 2一 too. */
    LEFT_FIVE_PIECES("左五枚落ち", 82, 22, 11, 91, 21),
    /** 六枚落ち: without rook, bishop, lances and knights. */
    SIX_PIECES("六枚落ち", 82, 22, 11, 91, 21, 81),
    /** 左七枚落ち: as 六枚落ち, without the silver on 3一 too. */
    LEFT_SEVEN_PIECES("左七枚落ち", 82, 22, 11, 91, 21, 81, 31),
    /** 右七枚落ち: as 六枚落ち, without the silver on 7一 too. */
    RIGHT_SEVEN_PIECES("右七枚落ち", 82, 22, 11, 91, 21, 81, 71),
    /** 八枚落ち: White has king, golds and pawns. */
    EIGHT_PIECES("八枚落ち", 82, 22, 11, 91, 21, 81, 31, 71),
    /** 九枚落ち: as 八枚落ち, without the gold on 6一 too, as lishogi has it. */
    NINE_PIECES("九枚落ち", 82, 22, 11, 91, 21, 81, 31, 71, 61),
    /** As 八枚落ち, without the gold on 4一 too. */
    LEFT_NINE_PIECES("九枚落ち左金", 82, 22, 11, 91, 21, 81, 31, 71, 41),
    /** 十枚落ち: White has king and pawns. */
    TEN_PIECES("十枚落ち", 82, 22, 11, 91, 21, 81, 31, 71, 41, 61),
    /** 裸玉: White has a king and nothing else. */
    NINETEEN_PIECES("十九枚落ち") {
        @Override
        PositionBuilder setup() {
            PositionBuilder builder = StartBoards.hirate();
            StartBoards.whiteSquares()
                    .filter(square -> square.file() != 5 || square.rank() != 1)
                    .forEach(builder::clear);
            return builder;
        }
    },
    /** Black's pieces alone. */
    TWENTY_PIECES("二十枚落ち") {
        @Override
        PositionBuilder setup() {
            PositionBuilder builder = StartBoards.hirate();
            StartBoards.whiteSquares().forEach(builder::clear);
            return builder;
        }
    },
    /** White has king, rook, bishop and pawns. */
    TOMBO("トンボ", 11, 21, 31, 41, 61, 71, 81, 91),
    /** 両香落ち: without both lances. */
    BOTH_LANCES("両香落ち", 11, 91),
    /** 桂落ち: without the knight on 2一. */
    KNIGHT("桂落ち", 21),
    /** 右桂落ち: without the knight on 8一. */
    RIGHT_KNIGHT("右桂落ち", 81),
    /** 銀落ち: without the silver on 3一. */
    SILVER("銀落ち", 31),
    /** 右銀落ち: without the silver on 7一. */
    RIGHT_SILVER("右銀落ち", 71),
    /** 金落ち: without the gold on 4一. */
    GOLD("金落ち", 41),
    /** 右金落ち: without the gold on 6一. */
    RIGHT_GOLD("右金落ち", 61),
    /** 太閤落ち: without the pawn on 8三, as lishogi has it. */
    TAIKO("太閤落ち", 83),
    /** 歩三兵: White has a king, and three pawns in hand. */
    THREE_PAWNS("歩三兵") {
        @Override
        PositionBuilder setup() {
            PositionBuilder builder = StartBoards.hirate();
            StartBoards.whiteSquares()
                    .filter(square -> square.file() != 5 || square.rank() != 1)
                    .forEach(builder::clear);
            return builder.hand(Color.WHITE, Hand.EMPTY.with(PieceKind.PAWN, 3));
        }
    },
    /** As トンボ, with the lances. */
    TOMBO_LANCES("トンボ＋香", 21, 31, 41, 61, 71, 81),
    /** As トンボ, with lances and knights. */
    TOMBO_LANCES_KNIGHTS("トンボ＋桂香", 31, 41, 61, 71),
    /** 香得: as 香落ち, and what White lacks is in Black's hand. */
    LANCE_GAIN("香得", 11) {
        @Override
        PositionBuilder setup() {
            return super.setup().restToHand(Color.BLACK);
        }
    },
    /** 角得: as 角落ち, likewise. */
    BISHOP_GAIN("角得", 22) {
        @Override
        PositionBuilder setup() {
            return super.setup().restToHand(Color.BLACK);
        }
    },
    /** 飛車得: as 飛車落ち, likewise. */
    ROOK_GAIN("飛車得", 82) {
        @Override
        PositionBuilder setup() {
            return super.setup().restToHand(Color.BLACK);
        }
    },
    /** 飛香得: as 飛香落ち, likewise. */
    ROOK_LANCE_GAIN("飛香得", 82, 11) {
        @Override
        PositionBuilder setup() {
            return super.setup().restToHand(Color.BLACK);
        }
    },
    /** 二枚得: as 二枚落ち, likewise. */
    TWO_PIECES_GAIN("二枚得", 82, 22) {
        @Override
        PositionBuilder setup() {
            return super.setup().restToHand(Color.BLACK);
        }
    },
    /** 四枚得: as 四枚落ち, likewise. */
    FOUR_PIECES_GAIN("四枚得", 82, 22, 11, 91) {
        @Override
        PositionBuilder setup() {
            return super.setup().restToHand(Color.BLACK);
        }
    },
    /** 六枚得: as 六枚落ち, likewise. */
    SIX_PIECES_GAIN("六枚得", 82, 22, 11, 91, 21, 81) {
        @Override
        PositionBuilder setup() {
            return super.setup().restToHand(Color.BLACK);
        }
    },
    /** 八枚得: as 八枚落ち, likewise. */
    EIGHT_PIECES_GAIN("八枚得", 82, 22, 11, 91, 21, 81, 31, 71) {
        @Override
        PositionBuilder setup() {
            return super.setup().restToHand(Color.BLACK);
        }
    },
    /** 両香得: as 両香落ち, likewise. */
    BOTH_LANCES_GAIN("両香得", 11, 91) {
        @Override
        PositionBuilder setup() {
            return super.setup().restToHand(Color.BLACK);
        }
    },
    /** 三枚得: without rook, bishop and the lance on 9一, as lishogi has it, likewise. */
    THREE_PIECES_GAIN("三枚得", 82, 22, 91) {
        @Override
        PositionBuilder setup() {
            return super.setup().restToHand(Color.BLACK);
        }
    },
    /** 五枚得: as 五枚落ち, likewise. */
    FIVE_PIECES_GAIN("五枚得", 82, 22, 11, 91, 81) {
        @Override
        PositionBuilder setup() {
            return super.setup().restToHand(Color.BLACK);
        }
    },
    /** 七枚得: as 右七枚落ち, likewise. */
    SEVEN_PIECES_GAIN("七枚得", 82, 22, 11, 91, 21, 81, 71) {
        @Override
        PositionBuilder setup() {
            return super.setup().restToHand(Color.BLACK);
        }
    },
    /** 九枚得: as 九枚落ち, likewise. */
    NINE_PIECES_GAIN("九枚得", 82, 22, 11, 91, 21, 81, 31, 71, 61) {
        @Override
        PositionBuilder setup() {
            return super.setup().restToHand(Color.BLACK);
        }
    },
    /** Nobody has pawns; Black moves first. */
    AOZORA("青空将棋") {
        @Override
        PositionBuilder setup() {
            PositionBuilder builder = StartBoards.hirate();
            for (int file = 1; file <= Square.MAX; file++) {
                builder.clear(Square.of(file, 3)).clear(Square.of(file, 7));
            }
            return builder;
        }
    },
    /** The game on a board of 5×5; Black moves first. */
    GOGO("5五将棋") {
        @Override
        PositionBuilder setup() {
            return StartBoards.gogo();
        }
    };

    private final String japanese;

    @SuppressWarnings("ImmutableEnumChecker") // never leaves this class
    private final int[] missing;

    @SuppressWarnings("ImmutableEnumChecker") // a position is immutable
    private final Position position;

    Handicap(String japanese, int... missing) {
        this.japanese = japanese;
        this.missing = missing;
        this.position = setup().turn(firstMover()).build();
    }

    PositionBuilder setup() {
        PositionBuilder builder = StartBoards.hirate();
        for (int square : missing) {
            builder.clear(Square.of(square / 10, square % 10));
        }
        return builder;
    }

    private Color firstMover() {
        return switch (name()) {
            case "HIRATE", "AOZORA", "GOGO" -> Color.BLACK;
            default -> Color.WHITE;
        };
    }

    /** {@return the name as records write it, such as {@code 二枚落ち}} */
    public String japanese() {
        return japanese;
    }

    /**
     * {@return whether programs know the position by this name} KIF and KI2 give the board of the others, whose names only some
     * servers and clients have.
     */
    public boolean isKnownByName() {
        return switch (this) {
            case HIRATE,
                    LANCE,
                    RIGHT_LANCE,
                    BISHOP,
                    ROOK,
                    ROOK_LANCE,
                    TWO_PIECES,
                    THREE_PIECES,
                    FOUR_PIECES,
                    FIVE_PIECES,
                    LEFT_FIVE_PIECES,
                    SIX_PIECES,
                    LEFT_SEVEN_PIECES,
                    RIGHT_SEVEN_PIECES,
                    EIGHT_PIECES,
                    TEN_PIECES,
                    NINETEEN_PIECES,
                    TWENTY_PIECES,
                    TOMBO,
                    AOZORA,
                    GOGO -> true;
            case NINE_PIECES,
                    LEFT_NINE_PIECES,
                    BOTH_LANCES,
                    KNIGHT,
                    RIGHT_KNIGHT,
                    SILVER,
                    RIGHT_SILVER,
                    GOLD,
                    RIGHT_GOLD,
                    TAIKO,
                    THREE_PAWNS,
                    TOMBO_LANCES,
                    TOMBO_LANCES_KNIGHTS,
                    LANCE_GAIN,
                    BOTH_LANCES_GAIN,
                    BISHOP_GAIN,
                    ROOK_GAIN,
                    ROOK_LANCE_GAIN,
                    TWO_PIECES_GAIN,
                    THREE_PIECES_GAIN,
                    FOUR_PIECES_GAIN,
                    FIVE_PIECES_GAIN,
                    SIX_PIECES_GAIN,
                    SEVEN_PIECES_GAIN,
                    EIGHT_PIECES_GAIN,
                    NINE_PIECES_GAIN -> false;
        };
    }

    /** {@return the start position; White is to move in handicap games, Black in 平手, 青空将棋 and 5五将棋} */
    public Position position() {
        return position;
    }

    /** {@return whether White (上手) plays without some of its pieces, so that the sides are called 上手 and 下手} */
    public boolean isOdds() {
        return position.turn() == Color.WHITE;
    }

    /**
     * The handicap of a name, also one without the last ち, with 飛 or 香 instead of 飛車 or 香車, and 裸玉 or 五々将棋.
     * Blanks around it do not count.
     *
     * @return empty for names that are not known
     */
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

    /**
     * {@return the name of a position, if it has one}
     *
     * @param position compared with board, hands and side to move
     */
    public static Optional<Handicap> of(Position position) {
        for (Handicap handicap : ALL) {
            if (handicap.position.equals(position)) {
                return Optional.of(handicap);
            }
        }
        return Optional.empty();
    }
}
