package dev.goita.shogi.engine.usi;

import dev.goita.shogi.engine.Limits;
import dev.goita.shogi.mate.MateAnswer;
import dev.goita.shogi.mate.MateGoal;
import dev.goita.shogi.mate.MateLimits;
import dev.goita.shogi.mate.MateSolver;
import dev.goita.shogi.rules.Position;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** 詰将棋の思考: the answer to {@code go mate}. */
final class MateJob implements Job {
    private final Supplier<Position> position;
    private final Limits limits;
    private final Consumer<String> tell;
    private final Consumer<String> complain;
    private volatile Thread thread = Thread.currentThread();
    private volatile boolean isStopped;

    /** @param position throws an {@link IllegalArgumentException} if there is none */
    MateJob(Supplier<Position> position, Limits limits, Consumer<String> tell, Consumer<String> complain) {
        this.position = position;
        this.limits = limits;
        this.tell = tell;
        this.complain = complain;
    }

    @Override
    public void run() {
        thread = Thread.currentThread();
        if (isStopped) {
            thread.interrupt();
        }
        try {
            MateAnswer answer = MateSolver.of()
                    .solve(position.get(), new MateLimits(limits.nodes(), limits.hard()), MateGoal.SHORT);
            tell.accept("checkmate "
                    + switch (answer.result()) {
                        case MATE -> UsiServer.moves(answer.line());
                        case NONE -> "nomate";
                        case UNKNOWN -> "timeout";
                    });
        } catch (IllegalArgumentException e) {
            complain.accept(String.valueOf(e.getMessage()));
            tell.accept("checkmate notimplemented");
        }
    }

    @Override
    public void stop() {
        isStopped = true;
        if (!thread.equals(Thread.currentThread())) {
            thread.interrupt();
        }
    }

    @Override
    public void ponderHit() {
        // it is the opponent who ponders, never a solver
    }

    @Override
    public boolean endsByItself() {
        return Job.endsByItself(limits);
    }
}
