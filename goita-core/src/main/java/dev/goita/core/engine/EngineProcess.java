package dev.goita.core.engine;

import dev.goita.core.player.ForfeitException;
import dev.goita.core.player.ForfeitException.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * エンジンのプロセス: lines to and from a running engine. No call blocks longer than its limit, whatever the engine does:
 * each of its three streams has a thread, and what waits between threads is bounded.
 *
 * <p>Every failure ends the process and is a {@link ForfeitException}. Used by one thread at a time.
 */
final class EngineProcess implements AutoCloseable {
    private static final int WAITING_LINES = 256;
    private static final long QUIT_MILLIS = 500;
    private static final String QUIT = "quit";

    /** What the engine's output brought: a line, or its end with the reason for it. */
    private record Heard(Optional<String> line, String end) {
        static Heard line(String text) {
            return new Heard(Optional.of(text), "");
        }

        static Heard end(String reason) {
            return new Heard(Optional.empty(), reason);
        }
    }

    private final EngineProgram command;
    private final Process process;
    private final BlockingQueue<Heard> heard = new LinkedBlockingQueue<>(WAITING_LINES);
    private final BlockingQueue<String> toSend = new ArrayBlockingQueue<>(WAITING_LINES);
    private final LastLines errors = new LastLines();
    private final CountDownLatch errorsRead = new CountDownLatch(1);

    private EngineProcess(EngineProgram command, Process process) {
        this.command = command;
        this.process = process;
        run("reads", this::readOutput);
        run("drains", this::readErrors);
        run("writes", this::writeInput);
    }

    /** @throws ForfeitException if the program cannot be started */
    static EngineProcess start(EngineProgram command) {
        try {
            Process process = new ProcessBuilder(command.words()).start();
            RunningEngines.add(process);
            return new EngineProcess(command, process);
        } catch (IOException e) {
            throw new ForfeitException(
                    Reason.CRASHED, "engine '" + command + "' cannot be started: " + e.getMessage(), e);
        }
    }

    private void run(String verb, Runnable work) {
        Thread thread = new Thread(work, "engine-" + verb + "-" + process.pid());
        thread.setDaemon(true);
        thread.start();
    }

    private void readOutput() {
        BoundedLines lines = new BoundedLines(process.getInputStream());
        try {
            for (Optional<String> line = lines.next(); line.isPresent(); line = lines.next()) {
                String text = line.get().strip();
                boolean matters = !text.isEmpty() && !text.equals("info") && !text.startsWith("info ");
                if (matters && !heard.offer(Heard.line(text))) {
                    kill();
                    return;
                }
            }
            hear(Heard.end(""));
        } catch (BoundedLines.TooLongException e) {
            hear(Heard.end("said " + e.getMessage()));
            kill();
        } catch (IOException e) {
            hear(Heard.end(""));
        }
    }

    private void hear(Heard last) {
        if (!heard.offer(last)) {
            kill();
        }
    }

    private void readErrors() {
        try (InputStream in = process.getErrorStream()) {
            errors.readAll(in);
        } catch (IOException e) {
            errors.add(e.toString());
        } finally {
            errorsRead.countDown();
        }
    }

    private void writeInput() {
        try (OutputStream out = process.getOutputStream()) {
            for (String line = toSend.take(); ; line = toSend.take()) {
                out.write((line + '\n').getBytes(StandardCharsets.UTF_8));
                out.flush();
                if (line.equals(QUIT)) {
                    return;
                }
            }
        } catch (IOException e) {
            // The engine is gone: its output ends too, which is what gets reported.
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** @throws ForfeitException if many lines before it are still unread by the engine */
    void send(String line) {
        if (!toSend.offer(line)) {
            throw fail(Reason.TIMED_OUT, "does not read its input");
        }
    }

    /**
     * The next line that is no {@code info}.
     *
     * @param awaited what it should be, for messages
     * @param deadlineNanos in {@link System#nanoTime}
     * @param limit how long that was, for messages
     * @throws ForfeitException if the engine ends or says nothing in time, or says that there is an {@code error}
     * @throws CancellationException if this thread is interrupted
     */
    String next(String awaited, long deadlineNanos, Duration limit) {
        Heard next;
        try {
            next = heard.poll(deadlineNanos - System.nanoTime(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            kill();
            throw new CancellationException("interrupted while waiting for engine '" + command + "'");
        }
        if (next == null) {
            throw fail(
                    Reason.TIMED_OUT,
                    "did not say " + awaited + " within " + limit.toMillis() + " ms (is every line flushed?)");
        }
        String line = next.line().orElse("");
        if (line.isEmpty()) {
            throw ended(awaited, next.end());
        }
        if (line.equals("error") || line.startsWith("error ")) {
            throw fail(Reason.MALFORMED, "reported '" + shortened(line) + "' where " + awaited + " was awaited");
        }
        return line;
    }

    private ForfeitException ended(String awaited, String reason) {
        if (!reason.isEmpty()) {
            return fail(Reason.MALFORMED, reason + " where " + awaited + " was awaited");
        }
        try {
            boolean exited = process.waitFor(QUIT_MILLIS, TimeUnit.MILLISECONDS);
            String how = exited ? "ended with status " + process.exitValue() : "closed its output";
            return fail(Reason.CRASHED, how + " while " + awaited + " was awaited");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return fail(Reason.CRASHED, "ended while " + awaited + " was awaited");
        }
    }

    /** Ends the process; the exception to be thrown says what the engine did, and its last words on standard error. */
    ForfeitException fail(Reason reason, String what) {
        kill();
        try {
            errorsRead.await(QUIT_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        String words = errors.last();
        String said = words.isEmpty() ? "" : "; standard error: " + shortened(words);
        return new ForfeitException(reason, "engine '" + command + "' " + what + said);
    }

    static String shortened(String text) {
        int most = 80;
        return text.length() <= most ? text : text.substring(0, most) + "…";
    }

    private void kill() {
        List<ProcessHandle> children = process.descendants().toList();
        process.destroyForcibly();
        children.forEach(ProcessHandle::destroyForcibly);
        RunningEngines.remove(process);
    }

    /** Asks the engine to quit, and ends it and its children if it does not within half a second. */
    @Override
    public void close() {
        try {
            if (toSend.offer(QUIT) && process.waitFor(QUIT_MILLIS, TimeUnit.MILLISECONDS)) {
                RunningEngines.remove(process);
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        kill();
    }
}
