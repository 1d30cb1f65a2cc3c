package dev.goita.record.compare;

import dev.goita.core.Rules;
import dev.goita.record.compare.EditScript.Hunk;
import dev.goita.record.compare.TypingDifference.Part;
import dev.goita.record.compare.TypingDifference.Typist;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** 組み合わせ: the rounds that two typings make if either may be right in each place where they differ. */
final class Variants {
    /** In more places than these a round is tried only as each typist has it. */
    private static final int MOST_PLACES = 6;

    private final RoundText one;
    private final RoundText two;
    private final List<RoundDifference> places;
    /** By the bits of the places in which the second typist is followed. */
    private final List<Trial> trials = new ArrayList<>();

    private final boolean isMixed;

    Variants(Rules rules, RoundText one, RoundText two, List<RoundDifference> places) {
        this.one = one;
        this.two = two;
        this.places = places;
        isMixed = places.size() <= MOST_PLACES;
        if (isMixed) {
            for (int bits = 0; bits < 1 << places.size(); bits++) {
                trials.add(Trial.of(rules, text(bits)));
            }
        } else {
            trials.add(Trial.of(rules, one));
            trials.add(Trial.of(rules, two));
        }
    }

    Trial first() {
        return trials.get(0);
    }

    Trial second() {
        return trials.get(trials.size() - 1);
    }

    /** Whether some possible round has a place as a typist has it. */
    boolean isPossible(int place, Typist typist) {
        if (!isMixed) {
            return (typist == Typist.FIRST ? first() : second()).isPossible();
        }
        int bit = typist == Typist.FIRST ? 0 : 1;
        for (int bits = 0; bits < trials.size(); bits++) {
            if ((bits >> place & 1) == bit && trials.get(bits).isPossible()) {
                return true;
            }
        }
        return false;
    }

    /** The only possible round, if neither typist has it. */
    Optional<String> together() {
        List<Trial> possible = trials.stream().filter(Trial::isPossible).toList();
        return first().isPossible() || second().isPossible() || possible.size() != 1
                ? Optional.empty()
                : Optional.of(digits(possible.get(0).text()));
    }

    private static String digits(RoundText round) {
        return round.dealer().map(Cell::text).orElse("") + " "
                + round.hands().orElse(List.of()).stream().map(Cell::text).collect(Collectors.joining(" ")) + " "
                + EditScript.digits(round);
    }

    private RoundText text(int bits) {
        Optional<Cell> dealer = followed(Part.DEALER, bits) ? two.dealer() : one.dealer();
        Optional<Cell> winner = followed(Part.WINNER, bits) ? two.winner() : one.winner();
        return new RoundText(
                one.number(),
                one.start(),
                dealer,
                followed(Part.SCORE, bits) ? two.score() : one.score(),
                hands(bits),
                record(bits),
                winner,
                followed(Part.GOSHI, bits) ? two.goshi() : one.goshi(),
                followed(Part.RESULT, bits) ? two.result() : one.result(),
                one.unreadable(),
                one.untold(),
                one.extras(),
                Optional.empty());
    }

    private boolean followed(Part what, int bits) {
        for (int i = 0; i < places.size(); i++) {
            if (places.get(i).what() == what && (bits >> i & 1) == 1) {
                return true;
            }
        }
        return false;
    }

    private Optional<List<Cell>> hands(int bits) {
        List<Cell> hands = new ArrayList<>(one.hands().orElse(List.of()));
        List<Cell> others = two.hands().orElse(List.of());
        int left = 0;
        for (int i = 0; i < places.size(); i++) {
            int hand = places.get(i).hand();
            if (places.get(i).what() != Part.HAND || (bits >> i & 1) == 0) {
                continue;
            }
            if (hand >= others.size()) {
                hands.remove(hand - left++);
            } else if (hand >= hands.size()) {
                hands.add(others.get(hand));
            } else {
                hands.set(hand, others.get(hand));
            }
        }
        return one.hands().isEmpty() && hands.isEmpty() ? Optional.empty() : Optional.of(hands);
    }

    private Optional<Cell> record(int bits) {
        if (bits == (1 << places.size()) - 1) {
            return two.record();
        }
        String digits = EditScript.digits(one);
        String others = EditScript.digits(two);
        StringBuilder mixed = new StringBuilder();
        int at = 0;
        boolean isChanged = false;
        for (int i = 0; i < places.size(); i++) {
            Optional<Hunk> hunk = places.get(i).hunk();
            if (hunk.isPresent() && (bits >> i & 1) == 1) {
                mixed.append(digits, at, hunk.get().from())
                        .append(others, hunk.get().otherFrom(), hunk.get().otherTo());
                at = hunk.get().to();
                isChanged = true;
            }
        }
        return isChanged
                ? Optional.of(Cell.plain(mixed.append(digits.substring(at)).toString(), 1, 1, 0))
                : one.record();
    }
}
