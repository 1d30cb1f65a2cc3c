package dev.goita.files.process;

import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.InputFailure;
import dev.goita.files.process.ProgramFaultException.Fault;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * 行で話すプログラム: lines to and from a running program. No call blocks longer than its limit, whatever the program does:
 * each of its three streams has a thread, and what waits between threads is bounded, so that a program that says too much
 * waits until it is heard.
 *
 * <p>Every failure ends the program with everything that it started and is a {@link ProgramFaultException}. When its
 * process ends, so does what that left behind; and all when this process does. Used by one thread at a time, except that
 * any may {@link #close} it.
 */
public final class LineProgram implements AutoCloseable {
    /** A farewell without a word, for programs that end when their input does; as a line it is never sent. */
    public static final String END_OF_INPUT = "";

    private static final int WAITING_LINES = 256;
    private static final long QUIT_MILLIS = 2000;
    private static final int SHOWN_CHARACTERS = 80;

    /** What the program's output brought, and when in {@link System#nanoTime}: a line, or its end with the reason for it. */
    private record Heard(Optional<String> line, Optional<Wording> end, long nanos) {
        static Heard line(String text) {
            return new Heard(Optional.of(text), Optional.empty(), System.nanoTime());
        }

        static Heard end(Optional<Wording> reason) {
            return new Heard(Optional.empty(), reason, System.nanoTime());
        }
    }

    private final Wording name;
    private final String farewell;
    private final ProcessTree tree;
    private final Process process;
    private final BlockingQueue<Heard> heard = new LinkedBlockingQueue<>(WAITING_LINES);
    private final BlockingQueue<String> toSend = new ArrayBlockingQueue<>(WAITING_LINES);
    private final LastLines errors = new LastLines();
    private final CountDownLatch errorsRead = new CountDownLatch(1);
    private final Thread writer;
    private volatile boolean isClosing;

    private LineProgram(Wording name, String farewell, ProcessTree tree) {
        this.name = name;
        this.farewell = farewell;
        this.tree = tree;
        this.process = tree.process();
        run("reads", this::readOutput);
        run("drains", this::readErrors);
        writer = run("writes", this::writeInput);
        run("awaits", this::endWhatItLeaves);
    }

    /**
     * Starts a program.
     *
     * @param farewell the line that asks it to end; nothing is said after it. Where it is {@link #END_OF_INPUT}, the end of
     *     its input asks it
     * @throws ProgramFaultException if it cannot be started
     */
    public static LineProgram start(Wording name, List<String> words, String farewell) {
        try {
            return new LineProgram(name, farewell, RunningPrograms.start(words));
        } catch (IOException e) {
            Wording reason = InputFailure.reason(e);
            throw new ProgramFaultException(
                    Fault.CRASHED,
                    new Wording(
                            name.japanese() + "を起動できません: " + reason.japanese(),
                            name.english() + " cannot be started: " + reason.english()),
                    e);
        }
    }

    private Thread run(String verb, Runnable work) {
        Thread thread = new Thread(work, verb + "-" + process.pid());
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private void readOutput() {
        BoundedLines lines = new BoundedLines(process.getInputStream());
        try {
            heard.put(Heard.end(readLines(lines)));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Why the lines end; empty if there simply are no more. */
    private Optional<Wording> readLines(BoundedLines lines) throws InterruptedException {
        try {
            for (Optional<String> line = lines.next(); line.isPresent(); line = lines.next()) {
                if (!isClosing && lines.isWhole()) {
                    heard.put(Heard.line(line.get().strip()));
                }
            }
            return Optional.empty();
        } catch (BoundedLines.TooLongException e) {
            tree.end();
            return Optional.of(new Wording(BoundedLines.MAX_BYTES + " バイトを超える行を出しました", "said " + e.getMessage()));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Children that live on would keep its output open. */
    private void endWhatItLeaves() {
        try {
            process.waitFor();
            tree.end();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
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
                if (!line.equals(END_OF_INPUT)) {
                    out.write((line + '\n').getBytes(StandardCharsets.UTF_8));
                    out.flush();
                }
                if (line.equals(farewell)) {
                    return;
                }
            }
        } catch (IOException e) {
            // The program is gone: its output ends too, which is what gets reported.
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Has a line sent; does not wait for it to be read.
     *
     * @throws ProgramFaultException if many lines before it are still unread
     */
    public void send(String line) {
        if (!toSend.offer(line)) {
            throw fail(Fault.TIMED_OUT, new Wording("入力を読みません", "does not read its input"));
        }
    }

    /**
     * The next line that is not blank, without white space around it. What a program says last without a line break is none.
     *
     * @param deadline until when it is waited for
     * @return not empty
     * @throws ProgramFaultException if the program ends, says nothing in time, or a line without end
     * @throws CancellationException if this thread is interrupted; the program is ended then
     */
    public String next(String awaited, Deadline deadline) {
        tree.look();
        while (true) {
            Heard next = poll(deadline);
            if (next == null || deadline.isBefore(next.nanos())) {
                throw fail(
                        Fault.TIMED_OUT,
                        Wording.of(
                                "%2$d ms のうちに %1$s と答えませんでした（一行ごとに flush していますか）",
                                "did not say %s within %d ms (is every line flushed?)",
                                awaited,
                                deadline.limit().toMillis()));
            }
            if (next.line().isEmpty()) {
                throw ended(awaited, next.end());
            }
            String line = next.line().get();
            if (!line.isEmpty()) {
                return line;
            }
        }
    }

    private @Nullable Heard poll(Deadline deadline) {
        try {
            return heard.poll(deadline.remainingNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            end();
            throw new CancellationException("interrupted while waiting for " + name.english());
        }
    }

    private ProgramFaultException ended(String awaited, Optional<Wording> reason) {
        if (reason.isPresent()) {
            return fail(
                    Fault.MALFORMED,
                    new Wording(
                            awaited + " を待っているときに、" + reason.get().japanese(),
                            reason.get().english() + " where " + awaited + " was awaited"));
        }
        try {
            boolean exited = process.waitFor(QUIT_MILLIS, TimeUnit.MILLISECONDS);
            return fail(
                    Fault.CRASHED,
                    exited
                            ? Wording.of(
                                    "%2$s を待っているときに、状態 %1$d で終わりました",
                                    "ended with status %d while %s was awaited", process.exitValue(), awaited)
                            : Wording.of("%s を待っているときに、出力を閉じました", "closed its output while %s was awaited", awaited));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return fail(Fault.CRASHED, Wording.of("%s を待っているときに終わりました", "ended while %s was awaited", awaited));
        }
    }

    /**
     * The lines that were said and not asked for, up to now; none of them comes from {@link #next} any more.
     *
     * @return in the order in which they were said
     */
    public List<String> unread() {
        List<Heard> all = new ArrayList<>();
        heard.drainTo(all);
        List<String> lines = new ArrayList<>();
        for (Heard one : all) {
            one.line().ifPresentOrElse(lines::add, () -> heard.add(one));
        }
        return lines;
    }

    /**
     * Ends the program.
     *
     * @return what is to be thrown; it says what the program did, and its last words on standard error
     */
    public ProgramFaultException fail(Fault fault, Wording what) {
        RunningPrograms.holdWhileEnding();
        end();
        try {
            errorsRead.await(QUIT_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        String words = errors.last();
        String said = shortened(words);
        return new ProgramFaultException(
                fault,
                new Wording(
                        name.japanese() + ": " + what.japanese() + (said.isEmpty() ? "" : "。標準エラー出力: " + said),
                        name.english() + " " + what.english() + (said.isEmpty() ? "" : "; standard error: " + said)));
    }

    /** The beginning of what a program said, fit to be shown: control characters could do anything to a terminal. */
    public static String shortened(String text) {
        String shown = text.length() <= SHOWN_CHARACTERS ? text : text.substring(0, SHOWN_CHARACTERS) + "…";
        return shown.replaceAll("\\p{Cntrl}", "\uFFFD");
    }

    private void end() {
        stopListening();
        writer.interrupt();
        tree.end();
        RunningPrograms.remove(tree);
    }

    /** What the program still says is dropped, so that it does not wait for a listener. */
    private void stopListening() {
        isClosing = true;
        heard.clear();
    }

    /** Asks the program to end, and ends it if it does not within two seconds; then ends what it has left behind. */
    @Override
    public void close() {
        try {
            stopListening();
            if (toSend.offer(farewell)) {
                process.waitFor(QUIT_MILLIS, TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            end();
        }
    }

    /** 最後の言葉: the end of what a stream brought, for a report. Thread-safe. */
    static final class LastLines {
        private static final int KEPT_BYTES = 2048;

        private final byte[] ring = new byte[KEPT_BYTES];
        private long total;

        void readAll(InputStream in) throws IOException {
            byte[] buffer = new byte[KEPT_BYTES];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                add(buffer, read);
            }
        }

        void add(String text) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            add(bytes, bytes.length);
        }

        private synchronized void add(byte[] bytes, int length) {
            for (int i = 0; i < length; i++) {
                ring[(int) (total++ % KEPT_BYTES)] = bytes[i];
            }
        }

        /** The last line that is not blank; empty if there is none. */
        synchronized String last() {
            int kept = (int) Math.min(total, KEPT_BYTES);
            byte[] bytes = new byte[kept];
            for (int i = 0; i < kept; i++) {
                bytes[i] = ring[(int) ((total - kept + i) % KEPT_BYTES)];
            }
            String text = new String(bytes, StandardCharsets.UTF_8).strip();
            return text.substring(text.lastIndexOf('\n') + 1).strip();
        }
    }
}
