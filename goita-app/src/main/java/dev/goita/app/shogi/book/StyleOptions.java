package dev.goita.app.shogi.book;

import dev.goita.shogi.book.BookStyle;
import dev.goita.shogi.book.MoveOrder;
import java.util.Optional;
import picocli.CommandLine.Option;

/** 書き方: how books are written as text. */
final class StyleOptions {
    /** 流儀. */
    enum Habit {
        /** Nothing is lost, absent columns stay absent. */
        CANONICAL,
        /** What YaneuraOu's own tools would write, byte for byte. */
        YANEURAOU
    }

    @Option(
            names = "--style",
            paramLabel = "STYLE",
            description = "canonical keeps comments, absent columns and all plies; yaneuraou writes byte for byte what"
                    + " YaneuraOu's own tools write: CRLF, five columns, of each position the smallest ply only."
                    + " canonical if absent.")
    private Habit habit = Habit.CANONICAL;

    @Option(
            names = "--newline",
            paramLabel = "NEWLINE",
            description = "lf or crlf; as the style has it if absent (canonical lf, yaneuraou crlf).")
    private Optional<BookStyle.Newline> newline = Optional.empty();

    @Option(
            names = "--order",
            paramLabel = "ORDER",
            description = "Order of the moves of a position: count (then value), value, or keep. If absent, count where"
                    + " books are sorted, keep otherwise.")
    private Optional<MoveOrder> order = Optional.empty();

    @Option(
            names = "--missing",
            paramLabel = "WHAT",
            description = "What stands for an absent column: omit writes none where a further column follows, none"
                    + " writes none always, zero writes what engines take it for: 0, and 1 for the count.")
    private Optional<BookStyle.Missing> missing = Optional.empty();

    @Option(
            names = "--comments",
            paramLabel = "WHAT",
            description = "keep or omit comments, further columns and positions without moves.")
    private Optional<BookStyle.Annotations> annotations = Optional.empty();

    Habit habit() {
        return habit;
    }

    /** @param unstated the order unless another is asked for */
    BookStyle style(MoveOrder unstated) {
        BookStyle style = habit == Habit.YANEURAOU ? BookStyle.YANEURAOU : BookStyle.CANONICAL;
        style = newline.map(style::with).orElse(style).with(order.orElse(unstated));
        style = missing.map(style::with).orElse(style);
        return annotations.map(style::with).orElse(style);
    }

    /** Of a book whose moves have nothing but a value and a depth and are in order; positions without moves are kept. */
    BookStyle shocked(long positions) {
        return style(MoveOrder.KEEP)
                .with(BookStyle.Missing.OMIT)
                .with(BookStyle.Annotations.KEEP)
                .withPositions(positions);
    }
}
