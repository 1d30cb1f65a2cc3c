package dev.goita.shogi.training;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Tells the format of a file from its content and its name.
 *
 * <p>dlshogi takes a file for hcpe if its size is a multiple of 38 and the last record is one; this looks at the first records too and
 * decodes strictly, so that a file of games whose size happens to be such a multiple is not taken for rows.
 */
public final class DatasetDetector {
    /** How many bytes of the beginning to show. */
    public static final int HEAD = 1 << 16;

    /** How many bytes of the end to show, where it is known. */
    public static final int TAIL = 40;

    private static final int ROWS = 64;

    private DatasetDetector() {}

    /**
     * What a file may be by its first {@link #HEAD} bytes and its last {@link #TAIL}, where they are known, the likeliest first;
     * several only where its records are as faultless in each of them and the name names none. The name alone tells hcpe from hcpe2
     * but for rare records.
     */
    public static List<DatasetFormat> detect(String name, byte[] head, OptionalLong size, byte[] tail) {
        Optional<DatasetFormat> named = named(name);
        List<DatasetFormat> found = new ArrayList<>();
        if (isRows(DatasetFormat.HCPE, head, size, tail)) {
            found.add(isHcpe2(head, named) ? DatasetFormat.HCPE2 : DatasetFormat.HCPE);
        }
        if (isRows(DatasetFormat.PSV, head, size, tail)) {
            found.add(DatasetFormat.PSV);
        }
        RecordParser games = new RecordParser(DatasetFormat.HCPE3, DatasetFormat.HCPE3.moves());
        if (games.gameBegins(head, 0, head.length)) {
            found.add(DatasetFormat.HCPE3);
        }
        if (found.size() > 1) {
            int most = found.stream()
                    .mapToInt(format -> faultless(format, head))
                    .max()
                    .orElse(0);
            found.removeIf(format -> faultless(format, head) < most);
        }
        if (named.isPresent() && (found.isEmpty() || found.remove(named.get()))) {
            found.clear();
            found.add(named.get());
        }
        return found;
    }

    /** {@return the format that the extension of a name stands for} */
    public static Optional<DatasetFormat> named(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return Arrays.stream(DatasetFormat.values())
                .filter(format -> lower.endsWith("." + format.id()))
                .findFirst();
    }

    /**
     * How many records of the beginning leave nothing to report, less those that do. The code of a start position is one in both forms, of different
     * positions: only the move and the length tell which is meant.
     */
    private static int faultless(DatasetFormat format, byte[] head) {
        int count = 0;
        try (DatasetReader reader = new DatasetReader("", new ByteArrayInputStream(head), format)) {
            Optional<DatasetEntry> entry = reader.next();
            while (entry.isPresent() && entry.get().number() <= ROWS) {
                count += entry.get().findings().isEmpty() ? 1 : -1;
                entry = reader.next();
            }
        } catch (IOException e) {
            throw new AssertionError("bytes of memory can be read", e);
        }
        return count;
    }

    /** Most of the rows are sound, so that a few flipped bits do not hide what a file is. */
    private static boolean isRows(DatasetFormat format, byte[] head, OptionalLong size, byte[] tail) {
        int length = format.leastBytes();
        int rows = Math.min(ROWS, head.length / length);
        int sound = 0;
        for (int row = 0; row < rows; row++) {
            sound += format.positions().flaw(head, row * length).isEmpty() ? 1 : 0;
        }
        if (rows > 2) {
            return 2 * sound > rows;
        }
        boolean fits = size.isPresent() && size.getAsLong() % length == 0;
        return sound > 0 && (fits || size.isEmpty() || isLastSound(format, tail));
    }

    private static boolean isLastSound(DatasetFormat format, byte[] tail) {
        int offset = tail.length - format.leastBytes();
        return offset >= 0 && format.positions().flaw(tail, offset).isEmpty();
    }

    private static boolean isHcpe2(byte[] head, Optional<DatasetFormat> named) {
        int length = DatasetFormat.HCPE2.leastBytes();
        boolean hasCircumstances = false;
        for (int row = 0; row < head.length / length; row++) {
            hasCircumstances |= ResultByte.read(head[row * length + DatasetRecord.Hcpe.RESULT] & 0xFF)
                    .filter(result -> !result.circumstances().isEmpty())
                    .isPresent();
        }
        return hasCircumstances || named.equals(Optional.of(DatasetFormat.HCPE2));
    }
}
