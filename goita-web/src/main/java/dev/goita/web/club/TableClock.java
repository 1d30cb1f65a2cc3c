package dev.goita.web.club;

import dev.goita.core.Seat;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.value.Asked;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * 持ち時間: how long people may think at a table, and have thought. Immutable.
 *
 * @param seconds for a choice, or for all of the match
 * @param used milliseconds, by seat; of choices that were made
 * @param late the seats whose time is up: a computer chooses for them
 */
record TableClock(Per per, int seconds, List<Long> used, Set<Seat> late) {
    private static final int MOST_SECONDS = 86_400;
    private static final long A_SECOND = 1_000;

    /** What the time is for. */
    enum Per {
        TURN,
        MATCH;

        String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    TableClock {
        used = List.copyOf(used);
        late = Set.copyOf(late);
    }

    /** Reads {@code turn=30} or {@code match=600}; the empty text is no clock. Throws {@link Refusal} if it is neither. */
    static Optional<TableClock> parse(String text) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        for (Per per : Per.values()) {
            Optional<Integer> seconds = text.startsWith(per.id() + "=")
                    ? Asked.whole(text.substring(per.id().length() + 1), Integer::parseInt)
                    : Optional.empty();
            if (seconds.isPresent() && seconds.get() >= 1 && seconds.get() <= MOST_SECONDS) {
                List<Long> none = Collections.nCopies(Seat.ALL.size(), 0L);
                return Optional.of(new TableClock(per, seconds.get(), none, Set.of()));
            }
        }
        throw Refusal.badRequest(
                "clock は turn=秒 か match=秒（1 から " + MOST_SECONDS + "）です",
                "clock is turn=SECONDS or match=SECONDS, 1 to " + MOST_SECONDS);
    }

    /** What {@link #parse} reads: of what was thought it says nothing. */
    String toText() {
        return per.id() + "=" + seconds;
    }

    /** Milliseconds that a seat has for a choice that it has not begun to think of. */
    long left(Seat seat) {
        return seconds * A_SECOND - (per == Per.TURN ? 0 : used.get(seat.number()));
    }

    /** After a choice; it was thought of for so many milliseconds. */
    TableClock chosen(Seat seat, long milliseconds) {
        List<Long> more = new ArrayList<>(used);
        more.set(seat.number(), Math.addExact(more.get(seat.number()), Math.max(0, milliseconds)));
        Set<Seat> still = EnumSet.noneOf(Seat.class);
        if (per == Per.MATCH) {
            still.addAll(late);
        }
        return new TableClock(per, seconds, more, still);
    }

    /** With the time of a seat up. */
    TableClock late(Seat seat) {
        Set<Seat> more = EnumSet.of(seat);
        more.addAll(late);
        return new TableClock(per, seconds, used, more);
    }

    /** 時: what time it is at the tables, and what happens later. */
    interface TableTime {
        /** That of the machine. */
        TableTime MACHINE = new TableTime() {
            @Override
            public long nanos() {
                return System.nanoTime();
            }

            @Override
            public void after(long nanos, Runnable task) {
                CompletableFuture.delayedExecutor(nanos, TimeUnit.NANOSECONDS).execute(task);
            }
        };

        /** Nanoseconds since some moment. */
        long nanos();

        /** Lets a task run so many nanoseconds later. */
        void after(long nanos, Runnable task);
    }
}
