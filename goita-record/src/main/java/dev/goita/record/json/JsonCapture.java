package dev.goita.record.json;

import dev.goita.record.json.JsonScanner.Token;
import java.io.IOException;
import java.util.Optional;

/** 写し: copies values of any shape as one line of JSON, up to a limit, without building a tree. */
final class JsonCapture {
    /** Most characters of unknown values that are kept with one round or match. */
    static final int MOST = 1 << 20;

    /** A buffer up to this size is kept for the next value. */
    private static final int USUAL = 1 << 12;

    private final JsonGrammar grammar;
    private final JsonScanner scanner;
    private final boolean[] isObject = new boolean[JsonGrammar.MAX_DEPTH];
    private final StringBuilder out = new StringBuilder();
    private int room;
    private boolean fits;

    JsonCapture(JsonGrammar grammar) {
        this.grammar = grammar;
        this.scanner = grammar.scanner();
    }

    /** Reads the value at the current token; empty if it has more characters than may be kept. */
    Optional<String> value(int most) throws IOException {
        out.setLength(0);
        room = most;
        fits = true;
        int outer = grammar.depth();
        token();
        while (grammar.depth() > outer) {
            inside(grammar.depth() - 1);
        }
        String json = fits ? out.toString() : "";
        out.setLength(0);
        if (out.capacity() > USUAL) {
            out.trimToSize();
        }
        return fits ? Optional.of(json) : Optional.empty();
    }

    private void inside(int level) throws IOException {
        boolean first = fits && out.length() > 0 && "{[".indexOf(out.charAt(out.length() - 1)) >= 0;
        if (isObject[level] ? !grammar.nextMember() : !grammar.nextElement()) {
            put(isObject[level] ? "}" : "]");
            return;
        }
        if (!first) {
            put(",");
        }
        if (!isObject[level]) {
            token();
            return;
        }
        String key = scanner.text();
        put(JsonText.quote(key));
        put(":");
        if (grammar.beginValue(key)) {
            token();
        } else {
            put("null");
        }
    }

    private void token() {
        Token token = scanner.token();
        if (token == Token.BEGIN_OBJECT || token == Token.BEGIN_ARRAY) {
            grammar.opened();
            isObject[grammar.depth() - 1] = token == Token.BEGIN_OBJECT;
            put(token == Token.BEGIN_OBJECT ? "{" : "[");
            return;
        }
        grammar.valueRead();
        fits &= !scanner.isCut();
        if (token == Token.STRING) {
            put(JsonText.quote(scanner.text()));
        } else if (grammar.isLiteral()) {
            put(scanner.text());
        } else {
            if (!scanner.isCut() && !grammar.isNoLiteral()) {
                grammar.unexpected("値", "expected a value");
            }
            put("null");
        }
    }

    private void put(String text) {
        fits &= out.length() + text.length() <= room;
        if (fits) {
            out.append(text);
        }
    }
}
