package dev.goita.shogi.japanese;

import dev.goita.shogi.record.Ending;
import dev.goita.shogi.rules.piece.Color;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The sentence {@code まで4手で後手の勝ち}, and who won if it says so. */
record Result(OptionalInt moves, Optional<Color> winner, String text) {
    private static final Pattern SENTENCE = Pattern.compile("まで、?[\\s　]*(?:([0-9０-９]{1,6})手)?(?:で|にて)?、?(.*)");
    private static final List<String> SIDES = List.of("先手", "下手", "後手", "上手", "▲", "△", "☗", "☖");

    static Result read(String line) {
        Matcher matcher = SENTENCE.matcher(line.strip());
        if (!matcher.find()) {
            return new Result(OptionalInt.empty(), Optional.empty(), line);
        }
        OptionalInt moves =
                matcher.group(1) == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(matcher.group(1)));
        String text = matcher.group(2).replaceAll("[\\s　]", "");
        return new Result(moves, winner(text), text);
    }

    /** The side that 勝 is said of: the first one named since the last other 先, 後, 上 or 下. In one pass. */
    private static Optional<Color> winner(String text) {
        Optional<Color> named = Optional.empty();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            Optional<Color> here = side(text, i);
            if (c == '勝' && named.isPresent()) {
                return named;
            }
            if ("先後上下".indexOf(c) >= 0 || named.isEmpty()) {
                named = here;
            }
        }
        return Optional.empty();
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

    /** The ending it tells of, if it tells of one. */
    Optional<Ending> ending(Color turn) {
        Optional<Ending> named = named(turn);
        if (named.isPresent() || winner.isEmpty()) {
            return named.or(() -> text.isEmpty() ? Optional.empty() : Optional.of(Ending.of(text)));
        }
        return Optional.of(winner.get() == turn ? new Ending.Other(text) : Ending.Known.RESIGNATION);
    }

    private Optional<Ending> named(Color turn) {
        if (text.contains("時間切れ") || text.contains("切れ負け")) {
            return Optional.of(Ending.Known.TIME_UP);
        }
        if (text.contains("反則")) {
            return Optional.of(foul(turn));
        }
        if (text.contains("入玉") || text.contains("宣言")) {
            return Optional.of(Ending.Known.DECLARATION);
        }
        for (Ending.Known known : Ending.Known.values()) {
            if (text.contains(known.japanese())) {
                return Optional.of(known);
            }
        }
        return text.contains("詰") ? Optional.of(Ending.Known.CHECKMATE) : Optional.empty();
    }

    /** Whose foul it was: the side that won or that 反則負け is said of, if one is named; else the side to move. */
    private Ending foul(Color turn) {
        if (winner.isPresent()) {
            return winner.get() == turn ? Ending.Known.WIN_BY_FOUL : Ending.Known.LOSS_BY_FOUL;
        }
        Optional<Color> loser = Optional.empty();
        for (int i = 0; i < text.length() && loser.isEmpty(); i++) {
            loser = side(text, i);
        }
        boolean isOpponent = loser.isPresent() && loser.get() != turn;
        return text.contains("反則勝") || isOpponent ? Ending.Known.WIN_BY_FOUL : Ending.Known.LOSS_BY_FOUL;
    }

    /** Whether it names a winner that the ending does not give. */
    boolean contradicts(Ending ending, Color turn) {
        if (winner.isEmpty() || !(ending instanceof Ending.Known known)) {
            return false;
        }
        return known.winner(turn).map(won -> won != winner.get()).orElse(known != Ending.Known.ADJOURNED);
    }

    static String write(int moves, Ending ending, Color turn, boolean odds) {
        String start = "まで" + moves + "手で";
        return start + (ending instanceof Ending.Known known ? outcome(known, turn, odds) : ending.japanese());
    }

    private static String outcome(Ending.Known ending, Color turn, boolean odds) {
        return switch (ending) {
            case RESIGNATION -> RecordWriter.side(turn.opposite(), odds) + "の勝ち";
            case TIME_UP -> "時間切れにより" + RecordWriter.side(turn.opposite(), odds) + "の勝ち";
            case DECLARATION -> RecordWriter.side(turn, odds) + "の入玉勝ち";
            case WIN_BY_FOUL -> RecordWriter.side(turn, odds) + "の反則勝ち";
            case LOSS_BY_FOUL -> RecordWriter.side(turn, odds) + "の反則負け";
            case CHECKMATE,
                    ADJOURNED,
                    REPETITION,
                    IMPASSE,
                    DRAW,
                    NO_MATE,
                    WIN_BY_DEFAULT,
                    LOSS_BY_DEFAULT,
                    MAXIMUM_MOVES,
                    TRY,
                    TAKEN_BACK,
                    ERROR -> ending.japanese();
        };
    }
}
