package dev.goita.shogi.engine.usi;

import dev.goita.shogi.engine.Engine;
import dev.goita.shogi.engine.Level;
import dev.goita.shogi.rules.Declaration;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** エンジンオプション: what a program can set before a game. */
final class UsiOptions {
    private static final String NO_BOOK = "<empty>";
    private static final Map<String, Declaration.Rule> RULES = Map.of(
            "csarule27",
            Declaration.Rule.POINTS_27,
            "csarule24",
            Declaration.Rule.POINTS_24,
            "tryrule",
            Declaration.Rule.TRY);

    private final UsiServer.Books books;
    private int mebibytes;
    private int level;
    private long seed;
    private int lines = 1;
    private int resignAt = 99_999;
    private int delay = 100;
    private String bookFile = NO_BOOK;
    private Engine.OpeningBook book;
    private Declaration.Rule rule = Declaration.Rule.POINTS_27;

    UsiOptions(Engine.Settings settings, UsiServer.Books books) {
        this.books = books;
        mebibytes = settings.mebibytes();
        level = settings.level().number();
        seed = settings.seed();
        book = settings.book();
    }

    /** The lines between {@code id} and {@code usiok}. */
    void tell(Consumer<String> out) {
        out.accept("option name USI_Hash type spin default " + mebibytes + " min 1 max 8192");
        out.accept("option name USI_Ponder type check default false");
        out.accept("option name MultiPV type spin default " + lines + " min 1 max 600");
        out.accept("option name Level type spin default " + level + " min 1 max 10");
        out.accept("option name Seed type spin default " + seed + " min 0 max 2147483647");
        out.accept("option name BookFile type filename default " + bookFile);
        out.accept("option name ResignValue type spin default " + resignAt + " min 0 max 99999");
        out.accept("option name NetworkDelay type spin default " + delay + " min 0 max 10000");
        out.accept("option name EnteringKingRule type combo default CSARule27 var CSARule27 var CSARule24 var TryRule");
    }

    /** Sets one option; what is none, or cannot have the value, is an {@link IllegalArgumentException}. */
    void set(String name, String value) {
        switch (name.toLowerCase(Locale.ROOT)) {
            case "usi_hash" -> mebibytes = number(name, value, 1, 8_192);
            case "usi_ponder" -> {
                if (!value.equals("true") && !value.equals("false")) {
                    throw new IllegalArgumentException(name + " is true or false, not " + value);
                }
            }
            case "multipv" -> lines = number(name, value, 1, 600);
            case "level" -> level = number(name, value, 1, Level.STRONGEST.number());
            case "seed" -> seed = number(name, value, 0, Integer.MAX_VALUE);
            case "bookfile" -> setBook(value);
            case "resignvalue" -> resignAt = number(name, value, 0, 99_999);
            case "networkdelay" -> delay = number(name, value, 0, 10_000);
            case "enteringkingrule" -> {
                Declaration.Rule found = RULES.get(value.toLowerCase(Locale.ROOT));
                if (found == null) {
                    throw new IllegalArgumentException(name + " is CSARule27, CSARule24 or TryRule, not " + value);
                }
                rule = found;
            }
            default -> throw new IllegalArgumentException("no option is called " + name);
        }
    }

    private void setBook(String file) {
        try {
            book = file.isEmpty() || file.equals(NO_BOOK) ? Engine.OpeningBook.NONE : books.open(file);
            bookFile = file;
        } catch (IOException | UncheckedIOException e) {
            throw new IllegalArgumentException("the book " + file + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static int number(String name, String value, int least, int most) {
        try {
            int number = Integer.parseInt(value);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + " is a number, not " + value, e);
        }
        throw new IllegalArgumentException(name + " is " + least + " to " + most + ", not " + value);
    }

    Engine.Settings settings() {
        return Engine.Settings.DEFAULT
                .withLevel(new Level(level))
                .withSeed(seed)
                .withMebibytes(mebibytes)
                .withBook(book)
                .withRule(rule);
    }

    int lines() {
        return lines;
    }

    /** Centipawns; worse than minus this, it resigns. */
    int resignAt() {
        return resignAt;
    }

    Duration delay() {
        return Duration.ofMillis(delay);
    }
}
