package dev.goita.app.shogi.learn;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Progress;
import dev.goita.learning.training.InOrder;
import dev.goita.shogi.contest.GeneratedGame;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.TextStyle;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.OptionalLong;

/** {@code goita shogi selfplay}. */
public final class ShogiSelfPlayCommand extends Job {
    private static final int GAMES_AT_ONCE = 64;

    private final Given<Integer> games = option("--games", "N", 100).atLeast(1);
    private final Given<Long> seed = randomSeed();
    private final Given<Integer> randomMoves = option("--random-moves", "N", 8);
    private final Given<Double> epsilon = option("--epsilon", "P", 0.05);
    private final Given<Integer> mostMoves = option("--moves", "N", 200);
    private final Given<Format> format = option("--to", "FORMAT", Format.CSA);
    private final Given<Integer> threads = threads();
    private final Given<String> output = requiredOutput("FILE");

    @Override
    public ExitCode call() throws IOException {
        GeneratedGame play =
                asked(() -> new GeneratedGame(randomMoves.value(), epsilon.value(), mostMoves.value(), seed.value()));
        try (Output target = invocation.output(output.value());
                Progress progress = invocation.progress(Counted.GAMES, OptionalLong.of(games.value()));
                InOrder threads = new InOrder(this.threads.value(), "shogi-selfplay")) {
            Writer writer = target.writer();
            for (int first = 0; first < games.value(); first += GAMES_AT_ONCE) {
                int from = first;
                List<String> texts = threads.map(
                        Math.min(GAMES_AT_ONCE, games.value() - first),
                        game -> format.value().write(play.play(from + game), TextStyle.TSSHOGI));
                for (int i = 0; i < texts.size(); i++) {
                    writer.write(from + i == 0 ? texts.get(i) : format.value().separator() + texts.get(i));
                }
                progress.advance(texts.size());
            }
            writer.flush();
            target.commit();
        }
        return ExitCode.CLEAN;
    }
}
