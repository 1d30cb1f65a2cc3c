package dev.goita.app.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Changes inputs in small ways, as hands, disks and foes do. The same seed makes the same changes. */
final class Mutator {
    private static final int MOST_BYTES = 1 << 17;
    private static final int MOST_CHANGES = 6;

    /** What notations are made of, and what has broken readers of text since there are any. */
    private static final List<byte[]> WORDS = Arrays.stream(
                    ("\n|\r|\t| |　|-|+|*|#|&|,|.|:|(|)|（|）|：|'|%|{|}|[|]|\"|~|0|1|9|00|-1|１|９|〇|九|同|成|不|"
                                    + "打|右|左|上|引|寄|直|▲|△|▼|▽|☗|☖|歩|香|桂|銀|金|角|飛|玉|王|と|馬|龍|し|親|なし|手合割：平手|変化：2手|"
                                    + "まで|投了|持駒|PI|P+|N+|$|T1|V2.2|+7776FU|sfen|position|startpos|moves|7g7f|P*5e|null|true|1e999|"
                                    + "2147483648|-9223372036854775809|99999999999999999999|0.1|\\u0000|\\ud800|\uFEFF|\u0000|😀|---|hand|"
                                    + "dealer|record|log|goshi|version|inf|NaN|mate|cp|go|stop")
                            .split("\\|"))
            .map(word -> word.getBytes(StandardCharsets.UTF_8))
            .toList();

    private final List<byte[]> seeds;
    private final SplittableRandom random;

    private Mutator(List<byte[]> seeds, SplittableRandom random) {
        this.seeds = seeds;
        this.random = random;
    }

    /** An input near one of the seeds. */
    static byte[] mutated(List<byte[]> seeds, SplittableRandom random) {
        Mutator mutator = new Mutator(seeds, random);
        byte[] bytes = mutator.seed();
        for (int changes = 1 + random.nextInt(MOST_CHANGES); changes > 0; changes--) {
            bytes = mutator.change(bytes);
        }
        return bytes;
    }

    private byte[] seed() {
        return seeds.isEmpty() ? new byte[0] : seeds.get(random.nextInt(seeds.size()));
    }

    private byte[] change(byte[] bytes) {
        int from = random.nextInt(bytes.length + 1);
        int to = Math.min(bytes.length, from + length());
        byte[] nothing = {};
        return switch (random.nextInt(12)) {
            case 0 -> replaced(bytes, from, to, nothing);
            case 1 -> replaced(bytes, from, from, word());
            case 2 -> replaced(bytes, from, to, word());
            case 3 -> replaced(bytes, from, Math.min(bytes.length, from + 1), new byte[] {(byte) random.nextInt(256)});
            case 4 -> flipped(bytes);
            case 5 -> replaced(bytes, random.nextInt(bytes.length + 1), -1, Arrays.copyOfRange(bytes, from, to));
            case 6 -> replaced(bytes, from, to, piece(seed()));
            case 7 -> Arrays.copyOf(bytes, from);
            case 8 -> number(bytes, from);
            case 9 -> lines(bytes, from);
            case 10 -> replaced(bytes, from, to, random.nextInt(8) == 0 ? repeated() : word());
            default -> replaced(bytes, from, from, new byte[] {(byte) random.nextInt(256)});
        };
    }

    private int length() {
        return 1 + random.nextInt(random.nextInt(10) == 0 ? 200 : 4);
    }

    private byte[] word() {
        return WORDS.get(random.nextInt(WORDS.size()));
    }

    private byte[] piece(byte[] other) {
        int from = random.nextInt(other.length + 1);
        return Arrays.copyOfRange(other, from, Math.min(other.length, from + length()));
    }

    /** A word again and again, for what recurses or begins anew at every character. */
    private byte[] repeated() {
        byte[] word = random.nextBoolean() ? word() : piece(seed());
        int times = 1 << random.nextInt(16);
        if (word.length == 0) {
            return word;
        }
        byte[] all = new byte[Math.min(MOST_BYTES, word.length * times)];
        for (int i = 0; i < all.length; i++) {
            all[i] = word[i % word.length];
        }
        return all;
    }

    private byte[] flipped(byte[] bytes) {
        byte[] result = bytes.clone();
        if (result.length > 0) {
            result[random.nextInt(result.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return result;
    }

    /** A number at the edge of some size, in either order of its bytes. */
    private byte[] number(byte[] bytes, int at) {
        byte[] result = bytes.clone();
        int size = 1 << random.nextInt(4);
        long value =
                (random.nextBoolean() ? 0L : random.nextBoolean() ? -1L : 1L << (8 * size - 1)) + random.nextInt(3) - 1;
        boolean big = random.nextBoolean();
        for (int i = 0; i < size && at + i < result.length; i++) {
            result[at + i] = (byte) (value >>> 8 * (big ? size - 1 - i : i));
        }
        return result;
    }

    /** The line at a place doubled, or exchanged with the one behind it. */
    private byte[] lines(byte[] bytes, int at) {
        int from = at;
        while (from > 0 && bytes[from - 1] != '\n') {
            from--;
        }
        int to = end(bytes, from);
        byte[] line = Arrays.copyOfRange(bytes, from, to);
        return random.nextBoolean()
                ? replaced(bytes, from, from, line)
                : replaced(
                        replaced(bytes, to, end(bytes, to), new byte[0]),
                        from,
                        from,
                        Arrays.copyOfRange(bytes, to, end(bytes, to)));
    }

    private static int end(byte[] bytes, int from) {
        int to = from;
        while (to < bytes.length && bytes[to] != '\n') {
            to++;
        }
        return Math.min(bytes.length, to + 1);
    }

    /** @param to -1 for an insertion */
    private static byte[] replaced(byte[] bytes, int from, int to, byte[] other) {
        int rest = Math.max(from, to);
        long length = (long) bytes.length - (rest - from) + other.length;
        if (length > MOST_BYTES) {
            return bytes;
        }
        byte[] result = new byte[(int) length];
        System.arraycopy(bytes, 0, result, 0, from);
        System.arraycopy(other, 0, result, from, other.length);
        System.arraycopy(bytes, rest, result, from + other.length, bytes.length - rest);
        return result;
    }
}
