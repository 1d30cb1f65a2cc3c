package dev.goita.app.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What commands say stands in the source in both languages: an English sentence has its Japanese in the same statement. */
class TwoLanguagesTest {
    private static final Path COMMANDS = Path.of("src/main/java/dev/goita/app");

    private static final Pattern JAPANESE = Pattern.compile("[\\u3001-\\u30ff\\u4e00-\\u9fff]");

    /** Two words, the second without a capital. */
    private static final Pattern SENTENCE = Pattern.compile("[A-Za-z]{2,}[,;:]? [a-z]{2,}");

    /** A word at the edge of what is put together and printed. */
    private static final Pattern WORD = Pattern.compile("(^|[ ,;(])[a-z]{3,}([ ,;:)]|$)");

    private static final Pattern PRINTING = Pattern.compile("\\.(println|print|printf|note|say|sayAside)\\(");

    /** A tag, or the beginning of one. */
    private static final Pattern MARKUP = Pattern.compile("</?[a-z][^>]*>?");

    private static final Pattern FORMATS = Pattern.compile("%[-+,.\\d$]*[a-z]|\\\\[nr]");

    /** Commands that are told to be typed, and the name of the program before a message. */
    private static final Pattern COMMAND_LINE = Pattern.compile("(goita( [a-z].*|: )|--.*|data export .*)");

    /** Help has its own bundle; JSON is for programs; these exceptions are for whoever mends the program. */
    private static final Pattern ELSEWHERE = Pattern.compile("new \\w+Option\\(|OutputOption\\.\\w+\\(|JsonLine\\("
            + "|AssertionError\\(|IllegalStateException\\(|CancellationException\\(");

    /** Files that may hold English alone, each with the reason. */
    private static final Map<String, String> ENGLISH_ONLY = Map.ofEntries(
            Map.entry("ProgramHelp.java", "example commands"),
            Map.entry("frame/StandardOutputException.java", "the message of an exception that has a wording"),
            Map.entry("serve/ServeCommand.java", "the line that programs wait for"),
            Map.entry("WarmUp.java", "records"),
            Map.entry("frame/FormerNames.java", "names of commands and options"),
            Map.entry("help/HelpTexts.java", "a broken contract"),
            Map.entry("help/Completion.java", "scripts of the shells"),
            Map.entry("shogi/book/BookOutput.java", "a broken contract"),
            Map.entry("goita/solve/SureWinSearch.java", "the name of a stream of random numbers"));

    @Test
    void no_command_says_anything_in_english_alone() throws IOException {
        List<String> alone = new ArrayList<>();
        try (Stream<Path> files = Files.walk(COMMANDS)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                String name = COMMANDS.relativize(file).toString().replace('\\', '/');
                if (!ENGLISH_ONLY.containsKey(name)) {
                    alone(Files.readString(file)).forEach(found -> alone.add(name + ":" + found));
                }
            }
        }
        assertThat(alone).isEmpty();
    }

    /** プレイヤー0, as most of them have it, and not プレイヤー and a blank before the number. */
    @Test
    void players_without_a_name_are_called_alike_everywhere() throws IOException {
        Pattern other = Pattern.compile("プレイヤー ([0-9]|%d|\" \\+)");
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Path.of(".."), 20)) {
            for (Path file : files.filter(path -> path.toString().contains("src/main"))
                    .filter(path -> path.toString().matches(".*\\.(java|txt|tsv)"))
                    .toList()) {
                if (other.matcher(Files.readString(file)).find()) {
                    found.add(file.toString());
                }
            }
        }
        assertThat(found).isEmpty();
        assertThat(other.matcher("「プレイヤー 0」").find()).isTrue();
    }

    @Test
    void every_exception_is_a_file_that_needs_it() throws IOException {
        for (String name : ENGLISH_ONLY.keySet()) {
            assertThat(alone(Files.readString(COMMANDS.resolve(name)))).as(name).isNotEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "err.println(count + \" games\");",
                "throw new MisuseException(spec, Wording.same(\"no such file\"));",
                "String a = \"日本語\"; String b = \"not in that statement\";",
                "out.println(\"\"\"\n not a word of Japanese\n \"\"\");"
            })
    void english_alone_is_found(String source) {
        assertThat(alone(source)).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "err.println(new Wording(count + \" 局\", count + \" games\").in(language));",
                "@Option(names = \"-o\", description = \"the file to write (or not)\") String file;",
                "// not a message\nint a;",
                "/* a \"quoted comment\" here */ int a;",
                "char quote = '\"'; String json = \"file\";",
                "page.markup(\"<div class=card id=\" + id);",
                "throw new AssertionError(\"never comes here\");"
            })
    void what_is_said_in_both_or_to_nobody_is_let_alone(String source) {
        assertThat(alone(source)).isEmpty();
    }

    private static List<String> alone(String source) {
        List<String> alone = new ArrayList<>();
        for (SourceText.Statement statement : SourceText.statements(source)) {
            String text = statement.text();
            if (JAPANESE.matcher(text).find() || ELSEWHERE.matcher(text).find() || text.contains("english")) {
                continue;
            }
            boolean isPrinted = PRINTING.matcher(text).find();
            for (String literal : statement.literals()) {
                String words =
                        FORMATS.matcher(MARKUP.matcher(literal).replaceAll("")).replaceAll("");
                boolean isSaid = SENTENCE.matcher(words).find()
                        || isPrinted && WORD.matcher(words).find();
                if (isSaid && !COMMAND_LINE.matcher(words).matches()) {
                    alone.add(statement.line() + ": " + literal);
                }
            }
        }
        return alone;
    }
}
