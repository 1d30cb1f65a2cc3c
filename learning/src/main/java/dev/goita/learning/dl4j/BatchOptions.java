package dev.goita.learning.dl4j;

/**
 * 小分けの設定: how samples become batches. The same options over the same source give the same batches, on any number of
 * threads and in every program.
 *
 * @param batchSize rows of every batch but the last of a pass, which may have fewer
 * @param rows what becomes of rows that have twins
 * @param window so many choices are shuffled together; 0 for the source's order
 * @param seed of the shuffling and of twins drawn; every pass has an order of its own
 * @param threads that fill batches ahead of whoever reads them
 */
public record BatchOptions(int batchSize, BatchRows rows, int window, long seed, int threads) {
    /** @throws IllegalArgumentException if the batch is empty, the window negative or nobody is to work */
    public BatchOptions {
        if (batchSize < 1 || window < 0 || threads < 1) {
            throw new IllegalArgumentException(
                    "batches need a positive size and threads and a window of 0 or more, not " + batchSize + ", "
                            + threads + " and " + window);
        }
    }

    /** Plain rows in the source's order, one thread. */
    public static BatchOptions of(int batchSize) {
        return new BatchOptions(batchSize, BatchRows.PLAIN, 0, 0, 1);
    }

    public BatchOptions withRows(BatchRows newRows) {
        return new BatchOptions(batchSize, newRows, window, seed, threads);
    }

    /** @param newWindow 50,000 choices of Goita take some 6 MB */
    public BatchOptions withShuffle(int newWindow, long newSeed) {
        return new BatchOptions(batchSize, rows, newWindow, newSeed, threads);
    }

    public BatchOptions withThreads(int newThreads) {
        return new BatchOptions(batchSize, rows, window, seed, newThreads);
    }
}
