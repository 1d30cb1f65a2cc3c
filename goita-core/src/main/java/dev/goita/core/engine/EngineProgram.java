package dev.goita.core.engine;

import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * エンジンの起動: how to start an engine, how long to wait for it, and what to tell it.
 *
 * @param words the program and its arguments, at least one word
 * @param start the time from the start of the process to {@code goitaok}, and before each round to {@code readyok}
 * @param move the time it is told to take for a decision at most
 * @param grace what a decision may take beyond that, for the way there and back
 * @param options values for {@code setoption}, in this order
 * @param budget words for {@code go} besides the time and the seed, such as {@code nodes} to 1000
 * @param rows the layout of features whose row goes with every position; empty for none
 */
public record EngineProgram(
        List<String> words,
        Duration start,
        Duration move,
        Duration grace,
        Map<String, String> options,
        Map<String, Long> budget,
        Optional<String> rows) {
    private static final Duration DEFAULT_START = Duration.ofSeconds(30);
    private static final Duration DEFAULT_MOVE = Duration.ofSeconds(10);
    private static final Duration DEFAULT_GRACE = Duration.ofSeconds(1);
    private static final String OPTION = "option.";
    private static final String KNOWN = "movetime, start, grace, nodes, samples, rows, option.NAME";

    /**
     * Copies the lists and maps, which keep their order.
     *
     * @throws IllegalArgumentException if there is no word
     */
    public EngineProgram {
        if (words.isEmpty()) {
            throw new RefusalException(
                    "エンジンには engine:python3 my_engine.py のようにコマンドが必要です",
                    "an engine needs a command, such as engine:python3 my_engine.py");
        }
        words = List.copyOf(words);
        options = new LinkedHashMap<>(options);
        budget = new LinkedHashMap<>(budget);
    }

    /**
     * A command with the usual limits: 30 s to start, 10 s a decision and 1 s beyond.
     *
     * @param words the program and its arguments, at least one word
     * @throws IllegalArgumentException if there is no word
     */
    public static EngineProgram of(List<String> words) {
        return new EngineProgram(
                words, DEFAULT_START, DEFAULT_MOVE, DEFAULT_GRACE, Map.of(), Map.of(), Optional.empty());
    }

    /**
     * Another time to start.
     *
     * @param limit from the start of the process to {@code goitaok}, and before each round to {@code readyok}
     */
    public EngineProgram withStart(Duration limit) {
        return new EngineProgram(words, limit, move, grace, options, budget, rows);
    }

    /**
     * Another time for decisions.
     *
     * @param limit what the engine is told to take at most
     */
    public EngineProgram withMove(Duration limit) {
        return new EngineProgram(words, start, limit, grace, options, budget, rows);
    }

    /**
     * Another time for the way of a decision there and back.
     *
     * @param limit what a decision may take beyond the time that the engine is told
     */
    public EngineProgram withGrace(Duration limit) {
        return new EngineProgram(words, start, move, limit, options, budget, rows);
    }

    /** One more {@code setoption}. */
    public EngineProgram withOption(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(options);
        more.put(name, value);
        return new EngineProgram(words, start, move, grace, more, budget, rows);
    }

    /**
     * One more word for {@code go}.
     *
     * @param unit what {@code go} calls it: {@code nodes} or {@code samples}
     * @param count of these units, for each decision
     */
    public EngineProgram withBudget(String unit, long count) {
        Map<String, Long> more = new LinkedHashMap<>(budget);
        more.put(unit, count);
        return new EngineProgram(words, start, move, grace, options, more, rows);
    }

    /** Lets a row of features go with every position. */
    public EngineProgram withRows(String layout) {
        return new EngineProgram(words, start, move, grace, options, budget, Optional.of(layout));
    }

    /**
     * Reads a command as a shell would split it, after any number of settings, such as
     * {@code movetime=500 option.style=bold python3 "my engine.py"}. Settings are {@code movetime}, {@code start} and
     * {@code grace} in milliseconds, {@code nodes}, {@code samples}, {@code rows}, and {@code option.NAME}.
     *
     * @throws IllegalArgumentException naming a quote that is not closed, a setting that is not known or its value, or
     *     if there is no program
     */
    public static EngineProgram parse(String text) {
        List<String> words = new ShellWords(text).split();
        int first = 0;
        while (first < words.size() && isSetting(words.get(first))) {
            first++;
        }
        EngineProgram command = of(words.subList(first, words.size()));
        for (String setting : words.subList(0, first)) {
            command = command.with(setting);
        }
        return command;
    }

    private static boolean isSetting(String word) {
        return word.matches("[a-z]+(\\.[^=]+)?=.*");
    }

    private EngineProgram with(String setting) {
        int equals = setting.indexOf('=');
        String name = setting.substring(0, equals);
        String value = setting.substring(equals + 1);
        if (name.startsWith(OPTION)) {
            return withOption(name.substring(OPTION.length()), value);
        }
        return switch (name) {
            case "movetime" -> withMove(Duration.ofMillis(positive(name, value)));
            case "start" -> withStart(Duration.ofMillis(positive(name, value)));
            case "grace" -> withGrace(Duration.ofMillis(positive(name, value)));
            case "nodes", "samples" -> withBudget(name, positive(name, value));
            case "rows" -> withRows(value);
            default ->
                throw new RefusalException(
                        "エンジンに「" + name + "」という設定はありません。指定できるのは " + KNOWN + " です",
                        "no engine setting '" + name + "'; known: " + KNOWN);
        };
    }

    private static long positive(String name, String value) {
        if (!value.matches("[0-9]{1,9}") || value.matches("0+")) {
            throw new RefusalException(
                    name + " は 1 以上の整数です。「" + value + "」は指定できません",
                    name + " is a positive whole number, not '" + value + "'");
        }
        return Long.parseLong(value);
    }

    /** The program and its arguments, for messages. */
    @Override
    public String toString() {
        return String.join(" ", words);
    }

    List<String> setOptionLines() {
        List<String> lines = new ArrayList<>();
        options.forEach((name, value) -> lines.add("setoption name " + name + " value " + value));
        return lines;
    }

    String goLine(long seed) {
        StringBuilder line = new StringBuilder("go movetime ").append(move.toMillis());
        budget.forEach(
                (unit, count) -> line.append(' ').append(unit).append(' ').append(count));
        return line.append(" seed ").append(seed).toString();
    }

    /**
     * シェル風の分割: words separated by white space; quotes and the backslash work as in a POSIX shell, and nothing else is
     * special.
     */
    private static final class ShellWords {
        private static final Wording BACKSLASH = new Wording("コマンドが \\ で終わっています", "a backslash ends the command");

        private static final Wording QUOTE = new Wording("引用符が閉じていません", "a quote is not closed");

        private static final String ESCAPED_IN_QUOTES = "\"\\$`";

        private final String text;
        private final List<String> words = new ArrayList<>();
        private final StringBuilder word = new StringBuilder();
        private boolean begun;
        private int at;

        ShellWords(String text) {
            this.text = text;
        }

        /** @throws IllegalArgumentException if a quote is not closed, or a backslash ends the text */
        List<String> split() {
            while (at < text.length()) {
                char c = text.charAt(at++);
                if (Character.isWhitespace(c)) {
                    endWord();
                    continue;
                }
                begun = true;
                switch (c) {
                    case '\'' -> singleQuoted();
                    case '"' -> doubleQuoted();
                    case '\\' -> word.append(next(BACKSLASH));
                    default -> word.append(c);
                }
            }
            endWord();
            return words;
        }

        private void endWord() {
            if (begun) {
                words.add(word.toString());
                word.setLength(0);
                begun = false;
            }
        }

        private char next(Wording otherwise) {
            if (at == text.length()) {
                throw new RefusalException(otherwise.japanese() + ": " + text, otherwise.english() + ": " + text);
            }
            return text.charAt(at++);
        }

        private void singleQuoted() {
            for (char c = next(QUOTE); c != '\''; c = next(QUOTE)) {
                word.append(c);
            }
        }

        private void doubleQuoted() {
            for (char c = next(QUOTE); c != '"'; c = next(QUOTE)) {
                if (c == '\\') {
                    char escaped = next(QUOTE);
                    word.append(ESCAPED_IN_QUOTES.indexOf(escaped) < 0 ? "\\" : "")
                            .append(escaped);
                } else {
                    word.append(c);
                }
            }
        }
    }
}
