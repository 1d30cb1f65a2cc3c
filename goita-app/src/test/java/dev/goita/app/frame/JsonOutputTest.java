package dev.goita.app.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonOutputTest {
    private final StringWriter written = new StringWriter();

    @Test
    void each_object_is_one_line_in_its_own_order() {
        JsonOutput lines = new JsonOutput(new PrintWriter(written));
        Map<String, Object> first = new LinkedHashMap<>();
        first.put("record", "王\n");
        first.put("legal", List.of("88", "0"));
        lines.write(first);
        lines.write(Map.of());
        assertThat(written.toString()).isEqualTo("{\"record\":\"王\\n\",\"legal\":[\"88\",\"0\"]}\n{}\n");
    }
}
