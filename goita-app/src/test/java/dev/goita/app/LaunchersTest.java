package dev.goita.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.frame.GoitaCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code goita.cmd}, which runs on no machine that runs the tests, asks for the same and gives Java the same as {@code goita}. */
class LaunchersTest {
    private static final Pattern VARIABLE_OF_SH = Pattern.compile("\\$\\{([A-Z][A-Z_]+):");
    private static final Pattern VARIABLE_OF_CMD = Pattern.compile("%([A-Z][A-Z_]+)[:%]|defined ([A-Z][A-Z_]+) ");
    private static final Pattern FLAG =
            Pattern.compile("(?<![\\w*-])(-XX:[+-]?\\w+|-Xms|--[a-z-]+-[a-z-]+=\\w+|-D(?:file|java|goita)[.\\w]+)");

    /** Where an archive of classes may be kept: Windows has none. */
    private static final Set<String> OF_ARCHIVES = Set.of("XDG_CACHE_HOME", "HOME");

    /** What Windows has itself. */
    private static final Set<String> OF_WINDOWS = Set.of("PATH", "ERRORLEVEL");

    /** How an archive is made and used, what starts a brief command sooner, and what Spark needs, which is not packed. */
    private static final Set<String> FLAGS_OF_SH = Set.of(
            "--add-opens=java",
            "-XX:DumpLoadedClassList",
            "-XX:SharedClassListFile",
            "-XX:SharedArchiveFile",
            "-XX:TieredStopAtLevel",
            "-XX:-UsePerfData",
            "-Dgoita.terminal.in",
            "-Dgoita.terminal.out",
            "-Dgoita.terminal.err");

    /** Windows tells Java itself what is a terminal. */
    private static final Set<String> FLAGS_OF_CMD = Set.of("-Dgoita.terminal", "-XX:+Use");

    private static final String SH = text("../goita");
    private static final String CMD = text("../scripts/goita.cmd");

    private static String text(String file) {
        try (Stream<String> lines = Files.lines(Path.of(file))) {
            return lines.filter(line -> !line.strip().startsWith("#") && !line.startsWith("rem "))
                    .collect(Collectors.joining("\n"));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static Set<String> found(Pattern pattern, String text) {
        Set<String> found = new TreeSet<>();
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            found.add(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
        }
        return found;
    }

    private static Set<String> without(Set<String> all, Set<String> some) {
        assertThat(all).containsAll(some);
        return all.stream().filter(one -> !some.contains(one)).collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void both_ask_for_the_same_variables() {
        assertThat(without(found(VARIABLE_OF_CMD, CMD), OF_WINDOWS))
                .isEqualTo(without(found(VARIABLE_OF_SH, SH), OF_ARCHIVES))
                .contains("JAVA_HOME", "GOITA_JAVA_OPTS", "GOITA_PLUGINS", "LANG");
    }

    @Test
    void both_give_java_the_same_flags() {
        String flagsOfCmd = CMD.replace(" \"-D", " -D");
        assertThat(without(found(FLAG, flagsOfCmd), FLAGS_OF_CMD))
                .isEqualTo(without(found(FLAG, SH.replace("\"-D", " -D").replace("(-D", " -D")), FLAGS_OF_SH))
                .contains("-XX:MaxNewSize", "-Dfile.encoding", "-Dgoita.locale");
    }

    @Test
    void both_want_the_same_java() {
        assertThat(found(Pattern.compile("OLDEST_JAVA=(\\d+)"), SH))
                .isEqualTo(found(Pattern.compile("major% lss (\\d+)"), CMD))
                .hasSize(1);
        assertThat(found(Pattern.compile("major\" -lt (\\d+)"), SH))
                .isEqualTo(found(Pattern.compile("major% geq (\\d+)"), CMD))
                .hasSize(1);
    }

    @Test
    void both_pass_over_every_option_of_all_commands_to_find_the_command() {
        List<String> everywhere = new ArrayList<>();
        new GoitaCommand()
                .spec().options().stream()
                        .filter(option -> !option.usageHelp() && !option.versionHelp())
                        .forEach(option -> {
                            everywhere.addAll(List.of(option.names()));
                            everywhere.addAll(List.of(option.negatable() ? negated(option.names()) : new String[0]));
                        });
        assertThat(everywhere).contains("--lang", "--no-quiet");
        assertThat(found(Pattern.compile("(--[a-z-]+)"), part(SH, "find_command()", "*) command=")))
                .containsExactlyInAnyOrderElementsOf(everywhere);
        assertThat(found(Pattern.compile("(--[a-z-]+)"), part(CMD, ":word", "set \"collector")))
                .containsExactlyInAnyOrderElementsOf(everywhere);
    }

    private static String[] negated(String[] names) {
        return Stream.of(names).map(name -> name.replaceFirst("--", "--no-")).toArray(String[]::new);
    }

    private static String part(String text, String from, String to) {
        int start = text.indexOf("\n" + from);
        assertThat(start).isPositive();
        return text.substring(start, text.indexOf(to, start));
    }

    @Test
    void both_hold_the_same_commands_to_little_memory() {
        assertThat(commands(part(CMD, "for %%c in (check", "\n\n")))
                .isEqualTo(commands(part(SH, "    check\\ *", "esac")))
                .contains("check", "serve");
    }

    private static Set<String> commands(String text) {
        return found(Pattern.compile("\\b(check|convert|replay|stats|data|env|serve|selfplay|train)\\b"), text);
    }
}
