package dev.goita.ml.environment;

import dev.goita.core.player.ForfeitException;
import dev.goita.ml.compact.TableSink;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * 環境の給仕: lets a client on a pair of streams play all environments, one exchange a step, as {@code python/goita/process.py}
 * describes.
 */
public final class EnvironmentServer {
    public enum End {
        /** Everything was understood. */
        CLEAN,
        /** At least one message was answered with an error. */
        ERRORS
    }

    static final int VERSION = 2;
    static final byte[] MAGIC = "GOITAENV".getBytes(StandardCharsets.US_ASCII);
    static final byte HELLO = 'H';
    static final byte STEP = 'S';
    static final byte RESTART = 'R';
    static final byte ASK = 'A';
    static final byte QUIT = 'Q';
    static final byte OBSERVED = 'O';
    static final byte TOLD = 'T';
    static final byte ERROR = 'E';

    private static final int HEAD_BYTES = 1 + Integer.BYTES;
    private static final int LONGEST_TEXT = 1 << 16;

    private final Environments environments;
    private final Map<String, String> facts;
    private final InputStream in;
    private final OutputStream out;
    private End end = End.CLEAN;
    private boolean isGreeted;

    private EnvironmentServer(Environments environments, Map<String, String> facts, InputStream in, OutputStream out) {
        this.environments = environments;
        this.facts = facts;
        this.in = in;
        this.out = out;
    }

    /**
     * Serves until the client quits, its stream ends, or what it sends cannot be told apart.
     *
     * @param ended hears of every round that the client heard of
     * @throws EOFException if the stream ends in the middle of a message
     * @throws ForfeitException if a player that is a program of its own fails; the client has been told
     */
    public static End serve(EnvironmentPlan plan, long seed, InputStream in, OutputStream out, TableSink ended)
            throws IOException {
        Environments environments = new Environments(plan, seed, ended);
        EnvironmentServer server = new EnvironmentServer(environments, facts(environments, seed), in, out);
        out.write(MAGIC);
        server.send(HELLO, server.hello());
        server.converse();
        return server.end;
    }

    private static Map<String, String> facts(Environments environments, long seed) {
        EnvironmentPlan plan = environments.plan();
        StepFrame frame = environments.frame();
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("version", Integer.toString(VERSION));
        facts.put("tool", plan.tool());
        facts.put("layout", plan.encoder().layout().id());
        facts.put("features", Integer.toString(plan.encoder().layout().featureCount()));
        facts.put("row-bytes", Integer.toString(frame.rowBytes()));
        facts.put("actions", plan.encoder().actions().id());
        facts.put("labels", Integer.toString(plan.encoder().actions().size()));
        facts.put("legal-bytes", Integer.toString(frame.legalBytes()));
        facts.put("environments", Integer.toString(frame.count()));
        facts.put("episodes", plan.unit().id());
        facts.put("players", plan.playerNames());
        facts.put("rules", plan.rules().toString());
        facts.put("seed", Long.toString(seed));
        return facts;
    }

    private byte[] hello() {
        StringBuilder lines = new StringBuilder();
        facts.forEach(
                (name, value) -> lines.append(name).append(' ').append(value).append('\n'));
        return lines.toString().getBytes(StandardCharsets.UTF_8);
    }

    private void converse() throws IOException {
        try {
            boolean goesOn = true;
            while (goesOn) {
                int type = in.read();
                goesOn = type >= 0 && type != QUIT && answer((byte) type);
            }
        } catch (ForfeitException e) {
            refuse(String.valueOf(e.getMessage()));
            throw e;
        }
    }

    private boolean answer(byte type) throws IOException {
        if (type != HELLO && type != STEP && type != RESTART && type != ASK) {
            return refuse(String.format("unexpected byte 0x%02X; expected is %s", type, expected()));
        }
        long length = Integer.toUnsignedLong(ByteBuffer.wrap(exactly(Integer.BYTES))
                .order(ByteOrder.LITTLE_ENDIAN)
                .getInt());
        boolean isExpected = switch (type) {
            case HELLO -> !isGreeted && length <= LONGEST_TEXT;
            case STEP ->
                isGreeted && length == (long) Short.BYTES * environments.frame().count();
            case ASK -> isGreeted && length <= LONGEST_TEXT;
            default -> isGreeted && length == Long.BYTES;
        };
        return isExpected
                ? obey(type, exactly((int) length))
                : refuse(String.format("unexpected %c with %d bytes; expected is %s", type, length, expected()));
    }

    private String expected() {
        return isGreeted
                ? "S with " + Short.BYTES * environments.frame().count() + " bytes, R with " + Long.BYTES
                        + " bytes, A, or Q"
                : "H";
    }

    private boolean obey(byte type, byte[] content) throws IOException {
        try {
            ByteBuffer numbers = ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN);
            switch (type) {
                case HELLO -> greet(new String(content, StandardCharsets.UTF_8));
                case RESTART -> environments.restart(numbers.getLong());
                case STEP -> environments.step(numbers);
                default -> {
                    Optional<String> told = environments.ask(new String(content, StandardCharsets.UTF_8));
                    if (told.isPresent()) {
                        send(TOLD, told.get().getBytes(StandardCharsets.UTF_8));
                        return true;
                    }
                }
            }
        } catch (IllegalArgumentException e) {
            refuse(String.valueOf(e.getMessage()));
            return isGreeted;
        }
        send(OBSERVED, environments.frame().bytes());
        return true;
    }

    /** The client names what it was made for, any of the facts. */
    private void greet(String lines) {
        lines.lines().forEach(line -> {
            int space = line.indexOf(' ');
            String name = space < 0 ? line : line.substring(0, space);
            String served = facts.get(name);
            if (served == null) {
                throw new IllegalArgumentException("the client needs '" + line + "'; the fields are " + facts.keySet());
            }
            if (!line.equals(name + " " + served)) {
                throw new IllegalArgumentException("the client needs '" + line + "', but " + name + " is " + served);
            }
        });
        isGreeted = true;
    }

    private byte[] exactly(int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException("the client's stream ended in the middle of a message");
        }
        return bytes;
    }

    private boolean refuse(String message) throws IOException {
        end = End.ERRORS;
        send(ERROR, message.getBytes(StandardCharsets.UTF_8));
        return false;
    }

    private void send(byte type, byte[] content) throws IOException {
        out.write(ByteBuffer.allocate(HEAD_BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(type)
                .putInt(content.length)
                .array());
        out.write(content);
        out.flush();
    }
}
