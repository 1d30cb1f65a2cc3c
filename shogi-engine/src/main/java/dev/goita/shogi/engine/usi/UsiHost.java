package dev.goita.shogi.engine.usi;

import dev.goita.diagnostics.Wording;
import dev.goita.files.process.Deadline;
import dev.goita.files.process.LineProgram;
import dev.goita.files.process.ProgramFaultException;
import dev.goita.files.process.ProgramFaultException.Fault;
import dev.goita.shogi.engine.Choice;
import dev.goita.shogi.engine.Score;
import dev.goita.shogi.engine.Thought;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * GUI側: what is said to a running engine, and what its answers mean. Every {@link ProgramFaultException} has ended it.
 *
 * <p>Lines that nobody awaits are skipped: engines log to standard output.
 */
final class UsiHost implements AutoCloseable {
    private static final String BEST_MOVE = "bestmove";
    private static final String OK = "usiok";
    private static final String READY = "readyok";
    private static final String NAME = "id name ";

    private final UsiProgram program;
    private final LineProgram engine;
    private final String name;

    /** @throws ProgramFaultException if the program does not answer as an engine */
    UsiHost(UsiProgram program) {
        this.program = program;
        engine = LineProgram.start(
                new Wording("エンジン「" + program.command() + "」", "engine '" + program.command() + "'"),
                List.of("/bin/sh", "-c", "exec " + program.command()),
                "quit");
        Deadline deadline = Deadline.in(program.start());
        name = introduce(deadline);
        program.setOptionLines().forEach(engine::send);
        awaitReady(deadline);
    }

    private String introduce(Deadline deadline) {
        engine.send("usi");
        String called = program.command();
        for (String line = next(OK, deadline); !line.equals(OK); line = next(OK, deadline)) {
            called = line.startsWith(NAME) ? LineProgram.shortened(line.substring(NAME.length())) : called;
        }
        return called;
    }

    private void awaitReady(Deadline deadline) {
        engine.send("isready");
        for (String line = next(READY, deadline); !line.equals(READY); line = next(READY, deadline)) {
            requireAsked(line, new Wording(READY + " を待っているときに", READY + " was awaited"));
        }
    }

    private String next(String awaited, Deadline deadline) {
        return engine.next(awaited, deadline);
    }

    /** How the engine calls itself. */
    String name() {
        return name;
    }

    void newGame() {
        awaitReady(Deadline.in(program.start()));
        engine.send("usinewgame");
    }

    Choice choose(Position start, List<Move> moves) {
        engine.unread().forEach(line -> requireAsked(line, new Wording("聞かれていないのに", "nothing was asked")));
        String played = moves.isEmpty() ? "" : " moves " + UsiServer.moves(moves);
        engine.send("position sfen " + Sfen.write(start, 1) + played);
        engine.send(program.goLine());
        return answer();
    }

    private Choice answer() {
        Deadline deadline = Deadline.in(program.move());
        long begun = System.nanoTime();
        Optional<Thought> thought = Optional.empty();
        String line = next(BEST_MOVE, deadline);
        while (!isBestMove(line)) {
            if (line.startsWith("info ")) {
                Optional<Thought> said = InfoLine.thought(line, Duration.ofNanos(System.nanoTime() - begun));
                thought = said.isPresent() ? said : thought;
            }
            line = next(BEST_MOVE, deadline);
        }
        return choice(line, thought);
    }

    /** A move that nobody asked for would be taken for the answer to the next question. */
    private void requireAsked(String line, Wording instead) {
        if (isBestMove(line)) {
            String said = LineProgram.shortened(line);
            throw engine.fail(
                    Fault.MALFORMED,
                    new Wording(
                            instead.japanese() + "「" + said + "」と答えました",
                            "said '" + said + "' where " + instead.english()));
        }
    }

    private static boolean isBestMove(String line) {
        return line.equals(BEST_MOVE) || line.startsWith(BEST_MOVE + " ");
    }

    private Choice choice(String line, Optional<Thought> thought) {
        List<String> words = Arrays.asList(line.split("\\s+"));
        String word = words.size() > 1 ? words.get(1) : "";
        if (word.equals("resign")) {
            return new Choice.Resign();
        }
        if (word.equals("win")) {
            return new Choice.DeclareWin();
        }
        Move move = UsiMove.read(word)
                .orElseThrow(() -> engine.fail(
                        Fault.MALFORMED,
                        Wording.of(
                                "「%s」と答えました。指し手でも resign でも win でもありません",
                                "said '%s', which is no move, resign or win", LineProgram.shortened(line))));
        Thought why = thought.orElseGet(
                () -> new Thought(1, List.of(move), new Score.Centipawns(0), 0, 0, 0, Duration.ZERO, 0));
        return new Choice.Play(move, why);
    }

    @Override
    public void close() {
        engine.close();
    }
}
