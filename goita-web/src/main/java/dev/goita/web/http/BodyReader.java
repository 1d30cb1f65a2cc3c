package dev.goita.web.http;

import dev.goita.diagnostics.Wording;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.OptionalLong;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** 本文の受け取り: bodies up to a limit, and only so many large ones at a time, so that no number of clients fills the memory. */
final class BodyReader {
    static final int LIMIT = 8 << 20;

    /** A body that is too large is still taken in up to here: a client that is writing hears no answer. */
    private static final int PATIENCE = 32 << 20;

    private static final int BLOCK = 64 << 10;
    private static final int BLOCKS_AT_ONCE = 4 * LIMIT / BLOCK;
    private static final int WAIT_SECONDS = 10;

    private final Semaphore blocks = new Semaphore(BLOCKS_AT_ONCE, true);

    /** A body in memory, which is given back when it is closed. */
    final class Body implements AutoCloseable {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private int taken;

        byte[] bytes() {
            return bytes.toByteArray();
        }

        private void add(byte[] block, int length) {
            int needed = (bytes.size() + length + BLOCK - 1) / BLOCK;
            if (needed > taken) {
                take(needed - taken);
                taken = needed;
            }
            bytes.write(block, 0, length);
        }

        private void take(int more) {
            try {
                if (!blocks.tryAcquire(more, WAIT_SECONDS, TimeUnit.SECONDS)) {
                    throw new HttpRefusal(503, new Wording("いま混み合っています。少し待ってください", "too busy now: try again soon"));
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new HttpRefusal(503, new Wording("サーバーを終了しています", "the server is ending"));
            }
        }

        @Override
        public void close() {
            blocks.release(taken);
            taken = 0;
        }
    }

    /** @throws HttpRefusal 413 beyond the limit, 503 if there is no room for a while */
    Body read(InputStream in, OptionalLong length) throws IOException {
        Body body = new Body();
        try {
            if (length.orElse(0) > PATIENCE) {
                throw tooLarge();
            }
            byte[] block = new byte[BLOCK];
            long total = 0;
            for (int n = in.read(block); n >= 0; n = in.read(block)) {
                total += n;
                if (total > PATIENCE) {
                    throw tooLarge();
                }
                if (total <= LIMIT && length.orElse(0) <= LIMIT) {
                    body.add(block, n);
                }
            }
            if (total > LIMIT) {
                throw tooLarge();
            }
            return body;
        } catch (IOException | RuntimeException e) {
            body.close();
            throw e;
        }
    }

    private static HttpRefusal tooLarge() {
        return new HttpRefusal(
                413,
                new Wording(
                        "本文は " + (LIMIT >> 20) + " MiB までです。大きなファイルは goita check などのコマンドで扱えます",
                        "a body may have " + (LIMIT >> 20)
                                + " MiB: larger files are for the commands, such as goita check"));
    }
}
