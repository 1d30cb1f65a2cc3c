package dev.goita.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;

/** Time of one processor, as this thread takes it: what else the machine does counts for little. */
final class Cpu {
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

    private Cpu() {}

    /** Something that is measured. */
    interface Work {
        void run() throws IOException;
    }

    /** Since some time. */
    static long nanos() {
        return CLOCK.getCurrentThreadCpuTime();
    }

    static double seconds(Work work) throws IOException {
        long start = nanos();
        work.run();
        return (nanos() - start) / 1e9;
    }

    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    static double least(double[] values) {
        return Arrays.stream(values).min().orElseThrow();
    }
}
