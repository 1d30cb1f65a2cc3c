package dev.goita.app.shogi.engine;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.shogi.input.PositionArgument;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.report.Columns;
import dev.goita.shogi.explain.ExplainedSearch;
import dev.goita.shogi.explain.ExplainedSearch.Algorithm;
import dev.goita.shogi.explain.ExplainedSearch.Explanation;
import dev.goita.shogi.notation.textboard.TextBoard;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.PositionBuilder;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Square;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** {@code goita shogi explain}. */
public final class ExplainCommand extends Job {
    private static final int DEEPEST = 6;
    private static final int SMALLEST_THIRDS = 5;
    private static final Pattern SIZE = Pattern.compile("([1-9])x([1-9])");
    private static final Pattern PLACED = Pattern.compile("[▲△▼▽☗☖]?[1-9１-９].*");

    private static final Columns<Explanation> FIELDS = new Columns<Explanation>()
            .data("hand", Explanation::hand)
            .data("score", Explanation::score)
            .data("level", Explanation::level)
            .data("reading_hands", Explanation::readingHands);

    private final Given<String> argument = argument("POSITION");
    private final Given<Integer> depth = option("--depth", "N", 1).within(0, DEEPEST);
    private final Given<Algorithm> algorithm = option("--algorithm", "ALGORITHM", Algorithm.NEGA_ALPHA);
    private final Given<String> size = option("--size", "FxR", "9x9");
    private final Given<Optional<Integer>> promotionRanks = option("--promotion-ranks", "N", Integer.class);
    private final Given<Boolean> json = json();

    @Override
    public ExitCode call() throws IOException {
        BoardSize board = boardSize();
        Position position = zoned(position(board));
        ExplainedSearch search = new ExplainedSearch(depth.value(), algorithm.value());
        if (json.value()) {
            invocation.jsonLines().write(FIELDS.json(search.explain(position, line -> {})));
        } else {
            invocation.streams().out().print(TextBoard.write(position, 1));
            Explanation explanation =
                    search.explain(position, invocation.streams().out()::println);
            invocation.streams().out().print(result(explanation));
            invocation.streams().out().flush();
            invocation.sayAside(summary(explanation));
        }
        return ExitCode.CLEAN;
    }

    private Position position(BoardSize board) throws IOException {
        Input input = invocation.input(argument.value());
        if (!input.isStandard() && !Files.exists(Input.path(argument.value()))) {
            if (PositionArgument.looksLikeOne(argument.value())) {
                return PositionArgument.parse(argument.value(), invocation);
            }
            if (PLACED.matcher(argument.value()).matches()) {
                return TextBoard.place(Source.of("POSITION", argument.value()), board)
                        .orThrow();
            }
        }
        return TextBoard.read(ShogiInputs.text(argument.value(), invocation)).orThrow();
    }

    /** The same position with the promotion zone that was asked for. */
    private Position zoned(Position position) {
        BoardSize board = position.size();
        int usual = board.ranks() < SMALLEST_THIRDS ? board.ranks() - 1 : board.promotionRanks();
        int ranks = promotionRanks.value().orElse(usual);
        refuse(ranks < 0 || ranks > board.ranks(), OptionWords.range("--promotion-ranks", 0, board.ranks(), ranks));
        PositionBuilder builder = PositionBuilder.empty(new BoardSize(board.files(), board.ranks(), ranks));
        for (Square square : position.squares()) {
            position.pieceAt(square).ifPresent(piece -> builder.put(piece, square));
        }
        for (Color color : Color.values()) {
            builder.hand(color, position.hand(color));
        }
        return builder.turn(position.turn()).build();
    }

    private BoardSize boardSize() {
        Matcher matcher = SIZE.matcher(size.value());
        refuse(
                !matcher.matches(),
                "--size は「筋の数x段の数」を 3x3 のように書きます。「%s」は読めません",
                "--size is files x ranks, such as 3x3: %s",
                size.value());
        return BoardSize.of(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
    }

    /** As the bioshogi document prints it. */
    private static String result(Explanation explanation) {
        Optional<String> hand = explanation.hand();
        List<String> line = explanation.readingHands();
        return "{:hand=>" + hand.map(ExplainCommand::quoted).orElse("nil") + ",\n"
                + " :score=>" + explanation.score() + ",\n"
                + " :level=>" + explanation.level() + ",\n"
                + " :reading_hands=>"
                + line.stream().map(ExplainCommand::quoted).collect(Collectors.joining(", ", "[", "]")) + "}\n";
    }

    /** The log is that of the bioshogi document, word for word; this is for whoever cannot read it. */
    private static Wording summary(Explanation explanation) {
        if (explanation.hand().isEmpty()) {
            return new Wording("指せる手はありません。詰みです", "there is no move: the side to move is mated (詰み)");
        }
        return Wording.of(
                "最善の手は %s、評価は %s、読み筋は %s",
                "the best move is %s, worth %s to its side, with the line %s"
                        + " (試指: a move tried, 評価: its worth, 枝刈: a branch cut, 確定: settled, 葉: the last ply)",
                explanation.hand().get(),
                explanation.score(),
                String.join(" ", explanation.readingHands()));
    }

    private static String quoted(String text) {
        return "\"" + text + "\"";
    }
}
