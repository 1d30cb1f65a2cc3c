package dev.goita.shogi.record;

import dev.goita.shogi.rules.piece.Color;
import java.util.List;
import java.util.Optional;

/** 勝者: who won by the words for the end of a game. */
final class StatedWinner {
    private static final List<String> SIDES = List.of("先手", "下手", "後手", "上手", "▲", "△", "☗", "☖");

    /** What is said of who loses, unless 勝 follows. */
    private static final List<String> LOSSES = List.of("負", "敗", "投了", "時間切れ", "反則");

    private StatedWinner() {}

    /** The side that a win or a loss is said of: the first one named since the last other 先, 後, 上 or 下. In one pass. */
    static Optional<Color> of(String text) {
        Optional<Color> named = Optional.empty();
        for (int i = 0; i < text.length(); i++) {
            if (named.isPresent() && text.charAt(i) == '勝') {
                return named;
            }
            if (named.isPresent() && isLoss(text, i)) {
                return named.map(Color::opposite);
            }
            if ("先後上下".indexOf(text.charAt(i)) >= 0 || named.isEmpty()) {
                named = side(text, i);
            }
        }
        return Optional.empty();
    }

    private static boolean isLoss(String text, int at) {
        return LOSSES.stream().anyMatch(loss -> text.startsWith(loss, at) && !text.startsWith("勝", at + loss.length()));
    }

    private static Optional<Color> side(String text, int at) {
        for (String side : SIDES) {
            if (text.startsWith(side, at)) {
                return Optional.of(color(side));
            }
        }
        return Optional.empty();
    }

    private static Color color(String side) {
        return switch (side) {
            case "先手", "下手", "▲", "☗" -> Color.BLACK;
            default -> Color.WHITE;
        };
    }
}
