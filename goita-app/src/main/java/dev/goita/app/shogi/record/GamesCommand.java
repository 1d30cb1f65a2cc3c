package dev.goita.app.shogi.record;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.shogi.input.MainLine;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.app.shogi.input.ShogiJob;
import dev.goita.report.Columns;
import dev.goita.shogi.fields.GameFields;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.games.Game;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** {@code goita shogi games}. */
public final class GamesCommand extends ShogiJob {
    private static final Columns<Game> GAME = new Columns<Game>()
            .data("file", Game::file)
            .data("game", Game::number)
            .data("format", GamesCommand::format)
            .data("moves", game -> line(game).plies())
            .data("ending", GamesCommand::ending)
            .data("black", game -> line(game).black())
            .data("white", game -> line(game).white())
            .data("findings", game -> game.reading().findings().size());

    private final ShogiInputs inputs = new ShogiInputs(this);
    private final Given<Boolean> json = json();

    private static MainLine line(Game game) {
        return MainLine.of(game.reading().value());
    }

    private static String format(Game game) {
        return game.format().map(Format::id).orElse("unknown");
    }

    private static String ending(Game game) {
        return game.reading().value().ending().map(GameFields::name).orElse("none");
    }

    @Override
    public ExitCode call() throws IOException {
        inputs.forEach(invocation, this::print);
        return exitCode();
    }

    private void print(Game game) {
        found(!game.reading().findings().isEmpty());
        Map<String, Object> fields = GAME.json(game);
        if (json.value()) {
            invocation.jsonLines().write(fields);
        } else {
            List<String> cells = fields.values().stream().map(String::valueOf).toList();
            invocation.streams().out().println(String.join("\t", cells));
        }
    }

    /** {@code goita stats} of games of shogi. */
    public static final class Counts extends ShogiJob {
        private static final Columns<Counts> COUNTS = new Columns<Counts>()
                .data("games", all -> all.games)
                .data("moves", all -> all.moves)
                .data("longest", all -> all.longest)
                .data("with_findings", all -> all.withFindings)
                .data("formats", all -> all.formats)
                .data("endings", all -> all.endings);

        private final ShogiInputs inputs = new ShogiInputs(this);
        private final Given<Boolean> json = json();

        private long games;
        private long moves;
        private long longest;
        private long withFindings;
        private final Map<String, Long> formats = new TreeMap<>();
        private final Map<String, Long> endings = new TreeMap<>();

        @Override
        public ExitCode call() throws IOException {
            inputs.forEach(invocation, this::count);
            print(json, COUNTS.json(this));
            return exitCode();
        }

        private void count(Game game) {
            boolean hasFindings = !game.reading().findings().isEmpty();
            long plies = line(game).plies();
            games++;
            moves += plies;
            longest = Math.max(longest, plies);
            withFindings += hasFindings ? 1 : 0;
            formats.merge(format(game), 1L, Long::sum);
            endings.merge(ending(game), 1L, Long::sum);
            found(hasFindings);
        }
    }

    /** {@code goita shogi read}. */
    public static final class Read extends ShogiJob {
        private final ShogiInputs inputs = new ShogiInputs(this);
        private final Given<Boolean> variations;

        public Read() {
            // the output is JSON with and without it; programs that ask for JSON everywhere may say so
            json();
            variations = flag("--variations");
        }

        @Override
        public ExitCode call() throws IOException {
            inputs.forEach(invocation, this::print);
            return exitCode();
        }

        private void print(Game game) {
            GameFields fields = GameFields.of(game, variations.value() ? GameFields.Lines.ALL : GameFields.Lines.MAIN);
            found(!fields.findings().isEmpty());
            invocation.jsonLines().write(fields.in(invocation.language()));
        }
    }
}
