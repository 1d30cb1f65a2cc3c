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
    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if the batch is empty, the window negative or nobody is to work
     */
    public BatchOptions {
        if (batchSize < 1 || window < 0 || threads < 1) {
            throw new IllegalArgumentException(
                    "batches need a positive size and threads and a window of 0 or more, not " + batchSize + ", "
                            + threads + " and " + window);
        }
    }

    /**
     * {@return options for plain rows in the source's order, made on one thread}
     *
     * @param batchSize rows of every batch but the last of a pass, at least 1
     */
    public static BatchOptions of(int batchSize) {
        return new BatchOptions(batchSize, BatchRows.PLAIN, 0, 0, 1);
    }

    /**
     * {@return the same options with other rows}
     *
     * @param newRows what becomes of rows that have twins
     */
    public BatchOptions withRows(BatchRows newRows) {
        return new BatchOptions(batchSize, newRows, window, seed, threads);
    }

    /**
     * The same options with choices shuffled.
     *
     * @param newWindow so many choices are shuffled together; 50,000 of Goita take some 6 MB
     * @param newSeed of the shuffling and of twins drawn
     * @return options that make another order in every pass
     */
    public BatchOptions withShuffle(int newWindow, long newSeed) {
        return new BatchOptions(batchSize, rows, newWindow, newSeed, threads);
    }

    /**
     * {@return the same options, and so the same batches, made by more threads or fewer}
     *
     * @param newThreads that fill batches ahead, at least 1
     */
    public BatchOptions withThreads(int newThreads) {
        return new BatchOptions(batchSize, rows, window, seed, newThreads);
    }
}
