package dev.goita.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class TakenBodyTest {
    @RepeatedTest(20)
    void a_body_is_what_came_of_it(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        byte[] sent = new byte[random.nextInt(100_000)];
        random.nextBytes(sent);
        TakenBody body = new TakenBody();
        for (int at = 0; at < sent.length; ) {
            int count = Math.min(sent.length - at, random.nextInt(random.nextBoolean() ? 3 : 30_000));
            body.add(ByteBuffer.wrap(sent, at, count));
            at += count;
        }
        assertThat(body.bytes()).isEqualTo(sent);
    }

    @Test
    void a_body_that_comes_a_byte_at_a_time_takes_little_more_memory_than_its_bytes() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        TakenBody body = new TakenBody();
        ByteBuffer one = ByteBuffer.allocate(1);
        body.add(one);
        long before = threads.getCurrentThreadAllocatedBytes();
        int count = 1 << 20;
        for (int i = 0; i < count; i++) {
            one.rewind();
            body.add(one);
        }
        long asked = threads.getCurrentThreadAllocatedBytes() - before;
        assertThat(asked).isLessThan(2L * count);
    }
}
