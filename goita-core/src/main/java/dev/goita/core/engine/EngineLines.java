package dev.goita.core.engine;

import dev.goita.core.player.ForfeitException;
import dev.goita.core.player.ForfeitException.Reason;
import dev.goita.files.process.Deadline;
import dev.goita.files.process.LineProgram;
import dev.goita.files.process.ProgramFaultException;
import dev.goita.files.process.ProgramFaultException.Fault;

/** エンジンの行: what the protocol says of every line, to and from a running engine. Every failure ends it. */
final class EngineLines implements AutoCloseable {
    private final LineProgram program;

    private EngineLines(LineProgram program) {
        this.program = program;
    }

    /** @throws ForfeitException if the program cannot be started */
    static EngineLines start(EngineProgram command) {
        try {
            return new EngineLines(LineProgram.start("engine '" + command + "'", command.words(), "quit"));
        } catch (ProgramFaultException e) {
            throw forfeit(e);
        }
    }

    /** @throws ForfeitException if many lines before it are still unread by the engine */
    void send(String line) {
        try {
            program.send(line);
        } catch (ProgramFaultException e) {
            throw forfeit(e);
        }
    }

    /**
     * The next line that is no {@code info}.
     *
     * @param awaited what it should be, for messages
     * @throws ForfeitException if the engine ends or says nothing in time, or says that there is an {@code error}
     * @throws java.util.concurrent.CancellationException if this thread is interrupted
     */
    String next(String awaited, Deadline deadline) {
        try {
            String line = program.next(awaited, deadline);
            while (isWord("info", line)) {
                line = program.next(awaited, deadline);
            }
            if (isWord("error", line)) {
                throw program.fail(
                        Fault.MALFORMED,
                        "reported '" + LineProgram.shortened(line) + "' where " + awaited + " was awaited");
            }
            return line;
        } catch (ProgramFaultException e) {
            throw forfeit(e);
        }
    }

    private static boolean isWord(String word, String line) {
        return line.equals(word) || line.startsWith(word + " ");
    }

    /** Ends the engine, which said what does not belong there. */
    ForfeitException unexpected(String line, String awaited) {
        return forfeit(program.fail(
                Fault.MALFORMED,
                "said '" + LineProgram.shortened(line) + "' where " + awaited
                        + " was awaited (print logs to standard error or as info)"));
    }

    /** Ends the engine, which decided what cannot be. */
    ForfeitException refuse(String answer, Reason reason, String possible) {
        String what = "answered '" + LineProgram.shortened(answer) + "', which is none of: " + possible;
        return new ForfeitException(
                reason, String.valueOf(program.fail(Fault.MALFORMED, what).getMessage()));
    }

    private static ForfeitException forfeit(ProgramFaultException e) {
        Reason reason = switch (e.fault()) {
            case CRASHED -> Reason.CRASHED;
            case TIMED_OUT -> Reason.TIMED_OUT;
            case MALFORMED -> Reason.MALFORMED;
        };
        return new ForfeitException(reason, String.valueOf(e.getMessage()), e);
    }

    @Override
    public void close() {
        program.close();
    }
}
