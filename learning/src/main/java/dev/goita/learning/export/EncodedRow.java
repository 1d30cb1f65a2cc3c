package dev.goita.learning.export;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.samples.Part;
import dev.goita.learning.samples.Samples;
import java.util.Arrays;

/**
 * 書き出す一行: one choice as every form of export has it. Mutable, to be reused from row to row.
 */
final class EncodedRow {
    private final ActiveFeatures rowF;
    private final byte[] features;
    private final byte[] legal;
    private final float[] targets;
    private final float[] policyA;
    private int label;
    private float outcome;
    private int kind;
    private int turn;
    private int part;
    private long game;

    EncodedRow(RowContent content) {
        rowF = new ActiveFeatures(content.encoder().layout().width());
        features = new byte[content.features()];
        legal = new byte[(content.labels() + 7) / 8];
        targets = new float[content.targets().size()];
        policyA = new float[content.hasPolicies() ? content.labels() : 0];
    }

    void set(Samples samples, int n, Part newPart, long newGame) {
        samples.row(n, rowF);
        rowF.toPacked(features, 0, features.length);
        Arrays.fill(legal, (byte) 0);
        for (int i = 0; i < samples.legalCount(n); i++) {
            int legalLabel = samples.legal(n, i);
            legal[legalLabel >>> 3] |= (byte) (0x80 >>> (legalLabel & 7));
        }
        for (int i = 0; i < targets.length; i++) {
            targets[i] = samples.target(n, i);
        }
        if (policyA.length > 0) {
            setPolicy(samples, n);
        }
        label = samples.taken(n);
        outcome = samples.outcome(n);
        kind = samples.kind(n);
        turn = samples.turn(n);
        part = newPart.ordinal();
        game = newGame;
    }

    private void setPolicy(Samples samples, int n) {
        Arrays.fill(policyA, 0);
        for (int i = 0; i < samples.legalCount(n); i++) {
            policyA[samples.legal(n, i)] = samples.policy(n, i);
        }
    }

    /** The policy to learn; empty where there is none; reused. */
    float[] policyA() {
        return policyA;
    }

    /** Packed bits, the first feature in the highest bit of the first byte; reused. */
    byte[] features() {
        return features;
    }

    /** Packed bits of the labels; reused. */
    byte[] legal() {
        return legal;
    }

    /** Reused. */
    float[] targets() {
        return targets;
    }

    int label() {
        return label;
    }

    float outcome() {
        return outcome;
    }

    int kind() {
        return kind;
    }

    int turn() {
        return turn;
    }

    int part() {
        return part;
    }

    /** The number of its game, from 0. */
    long game() {
        return game;
    }
}
