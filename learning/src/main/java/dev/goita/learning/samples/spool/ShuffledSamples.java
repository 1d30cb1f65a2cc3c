package dev.goita.learning.samples.spool;

import dev.goita.learning.samples.Samples;
import java.util.List;
import java.util.random.RandomGenerator;

/** Every sample of some parts once, in a random order. */
public final class ShuffledSamples {
    private final List<Samples> parts;
    private final int[] part;
    private final int[] sample;

    private ShuffledSamples(List<Samples> parts, int[] part, int[] sample) {
        this.parts = parts;
        this.part = part;
        this.sample = sample;
    }

    /**
     * Draws the order, every one with the same chance.
     *
     * @param parts whose samples are mixed; not copied
     * @return samples by places that are numbered from 0
     */
    public static ShuffledSamples of(List<Samples> parts, RandomGenerator order) {
        int size = Math.toIntExact(parts.stream().mapToLong(Samples::size).sum());
        int[] part = new int[size];
        int[] sample = new int[size];
        int at = 0;
        for (int p = 0; p < parts.size(); p++) {
            for (int s = 0; s < parts.get(p).size(); s++) {
                int other = order.nextInt(at + 1);
                part[at] = part[other];
                sample[at] = sample[other];
                part[other] = p;
                sample[other] = s;
                at++;
            }
        }
        return new ShuffledSamples(List.copyOf(parts), part, sample);
    }

    public int size() {
        return part.length;
    }

    /**
     * {@return the part of the sample at a place}
     *
     * @param place in the random order, from 0
     */
    public Samples samples(int place) {
        return parts.get(part[place]);
    }

    /**
     * {@return the number, in its part, of the sample at a place}
     *
     * @param place in the random order, from 0
     */
    public int sample(int place) {
        return sample[place];
    }
}
