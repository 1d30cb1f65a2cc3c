package dev.goita.shogi.ml;

import dev.goita.learning.FeatureLayout;
import dev.goita.shogi.rules.piece.PieceKind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** 将棋の特徴の配置: {@code shogi-position/1}. */
final class ShogiLayout {
    /** More attacks of a square than this are not told apart. */
    static final int MOST_ATTACKS = 3;

    /** Moves before, of which each number is a feature. */
    static final List<Integer> PLIES = List.of(10, 20, 30, 40, 60, 80, 100, 150);

    /** How often a position may have stood before without ending the game. */
    static final int REPEATS = 2;

    static final List<PieceKind> KINDS = List.of(PieceKind.values());

    private static final String BY_KIND = "; kind × 81 + square, the kinds in the order 歩香桂銀金角飛玉と杏圭全馬龍";

    private static final String[] NAMES = {"歩", "香", "桂", "銀", "金", "角", "飛", "玉", "と", "杏", "圭", "全", "馬", "龍"};

    static final FeatureLayout LAYOUT = layout();

    private ShogiLayout() {}

    /** The name of a kind in one character. */
    static String name(PieceKind kind) {
        return NAMES[kind.index()];
    }

    private static FeatureLayout layout() {
        return FeatureLayout.builder("shogi-position/1")
                .block("own-pieces", "own pieces" + BY_KIND, byKind("own %s on %s"))
                .block("their-pieces", "the opponent's pieces" + BY_KIND, byKind("their %s on %s"))
                .block("own-hand", "own hand, as many features of a kind as there are pieces", hand("own"))
                .block("their-hand", "the opponent's hand, likewise", hand("their"))
                .block("own-attacks", "how many own pieces attack a square at least; times × 81 + square", times("own"))
                .block("their-attacks", "how many of the opponent's pieces do, likewise", times("their"))
                .block("own-attacks-by-kind", "what own pieces attack" + BY_KIND, byKind("own %s attacks %s"))
                .block("their-attacks-by-kind", "what the opponent's do" + BY_KIND, byKind("their %s attacks %s"))
                .block("last-move", "where the opponent's last move went, if it is known", squares("went to %s"))
                .block("moves-before", "moves before this one", numbers(PLIES, "at least %s"))
                .block(
                        "repeated",
                        "how often the position stood before",
                        numbers(IntStream.rangeClosed(1, REPEATS).boxed().toList(), "at least %s times"))
                .block("check", "the king of the side to move is attacked", List.of("in check"))
                .build();
    }

    private static List<String> byKind(String pattern) {
        return KINDS.stream()
                .flatMap(kind -> squareNames().stream().map(square -> String.format(pattern, name(kind), square)))
                .toList();
    }

    private static List<String> squareNames() {
        return IntStream.range(0, MoveClass.SQUARES)
                .mapToObj(MoveClass::squareName)
                .toList();
    }

    private static List<String> squares(String pattern) {
        return squareNames().stream()
                .map(square -> String.format(pattern, square))
                .toList();
    }

    private static List<String> numbers(List<Integer> numbers, String pattern) {
        return numbers.stream().map(number -> String.format(pattern, number)).toList();
    }

    private static List<String> hand(String whose) {
        List<String> features = new ArrayList<>();
        for (PieceKind kind : PieceKind.HAND_KINDS) {
            for (int count = 1; count <= kind.setSize(); count++) {
                features.add(whose + " hand has at least " + count + " " + name(kind));
            }
        }
        return features;
    }

    private static List<String> times(String whose) {
        IntFunction<List<String>> atLeast = times -> squares(whose + " pieces attack %s at least " + times + " times");
        return IntStream.rangeClosed(1, MOST_ATTACKS)
                .mapToObj(atLeast)
                .flatMap(List::stream)
                .toList();
    }

    static int start(String block) {
        return LAYOUT.block(block).offset();
    }

    /** For each kind that can be in hand, in the order of their numbers, where its features begin in a hand block. */
    static int[] handOffsets() {
        int[] offsets = new int[PieceKind.HAND_KINDS.size()];
        int offset = 0;
        for (PieceKind kind : PieceKind.HAND_KINDS) {
            offsets[kind.index()] = offset;
            offset += kind.setSize();
        }
        return offsets;
    }
}
