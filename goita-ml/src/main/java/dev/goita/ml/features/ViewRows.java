package dev.goita.ml.features;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.tile.Action;
import dev.goita.core.tile.packed.PackedTiles;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.FeatureLayout;
import dev.goita.learning.SampleEncoder;
import dev.goita.ml.encoding.GoitaEnding;
import dev.goita.ml.encoding.GoitaEndingLayout;
import dev.goita.ml.encoding.GoitaHistoryLayout;
import dev.goita.ml.encoding.GoitaOracleLayout;
import dev.goita.ml.encoding.GoitaViewLayout;
import dev.goita.ml.encoding.PackedThermometers;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * 眺めの行: the rows of {@link GoitaViewEncoder}, kept up to date turn by turn for all four seats, several times as fast as
 * encoding each view by itself. What lies on the table and who passed on what only ever grows, and is added to four rows as
 * it happens; what comes and goes is added to the row that is asked for. A test holds every row equal to the encoder's.
 * Layouts that tell more behind the view have rows that add to these.
 */
class ViewRows implements RoundRows {
    private static final PackedThermometers OWN_HAND = GoitaViewLayout.ownHandThermometers();
    private static final PackedThermometers UNSEEN = GoitaViewLayout.unseenThermometers();
    static final int SEATS = 4;
    private static final int NO_ATTACK = -1;
    private static final int ON_PARTNER = GoitaViewLayout.PASS_FEATURES - 1;

    private final SampleEncoder<SeatView, Action> views;
    private final FeatureLayout layout;
    /** By seat: the features of its view that stay until the round ends. */
    private final ActiveFeatures[] lasting = new ActiveFeatures[SEATS];

    private final int[] hands = new int[SEATS];
    private final int[] faceDown = new int[SEATS];
    private final int[] faceUp = new int[SEATS];
    private final int[] passesOnOpponents = new int[SEATS];
    private final int[] plays = new int[SEATS];
    private int toMove;
    private int attack;
    private int attacker;
    private int kingsFaceUp;

    ViewRows() {
        this(GoitaViewEncoder.ENCODER, GoitaViewLayout.LAYOUT);
    }

    /** @param layout that begins with the blocks of the plain view */
    ViewRows(SampleEncoder<SeatView, Action> views, FeatureLayout layout) {
        this.views = views;
        this.layout = layout;
        Arrays.setAll(lasting, seat -> new ActiveFeatures(layout.width()));
    }

    @Override
    public SampleEncoder<?, Action> encoder() {
        return views;
    }

    @Override
    public RoundRows fresh() {
        return RoundRows.ofLayout(layout.id());
    }

    @Override
    public void encodeGoshiDecision(Rules rules, Deal deal, Seat decider, Score score, ActiveFeatures rowF) {
        views.encode(SeatView.atGoshiDecision(rules, deal, decider, score), rowF);
    }

    @Override
    public void begin(Rules rules, Deal deal, Score before) {
        Arrays.fill(faceDown, 0);
        Arrays.fill(faceUp, 0);
        Arrays.fill(passesOnOpponents, 0);
        Arrays.fill(plays, 0);
        toMove = deal.dealer().number();
        attack = NO_ATTACK;
        attacker = toMove;
        kingsFaceUp = 0;
        for (int seat = 0; seat < SEATS; seat++) {
            hands[seat] = deal.hand(Seat.ALL.get(seat)).packed();
        }
        for (int viewer = 0; viewer < SEATS; viewer++) {
            ActiveFeatures row = lasting[viewer];
            row.clear();
            row.add(GoitaViewLayout.dealer(toMove - viewer & 3));
            Seat seat = Seat.ALL.get(viewer);
            row.add(GoitaViewLayout.ownScore(before.of(seat.team())));
            row.add(GoitaViewLayout.theirScore(before.of(seat.team().opponent())));
            GoitaViewLayout.addRules(layout, rules, row);
        }
        addGoshi(rules, deal);
    }

    private void addGoshi(Rules rules, Deal deal) {
        boolean isDeclared = switch (rules.goshi()) {
            case PARTNER_DECIDES, ALWAYS_CONTINUE -> true;
            case NEVER_DEALT, NO_DEAL_YAKU -> false;
        };
        if (isDeclared) {
            for (Seat holder : DealRuling.goshiHolders(deal)) {
                for (int viewer = 0; viewer < SEATS; viewer++) {
                    lasting[viewer].add(GoitaViewLayout.goshi(holder.number() - viewer & 3));
                }
            }
        }
    }

    @Override
    public void play(int packed) {
        if (packed == PackedTurn.PASS) {
            pass();
        } else {
            play(PackedTurn.first(packed), PackedTurn.attack(packed));
        }
        toMove = toMove + 1 & 3;
        if (toMove == attacker) {
            attack = NO_ATTACK;
        }
    }

    private void pass() {
        int offset = ON_PARTNER;
        if ((toMove ^ attacker) != 2) {
            offset = Math.min(PackedTiles.count(passesOnOpponents[toMove], attack), ON_PARTNER - 1);
            passesOnOpponents[toMove] += PackedTiles.one(attack);
        }
        for (int seat = 1; seat < SEATS; seat++) {
            lasting[toMove - seat & 3].add(GoitaViewLayout.passes(seat, attack) + offset);
        }
        passed();
    }

    /** The seat to move passes. */
    void passed() {}

    /** The seat to move plays a pair that is not its last. */
    void played(int first, int second, boolean isLead) {}

    /** Whose turn it is, or is being played. */
    final int toMove() {
        return toMove;
    }

    /** The features that stay in the row of who sees the seat to move so many turns after itself. */
    final ActiveFeatures lasting(int turnsAfter) {
        return lasting[toMove - turnsAfter & 3];
    }

    /** What a seat holds, packed. */
    final int held(int seat) {
        return hands[seat];
    }

    private void play(int first, int second) {
        boolean isLead = attack == NO_ATTACK;
        int column = plays[toMove]++;
        hands[toMove] -= PackedTiles.one(first) + PackedTiles.one(second);
        if (isLead) {
            faceDown[toMove] += PackedTiles.one(first);
        }
        if (hands[toMove] != 0) {
            for (int seat = 0; seat < SEATS; seat++) {
                ActiveFeatures row = lasting[toMove - seat & 3];
                row.add(GoitaViewLayout.first(seat, column, isLead && seat > 0 ? GoitaViewLayout.HIDDEN : first));
                row.add(GoitaViewLayout.second(seat, column, second));
                row.add(GoitaViewLayout.answered(seat, column, (isLead ? 0 : attacker - toMove) + seat & 3));
            }
            if (!isLead) {
                show(first);
            }
            show(second);
            played(first, second, isLead);
        }
        attack = second;
        attacker = toMove;
    }

    /** One more tile face-up. */
    private void show(int kind) {
        int before = PackedTiles.count(faceUp[toMove], kind);
        faceUp[toMove] += PackedTiles.one(kind);
        kingsFaceUp += kind == 0 ? 1 : 0;
        for (int seat = 1; seat < SEATS; seat++) {
            lasting[toMove - seat & 3].add(GoitaViewLayout.faceUp(seat, kind) + before);
        }
    }

    @Override
    public void encodeTurn(RoundSimulator round, ActiveFeatures rowF) {
        int viewer = toMove;
        rowF.set(lasting[viewer]);
        OWN_HAND.add(hands[viewer], rowF);
        int seen = hands[viewer] + faceDown[viewer] + faceUp[0] + faceUp[1] + faceUp[2] + faceUp[3];
        UNSEEN.add(PackedTiles.DECK - seen, rowF);
        if (attack == NO_ATTACK) {
            rowF.add(GoitaViewLayout.attacker(0));
        } else {
            rowF.add(GoitaViewLayout.attack(attack));
            rowF.add(GoitaViewLayout.attacker(attacker - viewer & 3));
        }
        rowF.add(GoitaViewLayout.kingsFaceUp(kingsFaceUp));
        for (int seat = 0; seat < SEATS; seat++) {
            rowF.add(GoitaViewLayout.handSize(seat, 8 - 2 * plays[viewer + seat & 3]));
        }
    }

    /** 終盤の行: the rows of {@link GoitaEndingLayout}: what follows for certain is found anew for each choice. */
    static final class EndingRows extends ViewRows {
        EndingRows() {
            super(GoitaEncoders.ENDING, GoitaEndingLayout.LAYOUT);
        }

        @Override
        public void encodeTurn(RoundSimulator round, ActiveFeatures rowF) {
            super.encodeTurn(round, rowF);
            GoitaEnding.add(round.view(round.toMove()), rowF);
        }
    }

    /** 手順の行: the rows of {@link GoitaHistoryLayout}: what a turn adds to the sequence stays until the round ends. */
    static final class HistoryRows extends ViewRows {
        private int turn;

        HistoryRows() {
            super(GoitaEncoders.HISTORY, GoitaHistoryLayout.LAYOUT);
        }

        @Override
        public void begin(Rules rules, Deal deal, Score before) {
            super.begin(rules, deal, before);
            turn = 0;
        }

        @Override
        void passed() {
            for (int seat = 0; seat < SEATS; seat++) {
                lasting(seat).add(GoitaHistoryLayout.seat(turn, seat));
                lasting(seat).add(GoitaHistoryLayout.pass(turn));
            }
            turn++;
        }

        @Override
        void played(int first, int second, boolean isLead) {
            for (int seat = 0; seat < SEATS; seat++) {
                lasting(seat).add(GoitaHistoryLayout.seat(turn, seat));
                lasting(seat).add(GoitaHistoryLayout.attacked(turn, second));
                lasting(seat).add(first(first, seat, isLead));
            }
            turn++;
        }

        private int first(int kind, int seat, boolean isLead) {
            if (!isLead) {
                return GoitaHistoryLayout.received(turn, kind);
            }
            return seat == 0 ? GoitaHistoryLayout.faceDown(turn, kind) : GoitaHistoryLayout.hidden(turn);
        }
    }

    /** 神の眺めの行: the rows of {@link GoitaOracleEncoder}: the view, and the truth behind it. */
    static final class OracleRows extends ViewRows {
        private static final List<PackedThermometers> HANDS_AFTER =
                IntStream.range(1, SEATS).mapToObj(GoitaOracleLayout::hand).toList();

        private final int[] leads = new int[SEATS];

        OracleRows() {
            super(GoitaViewEncoder.ENCODER, GoitaOracleLayout.LAYOUT);
        }

        @Override
        public SampleEncoder<?, Action> encoder() {
            return GoitaOracleEncoder.ENCODER;
        }

        @Override
        public void begin(Rules rules, Deal deal, Score before) {
            super.begin(rules, deal, before);
            Arrays.fill(leads, 0);
        }

        @Override
        void played(int first, int second, boolean isLead) {
            if (isLead) {
                int lead = leads[toMove()]++;
                for (int seat = 1; seat < SEATS; seat++) {
                    lasting(seat).add(GoitaOracleLayout.faceDown(seat, lead, first));
                }
            }
        }

        @Override
        public void encodeTurn(RoundSimulator round, ActiveFeatures rowF) {
            super.encodeTurn(round, rowF);
            for (int seat = 1; seat < SEATS; seat++) {
                HANDS_AFTER.get(seat - 1).add(held(toMove() + seat & 3), rowF);
            }
        }

        @Override
        public void encodeGoshiDecision(Rules rules, Deal deal, Seat decider, Score score, ActiveFeatures rowF) {
            rowF.clear();
            GoitaViewEncoder.add(GoitaOracleLayout.LAYOUT, SeatView.atGoshiDecision(rules, deal, decider, score), rowF);
            for (int seat = 1; seat < SEATS; seat++) {
                HANDS_AFTER.get(seat - 1).add(deal.hand(decider.plus(seat)).packed(), rowF);
            }
        }
    }
}
