package dev.goita.record.repair;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.PackedRound;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.notation.RecordDigits;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;
import dev.goita.diagnostics.Wording;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundKey;
import dev.goita.record.text.RoundText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * 申し立て: what a round says of itself beside its record, and what the rounds around it say; weighed against how a record ends. Weights are
 * logarithms of probabilities.
 */
final class Statement implements LikelyRounds.Likelihood {
    static final Wording FROM_ONE = new Wording("プレイヤーを 1 からではなく 0 から数える", "count the players from 0, not from 1");

    private static final double NEVER = Double.NEGATIVE_INFINITY;

    /** A key wrong, as likely as a wrong key for the dealer. */
    private static final double WINNER = -6;
    /** A round with a winner, and yet no end. */
    private static final double WINNER_WITHOUT_END = -4.5;
    /** Beside that: the rest was not typed. */
    private static final double REST_NOT_TYPED = -2.5;

    private static final double GOSHI = -3.6;
    /** A holder of 五し who is not listed: nobody asked. */
    private static final double GOSHI_LEFT_OUT = -0.5;

    /** One misunderstanding of numbers, that explains winner and 五し alike. */
    private static final double COUNTED_FROM_DEALER = -3.5;

    private static final double COUNTED_FROM_ONE = -3.5;
    /** A round that was left, where most go to their end. */
    private static final double UNFINISHED = -8;

    private final Rules rules;
    private final Evidence evidence;
    private final boolean isWithoutTurns;
    private final String winner;
    private final boolean isWinnerTold;
    private final Optional<List<String>> goshi;
    private final Optional<Score> score;
    private final boolean endedOtherwise;

    /** Of a round that says nothing of itself. */
    Statement(Rules rules, Evidence evidence) {
        this.rules = rules;
        this.evidence = evidence;
        isWithoutTurns = false;
        score = evidence.scoreBefore();
        endedOtherwise = false;
        winner = "";
        isWinnerTold = false;
        goshi = Optional.empty();
    }

    Statement(Rules rules, RoundText text, Optional<Score> score, boolean endedOtherwise, Evidence evidence) {
        this.rules = rules;
        this.evidence = evidence;
        isWithoutTurns = text.record()
                .filter(cell -> RecordDigits.read(cell.text()).size() > 0)
                .isEmpty();
        this.score = score.or(evidence::scoreBefore);
        this.endedOtherwise = endedOtherwise;
        winner = text.winner().map(Cell::text).orElse("");
        isWinnerTold = text.winner().isPresent();
        goshi = text.untold().contains(RoundKey.GOSHI)
                ? Optional.empty()
                : text.goshi()
                        .map(cells -> cells.stream().map(Cell::text).toList())
                        .or(() -> Optional.of(List.of()));
    }

    /** What the numbers must become for a round that was meant. */
    record Numbers(double ln, OptionalInt winner, Optional<List<Seat>> goshi, List<Wording> changes) {}

    @Override
    public double ln(Seat dealer, int[] hands, PackedRound end) {
        double numbers = numbers(Numbering.AS_TYPED, dealer, hands, end).ln;
        if (dealer != Seat.P0 && isWinnerTold) {
            numbers = Math.max(numbers, numbers(Numbering.FROM_DEALER, dealer, hands, end).ln);
        }
        return numbers + around(dealer, end);
    }

    @Override
    public double lnFromOne(Seat dealer, int[] hands, PackedRound end) {
        boolean isTold = winner.equals("" + (1 + won(dealer, hands, end)));
        return isTold ? numbers(Numbering.FROM_ONE, dealer, hands, end).ln + around(dealer, end) : NEVER;
    }

    /** The likeliest way to make winner and 五し fit. */
    Numbers numbers(String dealerTyped, Seat dealer, int[] hands, PackedRound end) {
        Numbers best = numbers(Numbering.AS_TYPED, dealer, hands, end);
        if (dealer != Seat.P0 && isWinnerTold) {
            Numbers other = numbers(Numbering.FROM_DEALER, dealer, hands, end);
            best = other.ln > best.ln ? other : best;
        }
        boolean mayBeFromOne =
                dealerTyped.equals("" + (1 + dealer.number())) && winner.equals("" + (1 + won(dealer, hands, end)));
        return mayBeFromOne ? numbers(Numbering.FROM_ONE, dealer, hands, end) : best;
    }

    private Numbers numbers(Numbering numbering, Seat dealer, int[] hands, PackedRound end) {
        List<Wording> changes = new ArrayList<>();
        double ln = switch (numbering) {
            case AS_TYPED -> 0;
            case FROM_ONE -> COUNTED_FROM_ONE;
            case FROM_DEALER -> COUNTED_FROM_DEALER;
        };
        if (numbering == Numbering.FROM_ONE) {
            changes.add(FROM_ONE);
        } else if (numbering == Numbering.FROM_DEALER) {
            changes.add(new Wording("プレイヤーを親からではなく番号で書く", "write player numbers, not counted from the dealer"));
        }
        OptionalInt newWinner = OptionalInt.empty();
        if (isWinnerTold && !endedOtherwise) {
            int meant = won(dealer, hands, end);
            boolean fits = meant == read(winner, numbering, dealer);
            ln += fits ? 0 : winnerLn(meant);
            if (!winner.equals("" + meant) && (meant >= 0 || read(winner, Numbering.AS_TYPED, dealer) >= 0)) {
                newWinner = OptionalInt.of(meant);
                if (!fits) {
                    changes.add(new Wording("勝者を " + meant + " にする", "set the winner to " + meant));
                }
            }
        }
        Optional<List<Seat>> newGoshi = Optional.empty();
        if (goshi.isPresent()) {
            List<Seat> holders = holders(dealer, hands);
            List<String> stated = goshi.get();
            boolean same = stated.equals(
                    holders.stream().map(seat -> "" + seat.number()).toList());
            boolean fits = holders.equals(seats(stated, numbering, dealer));
            if (!fits) {
                ln += stated.isEmpty() ? GOSHI_LEFT_OUT : GOSHI;
            }
            if (!same && !stated.isEmpty()) {
                newGoshi = Optional.of(holders);
                if (!fits) {
                    String numbers = String.join(
                            ", ", holders.stream().map(s -> "" + s.number()).toList());
                    changes.add(new Wording("\"goshi\" を [" + numbers + "] にする", "set \"goshi\" to [" + numbers + "]"));
                }
            }
        }
        return new Numbers(ln, newWinner, newGoshi, changes);
    }

    /** Who won; -1 if nobody did. */
    private int won(Seat dealer, int[] hands, PackedRound end) {
        if (end.isOver()) {
            return dealer.plus(end.attackingSeat()).number();
        }
        return isWithoutTurns
                ? DealRuling.of(rules, deal(dealer, hands))
                        .winner()
                        .map(Seat::number)
                        .orElse(-1)
                : -1;
    }

    private double winnerLn(int meant) {
        if (meant >= 0) {
            return WINNER;
        }
        return isSomebodyTold() ? WINNER_WITHOUT_END : NEVER;
    }

    private boolean isSomebodyTold() {
        return isWinnerTold && !endedOtherwise && read(winner, Numbering.AS_TYPED, Seat.P0) >= 0;
    }

    private static List<Seat> holders(Seat dealer, int[] hands) {
        List<Seat> holders = new ArrayList<>();
        for (Seat seat : Seat.ALL) {
            if (PackedTiles.count(hands[seat.turnsAfter(dealer)], Tile.SHI.ordinal()) == 5) {
                holders.add(seat);
            }
        }
        return holders;
    }

    static Deal deal(Seat dealer, int[] hands) {
        List<Hand> dealt = new ArrayList<>();
        for (int hand : hands) {
            StringBuilder digits = new StringBuilder();
            for (Tile tile : Tile.ALL) {
                digits.append(("" + tile.digit()).repeat(PackedTiles.count(hand, tile.ordinal())));
            }
            dealt.add(Hand.parse(digits.toString()));
        }
        return Deal.of(dealer, dealt);
    }

    private static List<Seat> seats(List<String> stated, Numbering numbering, Seat dealer) {
        List<Seat> seats = new ArrayList<>();
        for (String number : stated) {
            int seat = read(number, numbering, dealer);
            if (seat < 0) {
                return List.of();
            }
            seats.add(Seat.of(seat));
        }
        return seats.stream().distinct().sorted().toList();
    }

    /** The player that a number means; -1 if it means none. */
    private static int read(String number, Numbering numbering, Seat dealer) {
        int first = numbering == Numbering.FROM_ONE ? 1 : 0;
        int seat = number.length() == 1 ? number.charAt(0) - '0' - first : -1;
        if (seat < 0 || seat >= Seat.ALL.size()) {
            return -1;
        }
        return numbering == Numbering.FROM_DEALER ? dealer.plus(seat).number() : seat;
    }

    /** What the rounds before and after say of a round. */
    private double around(Seat dealer, PackedRound end) {
        double ln = differs(evidence.dealerBefore(), dealer) ? -evidence.trust() : 0;
        if (!end.isOver()) {
            if (isSomebodyTold() && !isBeforeLastTurn(dealer, end)) {
                return ln + REST_NOT_TYPED;
            }
            boolean isLeft = isWithoutTurns || endedOtherwise;
            return ln + (isLeft ? 0 : UNFINISHED) - (evidence.dealerAfter().isPresent() ? evidence.trust() / 2 : 0);
        }
        ln += endedOtherwise ? WINNER : 0;
        Seat won = dealer.plus(end.attackingSeat());
        Optional<Boolean> score = fitsScoreAfter(won, end);
        if (score.isPresent()) {
            ln -= score.get() ? 0 : evidence.trust();
        }
        if (differs(evidence.dealerAfter(), won)) {
            ln -= evidence.trust();
        }
        return ln;
    }

    /** Who won ends the round with the next turn: whoever did not type the rest left out that one. */
    private boolean isBeforeLastTurn(Seat dealer, PackedRound end) {
        int next = dealer.plus(end.toMove()).number();
        return PackedTiles.size(end.hand(end.toMove())) == 2 && next == read(winner, Numbering.AS_TYPED, dealer);
    }

    private Optional<Boolean> fitsScoreAfter(Seat won, PackedRound end) {
        return score.flatMap(before -> evidence.scoreAfter()
                .map(after -> before.plus(won.team(), end.points()).equals(after)));
    }

    /** Whether the round after says otherwise, or a winner who is told of a round that would have none. */
    boolean isContradicted(Seat dealer, int[] hands, PackedRound end) {
        if (!end.isOver()) {
            return isSomebodyTold() && won(dealer, hands, end) < 0;
        }
        Seat won = dealer.plus(end.attackingSeat());
        return differs(evidence.dealerAfter(), won) || !fitsScoreAfter(won, end).orElse(true);
    }

    private static boolean differs(Optional<Seat> told, Seat seat) {
        return told.isPresent() && told.get() != seat;
    }

    /** 番号の数え方: how whoever wrote a round counted its players. */
    enum Numbering {
        AS_TYPED,
        /** Dealer, winner and 五し from 1, where the format counts from 0. */
        FROM_ONE,
        /** Winner and 五し from the dealer on. */
        FROM_DEALER
    }
}
