package dev.goita.core.tablebase;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.solve.OpenPosition;
import dev.goita.core.solve.Solver;
import dev.goita.core.tablebase.rank.CanonicalRank;
import dev.goita.diagnostics.input.RefusedFileException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * 全配駒の表: values of deals as one or more files know them: points of the round for the dealer's team, when it is
 * played out with open hands. Deals that end before the first turn (六し and more) have the value of being played, too.
 */
public final class Tablebase {
    private final List<TableFile> files;

    /** A table of what these files know, asked in this order. */
    public Tablebase(List<TableFile> files) {
        this.files = List.copyOf(files);
    }

    /**
     * The value for the dealer's team; empty if no file has it.
     *
     * @param deal with any dealer
     * @return signed points, one of {@link Solver#VALUES}
     * @throws IOException if a file cannot be read, or holds what is no value
     */
    public OptionalInt value(Deal deal) throws IOException {
        return value(CanonicalRank.of(deal));
    }

    /**
     * The value of a canonical deal; empty if no file has it.
     *
     * @param rank as {@link CanonicalRank} numbers deals
     * @return signed points for the dealer's team, one of {@link Solver#VALUES}
     * @throws IOException if a file cannot be read, or holds what is no value
     */
    public OptionalInt value(int rank) throws IOException {
        int block = rank / BlockRange.BLOCK_DEALS;
        for (TableFile file : files) {
            if (file.range().contains(block)) {
                Optional<byte[]> values = file.block(block);
                if (values.isPresent()) {
                    return OptionalInt.of(decode(values.get()[rank % BlockRange.BLOCK_DEALS], file));
                }
            }
        }
        return OptionalInt.empty();
    }

    private static int decode(byte value, TableFile file) throws IOException {
        if (value < 1 || value > Solver.VALUES.size()) {
            throw new RefusedFileException(
                    file.path(), "値があるはずの所に " + value + " があります。壊れています", "holds " + value + " where a value is due");
        }
        return Solver.VALUES.get(value - 1);
    }

    /** Solves one block, from 0, by a solver of the file's rules: a byte for each deal of the block. */
    public static byte[] solve(int block, Solver solver) {
        byte[] values = new byte[BlockRange.dealsOf(block)];
        for (int i = 0; i < values.length; i++) {
            Deal deal = CanonicalRank.deal(Seat.P0, block * BlockRange.BLOCK_DEALS + i);
            int value = solver.value(OpenPosition.of(Round.start(solver.rules(), deal)));
            values[i] = (byte) (Solver.VALUES.indexOf(value) + 1);
        }
        return values;
    }

    /**
     * Copies the blocks that are solved in a file into another, where they are not.
     *
     * @param from is only read
     * @param into holds the other's range
     * @return how many blocks were copied
     * @throws FileSystemException if both know a block, but not the same values, or follow different rules
     */
    public static int copy(TableFile from, TableFile into) throws IOException {
        if (!into.isForRulesOf(from)) {
            throw new RefusedFileException(from.path(), "別の規則で解いたファイルです", "was solved under other rules");
        }
        int copied = 0;
        for (int block = from.range().first(); block < from.range().end(); block++) {
            Optional<byte[]> values = from.block(block);
            if (values.isPresent()) {
                copied += copy(block, values.get(), from, into);
            }
        }
        return copied;
    }

    private static int copy(int block, byte[] values, TableFile from, TableFile into) throws IOException {
        Optional<byte[]> known = into.block(block);
        if (known.isEmpty()) {
            into.put(block, values);
            return 1;
        }
        if (!Arrays.equals(known.get(), values)) {
            throw new RefusedFileException(
                    from.path(),
                    "ブロック " + block + " がほかのファイルと違います",
                    "block " + block + " differs from what another file says");
        }
        return 0;
    }

    /** Whether these rules are those of every file, so that its values are of that play; true without a file. */
    public boolean isFor(Rules rules) {
        return files.stream().allMatch(file -> file.isFor(rules));
    }
}
