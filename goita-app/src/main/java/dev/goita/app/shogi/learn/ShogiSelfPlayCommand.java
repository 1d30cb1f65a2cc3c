package dev.goita.app.shogi.learn;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.OutputOption;
import dev.goita.app.frame.Progress;
import dev.goita.app.frame.SeedOption;
import dev.goita.app.frame.ThreadsOption;
import dev.goita.learning.training.InOrder;
import dev.goita.shogi.contest.GeneratedGame;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.TextStyle;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code goita shogi selfplay}. */
@Command(
        name = "selfplay",
        description = "Let a weak player play itself, for examples and tests that need many games.",
        footer = {
            "",
            "The player takes what it can and leaves nothing to be taken, one move deep, and likes to attack many",
            "squares. Games begin with random moves, and a share of the later moves is random. Evaluations stand in",
            "comments. The same seed gives the same games on any number of threads.",
            "",
            "Examples:",
            "  goita shogi selfplay --games 1000 -o games.csa",
            "  goita shogi selfplay --games 10 --epsilon 0 --to kif -o -"
        })
public final class ShogiSelfPlayCommand implements Callable<ExitCode> {
    private static final int GAMES_AT_ONCE = 64;

    private final Invocation invocation;

    @Option(names = "--games", paramLabel = "N", description = "How many; ${DEFAULT-VALUE} if absent.")
    private int games = 100;

    @Mixin
    private SeedOption seed = SeedOption.ofAllRandomness();

    @Option(
            names = "--random-moves",
            paramLabel = "N",
            description = "Random moves at the beginning; ${DEFAULT-VALUE} if absent.")
    private int randomMoves = 8;

    @Option(
            names = "--epsilon",
            paramLabel = "P",
            description = "Share of random moves later; ${DEFAULT-VALUE} if absent.")
    private double epsilon = 0.05;

    @Option(names = "--moves", paramLabel = "N", description = "After so many nobody wins; ${DEFAULT-VALUE} if absent.")
    private int mostMoves = 200;

    @Option(names = "--to", paramLabel = "FORMAT", description = "kif, ki2, csa, usi or jkf; csa if absent.")
    private Format format = Format.CSA;

    @Mixin
    private ThreadsOption threads = new ThreadsOption("Threads that play");

    @Mixin
    private OutputOption output = OutputOption.required("FILE", "Where the games are written; - is standard output.");

    @Spec
    private CommandSpec spec = CommandSpec.create();

    public ShogiSelfPlayCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        if (games < 1) {
            throw new MisuseException(spec, OptionWords.atLeast("--games", 1, games));
        }
        GeneratedGame play;
        try {
            play = new GeneratedGame(randomMoves, epsilon, mostMoves, seed.value());
        } catch (IllegalArgumentException e) {
            throw new MisuseException(spec, e);
        }
        try (Output target = invocation.output(output.name());
                Progress progress = invocation.progress(Counted.GAMES, OptionalLong.of(games));
                InOrder threads = new InOrder(this.threads.number(), "shogi-selfplay")) {
            Writer writer = target.writer();
            for (int first = 0; first < games; first += GAMES_AT_ONCE) {
                int from = first;
                List<String> texts = threads.map(
                        Math.min(GAMES_AT_ONCE, games - first),
                        game -> format.write(play.play(from + game), TextStyle.TSSHOGI));
                for (int i = 0; i < texts.size(); i++) {
                    writer.write(from + i == 0 ? texts.get(i) : format.separator() + texts.get(i));
                }
                progress.advance(texts.size());
            }
            writer.flush();
            target.commit();
        }
        return ExitCode.CLEAN;
    }
}
