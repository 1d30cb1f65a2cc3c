package dev.goita.record.repair;

import dev.goita.core.PackedRound;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;
import dev.goita.record.RoundRecord;
import dev.goita.record.slips.PlayedRounds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * 打ち方を学ぶ: learns the weights of the {@link PlayModel} from rounds, by the gradient of each decision's likelihood.
 *
 * <p>{@code PlayLearning OUT FILE…}: every tenth round is kept out, and tells how good the weights are.
 */
public final class PlayLearning {
    private static final int EPOCHS = 6;
    private static final double RATE = 0.15;
    private static final double SMALLEST_STEP = 1e-4;

    private final PlayModel model = new PlayModel();
    private final double[] squares = new double[model.weights().length];
    private final int[] terms = new int[32];

    private PlayLearning() {}

    public static void main(String[] args) throws IOException {
        List<RoundRecord> rounds =
                PlayedRounds.of(Arrays.stream(args).skip(1).map(Path::of).toList());
        List<RoundRecord> kept = new ArrayList<>();
        List<RoundRecord> learnt = new ArrayList<>();
        for (int i = 0; i < rounds.size(); i++) {
            (i % 10 == 0 ? kept : learnt).add(rounds.get(i));
        }
        PlayLearning learning = new PlayLearning();
        Random random = new Random(1);
        System.out.printf(Locale.ROOT, "%d rounds, %s%n", learnt.size(), learning.measure(kept));
        for (int epoch = 1; epoch <= EPOCHS; epoch++) {
            Collections.shuffle(learnt, random);
            learnt.forEach(learning::learn);
            System.out.printf(Locale.ROOT, "epoch %d: %s%n", epoch, learning.measure(kept));
        }
        Files.write(Path.of(args[0]), learning.model.steps());
    }

    private interface Decision {
        void made(PackedRound round, int turn);
    }

    private void learn(RoundRecord record) {
        replay(record, (round, turn) -> {
            model.ln(round, turn);
            int count = model.legalCount();
            for (int i = 0; i < count && count > 1; i++) {
                int legal = model.legal(i);
                double gradient = (legal == turn ? 1 : 0) - model.share(i);
                if (Math.abs(gradient) > SMALLEST_STEP) {
                    int size = model.terms(round, legal, terms);
                    for (int j = 0; j < size; j++) {
                        squares[terms[j]] += gradient * gradient;
                        model.weights()[terms[j]] += (float) (RATE * gradient / Math.sqrt(squares[terms[j]] + 1));
                    }
                }
            }
        });
    }

    private String measure(List<RoundRecord> rounds) {
        double[] sum = new double[2];
        int[] decisions = new int[1];
        rounds.forEach(record -> replay(record, (round, turn) -> {
            double ln = model.ln(round, turn);
            if (model.legalCount() > 1) {
                sum[0] -= ln;
                sum[1] += Math.log(model.legalCount());
                decisions[0]++;
            }
        }));
        return String.format(
                Locale.ROOT,
                "%.3f nats a decision, uniform %.3f; a round %.1f, uniform %.1f",
                sum[0] / decisions[0],
                sum[1] / decisions[0],
                sum[0] / rounds.size(),
                sum[1] / rounds.size());
    }

    private void replay(RoundRecord record, Decision decision) {
        PackedRound round = new PackedRound(Rules.STANDARD);
        int[] hands = new int[4];
        for (Seat seat : Seat.ALL) {
            Hand hand = record.deal().hand(seat);
            for (Tile tile : Tile.ALL) {
                hands[seat.ordinal()] += hand.count(tile) * PackedTiles.one(tile.ordinal());
            }
        }
        round.start(record.dealer(), hands);
        model.begin();
        String digits = record.digits();
        for (int i = 0; i < digits.length() && !round.isOver(); i++) {
            int turn = PackedTurn.PASS;
            if (digits.charAt(i) != '0') {
                turn = PackedTurn.of(digits.charAt(i) - '1', digits.charAt(i + 1) - '1');
                i++;
            }
            decision.made(round, turn);
            model.plays(round, turn);
            round.play(turn);
        }
    }
}
