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
    private final List<TextEdit> edits = new ArrayList<>();
    private boolean hasPlace;

    Writing(RoundText text, RecordDigits digits) {
        this.text = text;
        this.digits = digits;
    }

    /** Whether the source spells a round as it should. */
    boolean isWell(Draft draft, String record) {
        return text.rewriting()
                .flatMap(rewriting -> rewriting.edits(draft.dealer(), draft.hands(), record))
                .map(List::isEmpty)
                .orElse(true);
    }

    /** Empty if nothing differs from what was typed. */
    Optional<Repair> repair(Draft draft, RecordSlips.Found record, Statement.Numbers numbers, double weight) {
        edits.clear();
        hasPlace = true;
        List<Wording> changes = new ArrayList<>();
        draft.changes().forEach(change -> changes.add(change.get()));
        record.slips().forEach(slip -> changes.add(slip.wording().get()));
        changes.addAll(numbers.changes());
        boolean isRespelt = changes.isEmpty() && !isWell(draft, record.digits());
        if (isRespelt) {
            changes.add(text.rewriting().orElseThrow().respelling());
        }
        if (changes.isEmpty()) {
            return Optional.empty();
        }
        Optional<Seat> dealer = dealer(draft.dealer());
        Optional<List<String>> hands = hands(draft.hands());
        Optional<String> newRecord =
                record.slips().isEmpty() && !isRespelt ? Optional.empty() : Optional.of(record.digits());
        newRecord.ifPresent(meant -> record(record.slips(), meant));
        text.rewriting().ifPresent(rewriting -> rewritten(rewriting, draft, record.digits()));
        numbers.winner().ifPresent(winner -> replace(text.winner(), "" + winner));
        numbers.goshi().ifPresent(this::goshi);
        edits.sort(Comparator.comparingLong(edit -> edit.span().offset()));
        return Optional.of(new Repair(
                dealer,
                hands,
                newRecord,
                numbers.winner(),
                numbers.goshi(),
                weight,
                wording(changes),
                hasPlace ? edits : List.of()));
    }

    /** Another notation than that of digits says for itself how it is written. */
    private void rewritten(Rewriting rewriting, Draft draft, String record) {
        Optional<List<TextEdit>> others = rewriting.edits(draft.dealer(), draft.hands(), record);
        edits.clear();
        others.ifPresent(edits::addAll);
        hasPlace = others.isPresent();
    }

    private static Wording wording(List<Wording> changes) {
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
                replace(Optional.of(cells.get(i)), meant.get(i));
            }
        }
        return same ? Optional.empty() : Optional.of(meant);
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
        int digits = 0;
        for (int i = 0; i < size; i++) {
            digits += cell.span(i, i + 1).orElseThrow().length();
        }
        return digits < cell.span().orElseThrow().length();
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
        if (cell.span(0, 0).isEmpty()) {
            replace(Optional.of(cell), meant);
            return;
        }
        for (Slip slip : slips) {
            if (slip.typed() == slip.meant().length()) {
                for (int i = 0; i < slip.typed(); i++) {
                    char digit = slip.meant().charAt(i);
                    if (digits.at(slip.at() + i) != digit) {
                        int at = digits.offset(slip.at() + i);
                        edit(cell, at, at + 1, Character.toString(digit));
                    }
                }
            } else {
                int from = digits.offset(slip.at());
                int to = slip.typed() == 0 ? from : digits.offset(slip.at() + slip.typed() - 1) + 1;
                edit(cell, from, to, slip.meant());
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
}
