package dev.goita.ml.evaluation;

import java.util.concurrent.CompletableFuture;
import java.util.random.RandomGenerator;

/**
 * 乱数の引き継ぎ: one generator for pieces of work on several threads. A piece draws when all before it have handed it on, so the
 * numbers are those that the pieces would draw one after the other.
 */
final class RandomRelay {
    private final RandomGenerator random;
    private CompletableFuture<Void> isFree = CompletableFuture.completedFuture(null);

    RandomRelay(RandomGenerator random) {
        this.random = random;
    }

    /** The part of the next piece, which has to hand the generator on; asked for on one thread. */
    Leg next() {
        Leg leg = new Leg(isFree);
        isFree = CompletableFuture.allOf(isFree, leg.isHandedOn);
        return leg;
    }

    /** Waits for its turn only if something is drawn. */
    final class Leg implements RandomGenerator {
        private final CompletableFuture<Void> isFreeForIt;
        private final CompletableFuture<Void> isHandedOn = new CompletableFuture<>();

        private Leg(CompletableFuture<Void> isFreeForIt) {
            this.isFreeForIt = isFreeForIt;
        }

        /** Nothing is drawn any more. */
        void handOn() {
            isHandedOn.complete(null);
        }

        @Override
        public int nextInt() {
            isFreeForIt.join();
            return random.nextInt();
        }

        @Override
        public long nextLong() {
            isFreeForIt.join();
            return random.nextLong();
        }

        /** The same numbers, for who draws no second one: the first hands the generator on. */
        RandomGenerator forOneDraw() {
            return new RandomGenerator() {
                @Override
                public int nextInt() {
                    int drawn = Leg.this.nextInt();
                    handOn();
                    return drawn;
                }

                @Override
                public long nextLong() {
                    long drawn = Leg.this.nextLong();
                    handOn();
                    return drawn;
                }
            };
        }
    }
}
