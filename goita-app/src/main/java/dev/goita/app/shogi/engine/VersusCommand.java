package dev.goita.app.shogi.engine;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.Progress;
import dev.goita.app.shogi.book.EngineBook;
import dev.goita.app.shogi.input.HandicapWords;
import dev.goita.app.shogi.input.PositionArgument;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.training.OrderedWork;
import dev.goita.shogi.contest.BalancedOpenings;
import dev.goita.shogi.contest.Bout;
import dev.goita.shogi.contest.BoutForfeitException;
import dev.goita.shogi.contest.Contestant;
import dev.goita.shogi.contest.Versus;
import dev.goita.shogi.engine.Limits;
import dev.goita.shogi.engine.OpeningBook;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Declaration;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** {@code goita shogi versus}. */
public final class VersusCommand extends Job {
    private final Given<List<String>> players = arguments("PLAYER", "0..2", String.class);
    private final Given<Integer> games = option("--games|--rounds", "N", 1);
    private final Given<Optional<Long>> moveTime = option("--movetime", "MS", Long.class);
    private final Given<Optional<Long>> nodes = option("--nodes", "N", Long.class);
    private final Given<Optional<Integer>> depth = option("--depth", "N", Integer.class);
    private final Given<Optional<Integer>> openingPlies = option("--opening-plies", "N", Integer.class);
    private final Given<Optional<String>> start = option("--start", "SFEN", String.class);
    private final Given<Optional<String>> handicap = option("--handicap", "NAME", String.class);
    private final Given<Integer> mostMoves = option("--moves", "N", 320);
    private final Given<Optional<String>> book = option("--book", "FILE", String.class);
    private final Given<Integer> hash = option("--hash", "MIB", 16);
    private final Given<List<String>> options = several("--option", "NAME=VALUE", String.class);
    private final Given<Long> seed = randomSeed();
    private final Given<Integer> threads = threads();
    private final Given<Boolean> log = flag("--log");
    private final Given<Boolean> json = json();
    private final Given<Optional<Format>> format = option("--to", "FORMAT", Format.class);
    private final Given<Optional<String>> output = optionalOutput("FILE");

    private final VersusScore score = new VersusScore();

    public VersusCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException {
        if (hash.value() < 1 || hash.value() > 8_192) {
            throw wrong(OptionWords.range("--hash", 1, 8_192, hash.value()));
        }
        if (games.value() < 1) {
            throw wrong(OptionWords.atLeast("--games", 1, games.value()));
        }
        if (players.value().size() == 1) {
            throw wrong(new Wording("プレイヤーは二人必要です", "two players are needed"));
        }
        String first = players.value().isEmpty() ? "5" : players.value().get(0);
        String second = players.value().isEmpty() ? "5" : players.value().get(1);
        Versus versus;
        Contestants contestants;
        try {
            OpeningBook opening = book.value() == null ? OpeningBook.NONE : EngineBook.open(book.value(), seed.value(), invocation);
            contestants = new Contestants(limits(), hash.value(), opening, options.value());
            contestants.check(first);
            contestants.check(second);
            versus = versus();
        } catch (IllegalArgumentException e) {
            throw misuse(e);
        }
        try {
            play(versus, contestants, first, second);
        } catch (BoutForfeitException e) {
            throw new ForfeitFailure(e);
        }
        VersusReport report = new VersusReport(score, invocation);
        if (json.value()) {
            report.writeJson();
        } else if (!writesToStandardOutput()) {
            report.print();
        }
        boolean isFaulty =
                score.games().stream().anyMatch(game -> game.outcome().fault().isPresent());
        return isFaulty ? ExitCode.FINDINGS : ExitCode.CLEAN;
    }

    private VersusOutput records() throws IOException {
        return output.value().isPresent() ? VersusOutput.open(output.value().orElse(Input.STANDARD), format.value(), invocation) : VersusOutput.none();
    }

    private boolean writesToStandardOutput() {
        return output.value().filter(Input.STANDARD::equals).isPresent();
    }

    private MisuseException wrong(Wording what) {
        return misuse(what);
    }

    private Limits limits() {
        Limits limits = Limits.NONE;
        limits = moveTime.value() == null ? limits : limits.withTime(Duration.ofMillis(Math.max(1, moveTime.value())));
        limits = nodes.value() == null ? limits : limits.withNodes(nodes.value());
        return depth.value() == null ? limits : limits.withDepth(depth.value());
    }

    private Versus versus() {
        Start from = from();
        if (!from.position().size().equals(BoardSize.STANDARD)) {
            throw wrong(new Wording("対局できるのは 9×9 の盤だけです", "only games on the 9×9 board are played"));
        }
        for (Color color : Color.values()) {
            if (from.position().king(color).isEmpty()) {
                throw wrong(new Wording(
                        "対局には両方の玉が必要です。" + (color == Color.BLACK ? "先手" : "後手") + "の玉がありません",
                        "a game needs both kings; " + (color == Color.BLACK ? "Black" : "White") + " has none"));
            }
        }
        if (from.position().legalMoves().isEmpty()) {
            throw wrong(new Wording("この局面はすでに詰んでいます", "the game is over in this position already: mate"));
        }
        int plies = openingPlies.value() != null ? openingPlies.value() : games.value() == 1 ? 0 : 8;
        return new Versus(
                new Bout(mostMoves.value(), Declaration.Rule.POINTS_27),
                from,
                new BalancedOpenings(from.position(), plies, seed.value()),
                seed.value());
    }

    private Start from() {
        String named = handicap.value();
        if (named != null) {
            if (start.value() != null) {
                throw wrong(OptionWords.exclude("--start", "--handicap"));
            }
            return Start.of(Handicap.named(named).orElseThrow(() -> wrong(HandicapWords.unknown(named))));
        }
        Position position = start.value() == null ? Position.hirate() : PositionArgument.parse(start.value(), invocation);
        return Start.of(position);
    }

    /** Two contestants who are free to play a game. */
    private record Table(Contestant first, Contestant second) {}

    private void play(Versus versus, Contestants contestants, String first, String second) throws IOException {
        int atOnce = Math.min(threads.value(), games.value());
        List<Contestant> opened = new ArrayList<>();
        try (VersusOutput records = records();
                Progress progress = invocation.progress(Counted.GAMES, OptionalLong.of(games.value()))) {
            Queue<Table> free = new ConcurrentLinkedQueue<>();
            for (int i = 0; i < atOnce; i++) {
                Contestant one = contestants.open(first);
                opened.add(one);
                Contestant other = contestants.open(second);
                opened.add(other);
                free.add(new Table(one, other));
            }
            boolean isShown = games.value() == 1 && !json.value() && !writesToStandardOutput();
            Consumer<Node> shown = isShown
                    ? new GameLog(
                            versus.start().position(), invocation.streams().out())
                    : node -> {};
            OrderedWork<Table, Integer, Versus.Game> work = new OrderedWork<>(
                    atOnce, free::remove, (table, game) -> versus.play(game, table.first(), table.second(), shown));
            work.run(IntStream.range(0, games.value()).iterator(), game -> {
                score.add(game);
                records.write(game.outcome().kifu());
                tell(game);
                progress.advance(1);
            });
            records.commit();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        } finally {
            opened.forEach(Contestant::close);
        }
    }

    private void tell(Versus.Game game) {
        if (json.value()) {
            invocation.jsonLines().write(VersusReport.fields(game));
        } else if (log.value()) {
            invocation.streams().out().println(new VersusReport(score, invocation).line(game));
            invocation.streams().out().flush();
        }
    }
}
