package dev.goita.learning.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.goita.diagnostics.RefusalException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever keeps JSON from being read is told with its place, in no words of Jackson's. */
class JsonRefusalTest {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .build();

    private record File(String name, long bytes) {
        @SuppressWarnings("UnusedMethod") // Jackson calls it.
        File {
            if (name.isEmpty()) {
                throw new RefusalException("名前がありません", "no name");
            }
        }
    }

    private record Shards(int version, boolean complete, double share, List<File> files) {
        @SuppressWarnings("UnusedMethod") // Jackson calls it.
        Shards {
            files = List.copyOf(files);
        }
    }

    @Test
    void nothing_at_all_is_told() throws IOException {
        assertThat(refusal("  ").ofLine().english()).isEqualTo("there is nothing in it");
    }

    /** A line of the table may begin anew where it has a stroke. */
    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
                    {"version":x}                                 ! 1 ! 12 ! this is no JSON here
                    {"version":1,|"complete":tru                  ! 2 ! 12 ! this is no JSON here
                    {"version":1,|"files":[                       ! 2 ! 10 ! the JSON ends too early
                    {"あ":1,"version":"1"}                         ! 1 ! 18 ! version is "1"; a whole number is needed, not too large
                    {|"version":99999999999}                      ! 2 ! 11 ! version is 99999999999; a whole number is needed, not too large
                    {"complete":1}                                ! 1 ! 13 ! complete is 1; true or false is needed
                    {"share":"x"}                                 ! 1 ! 10 ! share is "x"; a number is needed
                    {"files":{"a":[]}}                            ! 1 ! 10 ! files is {…}; a list in [ ] is needed
                    {"files":[3]}                                 ! 1 ! 11 ! files[0] is 3; an object in { } is needed
                    {"files":[{"name":"a","bytes":1},|{"name":[]}]} ! 2 ! 9 ! files[1].name is […]; a text is needed
                    {"files":[{"name":"a","bytes":1},|{"name":"b"}]} ! 2 ! 1 ! files[1].bytes is missing
                    {"files":[{"name":"","bytes":1}]}             ! 1 ! 11 ! no name
                    {"version":1,"complete":true,"share":1,"files":[null]} ! 1 ! 1 ! null stands in one of its lists
                    3                                             ! 1 ! 1  ! it is 3; an object in { } is needed
                    """)
    void what_is_wrong_is_told_with_its_place(String text, int line, int column, String what) throws IOException {
        JsonRefusal refusal = refusal(text.replace('|', '\n'));
        assertThat(refusal.what().english()).isEqualTo(what);
        assertThat(refusal.what().japanese()).isNotEqualTo(what);
        assertThat(refusal.line()).isEqualTo(line);
        assertThat(refusal.column()).isEqualTo(column);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
                    [[!1000!JSON の入れ子が深すぎるか、数や名前が長すぎます
                    1!1001!JSON の入れ子が深すぎるか、数や名前が長すぎます
                    """)
    void what_has_no_end_is_told(String part, int times, String what) throws IOException {
        assertThat(refusal(part.repeat(times)).what().japanese()).isEqualTo(what);
    }

    @Test
    void what_goes_on_behind_it_is_told() throws IOException {
        JsonRefusal refusal = refusal("{\"version\":1,\"complete\":true,\"share\":1,\"files\":[]}\n {}");
        assertThat(refusal.what().english()).isEqualTo("it goes on behind the JSON");
        assertThat(refusal.line()).isEqualTo(2);
        assertThat(refusal.column()).isEqualTo(2);
    }

    private static JsonRefusal refusal(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        try {
            MAPPER.readValue(bytes, Shards.class);
        } catch (JacksonException e) {
            return JsonRefusal.of(e, bytes);
        }
        throw new AssertionError("it can be read");
    }
}
