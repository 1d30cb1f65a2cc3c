package dev.goita.shogi.japanese;

import dev.goita.shogi.rules.piece.PieceKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** 駒の名前: how records, diagrams and people call each kind. */
public enum PieceName {
    /** 歩. */
    PAWN(PieceKind.PAWN, "歩", "歩", "pawn"),
    /** 香. */
    LANCE(PieceKind.LANCE, "香", "香", "lance"),
    /** 桂. */
    KNIGHT(PieceKind.KNIGHT, "桂", "桂", "knight"),
    /** 銀. */
    SILVER(PieceKind.SILVER, "銀", "銀", "silver"),
    /** 金. */
    GOLD(PieceKind.GOLD, "金", "金", "gold"),
    /** 角. */
    BISHOP(PieceKind.BISHOP, "角", "角", "bishop"),
    /** 飛. */
    ROOK(PieceKind.ROOK, "飛", "飛", "rook"),
    /** 玉, 王 too when read. */
    KING(PieceKind.KING, "玉", "玉", "king", "王"),
    /** と, 成歩 too when read. */
    TOKIN(PieceKind.TOKIN, "と", "と", "PAWN", "成歩"),
    /** 成香, 杏 in diagrams. */
    PROMOTED_LANCE(PieceKind.PROMOTED_LANCE, "杏", "成香", "LANCE"),
    /** 成桂, 圭 in diagrams. */
    PROMOTED_KNIGHT(PieceKind.PROMOTED_KNIGHT, "圭", "成桂", "KNIGHT"),
    /** 成銀, 全 in diagrams. */
    PROMOTED_SILVER(PieceKind.PROMOTED_SILVER, "全", "成銀", "SILVER"),
    /** 馬, 成角 too when read. */
    HORSE(PieceKind.HORSE, "馬", "馬", "BISHOP", "成角"),
    /** 龍, 竜 and 成飛 too when read. */
    DRAGON(PieceKind.DRAGON, "龍", "龍", "ROOK", "竜", "成飛");

    private final PieceKind kind;
    private final String onBoard;
    private final String inMoves;
    private final String english;

    @SuppressWarnings("ImmutableEnumChecker") // an unmodifiable list
    private final List<String> aliases;

    PieceName(PieceKind kind, String onBoard, String inMoves, String english, String... aliases) {
        this.kind = kind;
        this.onBoard = onBoard;
        this.inMoves = inMoves;
        this.english = english;
        this.aliases = List.of(aliases);
    }

    private static final PieceName[] BY_KIND = values();

    /** {@return the names of a kind} */
    public static PieceName of(PieceKind kind) {
        return BY_KIND[kind.index()];
    }

    /** {@return the kind that is called so} */
    public PieceKind kind() {
        return kind;
    }

    /** {@return one character, as in diagrams: {@code 全}} */
    public String onBoard() {
        return onBoard;
    }

    /** {@return as in moves: {@code 成銀}} */
    public String inMoves() {
        return inMoves;
    }

    /** {@return the English name of the unpromoted kind; upper case for promoted kinds} */
    public String english() {
        return english;
    }

    /** {@return every name that is read, the usual one first} */
    public List<String> all() {
        List<String> all = new ArrayList<>(List.of(onBoard));
        if (!inMoves.equals(onBoard)) {
            all.add(inMoves);
        }
        all.add(english);
        all.addAll(aliases);
        return List.copyOf(all);
    }

    /**
     * {@return the kind of any of its names}
     *
     * @param name as {@link #all} lists them
     */
    public static Optional<PieceKind> kindNamed(String name) {
        for (PieceName candidate : BY_KIND) {
            if (candidate.all().contains(name)) {
                return Optional.of(candidate.kind);
            }
        }
        return Optional.empty();
    }

    /** The kind that one character of a diagram or move names, or null. */
    static @Nullable PieceKind kindOf(char c) {
        return switch (c) {
            case '歩' -> PieceKind.PAWN;
            case '香' -> PieceKind.LANCE;
            case '桂' -> PieceKind.KNIGHT;
            case '銀' -> PieceKind.SILVER;
            case '金' -> PieceKind.GOLD;
            case '角' -> PieceKind.BISHOP;
            case '飛' -> PieceKind.ROOK;
            case '玉', '王' -> PieceKind.KING;
            case 'と' -> PieceKind.TOKIN;
            case '杏' -> PieceKind.PROMOTED_LANCE;
            case '圭' -> PieceKind.PROMOTED_KNIGHT;
            case '全' -> PieceKind.PROMOTED_SILVER;
            case '馬' -> PieceKind.HORSE;
            case '龍', '竜' -> PieceKind.DRAGON;
            default -> null;
        };
    }
}
