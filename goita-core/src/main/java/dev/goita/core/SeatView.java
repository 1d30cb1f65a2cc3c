package dev.goita.core;

import dev.goita.core.packed.PackedTurn;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.core.tile.packed.PackedTiles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * 席からの眺め: everything one seat knows of a round, and nothing else. All that is not constant is derived from the
 * seat's own dealt hand and from the turns with the face-down tiles of the others taken out, so hidden tiles cannot
 * leak.
 *
 * <p>Immutable. Two views are equal if the seat cannot tell them apart.
 */
public final class SeatView {
    /** Most plays a seat makes in a round. */
    public static final int MAX_PLAYS = 4;

    /** Whose attack a seat let pass. */
    public enum PassedOn {
        /** An attack of the other team. */
        OPPONENT,
        /** An attack of the seat's partner. */
        PARTNER
    }

    /** What the viewer is asked for, when it is its turn. */
    public enum Phase {
        /** 五しの判断: redeal or continue, before the first turn. */
        GOSHI_DECISION,
        /** A turn: a pass, or two tiles. */
        PLAY
    }

    private static final int GOSHI = 5;

    private final Rules rules;
    private final Phase phase;
    private final Seat dealer;
    private final Seat viewer;
    private final int dealt;
    private final int declarers;
    private final Score score;
    private final byte[] turns;

    private int hand;
    private int ownFaceDown;
    /** A packed {@link TurnOrder}. */
    private int order;

    private int kingsFaceUp;
    private final int[] faceUp = new int[4];
    private final int[] playCount = new int[4];
    /** By seat and play: packed turn, and from bit 8 on the seat whose attack was answered. */
    private final short[] plays = new short[4 * MAX_PLAYS];
    /** By seat: packed tiles that it let pass when an opponent, or its partner, attacked with them. */
    private final int[] passedOnOpponents = new int[4];

    private final int[] passedOnPartners = new int[4];

    /** Hides in the array of turns what the viewer cannot see. */
    private SeatView(
            Rules rules, Phase phase, Seat dealer, Seat viewer, int dealt, int declarers, Score score, byte[] turns) {
        this.rules = rules;
        this.phase = phase;
        this.dealer = dealer;
        this.viewer = viewer;
        this.dealt = dealt;
        this.declarers = declarers;
        this.score = score;
        this.turns = turns;
        hand = dealt;
        order = TurnOrder.packedLead(dealer.ordinal());
        replay();
    }

    /** Takes the array of turns over. */
    static SeatView of(Rules rules, Seat dealer, Seat viewer, int[] dealtBySeat, Score score, byte[] turns) {
        int declarers = isGoshiDeclared(rules) ? goshiMask(dealtBySeat) : 0;
        return new SeatView(rules, Phase.PLAY, dealer, viewer, dealtBySeat[viewer.ordinal()], declarers, score, turns);
    }

    /**
     * What the partner of a 五し holder sees when it must choose to redeal or to continue.
     *
     * @param rules in force
     * @param deal of which the view keeps the dealer, the decider's hand and who holds five し
     * @param decider the seat that is asked
     * @param score the match score before this round
     * @return a view without a turn, in which the holders are known
     */
    public static SeatView atGoshiDecision(Rules rules, Deal deal, Seat decider, Score score) {
        int declarers = 0;
        for (Seat seat : DealRuling.goshiHolders(deal)) {
            declarers |= 1 << seat.ordinal();
        }
        int own = deal.hand(decider).packed();
        return new SeatView(rules, Phase.GOSHI_DECISION, deal.dealer(), decider, own, declarers, score, new byte[0]);
    }

    /**
     * Puts a view together from what its seat was told. The facts are checked as far as it takes for the view to be
     * sound; whether some deal explains them is {@link dev.goita.core.written.ObservedRecord#check}'s to say.
     *
     * @param facts what the seat was told
     * @return equal to the view from which {@link #facts()} took them
     * @throws IllegalArgumentException if the facts contradict each other
     */
    public static SeatView from(SeatFacts facts) {
        requireSound(facts);
        int declarers = 0;
        for (Seat seat : facts.declarers()) {
            declarers |= 1 << seat.ordinal();
        }
        return new SeatView(
                facts.rules(),
                facts.phase(),
                facts.dealer(),
                facts.viewer(),
                facts.dealt().packed(),
                declarers,
                facts.score(),
                facts.packedTurns());
    }

    private static void requireSound(SeatFacts facts) {
        Hand dealt = facts.dealt();
        require(dealt.size() == Hand.DEALT_SIZE, "a dealt hand has eight tiles, not " + dealt.size());
        boolean declared = isGoshiDeclared(facts.rules());
        require(declared || facts.declarers().isEmpty(), "nobody declares 五し under these rules");
        require(facts.declarers().size() <= 2, "at most two seats hold five し");
        boolean holdsGoshi = declared && dealt.count(Tile.SHI) == GOSHI;
        require(
                facts.declarers().contains(facts.viewer()) == holdsGoshi,
                "who declared 五し does not fit the hand " + dealt);
        int others = facts.declarers().size() - (holdsGoshi ? 1 : 0);
        require(dealt.count(Tile.SHI) + GOSHI * others <= Tile.SHI.copies(), "there are only ten し");
        if (facts.phase() == Phase.GOSHI_DECISION) {
            require(facts.turns().isEmpty(), "a 五し decision comes before the first turn");
            require(facts.declarers().contains(facts.viewer().partner()), "only a 五し holder's partner decides");
        }
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    private static boolean isGoshiDeclared(Rules rules) {
        return switch (rules.goshi()) {
            case PARTNER_DECIDES, ALWAYS_CONTINUE -> true;
            case NEVER_DEALT, NO_DEAL_YAKU -> false;
        };
    }

    private static int goshiMask(int[] dealtBySeat) {
        int mask = 0;
        for (int seat = 0; seat < 4; seat++) {
            if (PackedTiles.count(dealtBySeat[seat], Tile.SHI.ordinal()) == GOSHI) {
                mask |= 1 << seat;
            }
        }
        return mask;
    }

    private void replay() {
        for (int i = 0; i < turns.length; i++) {
            if (turns[i] == PackedTurn.PASS) {
                pass();
            } else {
                turns[i] = (byte) seen(turns[i] & 0xFF);
                play(turns[i] & 0xFF);
            }
        }
    }

    private int seen(int turn) {
        boolean isHidden = isLead() && TurnOrder.seat(order) != viewer.ordinal();
        return isHidden ? PackedTurn.hideFirst(turn) : turn;
    }

    private void pass() {
        int[] passed = TurnOrder.isPartnersAttack(order) ? passedOnPartners : passedOnOpponents;
        passed[TurnOrder.seat(order)] += PackedTiles.one(TurnOrder.attackingKind(order));
        order = TurnOrder.afterPass(order);
    }

    private void play(int turn) {
        int seat = TurnOrder.seat(order);
        int shown = PackedTurn.shown(turn, isLead());
        faceUp[seat] += shown;
        kingsFaceUp += PackedTiles.count(shown, Tile.KING.ordinal());
        if (seat == viewer.ordinal()) {
            hand -= shown;
            if (isLead()) {
                int hidden = PackedTiles.one(PackedTurn.first(turn));
                hand -= hidden;
                ownFaceDown += hidden;
            }
        }
        plays[seat * MAX_PLAYS + playCount[seat]++] = (short) (TurnOrder.attackingSeat(order) << 8 | turn);
        order = TurnOrder.afterAttack(order, PackedTurn.attack(turn));
    }

    /** {@return what legality and points follow} */
    public Rules rules() {
        return rules;
    }

    /** {@return what the viewer is asked for, when it is its turn} */
    public Phase phase() {
        return phase;
    }

    /** {@return 親: the seat that leads first} */
    public Seat dealer() {
        return dealer;
    }

    /** {@return the seat whose view this is} */
    public Seat viewer() {
        return viewer;
    }

    /** {@return the match score before this round} */
    public Score score() {
        return score;
    }

    /** {@return the eight tiles the viewer was dealt} */
    public Hand dealtHand() {
        return Hand.ofPacked(dealt);
    }

    /** {@return what the viewer still holds} */
    public Hand hand() {
        return Hand.ofPacked(hand);
    }

    /** {@return the tiles that the viewer itself put face-down} */
    public Hand ownFaceDown() {
        return Hand.ofPacked(ownFaceDown);
    }

    /**
     * How many tiles a seat still holds: 0, 2, 4, 6 or 8.
     *
     * @param seat any of the four
     * @return eight less two for every play
     */
    public int handSize(Seat seat) {
        return Hand.DEALT_SIZE - 2 * playCount[seat.ordinal()];
    }

    /** {@return the seat whose turn it is; after the end, the seat that would have followed the winner} */
    public Seat toMove() {
        return order().toMove();
    }

    /** {@return whose turn it is and what it has to answer} */
    public TurnOrder order() {
        return TurnOrder.ofPacked(order);
    }

    /** {@return whether the seat to move must play a face-down tile and an attack} */
    public boolean isLead() {
        return TurnOrder.isLead(order);
    }

    /** {@return the attack to be answered; empty when the seat to move leads} */
    public Optional<Attack> attack() {
        return order().attack();
    }

    /** {@return kings that lie face-up, 0..2} */
    public int kingsFaceUp() {
        return kingsFaceUp;
    }

    /**
     * The tiles of a seat that lie face-up, receiving and attacking ones together.
     *
     * @param seat any of the four
     * @return without what it put face-down, be it the viewer's own
     */
    public Hand faceUp(Seat seat) {
        return Hand.ofPacked(faceUp[seat.ordinal()]);
    }

    /**
     * Copies of a kind that the viewer cannot place: in the other hands or face-down before the others.
     *
     * @param tile a kind
     * @return 0..10
     */
    public int unseen(Tile tile) {
        return unseenTiles().count(tile);
    }

    /** {@return how many tiles the viewer cannot place: in the other hands or face-down before the others} */
    public int unseen() {
        return unseenTiles().size();
    }

    /** {@return the tiles the viewer cannot place: in the other hands or face-down before the others} */
    public Hand unseenTiles() {
        int seen = hand + ownFaceDown;
        for (int tiles : faceUp) {
            seen += tiles;
        }
        return Hand.ofPacked(PackedTiles.DECK - seen);
    }

    /**
     * The seats that declared 五し openly: five し of their dealt hand are known to all.
     *
     * @return a new set
     */
    public Set<Seat> goshiDeclarers() {
        Set<Seat> seats = EnumSet.noneOf(Seat.class);
        for (Seat seat : Seat.ALL) {
            if (hasDeclaredGoshi(seat)) {
                seats.add(seat);
            }
        }
        return seats;
    }

    /**
     * Whether five し of a seat's dealt hand are known to all.
     *
     * @param seat any of the four
     * @return whether it declared 五し
     */
    public boolean hasDeclaredGoshi(Seat seat) {
        return (declarers >>> seat.ordinal() & 1) == 1;
    }

    /**
     * How often a seat has played, 0..4.
     *
     * @param seat any of the four
     * @return {@link #MAX_PLAYS} once the seat has finished
     */
    public int playCount(Seat seat) {
        return playCount[seat.ordinal()];
    }

    /**
     * A play of a seat, as the viewer sees it.
     *
     * @param seat any of the four
     * @param index 0 for the seat's first play
     * @return its first tile is empty if another seat put it face-down
     * @throws IndexOutOfBoundsException if it has not played so often
     */
    public SeenPlay play(Seat seat, int index) {
        Objects.checkIndex(index, playCount[seat.ordinal()]);
        int play = plays[seat.ordinal() * MAX_PLAYS + index];
        int turn = play & 0xFF;
        Optional<Tile> first =
                PackedTurn.isFirstHidden(turn) ? Optional.empty() : Optional.of(Tile.ALL.get(PackedTurn.first(turn)));
        return new SeenPlay(seat, first, Tile.ALL.get(PackedTurn.attack(turn)), Seat.ALL.get(play >>> 8));
    }

    /**
     * How often a seat passed on an attack by this kind.
     *
     * @param seat any of the four
     * @param attackingTile the kind of the attack
     * @param passedOn whose attack it let pass
     * @return one for every such attack
     */
    public int passes(Seat seat, Tile attackingTile, PassedOn passedOn) {
        return passed(seat, passedOn).count(attackingTile);
    }

    /**
     * The attacking tiles that a seat let pass.
     *
     * @param seat any of the four
     * @param passedOn whose attacks are counted
     * @return one tile for every attack that it let pass
     */
    public Hand passed(Seat seat, PassedOn passedOn) {
        return Hand.ofPacked(
                switch (passedOn) {
                    case OPPONENT -> passedOnOpponents[seat.ordinal()];
                    case PARTNER -> passedOnPartners[seat.ordinal()];
                });
    }

    /** {@return turns so far, those of all seats} */
    public int turnCount() {
        return turns.length;
    }

    /**
     * Every turn so far, oldest first: a play as the viewer sees it, or empty for a pass.
     *
     * @return a new list
     */
    public List<Optional<SeenPlay>> turns() {
        List<Optional<SeenPlay>> list = new ArrayList<>(turns.length);
        int[] played = new int[4];
        for (int i = 0; i < turns.length; i++) {
            Seat seat = dealer.plus(i);
            list.add(
                    turns[i] == PackedTurn.PASS ? Optional.empty() : Optional.of(play(seat, played[seat.ordinal()]++)));
        }
        return list;
    }

    /**
     * What the viewer may play, sorted by digits; one of these is what a player answers.
     *
     * @return a new list, the pass first where passing is legal
     * @throws IllegalActionException if it is not the viewer's turn to play
     */
    public List<Turn> legalTurns() {
        PackedLegal legal = findLegal();
        TurnOrder now = order();
        List<Turn> list = new ArrayList<>(legal.count());
        for (int i = 0; i < legal.count(); i++) {
            list.add(now.unpack(legal.turn(i)));
        }
        return list;
    }

    /** {@return what makes this view up, to be written down or told} */
    public SeatFacts facts() {
        StringBuilder digits = new StringBuilder(2 * turns.length);
        for (byte turn : turns) {
            PackedTurn.appendDigits(digits, turn & 0xFF);
        }
        return new SeatFacts(rules, phase, dealer, viewer, dealtHand(), goshiDeclarers(), score, digits.toString());
    }

    private PackedLegal findLegal() {
        if (phase != Phase.PLAY || toMove() != viewer || hand == 0) {
            throw new IllegalActionException("it is not the turn of " + viewer + " to play");
        }
        PackedLegal legal = new PackedLegal(rules);
        legal.find(hand, dealt, TurnOrder.attackingKind(order), kingsFaceUp);
        return legal;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SeatView view
                && view.rules.equals(rules)
                && view.phase == phase
                && view.dealer == dealer
                && view.viewer == viewer
                && view.dealt == dealt
                && view.declarers == declarers
                && view.score.equals(score)
                && Arrays.equals(view.turns, turns);
    }

    @Override
    public int hashCode() {
        return Objects.hash(rules, phase, dealer, viewer, dealt, declarers, score, Arrays.hashCode(turns));
    }
}
