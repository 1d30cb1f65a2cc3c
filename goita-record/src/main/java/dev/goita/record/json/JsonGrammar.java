package dev.goita.record.json;

import dev.goita.record.json.JsonScanner.Token;
import dev.goita.record.text.Cell;
import java.io.IOException;

/**
 * 文法: the members and elements of JSON objects and arrays, read past the mistakes that people make: missing and extra
 * commas, missing values, comments.
 */
final class JsonGrammar {
    /** Thrown where nothing sensible can follow; carries nothing, the finding is already reported. */
    static final class Abandoned extends RuntimeException {
        private static final long serialVersionUID = 1;

        private Abandoned() {
            super(null, null, false, false);
        }
    }

    /** What ends a JSON text that is broken. */
    enum Framing {
        /** One text a line, or several if none of them begins like another text: the rest of a broken line is lost, and the next line is read. */
        LINES,
        /** Texts of any layout: after too many mistakes reading stops. */
        DOCUMENT,
        /** Texts of any layout whose values are as the schema has them: who hears of a mistake stops the reading. */
        SCHEMA
    }

    /** Deepest nesting that is read. */
    static final int MAX_DEPTH = 64;

    private static final int MAX_ERRORS = 20;

    private final JsonScanner scanner;
    private final JsonProblems problems;
    private final Framing framing;
    private int depth;
    private int textLine = 1;
    private int errorsBefore;
    /** Whether the current token is to be read again. */
    private boolean unread;
    /** Whether the text is an object without braces, which the source's end closes. */
    private boolean isImplied;
    /** Whether a value of the innermost object or array was read, so that a comma must follow. */
    private boolean afterValue;

    JsonGrammar(JsonScanner scanner, JsonProblems problems, Framing framing) {
        this.scanner = scanner;
        this.problems = problems;
        this.framing = framing;
    }

    JsonScanner scanner() {
        return scanner;
    }

    JsonProblems problems() {
        return problems;
    }

    /** Whether nothing of the next text was looked at, which is then on lines of its own. */
    boolean isBetweenLines() {
        return framing != Framing.DOCUMENT && !unread;
    }

    boolean isOfSchema() {
        return framing == Framing.SCHEMA;
    }

    /** The first token of the next text; END at the end of the source. */
    Token nextText() throws IOException {
        errorsBefore = problems.errors();
        Token token = unread ? scanner.token() : scanner.advance();
        unread = false;
        isImplied = false;
        depth = 0;
        textLine = scanner.line();
        return token;
    }

    /** The next token inside a text. */
    Token advance() throws IOException {
        if (unread) {
            unread = false;
            return scanner.token();
        }
        stopAtTooManyErrors();
        int endColumn = scanner.endColumn();
        Token token = scanner.advance();
        if (token == Token.END && !isImplied) {
            problems.syntax(
                    scanner.spot(),
                    "閉じ括弧の前にファイルが終わっています。途中で切れていないか確かめてください",
                    "the file ends before the closing bracket: it seems to be cut off");
            throw new Abandoned();
        }
        if (framing == Framing.LINES && scanner.line() != textLine) {
            boolean isAnother = scanner.column() == 1 && (token == Token.BEGIN_OBJECT || token == Token.BEGIN_ARRAY);
            if (!isAnother) {
                textLine = scanner.line();
                return token;
            }
            problems.syntax(
                    Cell.spot(textLine, endColumn),
                    "この行は閉じ括弧の前に終わっています。途中で切れていないか確かめてください",
                    "this line ends before its closing bracket: it seems to be cut off");
            unread = true;
            throw new Abandoned();
        }
        return token;
    }

    /** @throws Abandoned after one broken spot of a line, or many of a document */
    void stopAtTooManyErrors() {
        int errors = problems.errors() - errorsBefore;
        if (framing == Framing.DOCUMENT && errors >= MAX_ERRORS) {
            problems.syntax(
                    scanner.spot(),
                    "JSON としての誤りが多すぎます。この先は読みませんでした",
                    "too many mistakes for a JSON text: what follows was not read");
            throw new Abandoned();
        }
        if (framing == Framing.LINES && errors > 0) {
            throw new Abandoned();
        }
    }

    /** Makes what follows readable after {@link Abandoned}. */
    boolean recover() throws IOException {
        if (framing == Framing.DOCUMENT) {
            return false;
        }
        if (!unread) {
            scanner.skipLine();
        }
        return true;
    }

    /** Reads a text whose first token is a key as the inside of an object that lacks its braces. */
    void openImplied() {
        problems.defect(
                scanner.spot(), "全体を囲む「{」「}」がありません。補ってください", "the braces around the whole are missing: add { and }");
        isImplied = true;
        unread = true;
        afterValue = false;
        depth = 1;
    }

    /** How many objects and arrays are open. */
    int depth() {
        return depth;
    }

    /** At {@code [} or after an element: whether another element begins, which is then the current token. */
    boolean nextElement() throws IOException {
        return next(Token.END_ARRAY, Token.END_OBJECT, "]", "}");
    }

    /**
     * At an opening brace or after a member: whether another member begins; its key is then the current token.
     */
    boolean nextMember() throws IOException {
        while (next(Token.END_OBJECT, Token.END_ARRAY, "}", "]")) {
            switch (scanner.token()) {
                case STRING -> {
                    return true;
                }
                case NUMBER, WORD -> {
                    bareKey();
                    return true;
                }
                default -> {
                    unexpected("キー（文字列）か「}」", "expected a key (a string) or }");
                    afterValue = true;
                }
            }
        }
        return false;
    }

    private void bareKey() {
        problems.defect(
                scanner.spot(), "キーは「\"」で囲みます", "a key stands in quotes: write \"" + shortened(scanner.text()) + "\"");
    }

    private boolean next(Token end, Token wrongEnd, String endText, String wrongText) throws IOException {
        boolean comma = !afterValue;
        int commaLine = 1;
        int commaColumn = 1;
        boolean mayEnd = true;
        while (true) {
            Token token = advance();
            if (token == Token.COMMA) {
                if (comma) {
                    problems.defect(scanner.spot(), "余分な「,」です。消してください", "one comma too many: remove it");
                }
                comma = true;
                mayEnd = false;
                commaLine = scanner.line();
                commaColumn = scanner.column();
            } else if (token == end || token == Token.END) {
                if (!mayEnd) {
                    problems.defect(
                            Cell.spot(commaLine, commaColumn),
                            "「" + endText + "」の前の「,」は余分です。消してください",
                            "the comma before " + endText + " is one too many: remove it");
                }
                afterValue = true;
                depth--;
                return false;
            } else if (token == wrongEnd) {
                problems.syntax(
                        scanner.spot(),
                        "「" + endText + "」のところに「" + wrongText + "」があります。" + japaneseLoss(),
                        "expected " + endText + ", found " + wrongText + englishLoss());
                throw new Abandoned();
            } else {
                if (!comma) {
                    problems.defect(scanner.spot(), "前に「,」が要ります。補ってください", "a comma is missing before this: add it");
                }
                return true;
            }
        }
    }

    private String japaneseLoss() {
        return framing == Framing.LINES ? "この行の残りは読みませんでした" : "この先は読みませんでした";
    }

    private String englishLoss() {
        return framing == Framing.LINES ? "; the rest of the line was not read" : "; what follows was not read";
    }

    /** Tells that the current token opens an object or array whose inside is read next. */
    void opened() {
        if (depth == MAX_DEPTH) {
            problems.syntax(
                    scanner.spot(),
                    "括弧の入れ子が深すぎます（上限 " + MAX_DEPTH + "）。" + japaneseLoss(),
                    "brackets are nested deeper than " + MAX_DEPTH + englishLoss());
            throw new Abandoned();
        }
        afterValue = false;
        depth++;
    }

    /** Tells that the current token was the whole of a value. */
    void valueRead() {
        afterValue = true;
    }

    void unexpected(String japanese, String english) {
        String found = found();
        problems.syntax(scanner.spot(), japanese + "が要りますが、" + found + " があります", english + ", found " + found);
    }

    /** Whether the current token is a number as JSON spells it, or true, false or null. */
    boolean isLiteral() {
        return scanner.token() == Token.NUMBER
                ? JsonNumber.isNumber(scanner.text())
                : scanner.token() == Token.WORD && (scanner.is("true") || scanner.is("false") || scanner.is("null"));
    }

    /** Whether the current token is a word or a number that is no value of JSON; then that is told, and costs nothing else. */
    boolean isNoLiteral() {
        boolean isLone = scanner.token() == Token.NUMBER || scanner.token() == Token.WORD;
        if (!isLone || scanner.isCut() || isLiteral()) {
            return false;
        }
        problems.error(scanner.spot(), "値が要りますが、" + found() + " があります", "expected a value, found " + found());
        return true;
    }

    /** The current token, for people. */
    String found() {
        return switch (scanner.token()) {
            case BEGIN_OBJECT -> "{";
            case END_OBJECT -> "}";
            case BEGIN_ARRAY -> "[";
            case END_ARRAY -> "]";
            case COLON -> ":";
            case COMMA -> ",";
            case END -> "EOF";
            case STRING -> JsonText.quote(shortened(scanner.text()));
            case NUMBER, WORD, BAD -> visible(shortened(scanner.text()));
        };
    }

    static String shortened(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "…";
    }

    private static String visible(String text) {
        int c = text.isEmpty() ? 0 : text.codePointAt(0);
        return c < ' ' || c == 0x7F || c == 0xFFFD ? String.format("U+%04X", c) : text;
    }

    /** At a key: reads its colon and goes to its value. False if that is missing; it is then reported, and the member is over. */
    boolean beginValue(String key) throws IOException {
        int line = scanner.line();
        int column = scanner.endColumn();
        long offset = scanner.endOffset();
        Token token = advance();
        if (token == Token.COLON) {
            line = scanner.line();
            column = scanner.endColumn();
            offset = scanner.endOffset();
            token = advance();
        } else {
            problems.defect(
                    Cell.spot(line, column),
                    "キー \"" + shortened(key) + "\" の後に「:」が要ります。補ってください",
                    "a colon is missing after the key \"" + shortened(key) + "\": add it");
        }
        if (token == Token.COMMA || token == Token.END_OBJECT || token == Token.END_ARRAY) {
            problems.missingValue(shortened(key), Cell.plain("", line, column, offset));
            unread = true;
            afterValue = true;
            return false;
        }
        return true;
    }
}
