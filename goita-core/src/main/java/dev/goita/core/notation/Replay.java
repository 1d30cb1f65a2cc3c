package dev.goita.core.notation;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.Violation;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Play;
import dev.goita.core.tile.Receive;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import java.util.List;
import java.util.Optional;

/**
 * 再現: record digits played out against the rules, up to their end or to the first digit that is illegal.
 *
 * <p>Digit <i>i</i> is illegal if no legal record begins with the digits 0 to <i>i</i>. A record that stops after the
 * first tile of a turn is legal but incomplete.
 */
public final class Replay {
    private static final int HIDDEN_DIGIT = '9';

    private final RecordDigits digits;
    private Round round;
    private int played;
    private Optional<Tile> pending = Optional.empty();
    private Optional<RecordFault> fault = Optional.empty();

    private Replay(Round start, RecordDigits digits) {
        this.round = start;
        this.digits = digits;
    }

    /**
     * Replays a record in which every tile is known.
     *
     * @param rules in force
     * @param deal who dealt, and the hands
     * @param digits every turn, as far as they go
     * @return a replay that has ended
     */
    public static Replay of(Rules rules, Deal deal, RecordDigits digits) {
        Replay replay = new Replay(Round.start(rules, deal), digits);
        while (replay.played < digits.size() && replay.fault.isEmpty() && replay.pending.isEmpty()) {
            replay.turn();
        }
        return replay;
    }

    /** {@return the round after the last whole legal turn} */
    public Round round() {
        return round;
    }

    /** {@return how many digits belong to whole legal turns} */
    public int playedDigits() {
        return played;
    }

    /** {@return the first tile of a turn after which the record stops} */
    public Optional<Tile> pending() {
        return pending;
    }

    /**
     * What stopped the replay.
     *
     * @return empty if the record is legal as far as it goes
     */
    public Optional<RecordFault> fault() {
        return fault;
    }

    private void turn() {
        if (round.isOver()) {
            fail(RecordFault.Reason.AFTER_END, played);
            return;
        }
        if (digits.at(played) == '0') {
            pass();
            return;
        }
        Optional<Tile> first = tile(played);
        if (first.isEmpty() || !mayBegin(first.get())) {
            return;
        }
        if (played + 1 == digits.size()) {
            pending = first;
            return;
        }
        if (digits.at(played + 1) == '0') {
            fail(RecordFault.Reason.NO_ATTACK, played + 1);
            return;
        }
        tile(played + 1).ifPresent(attack -> play(first.get(), attack));
    }

    private void pass() {
        if (round.isLead()) {
            fail(RecordFault.Reason.PASS_ON_LEAD, played);
        } else {
            round = round.play(Pass.PASS);
            played++;
        }
    }

    private Optional<Tile> tile(int index) {
        int found = digits.at(index);
        if (found >= '1' && found <= '8') {
            return Optional.of(Tile.ofDigit(found - '0'));
        }
        fail(found == HIDDEN_DIGIT ? RecordFault.Reason.HIDDEN_TILE : RecordFault.Reason.NOT_A_DIGIT, index);
        return Optional.empty();
    }

    /** Whether some legal turn begins with a tile; if none does, the tile is the fault. */
    private boolean mayBegin(Tile first) {
        Hand hand = round.hand(round.toMove());
        List<Tile> seconds = hand.contains(first) ? hand.minus(first).kinds() : hand.kinds();
        Optional<Violation> refusal = Optional.empty();
        for (Tile second : seconds) {
            refusal = round.check(play(first, second, round));
            if (refusal.isEmpty()) {
                return true;
            }
        }
        refusal.ifPresent(violation -> fail(reason(violation.reason()), played));
        return false;
    }

    private void play(Tile first, Tile attack) {
        Play play = play(first, attack, round);
        Optional<Violation> refusal = round.check(play);
        if (refusal.isPresent()) {
            fail(reason(refusal.get().reason()), played + 1);
        } else {
            round = round.play(play);
            played += 2;
        }
    }

    private static Play play(Tile first, Tile attack, Round round) {
        return round.isLead() ? new Lead(first, attack) : new Receive(first, attack);
    }

    private static RecordFault.Reason reason(Violation.Reason reason) {
        return switch (reason) {
            case ROUND_OVER -> RecordFault.Reason.AFTER_END;
            case PASS_ON_LEAD -> RecordFault.Reason.PASS_ON_LEAD;
            case TILE_NOT_IN_HAND -> RecordFault.Reason.TILE_NOT_IN_HAND;
            case KING_RECEIVES_GON_SHI -> RecordFault.Reason.KING_RECEIVES_GON_SHI;
            case CANNOT_RECEIVE -> RecordFault.Reason.CANNOT_RECEIVE;
            case FACE_DOWN_KING -> RecordFault.Reason.FACE_DOWN_KING;
            case KING_ATTACK -> RecordFault.Reason.KING_ATTACK;
            case NOT_A_LEAD, NOTHING_TO_RECEIVE ->
                throw new AssertionError("a play read from digits is of the kind the round calls for");
        };
    }

    private void fail(RecordFault.Reason reason, int index) {
        Seat seat = round.result().map(end -> end.winner()).orElse(round.toMove());
        List<Turn> legal = round.legalTurns();
        int turn = round.turnCount() + (round.isOver() ? 0 : 1);
        fault = Optional.of(
                new RecordFault(reason, index, digits.at(index), turn, seat, round.hand(seat), round.attack(), legal));
    }
}
