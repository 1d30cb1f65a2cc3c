package dev.goita.shogi.japanese;

import dev.goita.shogi.record.Ending;
import dev.goita.shogi.rules.piece.Color;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The sentence {@code まで4手で後手の勝ち}, and who won if it says so. */
record Result(OptionalInt moves, Optional<Color> winner, String text) {
    private static final Pattern SENTENCE = Pattern.compile("まで、?[\\s　]*(?:([0-9０-９]++)[\\s　]*手目?)?(?:で|にて)?、?(.*)");
    private static final int LONGEST_NUMBER = 9;

    /** 詰 alone, not 詰めろ. */
    private static final Pattern BARE_MATE = Pattern.compile("詰(?![まめろ])");

    /** The word for any draw last, since it stands beside the reason. */
    private static final List<Ending.Known> BY_WORD = Stream.concat(
                    Arrays.stream(Ending.Known.values()).filter(known -> known != Ending.Known.DRAW),
                    Stream.of(Ending.Known.DRAW))
            .toList();

    /** What tells how a game ended. */
    private static final String TELLING = "千日手|持将棋|引き?分け?|勝[ちつ利]?|負け?|敗北?|投了|中断|反則(?:行為|手)?|(?:時間)?切れ|"
            + "詰(?:み|まず|まない?)?|不戦|入玉|宣言法?|待った|トライ|エラー|最大手数|成立";

    private static final Pattern TOLD = Pattern.compile(TELLING);

    private static final String BLANK = "[\\s　、。，．,.!！()（）「」]";

    /** Whose it is, and the words between. */
    private static final String LINK = BLANK + "|先手|後手|上手|下手|[▲△☗☖]|相手|となり|になり|によって|により|による|ため|から|ので|にて|[のがでにはとをもし]";

    /** What goes on with it without saying more. */
    private static final Pattern GOING_ON =
            Pattern.compile("(?:(?:" + LINK + ")*+(?:" + TELLING + "))*+(?:でした|です|となりました|になりました|しました)?+");

    private static final Pattern NOTHING = Pattern.compile(BLANK + "*+");

    static Result read(String line) {
        Matcher matcher = SENTENCE.matcher(line.strip());
        if (!matcher.find()) {
            return new Result(OptionalInt.empty(), Optional.empty(), line);
        }
        String text = matcher.group(2).replaceAll("[\\s　]", "");
        // of words whose turn it is tells nothing
        Optional<Color> winner = new Ending.Other(text).winner(Color.BLACK);
        return new Result(moves(matcher.group(1)), winner, text);
    }

    private static OptionalInt moves(@Nullable String digits) {
        if (digits == null) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(digits.length() > LONGEST_NUMBER ? Integer.MAX_VALUE : Integer.parseInt(digits));
    }

    /** {@return where in the line something stands behind the result that says more than it; empty if nothing does} */
    static OptionalInt rest(String line) {
        Matcher sentence = SENTENCE.matcher(line);
        Matcher told = TOLD.matcher(line);
        if (!sentence.find() || !told.find(sentence.start(2))) {
            return OptionalInt.empty();
        }
        Matcher goingOn = GOING_ON.matcher(line).region(told.end(), line.length());
        int end = goingOn.lookingAt() ? goingOn.end() : told.end();
        boolean isNothing = NOTHING.matcher(line).region(end, line.length()).matches();
        return isNothing ? OptionalInt.empty() : OptionalInt.of(end);
    }

    /** The ending it tells of, if it tells of one; its text where the side that it says won does not win by a known one. */
    Optional<Ending> ending(Color turn) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Optional<Ending.Known> reason = reason(turn);
        if (reason.isEmpty() && winner.isEmpty()) {
            return Optional.of(Ending.of(text));
        }
        Ending.Known ending = reason.orElse(Ending.Known.RESIGNATION);
        return Optional.of(fits(ending, turn) ? ending : new Ending.Other(text));
    }

    /** Whether the side that it says won cannot have, with {@code turn} to move. */
    boolean isImpossible(Color turn) {
        Ending.Known ending = reason(turn).orElse(Ending.Known.RESIGNATION);
        return ending.winner(turn).isPresent() && !fits(ending, turn);
    }

    /** Whoever gives perpetual check loses by 千日手. */
    private boolean fits(Ending.Known ending, Color turn) {
        return winner.isEmpty()
                || ending == Ending.Known.REPETITION
                || ending.winner(turn).equals(winner);
    }

    private Optional<Ending.Known> reason(Color turn) {
        if (text.contains("時間切れ") || text.contains("切れ負け")) {
            return Optional.of(Ending.Known.TIME_UP);
        }
        if (text.contains("反則")) {
            return Optional.of(wins(turn, "反則勝") ? Ending.Known.WIN_BY_FOUL : Ending.Known.LOSS_BY_FOUL);
        }
        if (text.contains("不戦勝") || text.contains("不戦敗")) {
            return Optional.of(wins(turn, "不戦勝") ? Ending.Known.WIN_BY_DEFAULT : Ending.Known.LOSS_BY_DEFAULT);
        }
        if (text.contains("入玉") || text.contains("宣言")) {
            return Optional.of(Ending.Known.DECLARATION);
        }
        if (text.contains("不詰") || text.contains("詰まず") || text.contains("詰まな")) {
            return Optional.of(Ending.Known.NO_MATE);
        }
        return Stream.concat(BY_WORD.stream().filter(known -> text.contains(known.japanese())), bareMate())
                .findFirst();
    }

    private Stream<Ending.Known> bareMate() {
        return Stream.of(Ending.Known.CHECKMATE)
                .filter(mate -> BARE_MATE.matcher(text).find());
    }

    /** Whether the side to move won: as said of a side, or where none is named, by the word for it. */
    private boolean wins(Color turn, String word) {
        return winner.map(turn::equals).orElseGet(() -> text.contains(word));
    }

    /** Whether it tells of another winner than the ending, of one where that has none, or of another draw. */
    boolean contradicts(Ending ending, Color turn) {
        if (!(ending instanceof Ending.Known known) || known == Ending.Known.ADJOURNED) {
            return false;
        }
        Optional<Ending.Known> reason = reason(turn);
        if (winner.isPresent()) {
            boolean isPerpetualCheck = known == Ending.Known.REPETITION && reason.equals(Optional.of(known));
            return !isPerpetualCheck && !known.winner(turn).equals(winner);
        }
        return reason.filter(said -> !said.winner(turn).equals(known.winner(turn)) || isOtherDraw(said, known))
                .isPresent();
    }

    private static boolean isOtherDraw(Ending.Known one, Ending.Known other) {
        return one != other && one.isDraw() && other.isDraw() && one != Ending.Known.DRAW && other != Ending.Known.DRAW;
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
