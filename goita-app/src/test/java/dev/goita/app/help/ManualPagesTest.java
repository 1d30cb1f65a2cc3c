package dev.goita.app.help;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.app.CommandTree;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.help.ManualPages.Roff;
import dev.goita.diagnostics.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ManualPagesTest {
    @TempDir
    private Path folder;

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void every_command_has_a_page_in_both_languages() throws IOException {
        assertThat(CapturedStreams.empty().run("man", folder.toString())).isEqualTo(ExitCode.CLEAN);
        List<String> commands = CommandTree.commands(CommandTree.ofGoita(Language.ENGLISH))
                .map(command -> command.qualifiedName("-") + ".1")
                .sorted()
                .toList();

        assertThat(names(folder.resolve("man1"))).isEqualTo(commands);
        assertThat(names(folder.resolve("ja/man1"))).isEqualTo(commands);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "ja"})
    void each_language_stands_in_its_folder_whatever_the_language_of_the_run(String language) throws IOException {
        CapturedStreams.empty().run("man", folder.toString(), "--lang", language);

        assertThat(Files.readString(folder.resolve("man1/goita-solve.1")))
                .contains(".SH \"OPTIONS\"", "Leave out the values of the turns.");
        assertThat(Files.readString(folder.resolve("ja/man1/goita-solve.1")))
                .contains(".SH \"オプション\"", "手番ごとの価値を省く。", ".SS \"必勝形\"");
    }

    @Test
    void the_example_lines_stand_as_they_are_typed() throws IOException {
        CapturedStreams.empty().run("man", folder.toString());

        assertThat(Files.readString(folder.resolve("ja/man1/goita-shogi-book-merge.1")))
                .contains("""
                        .SH "例"
                        .nf
                        goita shogi book merge a.db b.db \\-o both.db
                        """);
    }

    @Test
    void text_is_never_a_request() {
        Roff page = new Roff("T", "s", "m").text(".so /etc/passwd").paragraphs(List.of("'x \\fB", "100 %%"));

        assertThat(page.toString()).endsWith("\\&.so /etc/passwd\n.PP\n\\(aqx \\efB 100 %\n");
    }

    @Test
    void broken_lines_of_japanese_are_joined_without_a_blank() {
        Roff page = new Roff("T", "s", "m").paragraphs(List.of("局を", "打つ。"));

        assertThat(page.toString()).endsWith("局を打つ。\n");
    }
}
