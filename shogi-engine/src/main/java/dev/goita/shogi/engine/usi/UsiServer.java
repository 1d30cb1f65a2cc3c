package dev.goita.shogi.engine.usi;

import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.engine.Choice;
import dev.goita.shogi.engine.Engine;
import dev.goita.shogi.engine.Limits;
import dev.goita.shogi.engine.OpeningBook;
import dev.goita.shogi.engine.Score;
import dev.goita.shogi.engine.Thought;
import dev.goita.shogi.engine.Variations;
import dev.goita.shogi.notation.usi.Usi;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.UsiMove;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
import java.util.Arrays;
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

    /** How a conversation went. */
    public enum End {
        /** Every line was understood. */
        CLEAN,
        /** At least one was answered with an error. */
        ERRORS
    }

    /** Opens the files that the option {@code BookFile} names. */
    @FunctionalInterface
    public interface Books {
        /**
         * Opens a book.
         *
         * @param file the value of the option as it was sent
         * @return the book; the server never closes it
         * @throws IOException if there is no such book, or it cannot be read
         */
        OpeningBook open(String file) throws IOException;
    }

    private final String version;
    private final UsiOptions options;
    private final PrintWriter out;
    private final UsiThinking thinking = new UsiThinking();
    private Optional<Engine> engine = Optional.empty();
    private Position start = Position.hirate();
    private List<Move> moves = List.of();
    private Position position = Position.hirate();
    private End end = End.CLEAN;

    /**
     * Serves one program.
     *
     * @param version of the program, for {@code id}
     * @param settings before any option is set
     * @param books opens the files that the option {@code BookFile} names
     * @param out is flushed after every line
     */
    public UsiServer(String version, Engine.Settings settings, Books books, PrintWriter out) {
        this.version = version;
        this.out = out;
        options = new UsiOptions(settings, books);
    }

    /**
     * Answers until {@code quit}, or until the input ends and a search that has limits has answered.
     *
     * @param in lines of USI
     * @return whether an answer was an error
     * @throws IOException if the input cannot be read
     */
    public End serve(Reader in) throws IOException {
        BufferedReader lines = new BufferedReader(in);
        for (Optional<String> line = next(lines); line.isPresent(); line = next(lines)) {
            String text = line.get().strip();
            if (text.equals("quit")) {
                thinking.stop();
                return end;
            }
            try {
                obey(text);
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
        for (; c >= 0 && c != '\n'; c = in.read()) {
            if (line.length() == MOST_CHARACTERS) {
                complain("a line of more than " + MOST_CHARACTERS + " characters");
                return Optional.empty();
            }
            line.append((char) c);
        }
        return Optional.of(line.toString());
    }

    private synchronized void tell(String line) {
        out.println(line);
        out.flush();
    }

    private void complain(String what) {
        end = End.ERRORS;
        tell("info string error " + what);
    }

    private void obey(String text) {
        List<String> words = Arrays.asList(text.split("\\s+"));
        List<String> rest = words.subList(1, words.size());
        switch (words.get(0)) {
            case "" -> {}
            case "usi" -> introduce();
            case "isready" -> {
                engine();
                tell("readyok");
            }
            case "setoption" -> setOption(text);
            case "usinewgame" -> {
                thinking.stop();
                engine().newGame();
            }
            case "position" -> setPosition(text);
            case "go" -> go(rest);
            case "stop" -> thinking.stop();
            case "ponderhit" -> thinking.ponderHit();
            case "gameover" -> thinking.stop();
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
            engine = Optional.of(Engine.of(options.settings()));
        }
        return engine.get();
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
        try {
            Kifu kifu =
                    Usi.read(Source.of("position", text), IllegalMoves.REFUSE).orThrow();
            List<Node> line = kifu.mainLine();
            start = kifu.start().position();
            moves = line.stream().flatMap(node -> node.move().stream()).toList();
            position = kifu.positionAt(line.isEmpty() ? kifu.root() : line.get(line.size() - 1));
        } catch (DiagnosticException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    private void go(List<String> words) {
        GoWords go = GoWords.parse(words, position.turn(), options.delay());
        for (Move move : go.only()) {
            if (position.check(move).isPresent()) {
                throw new IllegalArgumentException("searchmoves: " + UsiMove.write(move) + " is not legal here");
            }
        }
        switch (go.kind()) {
            case PLAY, PONDER, INFINITE -> thinking.start(moveJob(go));
            case MATE -> thinking.start(new MateJob(position, go.limits(), this::tell));
        }
    }

    private Job moveJob(GoWords go) {
        Engine thinker = engine();
        Position from = start;
        List<Move> played = moves;
        Variations variations = new Variations(options.lines(), go.only());
        Limits limits =
                go.limits().equals(Limits.NONE) ? options.settings().level().limits() : go.limits();
        return new MoveJob(
                go,
                limits,
                deadline -> thinker.think(
                        from,
                        played,
                        deadline,
                        variations,
                        thought -> tell(UsiLines.info(thought, variations.lines()))),
                choice -> tell("bestmove " + answer(choice)),
                this::complain);
    }

    private String answer(Choice choice) {
        if (choice instanceof Choice.Play play) {
            Thought thought = play.thought();
            if (isHopeless(thought.score())) {
                return "resign";
            }
            String ponder =
                    play.ponder().map(move -> " ponder " + UsiMove.write(move)).orElse("");
            return UsiMove.write(play.move()) + ponder;
        }
        return choice instanceof Choice.DeclareWin ? "win" : "resign";
    }

    private boolean isHopeless(Score score) {
        return score instanceof Score.Centipawns centipawns && centipawns.value() < -options.resignAt();
    }

    static String moves(List<Move> moves) {
        return moves.stream().map(UsiMove::write).collect(Collectors.joining(" "));
    }
}
