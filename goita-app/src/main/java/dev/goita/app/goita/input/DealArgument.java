package dev.goita.app.goita.input;

import dev.goita.app.frame.WrongValueException;
import dev.goita.core.Deal;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.diagnostics.Wording;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.ITypeConverter;

/** Reads a deal from one argument: the dealer's number and four hands from the dealer on. */
public final class DealArgument implements ITypeConverter<Deal> {
    @Override
    public Deal convert(String text) {
        List<String> words = Arrays.asList(text.strip().split("[\\s,]+"));
        if (words.size() != 1 + Seat.ALL.size()) {
            throw new WrongValueException(new Wording(
                    "親の番号と四人の手駒を \"0 11277788 24444588 35556888 36667888\" のように書きます。「" + text + "」は読めません",
                    "expected the dealer's number and four hands, such as \"0 11277788 24444588 35556888 36667888\", not '"
                            + text + "'"));
        }
        try {
            List<Hand> hands =
                    words.subList(1, words.size()).stream().map(Hand::parse).toList();
            return Deal.of(Seat.of(Integer.parseInt(words.get(0))), hands);
        } catch (NumberFormatException e) {
            throw new WrongValueException(new Wording(
                    "プレイヤー番号は 0〜3 です。「" + words.get(0) + "」ではありません", "a player number is 0..3, not " + words.get(0)));
        } catch (IllegalArgumentException e) {
            throw new WrongValueException(e);
        }
    }
}
