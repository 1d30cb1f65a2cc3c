package dev.goita.record.check;

import dev.goita.core.DealRuling;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.record.RoundOutcome;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundText;
import dev.goita.record.text.plain.PlainRound;
import java.util.List;
import java.util.Optional;

/**
 * Tells by the simulator alone, without building a value, that nothing is wrong with a round. It may call a clean round
 * doubtful, never the other way round; a property test holds it to that.
 */
final class QuickCheck {
    private static final int GOSHI = 5;
    private static final int LONGEST = 128;
    private static final char SHI = '8';

    private final Rules rules;
    private final RoundSimulator simulator;
    private final byte[] hands = new byte[Tile.DECK_SIZE];
    private final byte[] digits = new byte[LONGEST];
    private int goshiHolders;

    QuickCheck(Rules rules) {
        this.rules = rules;
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
        if (dealer < 0 || !copyHands(round.hands().get()) || isDecidedByDeal(dealer)) {
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

    /** The same of a round as it stands in its source. */
    boolean isClean(PlainRound round) {
        for (int i = 0; i < Seat.ALL.size(); i++) {
            System.arraycopy(round.bytes(), round.hand(i), hands, i * Hand.DEALT_SIZE, Hand.DEALT_SIZE);
        }
        boolean isDecided = isDecidedByDeal(round.dealer());
        Optional<RoundOutcome> result = round.result();
        if (result.isPresent()) {
            return isClean(round, result.get());
        }
        return !isDecided
                && simulator.startFromDigits(Seat.of(round.dealer()), hands)
                && simulator.playDigits(round.bytes(), round.recordFrom(), round.recordTo()) == round.recordTo()
                && simulator.isOver()
                && simulator.winner().number() == round.winner()
                && round.goshi() == goshiHolders;
    }

    private boolean isClean(PlainRound round, RoundOutcome result) {
        return round.recordFrom() == round.recordTo()
                && round.goshi() == goshiHolders
                && simulator.startFromDigits(Seat.of(round.dealer()), hands)
                && (result == RoundOutcome.REDEAL
                        ? round.winner() < 0 && simulator.ruling().mayBeDealtAgain(rules)
                        : isBroughtAboutByDeal(round.winner(), result));
    }

    private boolean isBroughtAboutByDeal(int winner, RoundOutcome result) {
        DealRuling ruling = simulator.ruling();
        return ruling.isRoundOver()
                && RoundOutcome.of(ruling.yaku()).equals(Optional.of(result))
                && winner == ruling.winner().map(Seat::number).orElse(-1);
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

    private boolean copyHands(List<Cell> cells) {
        if (cells.size() != 4) {
            return false;
        }
        for (int i = 0; i < 4; i++) {
            String hand = cells.get(i).text();
            if (hand.length() != Hand.DEALT_SIZE) {
                return false;
            }
            for (int j = 0; j < Hand.DEALT_SIZE; j++) {
                char digit = hand.charAt(j);
                hands[i * Hand.DEALT_SIZE + j] = digit < LONGEST ? (byte) digit : 0;
            }
        }
        return true;
    }

    /** Whether the deal may have ended the round; if not, {@link #goshiHolders} are known. */
    private boolean isDecidedByDeal(int dealer) {
        goshiHolders = 0;
        boolean isDecided = false;
        for (int i = 0; i < Seat.ALL.size(); i++) {
            int shi = 0;
            for (int j = i * Hand.DEALT_SIZE; j < (i + 1) * Hand.DEALT_SIZE; j++) {
                shi += hands[j] == SHI ? 1 : 0;
            }
            isDecided |= shi > GOSHI;
            goshiHolders |= shi == GOSHI ? 1 << (dealer + i & 3) : 0;
        }
        return isDecided || Integer.bitCount(goshiHolders) > 1;
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
