package dev.goita.shogi.io;

import dev.goita.shogi.record.Node;
import java.time.Duration;
import java.util.Arrays;

/** 累計: what each side has used along a line, told to somebody who goes through a record in the order of its lines. */
final class RunningTotals {
    private long[] millis = new long[64];

    void pass(Node node) {
        pass(node.ply(), node.elapsed().orElse(Duration.ZERO));
    }

    void pass(int ply, Duration elapsed) {
        if (ply >= millis.length) {
            millis = Arrays.copyOf(millis, Math.max(ply + 1, millis.length * 2));
        }
        millis[ply] = (ply < 2 ? 0 : millis[ply - 2]) + elapsed.toMillis();
    }

    Duration at(int ply) {
        return Duration.ofMillis(millis[ply]);
    }
}
