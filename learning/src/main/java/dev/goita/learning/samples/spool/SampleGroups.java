package dev.goita.learning.samples.spool;

import dev.goita.learning.samples.Samples;
import java.io.IOException;
import java.util.List;

/** 標本の群: samples that need not be in memory all at once. What is learned from first is told by nothing but chance. */
public interface SampleGroups {
    /** {@return how many samples there are in all groups} */
    long size();

    /** {@return how many groups there are; each is a random share of all samples and fits in memory} */
    int groups();

    /**
     * The samples of one group.
     *
     * @param group 0 to {@link #groups} - 1
     * @throws IOException if they cannot be read back
     */
    List<Samples> group(int group) throws IOException;

    /** {@return samples in memory, as one group; as none if there are none} */
    static SampleGroups of(Samples samples) {
        return new SampleGroups() {
            @Override
            public long size() {
                return samples.size();
            }

            @Override
            public int groups() {
                return samples.size() == 0 ? 0 : 1;
            }

            @Override
            public List<Samples> group(int group) {
                return List.of(samples);
            }
        };
    }
}
