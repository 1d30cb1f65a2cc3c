package dev.goita.web.http;

import dev.goita.diagnostics.Wording;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.TimeUnit;

/** 予算: what one answer may take of the processor and of memory, so that nobody waits behind it. */
final class Budget {
    private static final long CPU_SECONDS = 10;

    /** Of a body of 8 MiB, of what is read in it and of the answer. */
    private static final long BYTES_AT_ONCE = 128L << 20;

    /** How many large bodies may be answered at once. */
    static final int LARGE_ANSWERS = (int) Math.max(
            1,
            Math.min(
                    2L * Runtime.getRuntime().availableProcessors(),
                    Runtime.getRuntime().maxMemory() / BYTES_AT_ONCE));

    /** Of an answer, in bytes or characters. */
    static final int MOST_ANSWERED = (int) Math.min(
            32 << 20,
            Runtime.getRuntime().maxMemory() / (32L * Runtime.getRuntime().availableProcessors()));

    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

    private final long end;

    /** @param nanos of the processor, for what the thread that makes it goes on to do */
    Budget(long nanos) {
        end = CLOCK.getCurrentThreadCpuTime() + nanos;
    }

    static Budget ofAnswer() {
        return new Budget(TimeUnit.SECONDS.toNanos(CPU_SECONDS));
    }

    /** @throws HttpRefusal 413 if the time is over */
    void look() {
        if (CLOCK.getCurrentThreadCpuTime() > end) {
            throw tooMuch();
        }
    }

    /** {@return what is said of a body whose answer takes more} */
    static HttpRefusal tooMuch() {
        return new HttpRefusal(
                413,
                new Wording(
                        "この本文の答えは、ここで作るには大きすぎます。goita check などのコマンドで扱えます",
                        "the answer to this body is too much for a server: it is for the commands, such as goita check"));
    }
}
