package dev.goita.app.frame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.diagnostics.Wording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormerNamesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "train --report r.html rounds | train --html r.html rounds | --report is --html",
                "--lang ja evaluate m.zip --report=r.html | --lang ja evaluate m.zip --html=r.html | --report is --html",
                "--quiet arena --resume --out f | --quiet arena --resume --output f | --out is -o",
                "compare a b -o page.html | compare a b --html page.html | -o is --html",
                "compare a -opage.html | compare a --html=page.html | -o is --html",
                "shogi book sort a.db --temp t | shogi book sort a.db --temp-dir t | --temp is --temp-dir",
                "spark selfplay -o d | selfplay -o d --on local-cluster | goita spark … is goita … --on WHERE",
                "spark --conf a=b arena --master yarn | arena --on yarn --conf a=b | goita spark … is goita … --on WHERE",
                "--lang en spark data verify d --master=yarn | --lang en data verify d --on=yarn"
                        + " | goita spark … is goita … --on WHERE",
                "run -- --out | run -- --out | ",
                "selfplay -o f --report x | selfplay -o f --report x | ",
                "shogi book sort --temp-dir t | shogi book sort --temp-dir t | "
            })
    void a_former_name_is_read_as_that_of_now(String before, String now, String said) {
        FormerNames names = new FormerNames(before.split(" "));

        assertThat(names.words()).containsExactly(now.split(" "));
        assertThat(names.notes().stream()
                        .map(Wording::english)
                        .map(note -> note.replaceFirst(" now; the former name ends with the next version$", "")
                                .replace("'", "")))
                .isEqualTo(said == null ? List.of() : List.of(said));
    }

    @Test
    void what_to_type_instead_is_said_once_on_standard_error(@TempDir Path folder) throws IOException {
        CapturedStreams streams = CapturedStreams.empty();
        Path config = Files.writeString(folder.resolve("c.json"), "{\"out\": \"%s/r\"}".formatted(folder));
        streams.run("--lang", "ja", "run", "--out", "x", "--config", config.toString(), "--print-config");

        assertThat(streams.err()).isEqualTo("goita: 「--out」は「-o」になりました。前の書き方は次の版から使えません\n");
        assertThat(streams.out()).contains("\"output\" : \"x\"");
    }

    @Test
    void a_configuration_file_may_have_it(@TempDir Path folder) throws IOException {
        CapturedStreams streams = CapturedStreams.empty();
        Path config = Files.writeString(folder.resolve("c.json"), "{\"out\": \"there\"}");
        streams.run("improve", "--config", config.toString(), "--print-config");

        assertThat(streams.out()).contains("\"output\" : \"there\"");
    }
}
