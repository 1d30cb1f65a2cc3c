package dev.goita.ml.environment;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.PackedTurn;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.Team;
import dev.goita.core.player.Player;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Turn;
import dev.goita.learning.ActiveFeatures;
import dev.goita.ml.features.ActionLabels;
import dev.goita.ml.features.GoitaActions;
import dev.goita.ml.features.RoundRows;
import dev.goita.ml.selfplay.RoundRandom;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * 一つの環境: round after round at 0 to 0, each played until the client has to choose. A turn without an alternative is played
 * without asking, a redeal belongs to the same round, and of rounds in which the client had nothing to choose it hears
 * nothing. Not thread-safe.
 */
final class ServedRound {
    private static final ActionLabels ACTIONS = ActionLabels.of(GoitaActions.SPACE);
    private static final int[] GOSHI_LABELS = {
        ACTIONS.label(GoshiDecision.REDEAL), ACTIONS.label(GoshiDecision.CONTINUE)
    };

    private enum Stage {
        DEAL,
        GOSHI,
        PLAY
    }

    private final Rules rules;
    private final int number;
    private final StepFrame frame;
    private final List<Optional<Player>> players;
    private final RoundSimulator round;
    private final RoundRows rows;
    private final ActiveFeatures rowF;
    private final byte[] packedLegal = new byte[RoundSimulator.MOST_LEGAL];
    private final int[] labels = new int[RoundSimulator.MOST_LEGAL];

    private long seed;
    private int roundNumber;
    private RandomGenerator random;
    private Seat dealer = Seat.P0;
    private Deal deal;
    private List<Seat> deciders = List.of();
    private int decided;
    private boolean isRedealt;
    private Stage stage = Stage.DEAL;
    private boolean hasAsked;

    /** @param players by seat; empty where the client plays */
    ServedRound(EnvironmentPlan plan, int number, StepFrame frame, List<Optional<Player>> players) {
        rules = plan.rules();
        this.number = number;
        this.frame = frame;
        this.players = players;
        round = new RoundSimulator(rules);
        rows = RoundRows.of(plan.encoder());
        rowF = new ActiveFeatures(plan.encoder().layout().width());
        random = RoundRandom.of(0, 0);
        deal = Deal.random(dealer, random);
    }

    /** Forgets the round in play; the rounds that follow depend on the seed and the number of this environment alone. */
    void restart(long newSeed) {
        seed = newSeed;
        roundNumber = 0;
        frame.tell(number, false, 0);
        begin();
        playOn();
    }

    void choose(int label) {
        frame.tell(number, false, 0);
        if (stage == Stage.GOSHI) {
            answer((GoshiDecision) GoitaActions.SPACE.action(label));
        } else {
            play(PackedTurn.of((Turn) GoitaActions.SPACE.action(label)));
        }
        playOn();
    }

    /** What the seat that has to choose knows. */
    SeatView view() {
        return stage == Stage.GOSHI ? viewOfGoshi() : round.view(round.toMove());
    }

    private void begin() {
        random = RoundRandom.of(seed, ((long) number << Integer.SIZE) + roundNumber++);
        dealer = Seat.of(random.nextInt(Seat.ALL.size()));
        stage = Stage.DEAL;
        hasAsked = false;
    }

    private void end(int pointsOfEven) {
        if (hasAsked) {
            frame.tell(number, true, pointsOfEven);
        }
        begin();
    }

    private void playOn() {
        boolean asks = false;
        while (!asks) {
            asks = switch (stage) {
                case DEAL -> deal();
                case GOSHI -> decideOrAsk();
                case PLAY -> playOrAsk();
            };
        }
        hasAsked = true;
    }

    private boolean deal() {
        deal = Deal.random(dealer, random);
        DealRuling ruling = DealRuling.of(rules, deal);
        if (ruling.isRoundOver()) {
            DealRuling.Result result = ruling.result().orElseThrow();
            end(result.team() == Team.EVEN ? result.points() : -result.points());
        } else if (rules.goshi() != Rules.Goshi.NEVER_DEALT || ruling.holders().isEmpty()) {
            deciders = ruling.deciders();
            decided = 0;
            isRedealt = !deciders.isEmpty();
            stage = Stage.GOSHI;
        }
        return false;
    }

    private boolean decideOrAsk() {
        if (decided == deciders.size()) {
            if (isRedealt) {
                stage = Stage.DEAL;
            } else {
                round.start(deal, Score.ZERO);
                rows.begin(rules, deal, Score.ZERO);
                stage = Stage.PLAY;
            }
            return false;
        }
        Seat decider = deciders.get(decided);
        Optional<Player> player = players.get(decider.number());
        if (player.isPresent()) {
            answer(player.get().decideGoshi(viewOfGoshi(), random));
            return false;
        }
        rows.encodeGoshiDecision(rules, deal, decider, Score.ZERO, rowF);
        frame.ask(number, decider.number(), rowF, GOSHI_LABELS, GOSHI_LABELS.length);
        return true;
    }

    private SeatView viewOfGoshi() {
        return SeatView.atGoshiDecision(rules, deal, deciders.get(decided), Score.ZERO);
    }

    private void answer(GoshiDecision decision) {
        isRedealt &= decision == GoshiDecision.REDEAL;
        decided++;
    }

    private boolean playOrAsk() {
        if (round.isOver()) {
            end(round.winner().team() == Team.EVEN ? round.points() : -round.points());
            return false;
        }
        Seat seat = round.toMove();
        int count = round.legalTurns(packedLegal);
        if (count == 1) {
            play(packedLegal[0] & 0xFF);
            return false;
        }
        Optional<Player> player = players.get(seat.number());
        if (player.isPresent()) {
            play(PackedTurn.of(player.get().choose(round.view(seat), random)));
            return false;
        }
        // Whoever has to answer may pass, and who leads may not.
        boolean isLead = packedLegal[0] != PackedTurn.PASS;
        for (int i = 0; i < count; i++) {
            int turn = packedLegal[i] & 0xFF;
            labels[i] = isLead ? ACTIONS.lead(turn) : ACTIONS.answer(turn);
        }
        rows.encodeTurn(round, rowF);
        frame.ask(number, seat.number(), rowF, labels, count);
        return true;
    }

    private void play(int turn) {
        round.playPacked(turn);
        rows.play(turn);
    }
}
