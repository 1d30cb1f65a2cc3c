package dev.goita.app.frame;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;

/**
 * 進捗: one line on standard error that says how far a long command is; nothing where standard error is no terminal.
 *
 * <p>Any thread may {@link #advance} it.
 */
public final class Progress implements AutoCloseable {
    private static final long REDRAW_NANOS = Duration.ofMillis(100).toNanos();
    private static final int BAR_CELLS = 24;
    private static final String ERASE_LINE = "\r\u001B[K";

    private final Terminal terminal;
    private final PrintWriter err;
    private final Counted counted;
    private final Language language;
    private final OptionalLong total;
    private final LongSupplier nanoClock;
    private final long startNanos;
    private final AtomicLong nextDrawNanos;
    private final LongAdder done = new LongAdder();

    /**
     * @param terminal whether {@code err} is one
     * @param nanoClock as {@link System#nanoTime}
     */
    Progress(
            Terminal terminal,
            PrintWriter err,
            Counted counted,
            Language language,
            OptionalLong total,
            LongSupplier nanoClock) {
        this.terminal = terminal;
        this.err = err;
        this.counted = counted;
        this.language = language;
        this.total = total;
        this.nanoClock = nanoClock;
        this.startNanos = nanoClock.getAsLong();
        this.nextDrawNanos = new AtomicLong(startNanos + REDRAW_NANOS);
    }

    public void advance(long steps) {
        done.add(steps);
        if (terminal == Terminal.NO) {
            return;
        }
        long now = nanoClock.getAsLong();
        long due = nextDrawNanos.get();
        if (now - due >= 0 && nextDrawNanos.compareAndSet(due, now + REDRAW_NANOS)) {
            draw(now);
        }
    }

    /** Erases the line: the result of the command says what was done. */
    @Override
    public void close() {
        if (terminal == Terminal.YES) {
            err.print(ERASE_LINE);
            err.flush();
        }
    }

    private void draw(long now) {
        long count = done.sum();
        double seconds = (now - startNanos) / 1e9;
        double perSecond = count / seconds;
        StringBuilder line = new StringBuilder(ERASE_LINE);
        if (total.isPresent() && total.getAsLong() > 0) {
            double fraction = Math.min(1, (double) count / total.getAsLong());
            int cells = (int) (fraction * BAR_CELLS);
            line.append("█".repeat(cells)).append("░".repeat(BAR_CELLS - cells));
            line.append(String.format(Locale.ROOT, " %3d %% ", (int) (100 * fraction)));
        }
        String label = counted.wording().in(language);
        line.append(String.format(
                Locale.ROOT, new Wording("%,d %s、%,.0f/秒", "%,d %s, %,.0f/s").in(language), count, label, perSecond));
        if (total.isPresent() && count > 0) {
            String left = clock(Math.max(0, total.getAsLong() - count) / perSecond);
            line.append(new Wording("、残り " + left, ", " + left + " left").in(language));
        }
        err.print(line);
        err.flush();
    }

    private static String clock(double seconds) {
        long whole = Math.round(seconds);
        return whole < 3600
                ? String.format(Locale.ROOT, "%d:%02d", whole / 60, whole % 60)
                : String.format(Locale.ROOT, "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
    }
}
