package dev.goita.record.json;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Place;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Strictness;
import dev.goita.record.json.JsonScanner.Token;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** 項目: one JSON object that is no record, such as a configuration, read as strictly as records are. */
public final class JsonMembers {
    /**
     * A member of the object.
     *
     * @param json its value as one line of JSON
     */
    public record Member(String name, Place named, String json, Place written) {}

    private final String source;
    private final List<Diagnostic> findings = new ArrayList<>();
    private final JsonProblems problems;
    private final JsonScanner scanner;
    private final JsonGrammar grammar;

    private JsonMembers(byte[] bytes, String source) throws IOException {
        this.source = source;
        problems = new JsonProblems(source, Strictness.STRICT, new RecordSink() {
            @Override
            public void round(RoundText round) {
                throw new AssertionError("no rounds are looked for");
            }

            @Override
            public void finding(Finding finding) {
                findings.add(finding.diagnostic());
            }
        });
        scanner = new JsonScanner(new ByteArrayInputStream(bytes), problems, Math.max(bytes.length, 16));
        grammar = new JsonGrammar(scanner, problems, JsonGrammar.Framing.DOCUMENT);
    }

    /**
     * Reads a text that has to be one object and nothing else.
     *
     * @param bytes UTF-8; a byte order mark is skipped
     * @return the members in their order, every name once
     * @throws DiagnosticException with every place at which the text is something else
     */
    public static List<Member> read(byte[] bytes, String source) {
        try {
            return new JsonMembers(bytes, source).read();
        } catch (IOException e) {
            throw new AssertionError("memory can be read", e);
        }
    }

    private List<Member> read() throws IOException {
        List<Member> members = new ArrayList<>();
        try {
            if (grammar.nextText() == Token.BEGIN_OBJECT) {
                grammar.opened();
                object(members);
            } else {
                grammar.unexpected("オブジェクトの「{」", "expected { of an object");
            }
        } catch (JsonGrammar.Abandoned e) {
            // told among the findings
        }
        if (!findings.isEmpty()) {
            throw new DiagnosticException(findings);
        }
        return members;
    }

    private void object(List<Member> members) throws IOException {
        JsonCapture capture = new JsonCapture(grammar);
        Set<String> names = new HashSet<>();
        while (grammar.nextMember()) {
            String name = scanner.text();
            Place named = place();
            if (!names.add(name)) {
                problems.defect(
                        RecordCode.DUPLICATE_KEY,
                        scanner.spot(),
                        "キー \"" + name + "\" は同じ「{」の中で二度目です。一つを消してください",
                        "the key \"" + name + "\" came before in the same object: remove one of them");
            }
            if (grammar.beginValue(name)) {
                Place written = place();
                capture.value(JsonCapture.MOST).ifPresent(json -> members.add(new Member(name, named, json, written)));
            }
        }
        if (grammar.nextText() != Token.END) {
            grammar.unexpected("ファイルの終わり", "expected the end of the file");
        }
    }

    private Place place() {
        return new Place(source, scanner.line(), scanner.column());
    }
}
