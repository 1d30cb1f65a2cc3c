package dev.goita.ml.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Rules;
import dev.goita.ml.features.GoitaViewEncoder;
import dev.goita.ml.selfplay.Unit;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EnvironmentServerTest {
    private static final EnvironmentPlan PLAN = new EnvironmentPlan(
            Rules.STANDARD,
            GoitaViewEncoder.ENCODER,
            2,
            Unit.ROUNDS,
            List.of(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty()),
            "test");

    private record Talk(EnvironmentServer.End end, List<String> frames) {}

    private static byte[] frame(char type, byte[] content) {
        return ByteBuffer.allocate(5 + content.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put((byte) type)
                .putInt(content.length)
                .put(content)
                .array();
    }

    private static byte[] hello(String lines) {
        return frame('H', lines.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    /** What the server says: each frame by its letter, with its text where it has one. */
    private static Talk talk(byte[]... said) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        EnvironmentServer.End end = EnvironmentServer.serve(
                PLAN, 1, new ByteArrayInputStream(joined(said)), out, (round, ruling, outcome) -> {});
        ByteBuffer bytes = ByteBuffer.wrap(out.toByteArray()).order(ByteOrder.LITTLE_ENDIAN);
        byte[] magic = new byte[8];
        bytes.get(magic);
        assertThat(magic).isEqualTo(EnvironmentServer.MAGIC);
        List<String> frames = new ArrayList<>();
        while (bytes.hasRemaining()) {
            char type = (char) bytes.get();
            byte[] content = new byte[bytes.getInt()];
            bytes.get(content);
            frames.add(type == 'O' ? "O" : type + " " + new String(content, StandardCharsets.UTF_8));
        }
        return new Talk(end, frames);
    }

    @Test
    void it_says_first_what_it_serves() throws IOException {
        Talk talk = talk();
        assertThat(talk.end()).isEqualTo(EnvironmentServer.End.CLEAN);
        assertThat(talk.frames()).hasSize(1);
        assertThat(talk.frames().get(0).lines())
                .contains(
                        "H version 2",
                        "layout goita-view/1",
                        "actions goita-actions/1",
                        "labels 129",
                        "environments 2",
                        "players client,client,client,client");
    }

    @Test
    void a_client_that_names_what_is_served_gets_the_first_rows() throws IOException {
        assertThat(talk(hello("version 2\nlayout goita-view/1\nlabels 129\n")).frames())
                .last()
                .isEqualTo("O");
    }

    @ParameterizedTest
    @CsvSource({
        "version 1,             'E the client needs ''version 1'', but version is 2'",
        "layout goita-history/1,'E the client needs ''layout goita-history/1'', but layout is goita-view/1'",
        "labels 128,            'E the client needs ''labels 128'', but labels is 129'",
        "labels,                'E the client needs ''labels'', but labels is 129'",
    })
    void a_client_for_something_else_is_refused_by_name(String line, String said) throws IOException {
        Talk talk = talk(hello(line), frame('R', new byte[8]));
        assertThat(talk.end()).isEqualTo(EnvironmentServer.End.ERRORS);
        assertThat(talk.frames()).last().isEqualTo(said);
    }

    @Test
    void a_field_that_is_not_known_is_refused_by_name() throws IOException {
        assertThat(talk(hello("colour red")).frames())
                .last()
                .asString()
                .startsWith("E the client needs 'colour red'; the fields are [version, ");
    }

    @Test
    void after_a_label_that_is_not_legal_it_goes_on() throws IOException {
        Talk talk = talk(hello(""), frame('S', new byte[] {(byte) 129, 0, 0, 0}), frame('R', new byte[8]));
        assertThat(talk.end()).isEqualTo(EnvironmentServer.End.ERRORS);
        assertThat(talk.frames().get(2)).startsWith("E environment 0: player ");
        assertThat(talk.frames()).last().isEqualTo("O");
    }

    @ParameterizedTest
    @CsvSource({
        "474554202f, 'E unexpected byte 0x47; expected is H'",
        "53020000000000, 'E unexpected S with 2 bytes; expected is H'",
        "4800000000 53ffffffff, 'E unexpected S with 4294967295 bytes; expected is S with 4 bytes, R with 8 bytes, A, or Q'",
        "4800000000 00, 'E unexpected byte 0x00; expected is S with 4 bytes, R with 8 bytes, A, or Q'",
        "4800000000 5200000000, 'E unexpected R with 0 bytes; expected is S with 4 bytes, R with 8 bytes, A, or Q'",
        "4800000000 53010000000000, 'E unexpected S with 1 bytes; expected is S with 4 bytes, R with 8 bytes, A, or Q'",
        "4800000000 4800000000, 'E unexpected H with 0 bytes; expected is S with 4 bytes, R with 8 bytes, A, or Q'",
        "4801000100, 'E unexpected H with 65537 bytes; expected is H'",
        "45000000004800000000, 'E unexpected byte 0x45; expected is H'",
        "48ffffff7f, 'E unexpected H with 2147483647 bytes; expected is H'",
    })
    void garbage_is_answered_and_ends_it(String hex, String said) throws IOException {
        byte[] bytes = HexFormat.of().parseHex(hex.replace(" ", ""));
        Talk talk = talk(bytes, frame('R', new byte[8]));
        assertThat(talk.end()).isEqualTo(EnvironmentServer.End.ERRORS);
        assertThat(talk.frames()).last().isEqualTo(said);
    }

    @Test
    void a_question_is_answered_with_text_and_a_position_with_rows() throws IOException {
        Talk talk = talk(
                hello(""),
                frame('A', "state 1".getBytes(StandardCharsets.UTF_8)),
                frame('A', "set 1 dealer 2".getBytes(StandardCharsets.UTF_8)),
                frame('A', "state 9".getBytes(StandardCharsets.UTF_8)),
                frame('R', new byte[8]));
        assertThat(talk.frames().get(2)).startsWith("T dealer ").contains(" hands ", " random ");
        assertThat(talk.frames().subList(3, 6)).containsExactly("O", "E 'state 9' names no environment", "O");
    }

    @Test
    void a_stream_that_ends_in_the_middle_of_a_step_is_told() {
        assertThatThrownBy(() -> talk(hello(""), new byte[] {'S', 4, 0, 0, 0, 1}))
                .isInstanceOf(EOFException.class)
                .hasMessage("the client's stream ended in the middle of a message");
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, Long.MAX_VALUE, Long.MIN_VALUE, 0xFFFFFFFFL})
    void every_number_of_64_bits_is_a_seed(long seed) throws IOException {
        byte[] restart = frame(
                'R',
                ByteBuffer.allocate(8)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .putLong(seed)
                        .array());
        Talk talk = talk(hello(""), restart, restart);
        assertThat(talk.end()).isEqualTo(EnvironmentServer.End.CLEAN);
        assertThat(talk.frames()).hasSize(4).endsWith("O", "O");
    }

    @Test
    void quit_ends_it_whatever_follows() throws IOException {
        assertThat(talk(hello(""), new byte[] {'Q'}, hello("")).end()).isEqualTo(EnvironmentServer.End.CLEAN);
    }
}
