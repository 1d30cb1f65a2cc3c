package dev.goita.app.goita.input;

import dev.goita.app.frame.Parsed;
import dev.goita.core.Deal;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import java.util.Arrays;
import java.util.List;

/** Reads a deal from one argument: the dealer's number and four hands from the dealer on. */
public final class DealArgument {
    public static final Parsed<Deal> DEAL = new Parsed<>(DealArgument::parse);

    private DealArgument() {}

    private static Deal parse(String text) {
        List<String> words = Arrays.asList(text.strip().split("[\\s,]+"));
        if (words.size() != 1 + Seat.ALL.size()) {
            throw new RefusalException(
                    "親の番号と四人の手駒を \"0 11277788 24444588 35556888 36667888\" のように書きます。「" + text + "」は読めません",
                    "expected the dealer's number and four hands, such as \"0 11277788 24444588 35556888 36667888\", not '"
                            + text + "'");
        }
        try {
            List<Hand> hands =
                    words.subList(1, words.size()).stream().map(Hand::parse).toList();
            return Deal.of(Seat.of(Integer.parseInt(words.get(0))), hands);
        } catch (NumberFormatException e) {
            throw new RefusalException(
                    Wording.of("プレイヤー番号は 0〜3 です。「%s」ではありません", "a player number is 0..3, not %s", words.get(0)));
        }
    }
}
