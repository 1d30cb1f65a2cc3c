package dev.goita.record.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.record.Collected;
import dev.goita.record.Strictness;
import dev.goita.record.reading.RoundSummary;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is found in a text does not depend on the pieces in which its bytes come, nor on the room for them. */
class JsonPiecesTest {
    private static final Path CORPUS = Path.of("..", "corpora", "goita");

    private static InputStream inPieces(byte[] bytes, int most) {
        return new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] target, int offset, int length) {
                return super.read(target, offset, Math.min(length, most));
            }
        };
    }

    private static Collected read(byte[] text, int piece, int buffer) throws IOException {
        Collected read = new Collected();
        new JsonRecordReader(
                        inPieces(text, piece), buffer, "test", Strictness.LENIENT, JsonGrammar.Framing.DOCUMENT, read)
                .read();
        return read;
    }

    private static void holds(byte[] text, String name) throws IOException {
        Collected whole = read(text, text.length + 1, 1 << 16);
        for (int piece : new int[] {1, 2, 7, 1000}) {
            for (int buffer : new int[] {3, 5, 64}) {
                Collected pieces = read(text, piece, buffer);
                assertThat(pieces.findings())
                        .as("%s: %s %s", name, piece, buffer)
                        .isEqualTo(whole.findings());
                assertThat(parts(pieces)).as("%s: %s %s", name, piece, buffer).isEqualTo(parts(whole));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"wrong", "document", "rules", "observed"})
    void the_corpus_reads_the_same_in_pieces(String folder) throws IOException {
        try (Stream<Path> files = Files.list(CORPUS.resolve(folder))) {
            for (Path file : files.filter(f -> f.toString().matches(".*\\.jsonl?"))
                    .sorted()
                    .toList()) {
                holds(Files.readAllBytes(file), file.toString());
            }
        }
    }

    @Test
    void marks_breaks_comments_and_wide_characters_may_be_cut_anywhere() throws IOException {
        String hands = "\"hands\":[\"11777788\",\"22444488\",\"35555888\",\"36666888\"]";
        String text = "\uFEFF{\"title\":\"ごいた𠮟\\u3042\\n\",\r\r\n\r\"x\":[1.5e3,true] // no\n#あ\r\n,"
                + "\"round\":{\"record\":\"\\u0038\\u0037002\"," + hands + "}\r}";
        holds(text.getBytes(StandardCharsets.UTF_8), "text");
        assertThat(read(text.getBytes(StandardCharsets.UTF_8), 1, 3).codes())
                .isEqualTo(List.of("~json-syntax 3:18", "~json-syntax 4:1", "tile-not-in-hand 5:35"));
    }

    /** The parts of each round with their places. */
    private static List<String> parts(Collected read) {
        return read.rounds().stream()
                .map(round -> RoundSummary.of(Rules.STANDARD, round)
                        + " "
                        + round.record()
                                .map(cell -> cell.span() + " "
                                        + cell.place("t", cell.text().length()))
                        + " "
                        + round.hands()
                                .map(hands -> hands.stream()
                                        .map(cell -> cell.span() + " " + cell.place("t"))
                                        .toList())
                        + " " + round.extras())
                .toList();
    }
}
