package dev.goita.app.shogi.book;

import dev.goita.app.frame.Given;
import dev.goita.app.frame.Options;
import dev.goita.shogi.book.BookStyle;
import dev.goita.shogi.book.MoveOrder;
import java.util.Optional;

/** 書き方: how books are written as text. */
final class StyleOptions extends Options {
    /** 流儀. */
    enum Habit {
        /** Nothing is lost, absent columns stay absent. */
        CANONICAL,
        /** What YaneuraOu's own tools would write, byte for byte. */
        YANEURAOU
    }

    private final Given<Habit> habit = option("--style", "STYLE", Habit.CANONICAL);
    private final Given<Optional<BookStyle.Newline>> newline = option("--newline", "NEWLINE", BookStyle.Newline.class);
    private final Given<Optional<MoveOrder>> order = option("--order", "ORDER", MoveOrder.class);
    private final Given<Optional<BookStyle.Missing>> missing = option("--missing", "WHAT", BookStyle.Missing.class);
    private final Given<Optional<BookStyle.Annotations>> annotations =
            option("--comments", "WHAT", BookStyle.Annotations.class);

    StyleOptions(Options command) {
        super(command);
    }

    boolean isYaneuraOu() {
        return habit.value() == Habit.YANEURAOU;
    }

    /** @param unstated the order unless another is asked for */
    BookStyle style(MoveOrder unstated) {
        BookStyle style = isYaneuraOu() ? BookStyle.YANEURAOU : BookStyle.CANONICAL;
        style = newline.value()
                .map(style::with)
                .orElse(style)
                .with(order.value().orElse(unstated));
        style = missing.value().map(style::with).orElse(style);
        return annotations.value().map(style::with).orElse(style);
    }

    /** Of a book whose moves have nothing but a value and a depth and are in order; positions without moves are kept. */
    BookStyle shocked(long positions) {
        return style(MoveOrder.KEEP)
                .with(BookStyle.Missing.OMIT)
                .with(BookStyle.Annotations.KEEP)
                .withPositions(positions);
    }
}
