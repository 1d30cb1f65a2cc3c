package dev.goita.record.conformance;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.files.Sha256;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** 問題集: the cases of a folder, frozen by the hashes that lie beside them. */
public final class ConformanceSuite {
    private static final String SUMS = "SHA256SUMS";
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final Path folder;
    private final Set<String> ids = new HashSet<>();
    private final List<ConformanceCase> cases = new ArrayList<>();

    private ConformanceSuite(Path folder) {
        this.folder = folder;
    }

    /**
     * Reads a suite.
     *
     * @return the cases in the order of the kinds and files; at least one
     * @throws IOException if a file cannot be read, is not the one that was hashed, or holds what is no case
     */
    public static List<ConformanceCase> read(Path folder, Set<CaseKind> kinds) throws IOException {
        ConformanceSuite suite = new ConformanceSuite(folder);
        suite.compareHashes();
        for (CaseKind kind : EnumSet.copyOf(kinds)) {
            suite.read(kind);
        }
        if (suite.cases.isEmpty()) {
            throw new RefusedFileException(folder, new Wording("問題がありません", "holds no case"));
        }
        return List.copyOf(suite.cases);
    }

    private void compareHashes() throws IOException {
        Path sums = folder.resolve(SUMS);
        Map<String, String> hashes = new HashMap<>();
        for (String line : lines(sums)) {
            String[] words = line.split(" [ *]", 2);
            if (words.length != 2) {
                throw new RefusedFileException(
                        sums, new Wording("sha256sum の行ではありません: " + line, "no line of sha256sum: " + line));
            }
            hashes.put(words[1], words[0]);
        }
        for (CaseKind kind : CaseKind.values()) {
            Path file = folder.resolve(kind.file());
            if (!Sha256.of(file).equals(hashes.get(kind.file()))) {
                throw new RefusedFileException(
                        file,
                        new Wording(
                                "ハッシュが " + SUMS + " と合いません。問題集をもう一度取得してください",
                                "its hash is not the one in " + SUMS + ": get the suite again"));
            }
        }
    }

    private static List<String> lines(Path file) throws IOException {
        try {
            return Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (CharacterCodingException e) {
            throw new RefusedFileException(file, new Wording("UTF-8 ではありません", "is not UTF-8"), e);
        }
    }

    private void read(CaseKind kind) throws IOException {
        Path file = folder.resolve(kind.file());
        int line = 0;
        for (String text : lines(file)) {
            line++;
            try {
                add(kind, MAPPER.readTree(text));
            } catch (JsonProcessingException | IllegalArgumentException e) {
                throw new RefusedFileException(
                        file, new Wording(line + " 行目が問題ではありません", "line " + line + " is no case"), e);
            }
        }
    }

    private void add(CaseKind kind, JsonNode object) {
        List<String> rules = new ArrayList<>();
        object.path("rules").forEach(rule -> rules.add(rule.asText()));
        ConformanceCase read = new ConformanceCase(
                object.path("id").asText(),
                kind,
                rules,
                object.path("options"),
                object.path("input"),
                object.path("expected"));
        boolean isCase = object.path("kind").asText().equals(kind.id())
                && !rules.isEmpty()
                && read.options().isObject()
                && read.input().isObject()
                && read.expected().isObject();
        if (!isCase || !ids.add(read.id())) {
            throw new IllegalArgumentException(read.id());
        }
        cases.add(read);
    }
}
