package dev.goita.app.frame;

import dev.goita.diagnostics.Wording;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;

/**
 * 場所の名前: what names a file or a folder. An empty one would be the folder that the program runs in, where nobody wants it who
 * forgot to set a variable of the shell.
 */
public final class PlaceName implements ITypeConverter<String> {
    public static final Wording EMPTY = new Wording("名前が空です", "the name is empty");

    private static final Set<String> LABELS =
            Set.of("FILE", "DIR", "FOLDER", "OUT", "MODEL", "BOOK", "GAMES", "ROUNDS", "RUN");

    private static final Pattern BAR = Pattern.compile("\\|");

    /** Whether a label is that of one. */
    public static boolean isLabel(String label) {
        return Stream.of(BAR.split(label.replace("/", ""))).anyMatch(LABELS::contains);
    }

    @Override
    public String convert(String word) {
        if (word.isEmpty()) {
            throw new WrongValueException(EMPTY);
        }
        return word;
    }
}
