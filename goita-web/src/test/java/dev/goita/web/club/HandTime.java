package dev.goita.web.club;

import dev.goita.web.club.TableClock.TableTime;
import java.util.ArrayList;
import java.util.List;

/** Time that goes by when a test says so. */
final class HandTime implements TableTime {
    private record Later(long at, Runnable task) {}

    private final List<Later> later = new ArrayList<>();
    private long now;

    @Override
    public synchronized long nanos() {
        return now;
    }

    @Override
    public synchronized void after(long nanos, Runnable task) {
        later.add(new Later(now + nanos, task));
    }

    void pass(long milliseconds) {
        due(milliseconds * 1_000_000).forEach(Runnable::run);
    }

    private synchronized List<Runnable> due(long nanos) {
        now += nanos;
        List<Later> due = later.stream().filter(one -> one.at() <= now).toList();
        later.removeAll(due);
        return due.stream().map(Later::task).toList();
    }
}
