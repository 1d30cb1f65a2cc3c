package dev.goita.app.help;

import dev.goita.diagnostics.Language;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The texts of one command in a language, under the keys by which picocli asks for them. */
final class HelpBundle extends ResourceBundle {
    private final Map<String, String> values = new HashMap<>();
    private final Language language;

    private HelpBundle(CommandSpec command, Language language) {
        this.language = language;
        HelpTexts texts = HelpTexts.of(language);
        UsageMessageSpec usage = command.usageMessage();
        if (language == Language.JAPANESE) {
            values.put("usage.synopsisHeading", "使い方: ");
            values.put("usage.commandListHeading", "コマンド:%n");
            values.put("usage.synopsisSubcommandLabel", texts.label(usage.synopsisSubcommandLabel()));
        }
        texts.description(command).ifPresent(lines -> put("usage.description", lines));
        put("usage.footer", texts.footer(command));
        command.args().forEach(arg -> texts.of(command, arg).ifPresent(lines -> put(key(arg), lines)));
        for (ArgGroupSpec group : command.argGroups()) {
            texts.heading(command, group)
                    .ifPresent(heading -> values.put(String.valueOf(group.headingKey()), "%n" + heading + "%n"));
        }
    }

    /** From now on the texts of the command are in the language. */
    static void set(CommandSpec command, Language language) {
        if (!(command.resourceBundle() instanceof HelpBundle texts) || texts.language != language) {
            command.resourceBundle(new HelpBundle(command, language));
        }
    }

    private static String key(ArgSpec arg) {
        return arg instanceof OptionSpec option
                ? option.longestName().replaceFirst("^-+", "")
                : arg.paramLabel() + "[" + ((PositionalParamSpec) arg).index() + "]";
    }

    private void put(String key, List<String> lines) {
        for (int i = 0; i < lines.size(); i++) {
            values.put(key + "." + i, lines.get(i).replace("%", "%%"));
        }
    }

    @Override
    protected @Nullable Object handleGetObject(String key) {
        return values.get(key);
    }

    @Override
    public Enumeration<String> getKeys() {
        return Collections.enumeration(values.keySet());
    }
}
