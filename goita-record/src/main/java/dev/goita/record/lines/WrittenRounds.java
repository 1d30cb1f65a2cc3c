package dev.goita.record.lines;

import dev.goita.core.Seat;
import dev.goita.core.written.WrittenRound;
import dev.goita.record.text.Cell;
import dev.goita.record.text.Rewriting;
import dev.goita.record.text.RoundKey;
import dev.goita.record.text.RoundText;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Rounds of notations that hold hands and turns alone. */
final class WrittenRounds {
    private static final Set<RoundKey> UNTOLD =
            EnumSet.of(RoundKey.SCORE, RoundKey.WINNER, RoundKey.GOSHI, RoundKey.RESULT);

    private WrittenRounds() {}

    static RoundText round(
            int number, Cell start, Cell dealer, List<Cell> hands, Cell record, Optional<Rewriting> rewriting) {
        return new RoundText(
                number,
                start,
                Optional.of(dealer),
                Optional.empty(),
                Optional.of(hands),
                Optional.of(record),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Set.of(),
                UNTOLD,
                List.of(),
                rewriting);
    }

    static RoundText round(
            int number, Cell start, Cell dealer, List<Cell> hands, WrittenRound written, Rewriting rewriting) {
        Seat first = written.dealer();
        List<Cell> fromDealer = Seat.ALL.stream()
                .map(seat -> hands.get(first.plus(seat.number()).number()))
                .toList();
        Cell dealerCell = Cell.gathered("" + first.number(), new int[] {dealer.line(), dealer.line()}, new int[] {
            dealer.column(), dealer.column() + 1
        });
        return round(number, start, dealerCell, fromDealer, record(written, start), Optional.of(rewriting));
    }

    private static Cell record(WrittenRound written, Cell start) {
        int size = written.digits().length();
        int[] lines = new int[size + 1];
        int[] columns = new int[size + 1];
        for (int i = 0; i < size; i++) {
            lines[i] = written.places().get(i).line();
            columns[i] = written.places().get(i).column();
        }
        lines[size] = size == 0 ? start.line() : lines[size - 1];
        columns[size] = size == 0 ? start.column() : columns[size - 1] + 1;
        return Cell.gathered(written.digits(), lines, columns);
    }
}
