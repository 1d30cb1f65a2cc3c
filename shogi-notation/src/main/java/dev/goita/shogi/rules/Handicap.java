package dev.goita.shogi.rules;

import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Square;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** 手合割: a start position with a name. */
public enum Handicap {
    HIRATE("平手"),
    LANCE("香落ち", 11),
    RIGHT_LANCE("右香落ち", 91),
    BISHOP("角落ち", 22),
    ROOK("飛車落ち", 82),
    ROOK_LANCE("飛香落ち", 82, 11),
    TWO_PIECES("二枚落ち", 82, 22),
    /** Without the lance on 1一; where the one on 9一 is missing, records give the board. */
    THREE_PIECES("三枚落ち", 82, 22, 11),
    FOUR_PIECES("四枚落ち", 82, 22, 11, 91),
    FIVE_PIECES("五枚落ち", 82, 22, 11, 91, 81),
    LEFT_FIVE_PIECES("左五枚落ち", 82, 22, 11, 91, 21),
    SIX_PIECES("六枚落ち", 82, 22, 11, 91, 21, 81),
    LEFT_SEVEN_PIECES("左七枚落ち", 82, 22, 11, 91, 21, 81, 31),
    RIGHT_SEVEN_PIECES("右七枚落ち", 82, 22, 11, 91, 21, 81, 71),
    EIGHT_PIECES("八枚落ち", 82, 22, 11, 91, 21, 81, 31, 71),
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

    /** The name as records write it. */
    public String japanese() {
        return japanese;
    }

    public Position position() {
        return position;
    }

    /** Whether White (上手) plays without some of its pieces, so that the sides are called 上手 and 下手. */
    public boolean isOdds() {
        return position.turn() == Color.WHITE;
    }

    /**
     * The handicap of a name, also one without the last ち, with 飛 or 香 instead of 飛車 or 香車, and 裸玉 or 五々将棋.
     * Blanks around it do not count.
     */
    public static Optional<Handicap> named(String name) {
        return Optional.ofNullable(BY_NAME.get(normalized(name)));
    }

    private static final Map<String, Handicap> BY_NAME = byName();

    private static Map<String, Handicap> byName() {
        Map<String, Handicap> names = new HashMap<>();
        for (Handicap handicap : values()) {
            names.put(normalized(handicap.japanese), handicap);
        }
        names.put("裸玉", NINETEEN_PIECES);
        for (String gogo : List.of("55将棋", "５５将棋", "五五将棋", "5五将棋", "５五将棋", "5々将棋", "５々将棋", "五々将棋")) {
            names.put(gogo, GOGO);
        }
        return Map.copyOf(names);
    }

    private static String normalized(String name) {
        String plain = name.strip();
        plain = plain.endsWith("落ち") ? plain.substring(0, plain.length() - 1) : plain;
        return plain.replace("飛車", "飛").replace("香車", "香").replace("角行", "角");
    }

    /** The name of a position, if it has one. */
    public static Optional<Handicap> of(Position position) {
        return Arrays.stream(values())
                .filter(handicap -> handicap.position.equals(position))
                .findFirst();
    }
}
