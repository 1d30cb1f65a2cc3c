package dev.goita.app.shogi.training;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.manifest.JsonRefusal;
import dev.goita.shogi.training.DatasetCode;
import dev.goita.shogi.training.DatasetEntry;
import dev.goita.shogi.training.DatasetReader;
import dev.goita.shogi.training.DatasetRecord;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Reads records from JSON Lines, as strictly as from bytes. */
final class RecordLines {
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private RecordLines() {}

    /** Whether a file is such a text: its first line has what every record has. */
    static boolean areIn(byte[] head) {
        String start = new String(head, 0, Math.min(head.length, 400), StandardCharsets.UTF_8).strip();
        return start.startsWith("{") && start.contains("\"format\"") && start.contains("\"sfen\"");
    }

    static void forEach(DataFile file, DataFile.Sink sink) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(file.bytes(), StandardCharsets.UTF_8));
        long number = 0;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            number++;
            if (!line.isBlank()) {
                sink.accept(entry(file.name(), number, line));
            }
        }
    }

    private static DatasetEntry entry(String name, long number, String line) throws IOException {
        try {
            JsonNode node = MAPPER.readTree(line);
            DatasetRecord record = RecordJson.read(node);
            DatasetEntry checked = check(name, node, record);
            List<DatasetEntry.Finding> findings = checked.findings().stream()
                    .map(finding -> new DatasetEntry.Finding(
                            finding.code(), finding.severity(), name, number, finding.offset(), finding.wording()))
                    .toList();
            return new DatasetEntry(number, 0, line.length(), checked.record(), findings);
        } catch (JsonProcessingException e) {
            return refused(
                    name,
                    number,
                    line,
                    JsonRefusal.of(e, line.getBytes(StandardCharsets.UTF_8)).ofLine());
        } catch (IllegalArgumentException e) {
            Wording reason = Wording.of(e);
            return refused(name, number, line, new Wording("局面として読めません: " + reason.japanese(), reason.english()));
        }
    }

    private static DatasetEntry check(String name, JsonNode node, DatasetRecord record) throws IOException {
        ByteArrayInputStream bytes = new ByteArrayInputStream(record.toBytes());
        try (DatasetReader reader = new DatasetReader(name, bytes, RecordJson.format(node), RecordJson.dialect(node))) {
            return reader.next().orElseThrow();
        }
    }

    private static DatasetEntry refused(String name, long number, String line, Wording wording) {
        DatasetEntry.Finding finding =
                new DatasetEntry.Finding(DatasetCode.BAD_TEXT, Severity.ERROR, name, number, 0, wording);
        return new DatasetEntry(number, 0, line.length(), Optional.empty(), List.of(finding));
    }
}
