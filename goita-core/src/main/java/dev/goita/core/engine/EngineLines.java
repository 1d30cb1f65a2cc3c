package dev.goita.core.engine;

import dev.goita.core.player.ForfeitException;
import dev.goita.core.player.ForfeitException.Reason;
import dev.goita.diagnostics.Wording;
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
            return new EngineLines(LineProgram.start(name(command), command.words(), "quit"));
        } catch (ProgramFaultException e) {
            throw forfeit(e);
        }
    }

    private static Wording name(EngineProgram command) {
        return new Wording("エンジン「" + command + "」", "engine '" + command + "'");
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
                        Wording.of(
                                "%2$s を待っているときに「%1$s」と答えました",
                                "reported '%s' where %s was awaited", LineProgram.shortened(line), awaited));
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
                Wording.of(
                        "%2$s を待っているときに「%1$s」と答えました（ログは標準エラー出力か info で出します）",
                        "said '%s' where %s was awaited (print logs to standard error or as info)",
                        LineProgram.shortened(line),
                        awaited)));
    }

    /** Ends the engine, which decided what cannot be. */
    ForfeitException refuse(String answer, Reason reason, String possible) {
        Wording what = Wording.of(
                "「%s」と答えました。答えられるのは %s です",
                "answered '%s', which is none of: %s", LineProgram.shortened(answer), possible);
        return new ForfeitException(reason, program.fail(Fault.MALFORMED, what).wording());
    }

    private static ForfeitException forfeit(ProgramFaultException e) {
        Reason reason = switch (e.fault()) {
            case CRASHED -> Reason.CRASHED;
            case TIMED_OUT -> Reason.TIMED_OUT;
            case MALFORMED -> Reason.MALFORMED;
        };
        return new ForfeitException(reason, e.wording(), e);
    }

    @Override
    public void close() {
        program.close();
    }
}
