package dev.goita.shogi.engine.usi;

import dev.goita.shogi.engine.Choice;
import dev.goita.shogi.engine.Limits;
import dev.goita.shogi.engine.ThinkingTime;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.function.Function;

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
    public void stop() {
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
