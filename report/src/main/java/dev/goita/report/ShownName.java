package dev.goita.report;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.files.store.Stores;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** 表示名: what a page, which goes to others, calls a file: nothing of the machine that it lay on. */
public final class ShownName {
    /** What standard input is called where a file could be meant as well. */
    public static final String STANDARD_NAME = "<stdin>";

    private static final int PARTS = 2;

    /** An absolute path behind something, as in {@code net:/home/a/model.zip}; its end is what is no part of a name. */
    private static final Pattern INNER = Pattern.compile("(?<![^:=,\\s])(?:/|[A-Za-z]:[/\\\\])[^,:\\s]+");

    private static final Wording STANDARD_INPUT = new Wording("標準入力", "standard input");

    private ShownName() {}

    /** As given where that is relative, else the last two parts. */
    public static String of(String file, Language language) {
        return file.equals(STANDARD_NAME) ? STANDARD_INPUT.in(language) : file(file);
    }

    /** @param words such as the name of a player, in which files may stand */
    public static String within(String words) {
        return INNER.matcher(words).replaceAll(path -> Matcher.quoteReplacement(file(path.group())));
    }

    private static String file(String file) {
        try {
            // In a store a name begins with the machine that keeps it.
            Path path = Path.of(Stores.isName(file) ? file.substring(file.indexOf("://") + 1) : file);
            int parts = path.getNameCount();
            return path.isAbsolute() && parts > 0
                    ? path.subpath(Math.max(0, parts - PARTS), parts).toString()
                    : file;
        } catch (InvalidPathException e) {
            return file;
        }
    }
}
