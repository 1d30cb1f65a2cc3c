package dev.goita.ml.environment;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.Match;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.Team;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.Player;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.learning.ActiveFeatures;
import dev.goita.ml.compact.TableSink;
import dev.goita.ml.encoding.ActionLabels;
import dev.goita.ml.features.RoundRows;
import dev.goita.ml.selfplay.RoundRandom;
import dev.goita.ml.selfplay.Unit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * 一つの環境: round after round, each played until the client has to choose. A turn without an alternative is played without
 * asking, a redeal belongs to the same round, and what ends before the client had anything to choose, a round at 0 to 0 or
 * the first rounds of a match, is forgotten. Not thread-safe.
 */
final class ServedRound {
    private enum Stage {
        DEAL,
        GOSHI,
        PLAY
    }

    private final EnvironmentPlan plan;
    private final int number;
    private final StepFrame frame;
    private final List<Optional<Player>> players;
    private final TableSink ended;
    private final ActionLabels actions;
    private final RoundRows rows;
    private final ActiveFeatures rowF;
    private final byte[] packedLegal = new byte[RoundSimulator.MOST_LEGAL];
    private final int[] labels = new int[RoundSimulator.MOST_LEGAL];
    private final int[] goshiLabels;
    private int asked;

    private RoundSimulator round;
    private Match match;
    private long seed;
    private long stream;
    private int roundNumber;
    private RoundRandom random;
    private Deal deal;
    private DealRuling ruling = DealRuling.NOTHING;
    private final List<GoshiDecision> decisions = new ArrayList<>();
    private Stage stage = Stage.DEAL;
    private boolean hasAsked;
    private boolean isGiven;

    /**
     * @param players by seat; empty where the client plays
     * @param ended hears of every round that the client heard of
     */
    ServedRound(EnvironmentPlan plan, int number, StepFrame frame, List<Optional<Player>> players, TableSink ended) {
        this.plan = plan;
        this.number = number;
        this.frame = frame;
        this.players = players;
        this.ended = ended;
        actions = ActionLabels.of(plan.encoder().actions());
        goshiLabels = new int[] {actions.label(GoshiDecision.REDEAL), actions.label(GoshiDecision.CONTINUE)};
        round = new RoundSimulator(plan.rules());
        rows = RoundRows.of(plan.encoder());
        rowF = new ActiveFeatures(plan.encoder().layout().width());
        random = RoundRandom.of(0, 0);
        match = Match.start(plan.rules(), Seat.P0);
        deal = Deal.random(Seat.P0, random);
    }

    /** Forgets the round in play; the rounds that follow depend on the seed and the number of this environment alone. */
    void restart(long newSeed) throws IOException {
        seed = newSeed;
        stream = number;
        roundNumber = 0;
        frame.clear(number);
        begin();
        playOn();
    }

    /**
     * Puts another position in the place of this one.
     *
     * @throws IllegalArgumentException if there is none, or nothing to choose in it; all is then as it was
     */
    void restart(RoundState given) throws IOException {
        RoundState before = state();
        try {
            set(given);
        } catch (IllegalArgumentException e) {
            set(before);
            throw e;
        }
    }

    private void set(RoundState given) throws IOException {
        given.seed().ifPresent(value -> {
            seed = value;
            stream = number;
            roundNumber = 0;
        });
        stream = given.stream().orElse(stream);
        roundNumber = given.round().orElse(roundNumber);
        frame.clear(number);
        begin();
        Rules rules = given.rules().orElse(plan.rules());
        if (!rules.equals(round.rules())) {
            round = new RoundSimulator(rules);
        }
        match = Match.resume(
                rules, given.score().orElse(Score.ZERO), given.dealer().orElse(match.dealer()));
        if (match.winner().isPresent()) {
            throw new IllegalArgumentException("the match is over at " + match.score());
        }
        given.random().ifPresent(place -> random = RoundRandom.at(place));
        if (given.hands().isPresent()) {
            isGiven = true;
            lay(Deal.of(match.dealer(), given.hands().get()));
            given.decisions().forEach(this::answer);
            replay(given.record());
        }
        playOn();
        isGiven = false;
    }

    private void replay(byte[] record) {
        int legal = stage == Stage.PLAY ? round.playDigits(record, 0, record.length) : 0;
        if (legal < record.length) {
            throw new IllegalArgumentException("the record cannot be played from digit " + (legal + 1) + " on");
        }
        if (stage == Stage.PLAY) {
            round.turns().forEach(turn -> rows.play(PackedTurn.of(turn)));
        }
    }

    /** Where the round stands, all hands and the draws to come included. */
    RoundState state() {
        StringBuilder turns = new StringBuilder();
        if (stage == Stage.PLAY) {
            round.appendDigits(turns);
        }
        return RoundState.of(match, deal, decisions, turns.toString(), seed, stream, roundNumber - 1, random);
    }

    void choose(int label) throws IOException {
        frame.clear(number);
        if (stage == Stage.GOSHI) {
            answer(label == goshiLabels[0] ? GoshiDecision.REDEAL : GoshiDecision.CONTINUE);
        } else {
            play(packed(label));
        }
        playOn();
    }

    /** The first of the turns asked about with a label, of which a space of your own may give one to several. */
    private int packed(int label) {
        for (int i = 0; i < asked; i++) {
            if (labels[i] == label) {
                return packedLegal[i] & 0xFF;
            }
        }
        throw new AssertionError("label " + label + " is not legal");
    }

    private int label(int turn) {
        return round.isLead() ? actions.lead(turn) : actions.answer(turn);
    }

    /** What the seat that has to choose knows. */
    SeatView view() {
        return view(stage == Stage.GOSHI ? decider() : round.toMove());
    }

    SeatView view(Seat seat) {
        return stage == Stage.GOSHI
                ? SeatView.atGoshiDecision(round.rules(), deal, seat, match.score())
                : round.view(seat);
    }

    /** The row that tells all hands. */
    String oracleRow() {
        if (stage == Stage.PLAY) {
            return OpenTable.oracleRow(round);
        }
        RoundRows oracle = RoundRows.oracle();
        ActiveFeatures row = new ActiveFeatures(oracle.encoder().layout().width());
        oracle.encodeGoshiDecision(round.rules(), deal, decider(), match.score(), row);
        return OpenTable.row(oracle.encoder().layout(), row);
    }

    /** @throws IllegalArgumentException if no turn is to be played yet */
    String values() {
        if (stage != Stage.PLAY) {
            throw new IllegalArgumentException("whether to redeal has no exact value: the next deal is not known");
        }
        return OpenTable.values(round, plan.encoder().actions());
    }

    private Seat decider() {
        return ruling.deciders().get(decisions.size());
    }

    private void begin() {
        random = RoundRandom.of(seed, (stream << Integer.SIZE) + roundNumber++);
        match = Match.start(plan.rules(), Seat.of(random.nextInt(Seat.ALL.size())));
        if (!plan.rules().equals(round.rules())) {
            round = new RoundSimulator(plan.rules());
        }
        stage = Stage.DEAL;
        hasAsked = false;
    }

    private void end(PlayedDeal.Outcome outcome, Match after, int pointsOfEven) throws IOException {
        if (isGiven) {
            throw new IllegalArgumentException("the client has nothing to choose in this round");
        }
        if (!hasAsked) {
            begin();
            return;
        }
        ended.accept(round, ruling, outcome);
        boolean goesOn = plan.unit() == Unit.MATCHES && after.winner().isEmpty();
        frame.tell(number, goesOn ? StepFrame.ROUND_OVER : StepFrame.ROUND_OVER | StepFrame.EPISODE_OVER, pointsOfEven);
        if (goesOn) {
            match = after;
            stage = Stage.DEAL;
        } else {
            begin();
        }
    }

    private void playOn() throws IOException {
        boolean asks = false;
        while (!asks) {
            switch (stage) {
                case DEAL -> lay(Deal.random(match.dealer(), random));
                case GOSHI -> asks = decideOrAsk();
                case PLAY -> asks = playOrAsk();
            }
        }
        hasAsked = true;
    }

    private void lay(Deal newDeal) throws IOException {
        deal = newDeal;
        decisions.clear();
        ruling = DealRuling.of(round.rules(), deal);
        if (ruling.isRoundOver()) {
            round.start(deal, match.score());
            DealRuling.Result result = ruling.result().orElseThrow();
            Match after = match.after(ruling);
            int points = after.score().of(result.team()) - match.score().of(result.team());
            end(PlayedDeal.Outcome.WON_BY_DEAL, after, result.team() == Team.EVEN ? points : -points);
        } else if (round.rules().goshi() != Rules.Goshi.NEVER_DEALT
                || ruling.holders().isEmpty()) {
            stage = Stage.GOSHI;
            if (ruling.deciders().isEmpty()) {
                startPlay();
            }
        } else if (isGiven) {
            throw new IllegalArgumentException("a deal with five し is never dealt by these rules");
        }
    }

    private void startPlay() {
        round.start(deal, match.score());
        rows.begin(round.rules(), deal, match.score());
        stage = Stage.PLAY;
    }

    private boolean decideOrAsk() {
        Seat decider = decider();
        Optional<Player> player = players.get(decider.number());
        if (player.isPresent()) {
            answer(player.get().decideGoshi(view(decider), random));
            return false;
        }
        rows.encodeGoshiDecision(round.rules(), deal, decider, match.score(), rowF);
        frame.ask(number, decider.number(), match.score(), rowF, goshiLabels, goshiLabels.length);
        return true;
    }

    private void answer(GoshiDecision decision) {
        if (stage != Stage.GOSHI || decisions.size() == ruling.deciders().size()) {
            throw new IllegalArgumentException("nobody has to decide whether to redeal");
        }
        decisions.add(decision);
        if (decisions.size() == ruling.deciders().size()) {
            if (decisions.contains(GoshiDecision.CONTINUE)) {
                startPlay();
            } else {
                stage = Stage.DEAL;
            }
        }
    }

    private boolean playOrAsk() throws IOException {
        if (round.isOver()) {
            int points = round.winner().team() == Team.EVEN ? round.points() : -round.points();
            end(PlayedDeal.Outcome.PLAYED, match.after(round.result().orElseThrow()), points);
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
        for (int i = 0; i < count; i++) {
            labels[i] = label(packedLegal[i] & 0xFF);
        }
        asked = count;
        rows.encodeTurn(round, rowF);
        frame.ask(number, seat.number(), match.score(), rowF, labels, count);
        return true;
    }

    private void play(int turn) {
        round.playPacked(turn);
        rows.play(turn);
    }
}
