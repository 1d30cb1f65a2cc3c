package dev.goita.record.check;

import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Repair;
import dev.goita.record.TextEdit;
import dev.goita.record.text.Cell;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * 配駒の修復: every edit of one tile (one changed, added or removed) that makes four hands the whole deck and leaves the
 * whole record legal. Ends are ranked as for {@link RecordRepairs}; of equal ones the first hand's comes first.
 */
final class DeckRepairs {
    private static final int TILES_SHORT = Tile.DECK_SIZE - 1;
    private static final int TILES_OVER = Tile.DECK_SIZE + 1;

    /** How the record ends with the repaired hands, best first. */
    private enum End {
        STATED,
        FINISHED,
        UNFINISHED
    }

    private record Candidate(Repair repair, End end) {}

    private final RoundSimulator simulator;

    DeckRepairs(Rules rules) {
        simulator = new RoundSimulator(rules);
    }

    /** @param record without hyphens */
    List<Repair> find(Seat dealer, List<Cell> hands, String record, Optional<Seat> statedWinner) {
        int[] surplus = HandDigits.surplus(hands.stream().map(Cell::text).toList());
        OptionalInt over = only(surplus, 1);
        OptionalInt missing = only(surplus, -1);
        int tiles = hands.stream().mapToInt(hand -> hand.text().length()).sum();
        List<Candidate> found = new ArrayList<>();
        for (int i = 0; i < hands.size(); i++) {
            if (tiles == Tile.DECK_SIZE && over.isPresent() && missing.isPresent()) {
                add(change(hands, i, over.getAsInt(), missing.getAsInt()), dealer, record, statedWinner, found);
            } else if (tiles == TILES_SHORT && missing.isPresent()) {
                add(insert(hands, i, missing.getAsInt()), dealer, record, statedWinner, found);
            } else if (tiles == TILES_OVER && over.isPresent()) {
                add(remove(hands, i, over.getAsInt()), dealer, record, statedWinner, found);
            }
        }
        found.sort(Comparator.comparing(Candidate::end));
        return found.stream().map(Candidate::repair).toList();
    }

    /** The only kind that differs so from the deck; empty if none or several do, or one differs by more. */
    private static OptionalInt only(int[] surplus, int sign) {
        OptionalInt kind = OptionalInt.empty();
        for (int i = 0; i < surplus.length; i++) {
            if (surplus[i] * sign > 1 || surplus[i] == sign && kind.isPresent()) {
                return OptionalInt.empty();
            }
            if (surplus[i] == sign) {
                kind = OptionalInt.of(i);
            }
        }
        return kind;
    }

    private void add(
            Optional<Repair> repair, Seat dealer, String record, Optional<Seat> winner, List<Candidate> found) {
        if (repair.isEmpty() || !HandDigits.areDeck(repair.get().values())) {
            return;
        }
        byte[] digits = record.getBytes(StandardCharsets.US_ASCII);
        simulator.startFromDigits(dealer, HandDigits.ascii(repair.get().values()));
        if (simulator.playDigits(digits, 0, digits.length) < digits.length) {
            return;
        }
        boolean stated = simulator.isOver() && winner.equals(Optional.of(simulator.winner()));
        End end = stated ? End.STATED : simulator.isOver() ? End.FINISHED : End.UNFINISHED;
        found.add(new Candidate(repair.get(), end));
    }

    private static Optional<Repair> change(List<Cell> hands, int hand, int over, int missing) {
        int at = hands.get(hand).text().lastIndexOf('1' + over);
        String english = "in hand " + (hand + 1) + " change one " + kind(over) + " to " + kind(missing);
        String japanese = (hand + 1) + " 番目の手駒の" + kind(over) + " を " + kind(missing) + " に替える";
        return at < 0 ? Optional.empty() : repair(hands, hand, at, 1, digit(missing), new Wording(japanese, english));
    }

    private static Optional<Repair> insert(List<Cell> hands, int hand, int missing) {
        if (hands.get(hand).text().length() != Hand.DEALT_SIZE - 1) {
            return Optional.empty();
        }
        int at = 0;
        while (at < Hand.DEALT_SIZE - 1 && hands.get(hand).text().charAt(at) <= '1' + missing) {
            at++;
        }
        String english = "add " + kind(missing) + " to hand " + (hand + 1);
        return repair(
                hands,
                hand,
                at,
                0,
                digit(missing),
                new Wording((hand + 1) + " 番目の手駒に" + kind(missing) + " を足す", english));
    }

    private static Optional<Repair> remove(List<Cell> hands, int hand, int over) {
        int at = hands.get(hand).text().lastIndexOf('1' + over);
        if (at < 0 || hands.get(hand).text().length() != Hand.DEALT_SIZE + 1) {
            return Optional.empty();
        }
        String english = "remove one " + kind(over) + " from hand " + (hand + 1);
        return repair(hands, hand, at, 1, "", new Wording((hand + 1) + " 番目の手駒から" + kind(over) + " を一枚消す", english));
    }

    private static String kind(int kind) {
        return TileKinds.of(Tile.ALL.get(kind));
    }

    private static String digit(int kind) {
        return Integer.toString(kind + 1);
    }

    private static Optional<Repair> repair(
            List<Cell> hands, int hand, int at, int length, String replacement, Wording wording) {
        List<String> texts = new ArrayList<>(hands.stream().map(Cell::text).toList());
        Cell cell = hands.get(hand);
        String text = cell.text().substring(0, at) + replacement + cell.text().substring(at + length);
        // whoever sorts hands wants the repaired one sorted; an order of dealing stays
        String repaired = isAscending(cell.text()) ? ascending(text) : text;
        texts.set(hand, repaired);
        List<TextEdit> edits =
                cell.span().map(span -> new TextEdit(span, repaired)).stream().toList();
        return Optional.of(new Repair(Repair.Part.HANDS, texts, wording, edits));
    }

    private static boolean isAscending(String digits) {
        return digits.equals(ascending(digits));
    }

    private static String ascending(String digits) {
        int[] sorted = digits.chars().sorted().toArray();
        return new String(sorted, 0, sorted.length);
    }
}
