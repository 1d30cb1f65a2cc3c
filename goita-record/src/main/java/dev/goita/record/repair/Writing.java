package dev.goita.record.repair;

import dev.goita.core.Seat;
import dev.goita.core.notation.RecordDigits;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Repair;
import dev.goita.record.Span;
import dev.goita.record.TextEdit;
import dev.goita.record.text.Cell;
import dev.goita.record.text.Rewriting;
import dev.goita.record.text.RoundText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** 書き込み: turns what was meant into repairs of the text that was typed. One for a round. */
final class Writing {
    private final RoundText text;
    private final RecordDigits digits;
    private final HandWording words;
    private final List<String> hands;
    private final List<TextEdit> edits = new ArrayList<>();
    private boolean hasPlace;

    Writing(RoundText text, RecordDigits digits) {
        this.text = text;
        this.digits = digits;
        hands = text.hands().orElseThrow().stream().map(Cell::text).toList();
        Seat dealer = text.dealer()
                .map(Cell::text)
                .filter(number -> number.length() == 1 && number.charAt(0) >= '0' && number.charAt(0) <= '3')
                .map(number -> Seat.of(number.charAt(0) - '0'))
                .orElse(Seat.P0);
        words = new HandWording(HandNames.BY_PLACE, dealer);
    }

    /** Empty if nothing differs from what was typed. */
    Optional<Repair> repair(LikelyRound round, Statement.Numbers numbers, double probability) {
        edits.clear();
        hasPlace = true;
        List<Wording> changes = changes(round, numbers);
        boolean isRespelt = changes.isEmpty() && !isWell(round);
        if (isRespelt) {
            changes.add(text.rewriting().orElseThrow().respelling());
        }
        if (changes.isEmpty()) {
            return Optional.empty();
        }
        Optional<Seat> dealer = dealer(round.dealer());
        Optional<List<String>> newHands = hands(round.hands());
        boolean isSame = digits.toString().equals(round.record());
        Optional<String> newRecord = isSame && !isRespelt ? Optional.empty() : Optional.of(round.record());
        newRecord.ifPresent(meant -> record(round.slips(), meant));
        text.rewriting().ifPresent(rewriting -> rewritten(rewriting, round));
        numbers.winner().ifPresent(winner -> replace(text.winner(), "" + winner));
        numbers.goshi().ifPresent(this::goshi);
        edits.sort(Comparator.comparingLong(edit -> edit.span().offset()));
        // how a line was cut that had to be cut anew is no way to say what stays
        boolean isLine = text.rewriting().flatMap(Rewriting::typed).isPresent();
        return Optional.of(new Repair(
                isLine ? Optional.of(round.dealer()) : dealer,
                isLine ? Optional.of(round.hands()) : newHands,
                isLine ? Optional.of(round.record()) : newRecord,
                numbers.winner(),
                numbers.goshi(),
                probability,
                joined(changes),
                hasPlace ? edits : List.of()));
    }

    private List<Wording> changes(LikelyRound round, Statement.Numbers numbers) {
        List<Wording> changes = new ArrayList<>();
        boolean isRenumbered = numbers.changes().contains(Statement.FROM_ONE);
        boolean isFirstPlayer = round.slips().stream().anyMatch(slip -> slip.kind() == SlipKind.FIRST_PLAYER);
        if (isFirstPlayer) {
            changes.add(SlipWording.dealer(round.dealer().number()));
        } else {
            boolean isDealer = text.dealer()
                    .map(Cell::text)
                    .orElse("0")
                    .equals("" + round.dealer().number());
            if (!isDealer && !isRenumbered) {
                int dealer = round.dealer().number();
                changes.add(new Wording("親を " + dealer + " にする", "set the dealer to " + dealer));
            }
            changes.addAll(words.changes(hands, round));
        }
        round.slips().stream()
                .filter(Slip::isInRecord)
                .map(slip -> SlipWording.of(slip, digits.toString(), round.dealer()))
                .forEach(changes::add);
        changes.addAll(numbers.changes());
        return changes;
    }

    /** Whether the source spells a round as it should. */
    private boolean isWell(LikelyRound round) {
        return text.rewriting()
                .flatMap(rewriting -> rewriting.edits(round.dealer(), round.hands(), round.record()))
                .map(List::isEmpty)
                .orElse(true);
    }

    /** Another notation than that of digits says for itself how it is written. */
    private void rewritten(Rewriting rewriting, LikelyRound round) {
        Optional<List<TextEdit>> others = rewriting.edits(round.dealer(), round.hands(), round.record());
        edits.clear();
        others.ifPresent(edits::addAll);
        hasPlace = others.isPresent();
    }

    static Wording joined(List<Wording> changes) {
        return new Wording(
                changes.stream().map(Wording::japanese).collect(Collectors.joining("。")),
                changes.stream().map(Wording::english).collect(Collectors.joining("; ")));
    }

    private Optional<Seat> dealer(Seat meant) {
        String typed = text.dealer().map(Cell::text).orElse("0");
        if (typed.equals("" + meant.number())) {
            return Optional.empty();
        }
        replace(text.dealer(), "" + meant.number());
        return Optional.of(meant);
    }

    private Optional<List<String>> hands(List<String> meant) {
        List<Cell> cells = text.hands().orElseThrow();
        boolean same = true;
        for (int i = 0; i < cells.size(); i++) {
            if (!cells.get(i).text().equals(meant.get(i))) {
                same = false;
                replace(Optional.of(cells.get(i)), (isLeftOut(cells.get(i)) ? " " : "") + meant.get(i));
            }
        }
        return same ? Optional.empty() : Optional.of(meant);
    }

    /** Whether a hand of a line has no place there. */
    private boolean isLeftOut(Cell hand) {
        return hand.text().isEmpty()
                && !text.untold().isEmpty()
                && text.rewriting().isEmpty();
    }

    private void replace(Optional<Cell> cell, String meant) {
        if (cell.isPresent() && cell.get().span(0, 0).isPresent() && isSeparated(cell.get(), meant)) {
            eachDigit(cell.get(), meant);
            return;
        }
        Optional<Span> span = cell.flatMap(Cell::span);
        if (span.isPresent()) {
            edits.add(new TextEdit(span.get(), cell.get().spell(meant)));
        } else {
            hasPlace = false;
        }
    }

    /** Whether something stands between the digits of a value, that stays if each digit is replaced by itself. */
    private static boolean isSeparated(Cell cell, String meant) {
        int size = cell.text().length();
        if (size != meant.length() || size == 0) {
            return false;
        }
        int spelt = 0;
        for (int i = 0; i < size; i++) {
            spelt += cell.span(i, i + 1).orElseThrow().length();
        }
        return spelt < cell.span().orElseThrow().length();
    }

    private void eachDigit(Cell cell, String meant) {
        for (int i = 0; i < meant.length(); i++) {
            if (cell.text().charAt(i) != meant.charAt(i)) {
                String digit = cell.spell(meant.substring(i, i + 1));
                edits.add(new TextEdit(cell.span(i, i + 1).orElseThrow(), digit));
            }
        }
    }

    /** Single digits where the source spells each by bytes of its own, so that hyphens stay; else the whole record. */
    private void record(List<Slip> slips, String meant) {
        Cell cell = text.record().orElseThrow();
        String typed = digits.toString();
        if (cell.span(0, 0).isEmpty()) {
            replace(Optional.of(cell), meant);
            return;
        }
        List<Difference> ofSlips = slips.stream()
                .filter(Slip::isInRecord)
                .map(slip -> new Difference(slip.at(), slip.typed(), slip.meant()))
                .toList();
        boolean areEnough = Difference.applied(ofSlips, typed).equals(Optional.of(meant));
        for (Difference each : areEnough ? ofSlips : Difference.between(typed, meant)) {
            for (int i = 0; i < Math.min(each.typed(), each.meant().length()); i++) {
                if (typed.charAt(each.at() + i) != each.meant().charAt(i)) {
                    int at = digits.offset(each.at() + i);
                    edit(cell, at, at + 1, each.meant().substring(i, i + 1));
                }
            }
            int common = Math.min(each.typed(), each.meant().length());
            if (each.typed() > common) {
                int last = digits.offset(each.at() + each.typed() - 1) + 1;
                edit(cell, digits.offset(each.at() + common), last, "");
            } else if (each.meant().length() > common) {
                int from = digits.offset(each.at() + common);
                edit(cell, from, from, each.meant().substring(common));
            }
        }
    }

    private void edit(Cell cell, int from, int to, String meant) {
        edits.add(new TextEdit(cell.span(from, to).orElseThrow(), cell.spell(meant)));
    }

    private void goshi(List<Seat> holders) {
        List<TextEdit> numbers =
                text.goshi().map(cells -> GoshiEdits.of(cells, holders)).orElse(List.of());
        hasPlace &= !numbers.isEmpty();
        edits.addAll(numbers);
    }

    /**
     * 違い: where a text differs from another.
     *
     * @param at index in the one
     * @param typed how many characters go there
     * @param meant what comes in their place
     */
    private record Difference(int at, int typed, String meant) {
        /** The fewest keys that have to be typed or deleted to make one text another, from left to right. */
        static List<Difference> between(String typed, String meant) {
            return SideBySide.hunks(typed, meant).stream()
                    .map(hunk -> new Difference(
                            hunk.from(), hunk.to() - hunk.from(), meant.substring(hunk.otherFrom(), hunk.otherTo())))
                    .toList();
        }

        /** A text with what is meant in it; empty if the differences are not of that text, or lie in each other. */
        static Optional<String> applied(List<Difference> differences, String typed) {
            StringBuilder text = new StringBuilder();
            int at = 0;
            for (Difference each : differences) {
                if (each.at < at || each.at + each.typed > typed.length()) {
                    return Optional.empty();
                }
                text.append(typed, at, each.at).append(each.meant);
                at = each.at + each.typed;
            }
            return Optional.of(text.append(typed.substring(at)).toString());
        }
    }
}
