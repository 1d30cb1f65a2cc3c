package dev.goita.app.frame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FoldingTest {
    private static final String DEALERS = "0 \n".repeat(1_300);

    private static List<String> lines(String input, String... words) {
        CapturedStreams streams = CapturedStreams.reading(input);
        streams.run(words);
        return streams.out().lines().toList();
    }

    @Test
    void of_one_kind_the_first_thousand_are_told_and_the_others_counted() {
        List<String> told = lines(DEALERS, "check", "--lang", "en", "--from", "keypad", "-");
        assertThat(told).filteredOn(line -> line.contains(":1: error: ")).hasSize(1_000);
        assertThat(told)
                .endsWith(
                        "<stdin>: error: 300 more findings of this kind [goita.notation]",
                        "files 1, rounds 0: errors 1300, warnings 0");
    }

    @Test
    void programs_get_the_number_of_those_that_are_folded() {
        assertThat(lines(DEALERS, "check", "--json", "--lang", "ja", "--from", "keypad", "-"))
                .hasSize(1_002)
                .contains("{\"file\":\"<stdin>\",\"code\":\"goita.notation\",\"severity\":\"error\","
                        + "\"message\":\"同じ種類の指摘がほかに300件あります\",\"more\":300}");
    }

    @Test
    void all_games_of_a_file_count_together() {
        String games = "V2.2\nPI\n+\nなにか\n%TORYO\n/\n".repeat(1_200);
        assertThat(lines(games, "shogi", "check", "--lang", "en", "-"))
                .hasSize(1_001)
                .endsWith("<stdin>: warning: 200 more findings of this kind [record.unknown-text]");
    }

    @Test
    void of_the_repairs_of_a_file_the_first_thousand_are_told(@TempDir Path folder) throws IOException {
        String file = Files.writeString(folder.resolve("a.kif"), "手合割：平手\n" + "   1 ７六歩(77)\n".repeat(1_200))
                .toString();
        List<String> told = lines("", "shogi", "check", "--lang", "en", file);
        assertThat(told).filteredOn(line -> line.contains(": repair: ")).hasSize(1_000);
        assertThat(told).endsWith(file + ": 199 more repairs");
    }

    @Test
    void findings_of_books_are_folded_too(@TempDir Path folder) throws IOException {
        String position = "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n";
        String book = Files.writeString(
                        folder.resolve("a.db"), "#YANEURAOU-DB2016 1.00\n" + position + "7g7f 3c3d 0 0\n".repeat(1_201))
                .toString();
        assertThat(lines("", "shogi", "book", "validate", "--lang", "en", book))
                .hasSize(1_001)
                .endsWith(book + ": warning: 200 more findings of this kind [book.duplicate-move]");
    }
}
