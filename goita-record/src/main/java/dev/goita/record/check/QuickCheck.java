package dev.goita.record.check;

import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundText;
import java.util.List;

/**
 * Tells by the simulator alone, without building a value, that nothing is wrong with a round. It may call a clean round
 * doubtful, never the other way round; a property test holds it to that.
 */
final class QuickCheck {
    private static final int GOSHI = 5;
    private static final int LONGEST = 128;
    private static final char SHI = '8';

    private final RoundSimulator simulator;
    private final byte[] hands = new byte[Tile.DECK_SIZE];
    private final byte[] digits = new byte[LONGEST];
    private int goshiHolders;
    private boolean mayBeDecidedByDeal;

    QuickCheck(Rules rules) {
        simulator = new RoundSimulator(rules);
    }

    RoundSimulator simulator() {
        return simulator;
    }

    boolean isClean(RoundText round) {
        if (round.hands().isEmpty()
                || round.record().isEmpty()
                || round.result().isPresent()) {
            return false;
        }
        if (!round.unreadable().isEmpty() || !isScore(round)) {
            return false;
        }
        int dealer = round.dealer().isEmpty() ? 0 : player(round.dealer().get());
        if (dealer < 0 || !copyHands(round.hands().get(), dealer) || mayBeDecidedByDeal) {
            return false;
        }
        int size = copyDigits(round.record().get().text());
        return size >= 0
                && simulator.startFromDigits(Seat.of(dealer), hands)
                && simulator.playDigits(digits, 0, size) == size
                && (size == 0 || simulator.isOver())
                && isWinner(round)
                && isGoshi(round);
    }

    private static boolean isScore(RoundText round) {
        if (round.score().isEmpty()) {
            return true;
        }
        List<Cell> score = round.score().get();
        return score.size() == 2
                && score.get(0).text().charAt(0) != '-'
                && score.get(1).text().charAt(0) != '-';
    }

    /** 0..3, or -1. */
    private static int player(Cell cell) {
        String text = cell.text();
        int player = text.length() == 1 ? text.charAt(0) - '0' : -1;
        return player <= 3 ? player : -1;
    }

    private boolean copyHands(List<Cell> cells, int dealer) {
        if (cells.size() != 4) {
            return false;
        }
        goshiHolders = 0;
        mayBeDecidedByDeal = false;
        for (int i = 0; i < 4; i++) {
            String hand = cells.get(i).text();
            if (hand.length() != Hand.DEALT_SIZE) {
                return false;
            }
            int shi = 0;
            for (int j = 0; j < Hand.DEALT_SIZE; j++) {
                char digit = hand.charAt(j);
                hands[i * Hand.DEALT_SIZE + j] = digit < LONGEST ? (byte) digit : 0;
                shi += digit == SHI ? 1 : 0;
            }
            mayBeDecidedByDeal |= shi > GOSHI;
            goshiHolders |= shi == GOSHI ? 1 << (dealer + i & 3) : 0;
        }
        mayBeDecidedByDeal |= Integer.bitCount(goshiHolders) > 1;
        return true;
    }

    /** How many digits there are without hyphens, or -1 if they are more than any record has. */
    private int copyDigits(String record) {
        int size = 0;
        for (int i = 0; i < record.length(); i++) {
            char digit = record.charAt(i);
            if (digit != '-') {
                if (size == LONGEST) {
                    return -1;
                }
                digits[size++] = digit < LONGEST ? (byte) digit : 0;
            }
        }
        return size;
    }

    private boolean isWinner(RoundText round) {
        if (round.winner().isEmpty()) {
            return true;
        }
        int stated = player(round.winner().get());
        return stated == (simulator.isOver() ? simulator.winner().number() : -1);
    }

    private boolean isGoshi(RoundText round) {
        int stated = 0;
        if (round.goshi().isPresent()) {
            for (Cell cell : round.goshi().get()) {
                int player = player(cell);
                if (player < 0 || (stated >> player & 1) != 0) {
                    return false;
                }
                stated |= 1 << player;
            }
        }
        return stated == goshiHolders;
    }
}
