package dev.goita.app.goita.learn;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Commands as cards print them for a shell, as words for this program that works in another folder. */
public final class CommandLines {
    private static final Pattern WORD = Pattern.compile("'([^']*)'|\\S+");

    private CommandLines() {}

    /**
     * The words after {@code goita}.
     *
     * @param folder in which the command is to work: words that name something in it, or a file behind -o, become paths
     */
    public static String[] words(String command, Path folder) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(command);
        while (matcher.find()) {
            String word = matcher.group(1) == null ? matcher.group() : matcher.group(1);
            boolean isPath = !words.isEmpty() && words.get(words.size() - 1).equals("-o")
                    || folder.resolve(word).toFile().exists();
            words.add(isPath ? folder.resolve(word).toString() : word);
        }
        return words.subList(1, words.size()).toArray(String[]::new);
    }
}
