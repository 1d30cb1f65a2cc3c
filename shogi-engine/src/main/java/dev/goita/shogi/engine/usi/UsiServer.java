package dev.goita.shogi.engine.usi;

import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.engine.Choice;
import dev.goita.shogi.engine.Engine;
import dev.goita.shogi.engine.Limits;
import dev.goita.shogi.engine.Score;
import dev.goita.shogi.engine.Thought;
import dev.goita.shogi.engine.usi.Job.MateJob;
import dev.goita.shogi.engine.usi.Job.MoveJob;
import dev.goita.shogi.notation.usi.Usi;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.UsiMove;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * USI エンジン: serves an engine over a pair of streams, as the USI document describes it. What cannot be done is answered with
 * {@code info string error …}, and the engine goes on.
 *
 * @see <a href="http://shogidokoro.starfree.jp/usi.html">USIプロトコルとは</a>
 */
public final class UsiServer {
    /** Several times the longest game. */
    private static final int MOST_CHARACTERS = 1 << 20;

    /** What follows so many characters without an end is no line. */
    private static final int MOST_SKIPPED = 1 << 26;

    /** A game as {@code position} tells it. */
    private record Told(Position start, List<Move> moves, Position now) {}

    public enum End {
        /** Every line was understood. */
        CLEAN,
        /** At least one was answered with an error. */
        ERRORS
    }

    /** Opens the files that the option {@code BookFile} names. */
    @FunctionalInterface
    public interface Books {
        /** Opens a book, which the server never closes; fails if there is no such book, or it cannot be read. */
        Engine.OpeningBook open(String file) throws IOException;
    }

    private final String version;
    private final UsiOptions options;
    private final PrintWriter out;
    private final UsiThinking thinking = new UsiThinking();
    private Optional<Engine> engine = Optional.empty();
    private Optional<Told> game = Optional.of(new Told(Position.hirate(), List.of(), Position.hirate()));
    private volatile End end = End.CLEAN;

    /**
     * Serves one program.
     *
     * @param version of the program, for {@code id}
     * @param books opens the files that the option {@code BookFile} names
     * @param out is flushed after every line
     */
    public UsiServer(String version, Engine.Settings settings, Books books, PrintWriter out) {
        this.version = version;
        this.out = out;
        options = new UsiOptions(settings, books);
    }

    /** Answers until {@code quit}, or until the input ends and a search that has limits has answered. */
    public End serve(Reader in) throws IOException {
        BufferedReader lines = new BufferedReader(in);
        for (Optional<String> line = next(lines); line.isPresent(); line = next(lines)) {
            List<String> words = UsiWords.of(line.get());
            if (!words.isEmpty() && words.get(0).equals("quit")) {
                thinking.stop();
                return end;
            }
            try {
                obey(words, line.get());
            } catch (IllegalArgumentException e) {
                complain(String.valueOf(e.getMessage()));
            }
        }
        thinking.finish();
        return end;
    }

    private Optional<String> next(BufferedReader in) throws IOException {
        StringBuilder line = new StringBuilder();
        int c = in.read();
        if (c < 0) {
            return Optional.empty();
        }
        int skipped = 0;
        for (; c >= 0 && c != '\n' && c != '\r' && skipped < MOST_SKIPPED; c = in.read()) {
            if (line.length() < MOST_CHARACTERS) {
                line.append((char) c);
            } else {
                skipped++;
            }
        }
        if (skipped > 0) {
            complain("a line of more than " + MOST_CHARACTERS + " characters");
        }
        return skipped == MOST_SKIPPED ? Optional.empty() : Optional.of(skipped == 0 ? line.toString() : cut(line));
    }

    /** What is left of a line that is too long: a search is one all the same, but nobody knows of which position or option it told. */
    private static String cut(CharSequence line) {
        List<String> words = UsiWords.of(line.toString());
        boolean isSearch = words.size() > 1 && words.get(0).equals("go");
        return String.join(" ", words.subList(0, isSearch ? words.size() - 1 : Math.min(1, words.size())));
    }

    private synchronized void tell(String line) {
        out.println(line);
        out.flush();
    }

    private void complain(String what) {
        end = End.ERRORS;
        tell("info string error " + UsiWords.shown(what));
    }

    private void obey(List<String> words, String text) {
        if (words.isEmpty()) {
            return;
        }
        List<String> rest = words.subList(1, words.size());
        switch (words.get(0)) {
            case "usi" -> introduce();
            case "isready" -> {
                engine();
                tell("readyok");
            }
            case "setoption" -> setOption(text.replaceAll("\\p{Cntrl}+", " ").strip());
            case "usinewgame" -> {
                thinking.stop();
                engine().newGame();
            }
            case "position" -> setPosition(String.join(" ", words));
            case "go" -> go(rest);
            case "stop", "gameover" -> thinking.stop();
            case "ponderhit" -> thinking.ponderHit();
            default -> throw new IllegalArgumentException("unknown command " + words.get(0));
        }
    }

    private void introduce() {
        tell("id name goita " + version);
        tell("id author the goita developers");
        options.tell(this::tell);
        tell("usiok");
    }

    private Engine engine() {
        if (engine.isEmpty()) {
            engine = Optional.of(Engine.of(fitting(options.settings())));
        }
        return engine.get();
    }

    /** A table that leaves no memory for the search would end the program with it; most collectors keep what lasts in two thirds of the heap. */
    private Engine.Settings fitting(Engine.Settings settings) {
        long most = Math.max(1, (Runtime.getRuntime().maxMemory() >> 20) / 2);
        if (settings.mebibytes() <= most) {
            return settings;
        }
        complain("USI_Hash is " + most + " and not " + settings.mebibytes() + ": Java has no more memory (-Xmx)");
        return settings.withMebibytes((int) most);
    }

    /** {@code setoption name NAME [value VALUE]}; names have no blanks here, values may. */
    private void setOption(String text) {
        String[] words = text.split("\\s+", 5);
        if (words.length < 3 || !words[1].equals("name")) {
            throw new IllegalArgumentException("setoption is followed by name NAME value VALUE");
        }
        thinking.stop();
        String value = words.length == 5 && words[3].equals("value") ? words[4] : "";
        options.set(words[2], value);
        engine = Optional.empty();
    }

    private void setPosition(String text) {
        thinking.stop();
        game = Optional.empty();
        try {
            Kifu kifu =
                    Usi.read(Source.of("position", text), IllegalMoves.REFUSE).orThrow();
            List<Node> line = kifu.mainLine();
            game = Optional.of(new Told(
                    kifu.start().position(),
                    line.stream().flatMap(node -> node.move().stream()).toList(),
                    kifu.positionAt(line.isEmpty() ? kifu.root() : line.get(line.size() - 1))));
        } catch (DiagnosticException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** A position that was refused leaves none: a move from the one before it would be a foul, or a move of another game. */
    private static Told required(Optional<Told> game) {
        return game.orElseThrow(() -> new IllegalArgumentException("there is no position: the last one was refused"));
    }

    private void go(List<String> words) {
        Optional<Told> asked = game;
        Color turn = asked.map(told -> told.now().turn()).orElse(Color.BLACK);
        GoWords go = GoWords.parse(words, turn, options.delay());
        go.complaints().forEach(what -> complain("go: " + what));
        thinking.start(
                go.kind() == GoWords.Kind.MATE
                        ? new MateJob(() -> required(asked).now(), go.limits(), this::tell, this::complain)
                        : moveJob(go, asked));
    }

    private Job moveJob(GoWords go, Optional<Told> asked) {
        Engine thinker = engine();
        Engine.Variations variations = new Engine.Variations(options.lines(), legal(go.only(), asked));
        Limits limits =
                go.limits().equals(Limits.NONE) ? options.settings().level().limits() : go.limits();
        return new MoveJob(
                go,
                limits,
                deadline -> {
                    Told told = required(asked);
                    return thinker.think(
                            told.start(),
                            told.moves(),
                            deadline,
                            variations,
                            thought -> tell(UsiLines.info(thought, variations.lines())));
                },
                choice -> tell("bestmove " + answer(choice)),
                this::complain);
    }

    private List<Move> legal(List<Move> only, Optional<Told> asked) {
        List<Move> legal = new ArrayList<>();
        for (Move move : only) {
            if (asked.isEmpty() || asked.get().now().check(move).isEmpty()) {
                legal.add(move);
            } else {
                complain("searchmoves: " + UsiMove.write(move) + " is not legal here");
            }
        }
        return legal;
    }

    private String answer(Choice choice) {
        if (choice instanceof Choice.Play play) {
            if (play.thought().score() instanceof Score.Centipawns score && score.value() < -options.resignAt()) {
                return "resign";
            }
            String ponder =
                    play.ponder().map(move -> " ponder " + UsiMove.write(move)).orElse("");
            return UsiMove.write(play.move()) + ponder;
        }
        return choice instanceof Choice.DeclareWin ? "win" : "resign";
    }

    static String moves(List<Move> moves) {
        return moves.stream().map(UsiMove::write).collect(Collectors.joining(" "));
    }

    private static final class UsiLines {
        private UsiLines() {}

        /** The words after {@code info}, with {@code multipv} only if there are several lines. */
        static String info(Thought thought, int lines) {
            return "info depth " + thought.depth()
                    + " seldepth " + thought.deepest()
                    + (lines > 1 ? " multipv " + thought.rank() : "")
                    + " score " + score(thought.score())
                    + " nodes " + thought.nodes()
                    + " nps " + thought.speed()
                    + " time " + thought.time().toMillis()
                    + " hashfull " + thought.hashPermille()
                    + " pv " + UsiServer.moves(thought.line());
        }

        private static String score(Score score) {
            if (score instanceof Score.Mate mate) {
                return "mate " + mate.plies();
            }
            if (score instanceof Score.UnknownMate mate) {
                return mate == Score.UnknownMate.MATES ? "mate +" : "mate -";
            }
            return "cp " + ((Score.Centipawns) score).value();
        }
    }

    /** 思考: one job at a time, away from the thread that reads commands. */
    private static final class UsiThinking {
        /** A job that has been told to stop and still runs is told again after so long. */
        private static final int PATIENCE_MILLIS = 50;

        private record Running(Job job, Thread thread) {}

        private Optional<Running> running = Optional.empty();

        void start(Job job) {
            stop();
            Thread thread = new Thread(job::run, "thinks");
            thread.setDaemon(true);
            running = Optional.of(new Running(job, thread));
            thread.start();
        }

        /** Has the outcome told now; without a job, does nothing. */
        void stop() {
            running.ifPresent(now -> {
                while (now.thread().isAlive()) {
                    now.job().stop(now.thread());
                    join(now.thread(), PATIENCE_MILLIS);
                }
            });
            running = Optional.empty();
        }

        void ponderHit() {
            running.ifPresent(now -> now.job().ponderHit());
        }

        /** Waits for the outcome of a job that ends; stops any other. */
        void finish() {
            if (running.isPresent() && running.get().job().endsByItself()) {
                join(running.get().thread(), 0);
            }
            stop();
        }

        private static void join(Thread thread, int millis) {
            try {
                thread.join(millis);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
