package dev.goita.learning.training;

import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;

/**
 * 途中の保存: how often a training puts away what going on needs. What it comes to does not depend on it.
 *
 * @param count after so many rounds of self-play or passes over records, at least 1; empty for the training's own
 * @param time after so long, positive, besides; empty for never
 */
public record Checkpoints(OptionalLong count, Optional<Duration> time) {
    /** As often as the training does if it is told nothing. */
    public static final Checkpoints USUAL = new Checkpoints(OptionalLong.empty(), Optional.empty());

    private static final String UNITS = "smh";

    /**
     * What a person wrote: a count, a time in seconds, minutes or hours, or both with a comma.
     *
     * @param text such as {@code 50000}, {@code 10m} or {@code 50000,1h}
     * @throws IllegalArgumentException if it is neither, naming what is wrong
     */
    public static Checkpoints parse(String text) {
        OptionalLong count = OptionalLong.empty();
        Optional<Duration> time = Optional.empty();
        for (String part : text.split(",", -1)) {
            int unit = part.isEmpty() ? -1 : UNITS.indexOf(part.charAt(part.length() - 1));
            boolean isAgain = unit < 0 ? count.isPresent() : time.isPresent();
            long number = number(unit < 0 ? part : part.substring(0, part.length() - 1));
            if (number < 1 || isAgain) {
                throw new RefusalException(Wording.of(
                        "途中の保存は、数（50000）、時間（90s、10m、2h）、または両方（50000,10m）で指定します。「%s」は指定できません",
                        "checkpoints come after a count (50000), a time (90s, 10m, 2h) or both (50000,10m), not '%s'",
                        text));
            }
            if (unit < 0) {
                count = OptionalLong.of(number);
            } else {
                time = Optional.of(Duration.ofSeconds(number * (long) Math.pow(60, unit)));
            }
        }
        return new Checkpoints(count, time);
    }

    /** 0 for none. */
    private static long number(String digits) {
        boolean isNumber = !digits.isEmpty()
                && digits.length() <= 15
                && digits.chars().allMatch(digit -> digit >= '0' && digit <= '9');
        return isNumber ? Long.parseLong(digits) : 0;
    }

    /** As a person writes it; empty for {@link #USUAL}. */
    @Override
    public String toString() {
        String counted = count.isPresent() ? String.valueOf(count.getAsLong()) : "";
        String timed = time.map(after -> after.toSeconds() + "s").orElse("");
        return counted + (counted.isEmpty() || timed.isEmpty() ? "" : ",") + timed;
    }

    /** {@return a watch that begins now} */
    public Watch watch() {
        return watch(System::nanoTime);
    }

    Watch watch(LongSupplier nanos) {
        return new Watch(nanos);
    }

    /** 時計: tells when the time for another one has come. */
    public final class Watch {
        private final LongSupplier nanos;
        private long last;

        private Watch(LongSupplier nanos) {
            this.nanos = nanos;
            saved();
        }

        /** {@return whether the last one is too long ago} */
        public boolean isDue() {
            return time.isPresent() && nanos.getAsLong() - last >= time.get().toNanos();
        }

        /** One was made. */
        public void saved() {
            last = nanos.getAsLong();
        }
    }
}
