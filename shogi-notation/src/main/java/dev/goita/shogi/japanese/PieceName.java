package dev.goita.shogi.japanese;

import dev.goita.shogi.rules.piece.PieceKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** 駒の名前: how records, diagrams and people call each kind. */
public enum PieceName {
    PAWN(PieceKind.PAWN, "歩", "歩", "pawn"),
    LANCE(PieceKind.LANCE, "香", "香", "lance"),
    KNIGHT(PieceKind.KNIGHT, "桂", "桂", "knight"),
    SILVER(PieceKind.SILVER, "銀", "銀", "silver"),
    GOLD(PieceKind.GOLD, "金", "金", "gold"),
    BISHOP(PieceKind.BISHOP, "角", "角", "bishop"),
    ROOK(PieceKind.ROOK, "飛", "飛", "rook"),
    KING(PieceKind.KING, "玉", "玉", "king", "王"),
    TOKIN(PieceKind.TOKIN, "と", "と", "PAWN", "成歩"),
    PROMOTED_LANCE(PieceKind.PROMOTED_LANCE, "杏", "成香", "LANCE"),
    PROMOTED_KNIGHT(PieceKind.PROMOTED_KNIGHT, "圭", "成桂", "KNIGHT"),
    PROMOTED_SILVER(PieceKind.PROMOTED_SILVER, "全", "成銀", "SILVER"),
    HORSE(PieceKind.HORSE, "馬", "馬", "BISHOP", "成角"),
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

    public static PieceName of(PieceKind kind) {
        return BY_KIND[kind.index()];
    }

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

    /** {@return the kind of any name that {@link #all} lists} */
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
