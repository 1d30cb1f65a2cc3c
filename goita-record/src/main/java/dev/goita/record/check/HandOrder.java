package dev.goita.record.check;

import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Wording;
import dev.goita.record.repair.HandDigits;
import dev.goita.record.text.Cell;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** 手駒の順: the misreading that hands are listed from player 0 on, where the format lists them from the dealer on. */
final class HandOrder {
    private HandOrder() {}

    /** Whether the record is legal only when the hands are read from player 0 on. */
    static boolean fitsFromPlayer0(Rules rules, RoundReading reading) {
        if (reading.dealer() == Seat.P0) {
            return false;
        }
        List<Cell> cells = reading.text().hands().orElseThrow();
        List<String> fromDealer = new ArrayList<>();
        for (int i = 0; i < cells.size(); i++) {
            fromDealer.add(cells.get(reading.dealer().plus(i).number()).text());
        }
        byte[] record = reading.digits().toString().getBytes(StandardCharsets.US_ASCII);
        RoundSimulator simulator = new RoundSimulator(rules);
        return simulator.startFromDigits(reading.dealer(), HandDigits.ascii(fromDealer))
                && simulator.playDigits(record, 0, record.length) == record.length;
    }

    static Wording explain(Wording fault) {
        return new Wording(
                fault.japanese() + "。手駒をプレイヤー0から順に読めば棋譜は正しく、親から順に並べるのが決まりです",
                fault.english() + "; the record is legal if the hands are read from player 0 on, but they are to be"
                        + " listed from the dealer on");
    }
}
