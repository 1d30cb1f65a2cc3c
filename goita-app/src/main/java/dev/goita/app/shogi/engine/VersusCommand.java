package dev.goita.app.shogi.engine;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Progress;
import dev.goita.app.shogi.book.EngineBook;
import dev.goita.app.shogi.input.StartOptions;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Worded;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.crew.CrewJob;
import dev.goita.learning.training.InOrder;
import dev.goita.shogi.contest.BalancedOpenings;
import dev.goita.shogi.contest.Bout;
import dev.goita.shogi.contest.BoutForfeitException;
import dev.goita.shogi.contest.Contestant;
import dev.goita.shogi.contest.Versus;
import dev.goita.shogi.engine.Engine;
import dev.goita.shogi.engine.Level;
import dev.goita.shogi.engine.Limits;
import dev.goita.shogi.engine.usi.UsiContestant;
import dev.goita.shogi.engine.usi.UsiProgram;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.TextStyle;
import dev.goita.shogi.japanese.MoveWriter;
import dev.goita.shogi.japanese.MoveWriter.Marks;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Declaration;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Square;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** {@code goita shogi versus}. */
public final class VersusCommand extends Job {
    /** Between names; within a command of USI there are commas too. */
    private static final Pattern COMMA = Pattern.compile(",(?=((level:)?[0-9]+|random)(,|$)|usi:)");

    private final Given<List<String>> words =
            add(argument("PLAYER", "0..2").auxiliaryTypes(String.class).hidden(true), List.of());
    private final Given<Optional<String>> named = option("--players", "PLAYER,PLAYER", String.class);
    private final Given<Integer> games = option("--games|--rounds", "N", 1);
    private final Given<Optional<Long>> moveTime = option("--movetime", "MS", Long.class);
    private final Given<Optional<Long>> nodes = option("--nodes", "N", Long.class);
    private final Given<Optional<Integer>> depth = option("--depth", "N", Integer.class);
    private final Given<Optional<Integer>> openingPlies = option("--opening-plies", "N", Integer.class);
    private final StartOptions start = new StartOptions(this);
    private final Given<Integer> mostMoves = option("--moves", "N", 320);
    private final Given<Optional<String>> book = option("--book", "FILE", String.class);
    private final Given<Integer> hash = option("--hash", "MIB", 16).within(1, 8_192);
    private final Given<List<String>> options = several("--option", "NAME=VALUE", String.class);
    private final Given<Long> seed = randomSeed();
    private final Given<Integer> threads = threads();
    private final Given<Boolean> log = flag("--log");
    private final Given<Boolean> json = json();
    private final Given<Optional<Format>> format = option("--to", "FORMAT", Format.class);
    private final Given<Optional<String>> output = optionalOutput("FILE");

    private final VersusReport report = new VersusReport();

    @Override
    public ExitCode call() throws IOException {
        refuse(games.value() < 1, OptionWords.atLeast("--games", 1, games.value()));
        options.value()
                .forEach(option -> refuse(
                        option.indexOf('=') < 1,
                        "--option は NAME=VALUE と書きます。「%s」は読めません",
                        "--option is NAME=VALUE, not '%s'",
                        option));
        List<String> players = named.value()
                .map(names -> List.of(COMMA.split(names)))
                .orElse(words.value().isEmpty() ? List.of("5", "5") : words.value());
        refuse(players.size() != 2, "プレイヤーは二人必要です", "two players are needed");
        String first = players.get(0);
        String second = players.get(1);
        Engine.OpeningBook opening = EngineBook.open(book.value(), seed.value(), invocation);
        Contestants contestants = asked(() -> {
            Contestants known = new Contestants(limits(), hash.value(), opening, options.value());
            known.check(first);
            known.check(second);
            return known;
        });
        Versus versus = asked(this::versus);
        try {
            play(versus, contestants, first, second);
        } catch (BoutForfeitException e) {
            throw new ForfeitFailure(e);
        }
        if (json.value()) {
            report.writeJson(invocation);
        } else if (!writesToStandardOutput()) {
            report.print(invocation);
        }
        return findings(report.isFaulty());
    }

    /** 対局できないプログラム: a contest cannot begin, since one of its programs does not answer. */
    private static final class ForfeitFailure extends IOException implements Worded {
        private static final long serialVersionUID = 1;

        private final transient Wording wording;

        ForfeitFailure(BoutForfeitException cause) {
            super(cause.getMessage(), cause);
            wording = Wording.of(cause);
        }

        @Override
        public Wording wording() {
            return wording;
        }
    }

    private boolean writesToStandardOutput() {
        return output.value().filter(Input.STANDARD::equals).isPresent();
    }

    private Limits limits() {
        Limits limits = moveTime.value()
                .map(millis -> Limits.NONE.withTime(Duration.ofMillis(Math.max(1, millis))))
                .orElse(Limits.NONE);
        limits = nodes.value().map(limits::withNodes).orElse(limits);
        return depth.value().map(limits::withDepth).orElse(limits);
    }

    private Versus versus() {
        Start from = start.start(invocation);
        Position position = from.position();
        refuse(
                !position.size().equals(BoardSize.STANDARD),
                "対局できるのは 9×9 の盤だけです",
                "only games on the 9×9 board are played");
        for (Color color : Color.values()) {
            boolean isBlack = color == Color.BLACK;
            refuse(
                    position.king(color).isEmpty(),
                    new Wording(
                            "対局には両方の玉が必要です。" + (isBlack ? "先手" : "後手") + "の玉がありません",
                            "a game needs both kings; " + (isBlack ? "Black" : "White") + " has none"));
        }
        refuse(position.legalMoves().isEmpty(), "この局面はすでに詰んでいます", "the game is over in this position already: mate");
        int plies = openingPlies.value().orElse(games.value() == 1 ? 0 : 8);
        return new Versus(
                new Bout(mostMoves.value(), Declaration.Rule.POINTS_27),
                from,
                new BalancedOpenings(position, plies, seed.value()),
                seed.value());
    }

    /** Two contestants who are free to play a game. */
    private record Table(Contestant first, Contestant second) {}

    private void play(Versus versus, Contestants contestants, String first, String second) throws IOException {
        int atOnce = Math.min(threads.value(), games.value());
        List<Contestant> opened = new ArrayList<>();
        try (Records records = new Records();
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
            Consumer<Node> shown = isShown ? new Log(versus.start().position()) : node -> {};
            CrewJob.Workers<Integer, Versus.Game> players = () -> {
                Table table = free.remove();
                return game -> versus.play(game, table.first(), table.second(), shown);
            };
            try (InOrder crew = new InOrder(atOnce, "versus")) {
                crew.<Integer, Versus.Game, IOException>stream(
                        players, IntStream.range(0, games.value()).iterator(), (number, game) -> {
                            report.add(game);
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
        if (json.value()) {
            invocation.jsonLines().write(VersusReport.fields(game));
        } else if (log.value()) {
            invocation.say(report.line(game));
            invocation.streams().out().flush();
        }
    }

    /** Where the games are written, if anywhere. */
    private final class Records implements Closeable {
        private final Optional<Output> target;
        private final Format written;
        private boolean isFirst = true;

        Records() throws IOException {
            String file = output.value().orElse("");
            target = file.isEmpty() ? Optional.empty() : Optional.of(invocation.output(file));
            written = format.value()
                    .or(() -> Arrays.stream(Format.values())
                            .filter(each -> file.toLowerCase(Locale.ROOT).endsWith("." + each.id()))
                            .findFirst())
                    .orElse(Format.KIF);
        }

        void write(Kifu kifu) throws IOException {
            if (target.isPresent()) {
                target.get().keep((isFirst ? "" : written.separator()) + written.write(kifu, TextStyle.TSSHOGI));
                isFirst = false;
            }
        }

        void commit() throws IOException {
            if (target.isPresent()) {
                target.get().commit();
            }
        }

        @Override
        public void close() throws IOException {
            if (target.isPresent()) {
                target.get().close();
            }
        }
    }

    /** 実況: prints the moves of a game while it is played, each with what its player thinks. */
    private final class Log implements Consumer<Node> {
        private final Replay replay;
        private @Nullable Square previousTo;

        Log(Position start) {
            replay = Replay.from(start);
        }

        @Override
        public void accept(Node node) {
            node.move().ifPresent(move -> tell(node, move));
        }

        private void tell(Node node, Move move) {
            PrintWriter out = invocation.streams().out();
            String mark = Marks.TRIANGLES.of(replay.turn());
            out.printf(
                    Locale.ROOT, "%4d %s%s", node.ply(), mark, MoveWriter.USUAL.withSuffix(move, replay, previousTo));
            node.comments().forEach(comment -> out.print("  " + comment.replaceFirst("^\\* *", "")));
            out.println();
            out.flush();
            replay.play(move);
            previousTo = move.to();
        }
    }

    /**
     * 対局者の名前: what stands on the command line for a contestant: a level, {@code random}, or {@code usi:COMMAND}.
     *
     * @param limits instead of those of the level, if any
     */
    private record Contestants(Limits limits, int hash, Engine.OpeningBook book, List<String> options) {
        private static final String USI = "usi:";

        /** @throws IllegalArgumentException if nobody is called so */
        void check(String name) {
            if (!name.equals("random") && !name.startsWith(USI)) {
                level(name);
            }
        }

        /** @throws dev.goita.shogi.contest.BoutForfeitException if a program cannot be started */
        Contestant open(String name) {
            if (name.equals("random")) {
                return new Contestant.RandomContestant();
            }
            if (name.startsWith(USI)) {
                return new UsiContestant(UsiProgram.of(name.substring(USI.length()), options, limits));
            }
            Level level = level(name);
            Limits own = limits.equals(Limits.NONE) ? level.limits() : limits;
            Engine engine = Engine.of(
                    Engine.Settings.DEFAULT.withLevel(level).withMebibytes(hash).withBook(book));
            return new Contestant.EngineContestant("level " + level.number(), engine, own);
        }

        private static Level level(String name) {
            String number = name.startsWith("level:") ? name.substring("level:".length()) : name;
            try {
                return new Level(Integer.parseInt(number));
            } catch (NumberFormatException e) {
                throw new RefusalException(
                        new Wording(
                                "「" + name + "」というプレイヤーはありません。強さ 1〜10、random、usi:コマンド のどれかです",
                                "no player is called '" + name + "'; a level 1 to 10, random, or usi:COMMAND"),
                        e);
            }
        }
    }
}
