package dev.goita.core.engine;

import dev.goita.core.player.ForfeitException;
import dev.goita.files.process.Deadline;

/** 挨拶: what is said when an engine starts, and before each round. */
final class Handshake {
    static final int VERSION = 1;

    static final String VERSIONED_OK = "goitaok " + VERSION;
    static final String OK = "goitaok";

    /** By which an engine says that it answers {@code belief}. */
    static final String BELIEF_OPTION = "option name belief ";

    private static final String READY = "readyok";

    private final EngineLines engine;
    private final EngineProgram command;
    private final Deadline deadline;

    /** What is said from now on has to be answered within the time for a start. */
    Handshake(EngineLines engine, EngineProgram command) {
        this.engine = engine;
        this.command = command;
        this.deadline = Deadline.in(command.start());
    }

    /** Introduces both sides; true if the engine tells what it believes. Throws {@link ForfeitException} if it does not answer. */
    boolean introduce() {
        boolean tellsBeliefs = false;
        engine.send("goita " + VERSION);
        for (String line = next(OK); !line.equals(OK) && !line.equals(VERSIONED_OK); line = next(OK)) {
            if (!line.startsWith("id ") && !line.startsWith("option ")) {
                throw engine.unexpected(line, OK);
            }
            tellsBeliefs |= line.startsWith(BELIEF_OPTION);
        }
        command.setOptionLines().forEach(engine::send);
        return tellsBeliefs;
    }

    /**
     * Begins a round. An answer that was given twice shows here.
     *
     * @throws ForfeitException if the engine does not answer as it should, and in time
     */
    void beginRound() {
        engine.send("newround");
        engine.send("isready");
        String line = next(READY);
        if (!line.equals(READY)) {
            throw engine.unexpected(line, READY);
        }
    }

    private String next(String awaited) {
        return engine.next(awaited, deadline);
    }
}
