package dev.goita.ml.arena;

/** 一区切りずつ: plays single blocks of a plan, in any order, as lines of text. Not thread-safe. */
public final class BlockPlayer {
    private final ArenaPlan plan;
    private final Worker worker;

    /**
     * Makes the players when they are needed.
     *
     * @param plan of all blocks
     */
    public BlockPlayer(ArenaPlan plan) {
        this.plan = plan;
        this.worker = new Worker(plan);
    }

    /**
     * Plays or solves one block.
     *
     * @param number from 0, in the order in which a journal has them
     * @return its line in a journal, without the checksum
     */
    public String play(int number) {
        return BlockLine.write(worker.make(Task.of(plan, number)));
    }
}
