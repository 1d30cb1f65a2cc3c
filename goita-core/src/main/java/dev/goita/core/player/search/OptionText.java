package dev.goita.core.player.search;

import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** 設定の文字列: a player's options as text, {@code name=value} with commas between. */
public final class OptionText {
    private final Map<String, String> values;
    private final String known;

    private OptionText(Map<String, String> values, String known) {
        this.values = values;
        this.known = known;
    }

    /**
     * Reads options over their defaults.
     *
     * @param text {@code name=value}, separated by commas; may be empty
     * @throws IllegalArgumentException if an option is not among them, has no value or stands there twice
     */
    public static OptionText parse(String text, String defaults) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String option : defaults.split(",")) {
            values.put(nameOf(option), option.substring(option.indexOf('=') + 1));
        }
        Map<String, String> given = new LinkedHashMap<>();
        for (String option : text.isBlank() ? new String[0] : text.split(",", -1)) {
            String name = nameOf(option.strip());
            if (!values.containsKey(name) || option.indexOf('=') < 0) {
                throw new RefusalException(new Wording(
                                "「" + option.strip() + "」という設定はありません。指定できるのは " + defaults + " です",
                                "no option '" + option.strip() + "'; known: " + defaults)
                        .suggesting(name, values.keySet()));
            }
            if (given.put(name, option.strip().substring(name.length() + 1)) != null) {
                throw new RefusalException("設定 " + name + " が二度書かれています", "the option '" + name + "' is there twice");
            }
        }
        values.putAll(given);
        return new OptionText(values, defaults);
    }

    private static String nameOf(String option) {
        int equals = option.indexOf('=');
        return equals < 0 ? option : option.substring(0, equals);
    }

    /** An option as it was written. */
    public String value(String name) {
        String value = values.get(name);
        if (value == null) {
            throw new AssertionError("'" + name + "' is not among " + known);
        }
        return value;
    }

    /**
     * An option that is a whole number.
     *
     * @param least that it may be
     * @param most that it may be; {@link Integer#MAX_VALUE} for no limit
     * @throws IllegalArgumentException naming the option and what it may be, if it is something else
     */
    public int number(String name, int least, int most) {
        String value = value(name);
        try {
            int number = Integer.parseInt(value);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new RefusalException(wrongNumber(name, value, least, most), e);
        }
        throw new RefusalException(wrongNumber(name, value, least, most));
    }

    private Wording wrongNumber(String name, String value, int least, int most) {
        boolean isOpen = most == Integer.MAX_VALUE;
        return new Wording(
                "設定 " + name + " は " + (isOpen ? least + " 以上" : least + "〜" + most) + "の整数です。「" + value
                        + "」は指定できません（既定は " + known + "）",
                "the option '" + name + "' is a whole number, "
                        + (isOpen ? "from " + least + " on" : least + " to " + most) + ", not '" + value
                        + "'; defaults: " + known);
    }

    <E extends Enum<E>> E choice(String name, Class<E> type) {
        String value = value(name);
        for (E choice : type.getEnumConstants()) {
            if (id(choice).equals(value)) {
                return choice;
            }
        }
        String choices =
                Arrays.stream(type.getEnumConstants()).map(OptionText::id).collect(Collectors.joining(", "));
        throw new RefusalException(
                "設定 " + name + " に「" + value + "」は指定できません。指定できるのは " + choices + " です（既定は " + known + "）",
                "the option '" + name + "' is one of " + choices + ", not '" + value + "'; defaults: " + known);
    }

    static String id(Enum<?> choice) {
        return choice.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
