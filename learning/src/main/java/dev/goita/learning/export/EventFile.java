package dev.goita.learning.export;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.zip.CRC32C;

/**
 * 出来事のファイル: curves of a training for TensorBoard, appended and handed to the system step by step. Each start of a
 * program writes a file of its own and says from which step on it counts, so that steps which an interrupted run took before
 * and takes again are shown once.
 *
 * <p>SOURCE: the protocol buffers {@code tensorflow/core/util/event.proto} and {@code tensorflow/core/framework/summary.proto};
 * the framing of records in {@code tensorflow/core/lib/io/record_writer.h}.
 */
public final class EventFile implements Closeable {
    private static final String VERSION = "brain.Event:2";
    private static final int MASK = 0xA282EAD8;

    private static final int VARINT = 0;
    private static final int EIGHT_BYTES = 1;
    private static final int LENGTH_FIRST = 2;
    private static final int FOUR_BYTES = 5;

    // fields of an event
    private static final int WALL_TIME = 1;
    private static final int STEP = 2;
    private static final int FILE_VERSION = 3;
    private static final int SUMMARY = 5;
    private static final int SESSION_LOG = 7;
    // of a session log
    private static final int STATUS = 1;
    private static final int START = 1;
    // of a summary and its values
    private static final int VALUE = 1;
    private static final int TAG = 1;
    private static final int SIMPLE_VALUE = 2;

    private final OutputStream out;
    private final Clock clock;
    private boolean isStarted;

    private EventFile(OutputStream out, Clock clock) {
        this.out = out;
        this.clock = clock;
    }

    /**
     * Begins a file.
     *
     * @param folder of the run, which is made if it is absent; its name is the run's in TensorBoard
     * @return a file that is open until closed; its name tells when it was begun
     * @throws IOException if it cannot be written, or a file of this very nanosecond is there
     */
    public static EventFile begin(Path folder, Clock clock) throws IOException {
        Files.createDirectories(folder);
        Instant now = clock.instant();
        String name = String.format(Locale.ROOT, "events.out.tfevents.%010d.%09d", now.getEpochSecond(), now.getNano());
        OutputStream out = Files.newOutputStream(folder.resolve(name), StandardOpenOption.CREATE_NEW);
        EventFile file = new EventFile(out, clock);
        file.record(file.event(0).text(FILE_VERSION, VERSION));
        return file;
    }

    /**
     * Adds a point to each curve.
     *
     * @param step of the training, from 0 up; ascending
     */
    public void write(long step, Map<String, Double> scalars) throws IOException {
        if (!isStarted) {
            isStarted = true;
            record(event(step).message(SESSION_LOG, new Message().varint(STATUS, START)));
        }
        Message summary = new Message();
        scalars.forEach((name, value) ->
                summary.message(VALUE, new Message().text(TAG, name).real(SIMPLE_VALUE, value.floatValue())));
        record(event(step).message(SUMMARY, summary));
        out.flush();
    }

    private Message event(long step) {
        Instant now = clock.instant();
        return new Message()
                .real(WALL_TIME, now.getEpochSecond() + now.getNano() / 1e9)
                .varint(STEP, step);
    }

    /** Length, checksum of the length, data, checksum of the data; all numbers little-endian. */
    private void record(Message event) throws IOException {
        byte[] data = event.bytes();
        ByteBuffer framed = ByteBuffer.allocate(data.length + 16).order(ByteOrder.LITTLE_ENDIAN);
        framed.putLong(data.length).putInt(masked(framed.array(), Long.BYTES));
        framed.put(data).putInt(masked(data, data.length));
        out.write(framed.array());
    }

    /** Rotated and moved, so that checksums of data which hold checksums stay good ones. */
    private static int masked(byte[] bytes, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, length);
        return Integer.rotateRight((int) crc.getValue(), 15) + MASK;
    }

    @Override
    public void close() throws IOException {
        out.close();
    }

    /** A protocol buffer, written field by field. */
    private static final class Message {
        private final ByteArrayOutputStream out = new ByteArrayOutputStream();

        private void key(int field, int wire) {
            out.write(field << 3 | wire);
        }

        private void varint(long value) {
            long left = value;
            while ((left & ~0x7FL) != 0) {
                out.write((int) (left & 0x7F | 0x80));
                left >>>= 7;
            }
            out.write((int) left);
        }

        Message varint(int field, long value) {
            key(field, VARINT);
            varint(value);
            return this;
        }

        Message real(int field, double value) {
            key(field, EIGHT_BYTES);
            out.writeBytes(ByteBuffer.allocate(Double.BYTES)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putDouble(value)
                    .array());
            return this;
        }

        Message real(int field, float value) {
            key(field, FOUR_BYTES);
            out.writeBytes(ByteBuffer.allocate(Float.BYTES)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putFloat(value)
                    .array());
            return this;
        }

        Message text(int field, String value) {
            return bytes(field, value.getBytes(StandardCharsets.UTF_8));
        }

        Message message(int field, Message value) {
            return bytes(field, value.bytes());
        }

        private Message bytes(int field, byte[] value) {
            key(field, LENGTH_FIRST);
            varint(value.length);
            out.writeBytes(value);
            return this;
        }

        byte[] bytes() {
            return out.toByteArray();
        }
    }
}
