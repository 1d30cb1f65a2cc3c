package dev.goita.web.club;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * QR コード: a text as a square of dark and light modules, by ISO/IEC 18004: bytes, error correction level M, versions 1 to 9, which
 * is all that a link takes.
 */
public final class QrCode {
    private static final int VERSIONS = 9;
    private static final int MASKS = 8;

    /** Light modules around it that readers look for. */
    private static final int QUIET = 4;

    /** Error correction bytes of a block, by version from 1 (table 9 of the standard, level M). */
    private static final int[] CORRECTION = {10, 16, 26, 18, 24, 16, 18, 22, 22};

    private static final int[] BLOCKS = {1, 1, 1, 2, 2, 4, 4, 4, 5};

    /** The middle of alignment patterns, besides 6, by version from 1 (annex E). */
    private static final int[][] ALIGNED = {
        {}, {18}, {22}, {26}, {30}, {34}, {22, 38}, {24, 42}, {26, 46},
    };

    /** Level M and no mask, of five bits. */
    private static final int LEVEL = 0;

    private static final int FORMAT_GENERATOR = 0x537;
    private static final int FORMAT_MASK = 0x5412;
    private static final int VERSION_GENERATOR = 0x1F25;
    private static final int FIELD = 0x11D;

    private final int size;
    private final boolean[][] dark;
    private final boolean[][] fixed;

    private QrCode(int version) {
        size = 17 + 4 * version;
        dark = new boolean[size][size];
        fixed = new boolean[size][size];
        drawPatterns(version);
    }

    /** A code of a text; empty if it has more than 180 bytes. */
    public static Optional<QrCode> of(String text) {
        return IntStream.range(0, MASKS)
                .mapToObj(mask -> of(text, mask))
                .flatMap(Optional::stream)
                .min(Comparator.comparingInt(QrCode::penalty));
    }

    static Optional<QrCode> of(String text, int mask) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        for (int version = 1; version <= VERSIONS; version++) {
            int room = room(version);
            if (bytes.length + 2 <= room) {
                QrCode code = new QrCode(version);
                code.drawData(interleaved(data(bytes, room), version), mask);
                code.drawFormat(mask);
                return Optional.of(code);
            }
        }
        return Optional.empty();
    }

    // ---- Bytes.

    /** Bytes of data and correction together. */
    private static int total(int version) {
        int modules = (16 * version + 128) * version + 64;
        if (version >= 2) {
            int aligned = version / 7 + 2;
            modules -= (25 * aligned - 10) * aligned - 55;
        }
        return (version >= 7 ? modules - 36 : modules) / 8;
    }

    private static int room(int version) {
        return total(version) - CORRECTION[version - 1] * BLOCKS[version - 1];
    }

    /** Mode and count of four and eight bits, the bytes, four bits of an end, and padding. */
    private static int[] data(byte[] bytes, int room) {
        int[] data = new int[room];
        int kept = 0x4;
        int at = 0;
        for (int i = -1; i < bytes.length; i++) {
            int next = i < 0 ? bytes.length : bytes[i] & 0xFF;
            data[at++] = kept << 4 | next >> 4;
            kept = next & 0xF;
        }
        data[at++] = kept << 4;
        for (int pad = 0xEC; at < room; pad ^= 0xEC ^ 0x11) {
            data[at++] = pad;
        }
        return data;
    }

    private static int[] interleaved(int[] data, int version) {
        int blocks = BLOCKS[version - 1];
        int correction = CORRECTION[version - 1];
        int isShort = blocks - data.length % blocks;
        List<int[]> parts = new ArrayList<>();
        List<int[]> corrections = new ArrayList<>();
        int from = 0;
        for (int block = 0; block < blocks; block++) {
            int end = from + data.length / blocks + (block < isShort ? 0 : 1);
            parts.add(Arrays.copyOfRange(data, from, end));
            corrections.add(correction(parts.get(block), correction));
            from = end;
        }
        return IntStream.concat(inTurn(parts), inTurn(corrections)).toArray();
    }

    private static IntStream inTurn(List<int[]> parts) {
        int longest = parts.get(parts.size() - 1).length;
        return IntStream.range(0, longest)
                .flatMap(i -> parts.stream().filter(part -> i < part.length).mapToInt(part -> part[i]));
    }

    /** The remainder of Reed and Solomon. */
    private static int[] correction(int[] data, int degree) {
        int[] generator = generator(degree);
        int[] remainder = new int[degree];
        for (int one : data) {
            int factor = one ^ remainder[0];
            for (int i = 0; i < degree; i++) {
                int next = i + 1 < degree ? remainder[i + 1] : 0;
                remainder[i] = next ^ times(generator[i], factor);
            }
        }
        return remainder;
    }

    /** The product of x - 2^i, the highest power left out. */
    private static int[] generator(int degree) {
        int[] product = new int[degree];
        product[degree - 1] = 1;
        int root = 1;
        for (int i = 0; i < degree; i++) {
            for (int j = 0; j < degree; j++) {
                int next = j + 1 < degree ? product[j + 1] : 0;
                product[j] = times(product[j], root) ^ next;
            }
            root = times(root, 2);
        }
        return product;
    }

    private static int times(int one, int other) {
        int product = 0;
        for (int bit = 7; bit >= 0; bit--) {
            product = product << 1 ^ (product >>> 7) * FIELD;
            product ^= (other >>> bit & 1) * one;
        }
        return product;
    }

    // ---- Modules.

    private void set(int x, int y, boolean isDark) {
        dark[y][x] = isDark;
        fixed[y][x] = true;
    }

    private void drawPatterns(int version) {
        for (int i = 0; i < size; i++) {
            set(6, i, i % 2 == 0);
            set(i, 6, i % 2 == 0);
        }
        drawFinder(3, 3);
        drawFinder(size - 4, 3);
        drawFinder(3, size - 4);
        int[] middles = IntStream.concat(IntStream.of(6), IntStream.of(ALIGNED[version - 1]))
                .toArray();
        int last = middles[middles.length - 1];
        for (int x : middles) {
            for (int y : middles) {
                boolean isFinder = x == 6 && y == 6 || x == 6 && y == last || x == last && y == 6;
                if (middles.length > 1 && !isFinder) {
                    drawRings(x, y, 2);
                }
            }
        }
        drawFormat(0);
        if (version >= 7) {
            int bits = version << 12 | remainder(version << 12, VERSION_GENERATOR);
            for (int i = 0; i < 18; i++) {
                boolean isDark = (bits >>> i & 1) == 1;
                set(size - 11 + i % 3, i / 3, isDark);
                set(i / 3, size - 11 + i % 3, isDark);
            }
        }
    }

    private void drawFinder(int x, int y) {
        drawRings(x, y, 4);
    }

    /** Squares about a middle: dark, light, dark, and around a finder pattern light. */
    private void drawRings(int x, int y, int reach) {
        for (int dy = -reach; dy <= reach; dy++) {
            for (int dx = -reach; dx <= reach; dx++) {
                int ring = Math.max(Math.abs(dx), Math.abs(dy));
                boolean isInside = x + dx >= 0 && x + dx < size && y + dy >= 0 && y + dy < size;
                if (isInside) {
                    set(x + dx, y + dy, reach == 2 ? ring != 1 : ring != 2 && ring != 4);
                }
            }
        }
    }

    private static int remainder(int value, int generator) {
        int left = value;
        int degree = 31 - Integer.numberOfLeadingZeros(generator);
        for (int bit = 31; bit >= degree; bit--) {
            if ((left >>> bit & 1) == 1) {
                left ^= generator << bit - degree;
            }
        }
        return left;
    }

    private void drawFormat(int mask) {
        int value = (LEVEL << 3 | mask) << 10;
        int bits = (value | remainder(value, FORMAT_GENERATOR)) ^ FORMAT_MASK;
        for (int i = 0; i < 15; i++) {
            boolean isDark = (bits >>> i & 1) == 1;
            if (i < 8) {
                set(8, i < 6 ? i : i + 1, isDark);
                set(size - 1 - i, 8, isDark);
            } else {
                set(i == 8 ? 7 : 14 - i, 8, isDark);
                set(8, size - 15 + i, isDark);
            }
        }
        set(8, size - 8, true);
    }

    /** Two columns at a time from the right, up and down in turn. */
    private void drawData(int[] bytes, int mask) {
        int bit = 0;
        boolean isUp = true;
        for (int right = size - 1; right >= 1; right -= 2) {
            if (right == 6) {
                right = 5;
            }
            for (int step = 0; step < size; step++) {
                int y = isUp ? size - 1 - step : step;
                for (int x = right; x >= right - 1; x--) {
                    if (!fixed[y][x]) {
                        boolean isSet = bit < 8 * bytes.length && (bytes[bit / 8] >>> 7 - bit % 8 & 1) == 1;
                        dark[y][x] = isSet ^ isMasked(mask, x, y);
                        bit++;
                    }
                }
            }
            isUp = !isUp;
        }
    }

    private static boolean isMasked(int mask, int x, int y) {
        return switch (mask) {
            case 0 -> (x + y) % 2 == 0;
            case 1 -> y % 2 == 0;
            case 2 -> x % 3 == 0;
            case 3 -> (x + y) % 3 == 0;
            case 4 -> (x / 3 + y / 2) % 2 == 0;
            case 5 -> x * y % 2 + x * y % 3 == 0;
            case 6 -> (x * y % 2 + x * y % 3) % 2 == 0;
            default -> ((x + y) % 2 + x * y % 3) % 2 == 0;
        };
    }

    /** What makes it hard to read: long runs, squares of one colour, what looks like a finder, too much of one colour. */
    private int penalty() {
        int penalty = 0;
        int all = 0;
        for (int i = 0; i < size; i++) {
            StringBuilder row = new StringBuilder();
            StringBuilder column = new StringBuilder();
            for (int j = 0; j < size; j++) {
                row.append(dark[i][j] ? '#' : ' ');
                column.append(dark[j][i] ? '#' : ' ');
                all += dark[i][j] ? 1 : 0;
                penalty += i > 0 && j > 0 && isSquare(j, i) ? 3 : 0;
            }
            penalty += penalty(row) + penalty(column);
        }
        int percent = 100 * all / (size * size);
        return penalty + Math.abs(percent - 50) / 5 * 10;
    }

    private boolean isSquare(int x, int y) {
        boolean one = dark[y][x];
        return dark[y - 1][x] == one && dark[y][x - 1] == one && dark[y - 1][x - 1] == one;
    }

    private static int penalty(CharSequence line) {
        String all = "    " + line + "    ";
        int penalty = 0;
        int run = 0;
        for (int i = 0; i < line.length(); i++) {
            run = i > 0 && line.charAt(i) == line.charAt(i - 1) ? run + 1 : 1;
            penalty += run == 5 ? 3 : run > 5 ? 1 : 0;
        }
        for (String finder : List.of("    # ### #", "# ### #    ")) {
            for (int at = all.indexOf(finder); at >= 0; at = all.indexOf(finder, at + 1)) {
                penalty += 40;
            }
        }
        return penalty;
    }

    // ---- Pictures.

    private boolean isDark(int x, int y) {
        return x >= 0 && y >= 0 && x < size && y < size && dark[y][x];
    }

    /** Its modules in the colour of the text around it. */
    public String toSvg() {
        int width = size + 2 * QUIET;
        StringBuilder path = new StringBuilder();
        for (int y = 0; y < size; y++) {
            for (int x = 0; x < size; x++) {
                if (dark[y][x]) {
                    path.append('M')
                            .append(x + QUIET)
                            .append(' ')
                            .append(y + QUIET)
                            .append("h1v1h-1z");
                }
            }
        }
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + width + " " + width
                + "\" shape-rendering=\"crispEdges\"><path fill=\"currentColor\" d=\"" + path + "\"/></svg>";
    }

    /** For a terminal, light on dark as terminals mostly are: two modules a letter, one above the other. */
    public String toText() {
        StringBuilder text = new StringBuilder();
        for (int y = -QUIET; y < size + QUIET; y += 2) {
            for (int x = -QUIET; x < size + QUIET; x++) {
                text.append(isDark(x, y) ? isDark(x, y + 1) ? ' ' : '\u2584' : isDark(x, y + 1) ? '\u2580' : '\u2588');
            }
            text.append('\n');
        }
        return text.toString();
    }
}
