package dev.goita.shogi.notation.psn;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.OneLine;

/**
 * PSN, Portable Shogi Notation: headers as {@code [Sente "Habu"]}, then the moves in western notation. Read is what is written in
 * it: Hodges ({@code P-7f}, {@code S7bx8c+}), Hosking with numbers for ranks ({@code P-76}), Kitao and Kawasaki
 * ({@code 銀(69)-58}), the old {@code P'5e}, USI as in PSN2, with or without numbers and headers.
 *
 * <p>Sources: the description by Patrick Davin in shogi-l (2002-09-29), the extensions of MacShogi (shogi-l, 2007-01-30), the
 * white sheet of Gene Davis, and what Shogidokoro, MyShogi, playshogi and shogiops write.
 */
public final class Psn {
    private Psn() {}

    public static Reading<Kifu> read(Source source, IllegalMoves policy) {
        return new PsnReader(source, policy).read();
    }

    /** {@return whether a line is one of a header, {@code [Sente "Habu"]}} */
    public static boolean isTag(String line) {
        return PsnTag.isTag(line);
    }

    /** {@return whether a line begins a record: a header, or a move in western notation} */
    public static boolean beginsWith(String line) {
        return PsnTag.isTag(line)
                || PsnTag.readBare(line, 0, line.length()).isPresent()
                || PsnReader.beginsWithMove(line);
    }

    /** {@return whether an entry of a header is written so that it is read as it is} */
    public static boolean says(Header.Entry entry) {
        return PsnTag.says(entry);
    }

    /** {@return whether an ending is written so that it is read as that ending} */
    public static boolean says(Ending ending) {
        return PsnWord.of(ending).isPresent()
                || OneLine.is(ending.japanese())
                        && Ending.of(ending.japanese()).equals(ending)
                        && ending.japanese().length() < PsnReader.LONGEST_ENDING
                        && ending.japanese().indexOf('}') < 0;
    }

    /** {@return whether a bookmark is written so that it is read as it is} */
    public static boolean saysBookmark(String bookmark) {
        return bookmark.indexOf('}') < 0;
    }

    /** {@return the game, a move a line with its origin, variations in parentheses behind the move that they replace} */
    public static String write(Kifu kifu) {
        return new PsnWriter(kifu).write();
    }
}
