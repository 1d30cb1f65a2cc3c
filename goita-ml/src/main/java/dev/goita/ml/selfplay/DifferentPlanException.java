package dev.goita.ml.selfplay;

import dev.goita.diagnostics.Worded;
import dev.goita.diagnostics.Wording;
import dev.goita.ml.rounds.Manifest;
import java.util.Objects;

/** A data set cannot be continued by a plan other than the one that began it. */
public final class DifferentPlanException extends RuntimeException implements Worded {
    private static final long serialVersionUID = 1;

    private final transient Wording wording;

    DifferentPlanException(Wording wording) {
        super(wording.english());
        this.wording = wording;
    }

    @Override
    public Wording wording() {
        return wording;
    }

    static void requireSame(Manifest found, Manifest wanted) {
        require("derivation", found.derivation().command(), wanted.derivation().command());
        require("generator", found.generator(), wanted.generator());
        require("rules", found.rules(), wanted.rules());
        require("players", found.players(), wanted.players());
        require("unit", found.unit(), wanted.unit());
        require("count", found.count(), wanted.count());
        require("first_dealer", found.firstDealer(), wanted.firstDealer());
        require("seed", found.seed(), wanted.seed());
        require("formats", found.formats(), wanted.formats());
        require("shard_size", found.shardSize(), wanted.shardSize());
    }

    private static void require(String name, Object found, Object wanted) {
        if (!Objects.equals(found, wanted)) {
            throw new DifferentPlanException(new Wording(
                    "データ集の " + name + " は " + found + " です（指定は " + wanted + "）。同じ条件でだけ続けられます",
                    "the data set has " + name + " " + found + ", not " + wanted));
        }
    }
}
