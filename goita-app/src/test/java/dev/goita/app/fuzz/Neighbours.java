package dev.goita.app.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Shows a target every input that differs from a learned one by one byte, which is another, is left out, stands twice or is where
 * it is cut off: learning chooses among these by chance. {@code scripts/fuzz --near} starts it.
 */
final class Neighbours {
    private static final int MOST_ESCAPES = 50;
    private static final long MILLIS_TO_END = 600_000;

    private final FuzzTarget target;
    private final Path scratch;
    private final Path escapes;
    private final long end;
    private long tried;
    private int escaped;
    private volatile byte[] now = new byte[0];
    private volatile long begun = System.currentTimeMillis();

    private Neighbours(FuzzTarget target, Path scratch, Path escapes, long seconds) {
        this.target = target;
        this.scratch = scratch;
        this.escapes = escapes;
        end = System.nanoTime() + seconds * 1_000_000_000;
    }

    /**
     * Prints how many inputs were tried, and each that escaped.
     *
     * @param args the target, a folder to write in, that of the learned inputs, how many bytes they have at most, a file with the names
     *     of those that are done, which grows, the folder of what escapes, and for how many seconds
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        FuzzTarget target = FuzzTargets.all().stream()
                .filter(one -> one.id().equals(args[0]))
                .findFirst()
                .orElseThrow();
        Neighbours neighbours = new Neighbours(target, Path.of(args[1]), Path.of(args[5]), Long.parseLong(args[6]));
        neighbours.watch();
        Path done = Path.of(args[4]);
        Set<String> names = new HashSet<>(Files.exists(done) ? Files.readAllLines(done) : List.of());
        for (Path learned : inputs(Path.of(args[2]), Integer.parseInt(args[3]))) {
            String name = learned.getFileName().toString();
            if (!names.contains(name) && neighbours.all(Files.readAllBytes(learned))) {
                Files.writeString(done, name + '\n', StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            }
        }
        System.out.println("#" + neighbours.tried + "\t");
        System.exit(0);
    }

    /** The shortest first. */
    private static List<Path> inputs(Path folder, int most) throws IOException {
        List<Path> inputs = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                if (Files.size(file) <= most) {
                    inputs.add(file);
                }
            }
        }
        inputs.sort(Comparator.comparingLong(file -> file.toFile().length()));
        return inputs;
    }

    /** Whether all were tried before the time was over. */
    private boolean all(byte[] learned) throws IOException {
        for (int at = 0; at < learned.length; at++) {
            for (byte[] other : at(learned, at)) {
                attempt(other);
            }
            if (System.nanoTime() > end || escaped >= MOST_ESCAPES) {
                return false;
            }
        }
        return true;
    }

    /** The input with each other byte at a place, without it, with it twice, and cut off before it. */
    static List<byte[]> at(byte[] learned, int at) {
        List<byte[]> others = new ArrayList<>();
        for (int more = 1; more < 1 << Byte.SIZE; more++) {
            byte[] other = learned.clone();
            other[at] += (byte) more;
            others.add(other);
        }
        others.add(replaced(learned, at, 0));
        others.add(replaced(learned, at, 2));
        others.add(Arrays.copyOf(learned, at));
        return others;
    }

    /** With one of its bytes as often as said. */
    private static byte[] replaced(byte[] learned, int at, int times) {
        byte[] other = new byte[learned.length - 1 + times];
        System.arraycopy(learned, 0, other, 0, Math.min(other.length, at + 1));
        System.arraycopy(learned, at + 1, other, at + times, learned.length - at - 1);
        if (times == 2) {
            other[at + 1] = learned[at];
        }
        return other;
    }

    private void attempt(byte[] input) throws IOException {
        now = input;
        begun = System.currentTimeMillis();
        tried++;
        try {
            target.attempt(input, scratch);
        } catch (Exception | Error e) {
            escaped++;
            System.out.println("== Java Exception: " + e);
            keep("near", input);
        }
    }

    private void keep(String why, byte[] input) throws IOException {
        Files.write(escapes.resolve(why + "-" + Long.toHexString(System.nanoTime())), input);
    }

    private void watch() {
        Thread watch = new Thread(() -> {
            try {
                while (System.currentTimeMillis() - begun < MILLIS_TO_END) {
                    Thread.sleep(1_000);
                }
                keep("hangs", now);
            } catch (IOException | InterruptedException e) {
                System.err.println("what hung was not kept: " + e);
            }
            System.exit(1);
        });
        watch.setDaemon(true);
        watch.start();
    }
}
