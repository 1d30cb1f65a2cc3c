package dev.goita.ml.benchmark;

import dev.goita.diagnostics.Wording;
import dev.goita.learning.Interval;
import java.util.Optional;

/**
 * 成績: one figure of a player.
 *
 * @param version of the player
 * @param part the opponent or population, or what else a task tells apart; empty if it has one figure
 * @param count of questions
 * @param interval 95 %
 * @param skipped why there is no figure; then the others mean nothing
 */
public record BenchmarkResult(
        String player,
        String version,
        String task,
        String part,
        long count,
        Measure measure,
        double value,
        Interval interval,
        Optional<Wording> skipped) {
    private static final int HASH_SHOWN = 12;

    /** {@return the part for people: of a network the first digits of its hash} */
    public String shownPart() {
        return part.startsWith("net:") ? part.substring(0, Math.min(part.length(), HASH_SHOWN)) + "…" : part;
    }

    /** 単位: what is counted, and which way is better. */
    public enum Measure {
        /** Of the best choice. */
        POINTS_LOST("points lost a choice", new Wording("失った点/選択", "points lost a choice"), Better.LOWER),
        /** Sure wins that were kept; choices of people that were foreseen. */
        KEPT("share of choices", new Wording("選択の割合", "share of choices"), Better.HIGHER),
        /** Choices that are less sure than the surest. */
        DECEIVED("share of choices", new Wording("選択の割合", "share of choices"), Better.LOWER),
        /** On the hidden tiles. */
        BITS("bits a choice", new Wording("ビット/選択", "bits a choice"), Better.LOWER),
        /** Against an opponent, in duplicate deals. */
        POINTS("points a round", new Wording("点/局", "points a round"), Better.HIGHER),
        /** The log loss of what people chose. */
        NATS("nats a choice", new Wording("nat/選択", "nats a choice"), Better.LOWER);

        private final String id;

        private final Wording wording;

        private final Better better;

        Measure(String id, Wording wording, Better better) {
            this.id = id;
            this.wording = wording;
            this.better = better;
        }

        boolean isShare() {
            return this == KEPT || this == DECEIVED;
        }

        /** {@return what it is called in results} */
        public String id() {
            return id;
        }

        /** {@return the same for people} */
        public Wording wording() {
            return wording;
        }

        /** {@return which way is better} */
        public Better better() {
            return better;
        }
    }

    /** 良し悪し: which way is better. */
    public enum Better {
        /** The greater figure. */
        HIGHER(new Wording("大きいほどよい", "higher is better")),
        /** The smaller one. */
        LOWER(new Wording("小さいほどよい", "lower is better"));

        private final Wording wording;

        Better(Wording wording) {
            this.wording = wording;
        }

        /** {@return for people} */
        public Wording wording() {
            return wording;
        }
    }
}
