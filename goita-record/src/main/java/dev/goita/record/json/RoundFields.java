package dev.goita.record.json;

import dev.goita.core.Seat;
import dev.goita.diagnostics.Wording;
import dev.goita.record.ExtraField;
import dev.goita.record.TextEdit;
import dev.goita.record.text.Cell;
import dev.goita.record.text.Rewriting;
import dev.goita.record.text.RoundKey;
import dev.goita.record.text.RoundText;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The values of one round while it is read. */
final class RoundFields {
    /** What a kept member costs beyond its text, in characters. */
    private static final int MEMBER_COST = 100;

    private final int number;
    private final Cell start;
    private final Set<RoundKey> unreadable = EnumSet.noneOf(RoundKey.class);
    private final Set<RoundKey> seen = EnumSet.noneOf(RoundKey.class);
    /** A list of one for a key that has a single value. */
    private final Map<RoundKey, List<Cell>> values = new EnumMap<>(RoundKey.class);

    private List<Cell> wide = List.of();
    private Map<String, ExtraField> extras = Map.of();
    private int extraCharacters;
    private boolean isOverflowed;

    RoundFields(int number, Cell start) {
        this.number = number;
        this.start = start;
    }

    int number() {
        return number;
    }

    /** @return false if the key came before */
    boolean see(RoundKey key) {
        unreadable.remove(key);
        return seen.add(key);
    }

    /** Whether nothing is said of how it ended but who won. */
    boolean isPlain() {
        return !seen.contains(RoundKey.RESULT);
    }

    boolean isAnythingSeen() {
        return !seen.isEmpty();
    }

    void unreadable(RoundKey key) {
        unreadable.add(key);
    }

    /** Notes that the source has a value in full-width digits. */
    void wide(Cell value) {
        if (wide.isEmpty()) {
            wide = new ArrayList<>();
        }
        wide.add(value);
    }

    void put(RoundKey key, Cell value) {
        put(key, List.of(value));
    }

    void put(RoundKey key, List<Cell> cells) {
        values.put(key, cells);
    }

    /** How many characters of unknown values may still be kept. */
    int room() {
        return Math.max(0, JsonCapture.MOST - extraCharacters);
    }

    /** Gives up keeping unknown values. @return whether that is news */
    boolean overflow() {
        boolean isNews = !isOverflowed;
        isOverflowed = true;
        extraCharacters = JsonCapture.MOST;
        return isNews;
    }

    boolean hasExtra(String name) {
        return extras.containsKey(name);
    }

    /** Keeps a member in place of one of the same name. */
    void extra(ExtraField extra) {
        if (extras.isEmpty()) {
            extras = new LinkedHashMap<>();
        }
        extras.put(extra.name(), extra);
        extraCharacters += extra.name().length() + extra.json().length() + MEMBER_COST;
    }

    RoundText toText() {
        return new RoundText(
                number,
                start,
                single(RoundKey.DEALER),
                list(RoundKey.SCORE),
                list(RoundKey.HANDS),
                single(RoundKey.RECORD),
                single(RoundKey.WINNER),
                list(RoundKey.GOSHI),
                single(RoundKey.RESULT),
                unreadable,
                Set.of(),
                List.copyOf(extras.values()),
                wide.isEmpty() ? Optional.empty() : Optional.of(respelling()));
    }

    private Rewriting respelling() {
        return new WideDigits(
                single(RoundKey.DEALER),
                list(RoundKey.HANDS).orElse(List.of()),
                single(RoundKey.RECORD),
                List.copyOf(wide));
    }

    private Optional<Cell> single(RoundKey key) {
        return list(key).map(cells -> cells.get(0));
    }

    private Optional<List<Cell>> list(RoundKey key) {
        return Optional.ofNullable(values.get(key));
    }

    /** 全角の数字: puts digits of ASCII in the place of full-width ones in the strings of a round. */
    private record WideDigits(Optional<Cell> dealer, List<Cell> hands, Optional<Cell> digits, List<Cell> wide)
            implements Rewriting {
        @Override
        public Optional<List<TextEdit>> edits(Seat meantDealer, List<String> meantHands, String record) {
            if (hands.size() != meantHands.size() || digits.isEmpty()) {
                return Optional.empty();
            }
            List<TextEdit> edits = new ArrayList<>();
            String number = "" + meantDealer.number();
            if (dealer.isPresent()) {
                replace(dealer.get(), number, edits);
            } else if (meantDealer != Seat.P0) {
                return Optional.empty();
            }
            for (int i = 0; i < hands.size(); i++) {
                replace(hands.get(i), meantHands.get(i), edits);
            }
            replace(digits.get(), withHyphens(digits.get().text(), record), edits);
            return Optional.of(edits);
        }

        @Override
        public Wording respelling() {
            return new Wording("全角の数字を半角にする", "write full-width digits in ASCII");
        }

        private void replace(Cell cell, String meant, List<TextEdit> edits) {
            if (!cell.text().equals(meant) || wide.contains(cell)) {
                edits.add(new TextEdit(cell.span().orElseThrow(), meant));
            }
        }

        /** Hyphens stay where they were, if the digits are as many. */
        private static String withHyphens(String written, String meant) {
            StringBuilder text = new StringBuilder();
            int at = 0;
            for (int i = 0; i < written.length(); i++) {
                boolean isHyphen = written.charAt(i) == '-';
                if (!isHyphen && at == meant.length()) {
                    return meant;
                }
                text.append(isHyphen ? '-' : meant.charAt(at++));
            }
            return at == meant.length() ? text.toString() : meant;
        }
    }
}
