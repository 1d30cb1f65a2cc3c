package dev.goita.app.goita.input;

import dev.goita.core.Deal;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a deal from one argument: the dealer's number and four hands from the dealer on. */
public final class DealArgument implements ITypeConverter<Deal> {
    @Override
    public Deal convert(String text) {
        List<String> words = Arrays.asList(text.strip().split("[\\s,]+"));
        if (words.size() != 1 + Seat.ALL.size()) {
            throw new TypeConversionException(
                    "expected the dealer's number and four hands, such as \"0 11277788 24444588 35556888 36667888\", not '"
                            + text + "'");
        }
        try {
            List<Hand> hands =
                    words.subList(1, words.size()).stream().map(Hand::parse).toList();
            return Deal.of(Seat.of(Integer.parseInt(words.get(0))), hands);
        } catch (NumberFormatException e) {
            throw new TypeConversionException("a player number is 0..3, not " + words.get(0));
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(String.valueOf(e.getMessage()));
        }
    }
}
