package dev.goita.record.repair;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.PackedRound;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.notation.RecordDigits;
import dev.goita.core.tile.Hand;
import dev.goita.diagnostics.Wording;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundKey;
import dev.goita.record.text.RoundText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** 申し立て: what a round says of itself beside its record, and what the rounds around it say; weighed against how a record ends. */
final class Statement {
    /** A round that ends is likelier than one that was left. */
    private static final double UNFINISHED = 1.5;

    /** A round with a winner, and yet no end. */
    private static final double WINNER_WITHOUT_END = 4.5;

    /** A holder of 五し who is not listed: nobody asked. */
    private static final double GOSHI_LEFT_OUT = 0.5;

    /** A round that is being typed has most of its digits before it. */
    private static final double ENDS_HERE = 0.8;

    /** Beyond any slip. */
    private static final double IMPOSSIBLE = 99;

    private final Rules rules;
    private final Evidence evidence;
    private final boolean isWithoutTurns;
    private final String winner;
    private final boolean isWinnerTold;
    private final Optional<List<String>> goshi;
    private final Optional<Score> score;
    private final boolean endedOtherwise;

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

    /** What the numbers must become for a draft whose record ends so. */
    record Numbers(double weight, OptionalInt winner, Optional<List<Seat>> goshi, List<Wording> changes) {}

    /** The lightest way to make winner and 五し fit. */
    Numbers numbers(Draft draft, PackedRound end) {
        Numbers best = numbers(draft, end, draft.numbering());
        if (draft.numbering() == Numbering.AS_TYPED && draft.dealer() != Seat.P0) {
            Numbers other = numbers(draft, end, Numbering.FROM_DEALER);
            best = other.weight < best.weight ? other : best;
        }
        return best;
    }

    private Numbers numbers(Draft draft, PackedRound end, Numbering numbering) {
        List<Wording> changes = new ArrayList<>();
        double weight = switch (numbering) {
            case AS_TYPED -> 0;
            case FROM_ONE -> Weights.COUNTED_FROM_ONE;
            case FROM_DEALER -> Weights.COUNTED_FROM_DEALER;
        };
        if (numbering == Numbering.FROM_ONE) {
            changes.add(new Wording("プレイヤーを 1 からではなく 0 から数える", "count the players from 0, not from 1"));
        } else if (numbering == Numbering.FROM_DEALER) {
            changes.add(new Wording("プレイヤーを親からではなく番号で書く", "write player numbers, not counted from the dealer"));
        }
        OptionalInt newWinner = OptionalInt.empty();
        if (isWinnerTold && !endedOtherwise) {
            int meant = end.isOver() ? end.attackingSeat() : wonByDeal(draft);
            boolean fits = meant == read(winner, numbering, draft.dealer());
            weight += fits ? 0 : winnerWeight(meant);
            if (!winner.equals("" + meant) && (meant >= 0 || read(winner, Numbering.AS_TYPED, draft.dealer()) >= 0)) {
                newWinner = OptionalInt.of(meant);
                if (!fits) {
                    changes.add(new Wording("勝者を " + meant + " にする", "set the winner to " + meant));
                }
            }
        }
        Optional<List<Seat>> newGoshi = Optional.empty();
        if (goshi.isPresent()) {
            List<Seat> holders = holders(draft);
            List<String> stated = goshi.get();
            boolean same = stated.equals(
                    holders.stream().map(seat -> "" + seat.number()).toList());
            boolean fits = holders.equals(seats(stated, numbering, draft.dealer()));
            if (!fits) {
                weight += stated.isEmpty() ? GOSHI_LEFT_OUT : Weights.GOSHI;
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
        return new Numbers(weight, newWinner, newGoshi, changes);
    }

    /** Who won without a turn; -1 if nobody did. */
    private int wonByDeal(Draft draft) {
        return isWithoutTurns
                ? DealRuling.of(rules, deal(draft)).winner().map(Seat::number).orElse(-1)
                : -1;
    }

    private double winnerWeight(int meant) {
        if (meant >= 0) {
            return Weights.WINNER;
        }
        return read(winner, Numbering.AS_TYPED, Seat.P0) >= 0 ? WINNER_WITHOUT_END : IMPOSSIBLE;
    }

    private static List<Seat> holders(Draft draft) {
        return DealRuling.goshiHolders(deal(draft));
    }

    private static Deal deal(Draft draft) {
        return Deal.of(draft.dealer(), draft.hands().stream().map(Hand::parse).toList());
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
        Optional<Seat> seat = Drafts.seat(number, first);
        if (numbering == Numbering.FROM_DEALER) {
            seat = seat.map(counted -> dealer.plus(counted.number()));
        }
        return seat.map(Seat::number).orElse(-1);
    }

    /** What a draft and the end of its record weigh, beyond their slips. */
    double weigh(Draft draft, PackedRound end) {
        double weight = numbers(draft, end).weight;
        if (differs(evidence.dealerBefore(), draft.dealer().number())) {
            weight += evidence.trust();
        }
        if (!end.isOver()) {
            return weight
                    + (endedOtherwise ? 0 : UNFINISHED)
                    + (evidence.dealerAfter().isPresent() ? evidence.trust() / 2 : 0);
        }
        Seat won = Seat.of(end.attackingSeat());
        if (differs(evidence.dealerAfter(), won.number())) {
            weight += evidence.trust();
        }
        if (evidence.scoreAfter().isPresent() && score.isPresent()) {
            Score after = score.get().plus(won.team(), end.points());
            weight += after.equals(evidence.scoreAfter().get()) ? 0 : evidence.trust();
        }
        return endedOtherwise ? weight + Weights.WINNER : weight;
    }

    /** The same for a round that is being typed: it says nothing of itself yet, and what follows is unknown. */
    double weighGoingOn(Draft draft, PackedRound end) {
        double chain = differs(evidence.dealerBefore(), draft.dealer().number()) ? evidence.trust() : 0;
        return chain + (end.isOver() ? ENDS_HERE : 0);
    }

    private static boolean differs(Optional<Seat> told, int seat) {
        return told.isPresent() && told.get().number() != seat;
    }
}
