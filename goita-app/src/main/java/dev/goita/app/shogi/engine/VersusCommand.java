package dev.goita.app.shogi.engine;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.OutputOption;
import dev.goita.app.frame.Progress;
import dev.goita.app.frame.SeedOption;
import dev.goita.app.frame.ThreadsOption;
import dev.goita.app.shogi.book.EngineBook;
import dev.goita.app.shogi.input.HandicapWords;
import dev.goita.app.shogi.input.PositionArgument;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.crew.CrewJob;
import dev.goita.learning.training.InOrder;
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
import java.util.OptionalLong;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code goita shogi versus}. */
@Command(
        name = "versus",
        description = "Let two players play shogi against each other.",
        footer = {
            "",
            "Players: a level from 1 to 10, random, or usi:COMMAND for any USI engine. The first is Black in the first",
            "game; then colours alternate, and every opening is played twice. A single game is shown move by move;",
            "several end in a table with 95 %% intervals, whose unit is the pair of games. Without limits every level",
            "looks at its own number of positions, and the same seed gives the same games on any number of threads.",
            "A player that plays an illegal move or does not answer loses the game, and the exit code is 1.",
            "",
            "Examples:",
            "  goita shogi versus 3 1",
            "  goita shogi versus 1 random --games 100 --json",
            "  goita shogi versus 10 'usi:other-engine' --games 20 --movetime 1000 -o games.csa",
            "  goita shogi versus 5 5 --handicap 二枚落ち -o game.kif"
        })
public final class VersusCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(arity = "0..2", paramLabel = "PLAYER", description = "Two players; level 5 if absent.")
    private List<String> players = new ArrayList<>();

    @Option(
            names = {"--games", "--rounds"},
            paramLabel = "N",
            description = "How many; ${DEFAULT-VALUE} if absent.")
    private int games = 1;

    @Option(names = "--movetime", paramLabel = "MS", description = "Milliseconds for a move.")
    private @Nullable Long moveTime;

    @Option(names = "--nodes", paramLabel = "N", description = "Positions for a move.")
    private @Nullable Long nodes;

    @Option(names = "--depth", paramLabel = "N", description = "Plies of the deepest iteration.")
    private @Nullable Integer depth;

    @Option(
            names = "--opening-plies",
            paramLabel = "N",
            description = "Random moves before a game, after which neither side is much better; 8 if absent, none in a"
                    + " single game.")
    private @Nullable Integer openingPlies;

    @Option(names = "--start", paramLabel = "SFEN", description = "The position that games start from.")
    private @Nullable String start;

    @Option(names = "--handicap", paramLabel = "NAME", description = "The handicap that White gives, such as 角落ち.")
    private @Nullable String handicap;

    @Option(names = "--moves", paramLabel = "N", description = "After so many nobody wins; ${DEFAULT-VALUE} if absent.")
    private int mostMoves = 320;

    @Option(names = "--book", paramLabel = "FILE", description = "An opening book that levels play from.")
    private @Nullable String book;

    @Option(names = "--hash", paramLabel = "MIB", description = "Table of each level; ${DEFAULT-VALUE} if absent.")
    private int hash = 16;

    @Option(names = "--option", paramLabel = "NAME=VALUE", description = "An option for USI engines; may be repeated.")
    private List<String> options = new ArrayList<>();

    @Mixin
    private SeedOption seed = SeedOption.ofAllRandomness();

    @Mixin
    private ThreadsOption threads = new ThreadsOption("Games at once");

    @Option(names = "--log", description = "A line a game.")
    private boolean log;

    @Mixin
    private JsonOption json = new JsonOption("A JSON object a game, and the result as the last line.");

    @Option(
            names = "--to",
            paramLabel = "FORMAT",
            description = "kif, ki2, csa, usi or jkf; by the name of the file if absent.")
    private @Nullable Format format;

    @Mixin
    private OutputOption output = OutputOption.optional("FILE", "Where the games are written; - is standard output.");

    @Spec
    private CommandSpec spec = CommandSpec.create();

    private final VersusScore score = new VersusScore();

    public VersusCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        if (hash < 1 || hash > 8_192) {
            throw wrong(OptionWords.range("--hash", 1, 8_192, hash));
        }
        if (games < 1) {
            throw wrong(OptionWords.atLeast("--games", 1, games));
        }
        if (players.size() == 1) {
            throw wrong(new Wording("プレイヤーは二人必要です", "two players are needed"));
        }
        String first = players.isEmpty() ? "5" : players.get(0);
        String second = players.isEmpty() ? "5" : players.get(1);
        Versus versus;
        Contestants contestants;
        try {
            OpeningBook opening = book == null ? OpeningBook.NONE : EngineBook.open(book, seed.value(), invocation);
            contestants = new Contestants(limits(), hash, opening, options);
            contestants.check(first);
            contestants.check(second);
            versus = versus();
        } catch (IllegalArgumentException e) {
            throw new MisuseException(spec, e);
        }
        try {
            play(versus, contestants, first, second);
        } catch (BoutForfeitException e) {
            throw new ForfeitFailure(e);
        }
        VersusReport report = new VersusReport(score, invocation);
        if (json.isWanted()) {
            report.writeJson();
        } else if (!writesToStandardOutput()) {
            report.print();
        }
        boolean isFaulty =
                score.games().stream().anyMatch(game -> game.outcome().fault().isPresent());
        return isFaulty ? ExitCode.FINDINGS : ExitCode.CLEAN;
    }

    private VersusOutput records() throws IOException {
        return output.given().isPresent() ? VersusOutput.open(output.name(), format, invocation) : VersusOutput.none();
    }

    private boolean writesToStandardOutput() {
        return output.given().filter(Input.STANDARD::equals).isPresent();
    }

    private MisuseException wrong(Wording what) {
        return new MisuseException(spec, what);
    }

    private Limits limits() {
        Limits limits = Limits.NONE;
        limits = moveTime == null ? limits : limits.withTime(Duration.ofMillis(Math.max(1, moveTime)));
        limits = nodes == null ? limits : limits.withNodes(nodes);
        return depth == null ? limits : limits.withDepth(depth);
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
        int plies = openingPlies != null ? openingPlies : games == 1 ? 0 : 8;
        return new Versus(
                new Bout(mostMoves, Declaration.Rule.POINTS_27),
                from,
                new BalancedOpenings(from.position(), plies, seed.value()),
                seed.value());
    }

    private Start from() {
        String named = handicap;
        if (named != null) {
            if (start != null) {
                throw wrong(OptionWords.exclude("--start", "--handicap"));
            }
            return Start.of(Handicap.named(named).orElseThrow(() -> wrong(HandicapWords.unknown(named))));
        }
        Position position = start == null ? Position.hirate() : PositionArgument.parse(start, invocation);
        return Start.of(position);
    }

    /** Two contestants who are free to play a game. */
    private record Table(Contestant first, Contestant second) {}

    private void play(Versus versus, Contestants contestants, String first, String second) throws IOException {
        int atOnce = Math.min(threads.number(), games);
        List<Contestant> opened = new ArrayList<>();
        try (VersusOutput records = records();
                Progress progress = invocation.progress(Counted.GAMES, OptionalLong.of(games))) {
            Queue<Table> free = new ConcurrentLinkedQueue<>();
            for (int i = 0; i < atOnce; i++) {
                Contestant one = contestants.open(first);
                opened.add(one);
                Contestant other = contestants.open(second);
                opened.add(other);
                free.add(new Table(one, other));
            }
            boolean isShown = games == 1 && !json.isWanted() && !writesToStandardOutput();
            Consumer<Node> shown = isShown
                    ? new GameLog(
                            versus.start().position(), invocation.streams().out())
                    : node -> {};
            CrewJob.Workers<Integer, Versus.Game> players = () -> {
                Table table = free.remove();
                return game -> versus.play(game, table.first(), table.second(), shown);
            };
            try (InOrder crew = new InOrder(atOnce, "versus")) {
                crew.<Integer, Versus.Game, IOException>stream(
                        players, IntStream.range(0, games).iterator(), (number, game) -> {
                            score.add(game);
                            records.write(game.outcome().kifu());
                            tell(game);
                            progress.advance(1);
                        });
            }
            records.commit();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        } finally {
            opened.forEach(Contestant::close);
        }
    }

    private void tell(Versus.Game game) {
        if (json.isWanted()) {
            invocation.jsonLines().write(VersusReport.fields(game));
        } else if (log) {
            invocation.streams().out().println(new VersusReport(score, invocation).line(game));
            invocation.streams().out().flush();
        }
    }
}
