package dev.goita.shogi.engine.usi;

import dev.goita.diagnostics.Wording;
import dev.goita.files.process.ProgramFaultException;
import dev.goita.shogi.contest.BoutForfeitException;
import dev.goita.shogi.contest.Contestant;
import dev.goita.shogi.contest.Fault;
import dev.goita.shogi.engine.Choice;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * 外部のUSIエンジン: a program that speaks USI, as a contestant.
 *
 * <p>If it crashes, exceeds a time limit or answers what is no move, it is ended and loses the game. The next game starts
 * it anew; after {@value #FAILED_STARTS} starts in a row without a move it is given up, and loses every game at once.
 */
public final class UsiContestant implements Contestant {
    static final int FAILED_STARTS = 3;

    private final UsiProgram program;
    private final String name;
    private volatile @Nullable UsiHost engine;
    private int startsWithoutMove;
    private Optional<BoutForfeitException> lastFailure = Optional.empty();

    /** Starts the program, or throws a {@link BoutForfeitException} if it does not answer as an engine. */
    public UsiContestant(UsiProgram program) {
        this.program = program;
        name = ask(UsiHost::name);
    }

    private <T> T ask(Function<UsiHost, T> question) {
        if (engine == null && startsWithoutMove == FAILED_STARTS) {
            throw lastFailure.map(UsiContestant::givenUp).orElseThrow();
        }
        try {
            return question.apply(running());
        } catch (ProgramFaultException e) {
            engine = null;
            BoutForfeitException failure = new BoutForfeitException(fault(e), e);
            lastFailure = Optional.of(failure);
            throw failure;
        }
    }

    private UsiHost running() {
        UsiHost running = engine;
        if (running == null) {
            startsWithoutMove++;
            running = new UsiHost(program);
            engine = running;
        }
        return running;
    }

    private static Fault fault(ProgramFaultException e) {
        Fault.Reason reason = switch (e.fault()) {
            case CRASHED -> Fault.Reason.CRASHED;
            case TIMED_OUT -> Fault.Reason.TIMED_OUT;
            case MALFORMED -> Fault.Reason.MALFORMED;
        };
        return new Fault(reason, e.wording());
    }

    private static BoutForfeitException givenUp(BoutForfeitException last) {
        Wording wording = new Wording(
                FAILED_STARTS + " 回起動しても答えないのであきらめました。最後の失敗: " + last.wording().japanese(),
                "given up after " + FAILED_STARTS + " starts; the last failure: "
                        + last.wording().english());
        return new BoutForfeitException(new Fault(last.fault().reason(), wording), last);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void newGame(long seed) {
        ask(running -> {
            running.newGame();
            return running;
        });
    }

    @Override
    public Choice choose(Position start, List<Move> moves) {
        Choice choice = ask(running -> running.choose(start, moves));
        startsWithoutMove = 0;
        return choice;
    }

    @Override
    public void close() {
        UsiHost running = engine;
        if (running != null) {
            running.close();
        }
    }
}
