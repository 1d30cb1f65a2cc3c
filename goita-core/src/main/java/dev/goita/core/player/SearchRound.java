package dev.goita.core.player;

import dev.goita.core.PackedLegal;
import dev.goita.core.PackedTiles;
import dev.goita.core.PackedTurn;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.Tile;

/**
 * 読みの局: a round with four known hands, packed and mutable, that starts from what a seat sees and can be copied; for
 * playouts. It keeps what each seat knows, so that a policy can be asked without seeing the other hands.
 */
final class SearchRound {
    private static final int[] POINTS = Tile.ALL.stream().mapToInt(Tile::points).toArray();
    private static final int KING = Tile.KING.ordinal();

    private final Rules rules;
    private final boolean kingsInHand;
    private final boolean lastTwo;
    private final boolean receivedPairDoubles;
    private final PackedLegal legal = new PackedLegal();

    private final int[] hands = new int[4];
    private final int[] faceDown = new int[4];
    private final int[] passedOnOpponents = new int[4];
    /** The tiles that everybody sees. */
    private int faceUp;

    /** Bit by seat: was dealt both kings. */
    private int dealtBothKings;

    private int toMove;
    private int attack;
    private int attacker;
    private int kingsFaceUp;
    private int finish;
    private boolean finishedByLead;

    SearchRound(Rules rules) {
        this.rules = rules;
        kingsInHand = rules.bothKings() == Rules.BothKings.IN_HAND;
        lastTwo = rules.lastTwo() == Rules.LastTwo.ON;
        receivedPairDoubles = rules.receivedPair() == Rules.ReceivedPair.DOUBLED;
    }

    /** Starts from a view, whose viewer's tiles are known; those of the others follow by {@link #place}. */
    void start(SeatView view) {
        faceUp = 0;
        dealtBothKings = 0;
        for (Seat seat : Seat.ALL) {
            int i = seat.ordinal();
            faceUp += view.faceUp(seat).packed();
            hands[i] = 0;
            faceDown[i] = 0;
            passedOnOpponents[i] = view.passed(seat, SeatView.PassedOn.OPPONENT).packed();
        }
        int viewer = view.viewer().ordinal();
        hands[viewer] = view.hand().packed();
        faceDown[viewer] = view.ownFaceDown().packed();
        noteKings(viewer, view.dealtHand().packed());
        toMove = view.toMove().ordinal();
        attack = PackedLegal.NO_ATTACK;
        attacker = toMove;
        view.attack().ifPresent(open -> {
            attack = open.tile().ordinal();
            attacker = open.attacker().ordinal();
        });
        kingsFaceUp = view.kingsFaceUp();
        finish = PackedTurn.PASS;
    }

    /** Starts with the dealer's lead. */
    void start(int dealer, int[] dealt) {
        faceUp = 0;
        dealtBothKings = 0;
        for (int seat = 0; seat < 4; seat++) {
            hands[seat] = dealt[seat];
            faceDown[seat] = 0;
            passedOnOpponents[seat] = 0;
            noteKings(seat, dealt[seat]);
        }
        toMove = dealer;
        attack = PackedLegal.NO_ATTACK;
        attacker = dealer;
        kingsFaceUp = 0;
        finish = PackedTurn.PASS;
    }

    private void noteKings(int seat, int dealt) {
        int both = PackedTiles.count(dealt, KING) == Tile.KING.copies() ? 1 << seat : 0;
        dealtBothKings = dealtBothKings & ~(1 << seat) | both;
    }

    /** Gives another seat the tiles that the viewer cannot see. */
    void place(int seat, int hand, int faceDownTiles, int dealt) {
        hands[seat] = hand;
        faceDown[seat] = faceDownTiles;
        noteKings(seat, dealt);
    }

    /** Becomes equal to another round of the same rules. */
    void copy(SearchRound other) {
        System.arraycopy(other.hands, 0, hands, 0, 4);
        System.arraycopy(other.faceDown, 0, faceDown, 0, 4);
        System.arraycopy(other.passedOnOpponents, 0, passedOnOpponents, 0, 4);
        faceUp = other.faceUp;
        dealtBothKings = other.dealtBothKings;
        toMove = other.toMove;
        attack = other.attack;
        attacker = other.attacker;
        kingsFaceUp = other.kingsFaceUp;
        finish = other.finish;
        finishedByLead = other.finishedByLead;
    }

    int toMove() {
        return toMove;
    }

    int hand(int seat) {
        return hands[seat];
    }

    /** The kind to be answered, or {@link PackedLegal#NO_ATTACK}. */
    int attack() {
        return attack;
    }

    int attacker() {
        return attacker;
    }

    int kingsFaceUp() {
        return kingsFaceUp;
    }

    boolean isLead() {
        return attack == PackedLegal.NO_ATTACK;
    }

    boolean isOver() {
        return finish != PackedTurn.PASS;
    }

    boolean wasDealtBothKings(int seat) {
        return (dealtBothKings >>> seat & 1) == 1;
    }

    /** The tiles in all hands. */
    int tilesLeft() {
        int tiles = 0;
        for (int hand : hands) {
            tiles += PackedTiles.size(hand);
        }
        return tiles;
    }

    /** Whether the seat to move can only pass. */
    boolean mustPass() {
        return !isLead() && (hands[toMove] & PackedLegal.receivingNibbles(attack)) == 0;
    }

    /** Fills in the legal turns, by their digits, and tells how many there are. */
    int legalTurns(byte[] turns) {
        int hand = hands[toMove];
        boolean bothKings = kingsInHand ? PackedTiles.count(hand, KING) == 2 : wasDealtBothKings(toMove);
        boolean mayAttackWithKing = bothKings || kingsFaceUp > 0 || lastTwo && PackedTiles.size(hand) == 2;
        int attackers = mayAttackWithKing ? PackedLegal.ANY_KIND : PackedLegal.NO_KING;
        legal.find(hand, attack, attackers, rules.faceDownKing());
        return legal.all(turns);
    }

    /** Tells what the seat to move knows. */
    void describe(Situation situation) {
        int hand = hands[toMove];
        int next = toMove + 1 & 3;
        int previous = toMove + 3 & 3;
        situation.hand = hand;
        situation.unseen = PackedTiles.DECK - faceUp - faceDown[toMove] - hand;
        situation.attack = attack;
        situation.partnerAttacks = !isLead() && (toMove ^ attacker) == 2;
        situation.attackerSize = PackedTiles.size(hands[isLead() ? toMove : attacker]);
        situation.kingsFaceUp = kingsFaceUp;
        situation.nextSize = PackedTiles.size(hands[next]);
        situation.previousSize = PackedTiles.size(hands[previous]);
        situation.nextPassed = passedOnOpponents[next];
        situation.previousPassed = passedOnOpponents[previous];
    }

    /** Plays a legal turn. */
    void play(int turn) {
        if (turn == PackedTurn.PASS) {
            pass();
        } else {
            play(PackedTurn.first(turn), PackedTurn.attack(turn), turn);
        }
    }

    private void pass() {
        if ((toMove ^ attacker) != 2) {
            passedOnOpponents[toMove] += PackedTiles.one(attack);
        }
        toMove = toMove + 1 & 3;
        if (toMove == attacker) {
            attack = PackedLegal.NO_ATTACK;
        }
    }

    private void play(int first, int second, int turn) {
        boolean isLead = isLead();
        int firstTile = PackedTiles.one(first);
        int secondTile = PackedTiles.one(second);
        hands[toMove] -= firstTile + secondTile;
        faceUp += secondTile;
        if (isLead) {
            faceDown[toMove] += firstTile;
        } else {
            faceUp += firstTile;
            kingsFaceUp += first == KING ? 1 : 0;
        }
        kingsFaceUp += second == KING ? 1 : 0;
        if (hands[toMove] == 0) {
            finish = turn;
            finishedByLead = isLead;
        }
        attack = second;
        attacker = toMove;
        toMove = toMove + 1 & 3;
    }

    /** What the team of a seat scored, negative if the other won; the round is over. */
    int pointsFor(int seat) {
        boolean doubled =
                (finishedByLead || receivedPairDoubles) && PackedTurn.first(finish) == PackedTurn.attack(finish);
        int points = POINTS[attack] * (doubled ? 2 : 1);
        return ((seat ^ attacker) & 1) == 0 ? points : -points;
    }
}
