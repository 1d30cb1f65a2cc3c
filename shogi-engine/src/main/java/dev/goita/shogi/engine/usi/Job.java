package dev.goita.shogi.engine.usi;

import dev.goita.shogi.engine.Choice;
import dev.goita.shogi.engine.Limits;
import dev.goita.shogi.engine.ThinkingTime;
import dev.goita.shogi.mate.MateSolver;
import dev.goita.shogi.rules.Position;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** 思考中の仕事: something that thinks in its own thread and tells the outcome itself. */
interface Job {
    /** Thinks and tells; runs in its own thread. */
    void run();

    /** Has it come to an end soon, in the thread that runs it. */
    void stop(Thread runner);

    /** The move that was pondered about has been played; of no meaning to a job that does not ponder. */
    default void ponderHit() {}

    /** Whether {@link #run} comes to an end without being stopped. */
    boolean endsByItself();

    /** Limits without any are no end. */
    static boolean endsByItself(Limits limits) {
        return !limits.equals(Limits.NONE);
    }

    /** 指し手の思考: a move is told when it is found, but not before the opponent has moved or the program has said so. */
    final class MoveJob implements Job {
        private final GoWords go;
        private final Limits limits;
        private final ThinkingTime deadline;
        private final Function<ThinkingTime, Choice> think;
        private final Consumer<Choice> tell;
        private final Consumer<String> complain;
        private final CountDownLatch mayTell;

        /** @param limits of a search that is neither infinite nor, until the opponent has moved, pondering */
        MoveJob(
                GoWords go,
                Limits limits,
                Function<ThinkingTime, Choice> think,
                Consumer<Choice> tell,
                Consumer<String> complain) {
            this.go = go;
            this.limits = limits;
            this.think = think;
            this.tell = tell;
            this.complain = complain;
            boolean waits = go.kind() != GoWords.Kind.PLAY;
            mayTell = new CountDownLatch(waits ? 1 : 0);
            deadline = ThinkingTime.of(waits ? Limits.NONE : limits);
        }

        @Override
        public void run() {
            Choice choice;
            try {
                choice = think.apply(deadline);
            } catch (IllegalArgumentException e) {
                complain.accept(String.valueOf(e.getMessage()));
                choice = new Choice.Resign();
            }
            try {
                mayTell.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            tell.accept(choice);
        }

        @Override
        public void stop(Thread runner) {
            deadline.expire();
            mayTell.countDown();
        }

        @Override
        public void ponderHit() {
            if (go.kind() == GoWords.Kind.PONDER) {
                deadline.restart(limits);
                mayTell.countDown();
            }
        }

        @Override
        public boolean endsByItself() {
            return mayTell.getCount() == 0;
        }
    }

    /**
     * 詰将棋の思考: the answer to {@code go mate}.
     *
     * @param position throws an {@link IllegalArgumentException} if there is none
     */
    record MateJob(Supplier<Position> position, Limits limits, Consumer<String> tell, Consumer<String> complain)
            implements Job {
        @Override
        public void run() {
            try {
                MateSolver.Answer answer = MateSolver.of()
                        .solve(
                                position.get(),
                                new MateSolver.Limits(limits.nodes(), limits.hard()),
                                MateSolver.Goal.SHORT);
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
        public void stop(Thread runner) {
            runner.interrupt();
        }

        @Override
        public boolean endsByItself() {
            return Job.endsByItself(limits);
        }
    }
}
