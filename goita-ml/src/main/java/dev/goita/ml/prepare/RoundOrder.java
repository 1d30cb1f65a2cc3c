package dev.goita.ml.prepare;

import dev.goita.ml.selfplay.RoundRandom;
import java.io.Serializable;
import java.util.Arrays;

/** 並べる鍵: what numbered rounds are put in order by; of equal keys the first comes first. */
sealed interface RoundOrder extends Serializable {
    /** {@return the key of a round, unsigned} */
    long key(long number, byte[] code);

    /** An order that only a seed and the number tell. */
    record Shuffled(long seed) implements RoundOrder {
        @Override
        public long key(long number, byte[] code) {
            return RoundRandom.of(seed, number).nextLong();
        }
    }

    /** An order in which the same rounds come together, nearly always alone. */
    record Together(Sameness sameness) implements RoundOrder {
        @Override
        public long key(long number, byte[] code) {
            byte[] key = sameness.key(code);
            return RoundRandom.of(Arrays.hashCode(key), Arrays.hashCode(Arrays.copyOf(key, RoundCode.DEAL_BYTES)))
                    .nextLong();
        }
    }
}
