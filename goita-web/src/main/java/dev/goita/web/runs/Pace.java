package dev.goita.web.runs;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** 歩み: how fast a training goes, by how far it was at two times at which its file grew; its lines tell no times. */
final class Pace {
    private static final int MOST = 200;

    private record Seen(long place, Instant at) {}

    private final Remembered<Seen> firsts = new Remembered<>(MOST);

    /**
     * When a training will be over if it goes on as it went since it was first asked for.
     *
     * @return empty if its end is unknown, or it has not been seen to grow
     */
    Optional<Instant> end(String name, Training training) {
        Seen now = new Seen(training.log().place(), training.grown());
        Seen first = firsts.get(name)
                .filter(seen -> seen.place <= now.place && !seen.at.isAfter(now.at))
                .orElse(now);
        firsts.put(name, first);
        long done = now.place - first.place;
        long millis = Duration.between(first.at, now.at).toMillis();
        return training.planned()
                .filter(all -> done > 0 && millis > 0 && all > now.place)
                .map(all -> now.at.plusMillis((long) ((double) millis / done * (all - now.place))));
    }
}
