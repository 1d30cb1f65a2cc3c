package dev.goita.record.json;

import dev.goita.diagnostics.Wording;
import dev.goita.record.RecordCode;
import dev.goita.record.json.JsonScanner.Token;
import dev.goita.record.lines.Narrow;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundKey;
import dev.goita.record.text.RoundText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the value of each key of a round as the type it must have; nothing is converted. */
final class RoundValues {
    private static final RoundKey[] KEYS = RoundKey.values();

    private final JsonGrammar grammar;
    private final JsonScanner scanner;
    private final JsonProblems problems;
    private final JsonCapture capture;

    RoundValues(JsonGrammar grammar, JsonCapture capture) {
        this.grammar = grammar;
        this.scanner = grammar.scanner();
        this.problems = grammar.problems();
        this.capture = capture;
    }

    /** Which key of a round the current token is. */
    Optional<RoundKey> key() {
        for (RoundKey key : KEYS) {
            if (scanner.is(key.id())) {
                return Optional.of(key);
            }
        }
        return Optional.empty();
    }

    /** At a key: reads its value into the round. */
    void member(RoundKey key, RoundFields round) throws IOException {
        if (!round.see(key)) {
            problems.defect(
                    RecordCode.DUPLICATE_KEY,
                    scanner.line(),
                    scanner.column(),
                    "キー \"" + key.id() + "\" は二度目です。後の値を使います。一つを消してください",
                    "the key \"" + key.id() + "\" came before; the later value counts: remove one of them");
        }
        if (!grammar.beginValue(key.id()) || isNull()) {
            return;
        }
        switch (key) {
            case HANDS -> list(key, Token.STRING, RoundText.MAX_HANDS, round);
            case SCORE, GOSHI -> list(key, Token.NUMBER, RoundText.MAX_HANDS, round);
            case RECORD, RESULT -> single(key, scanner.token() == Token.STRING, round);
            case DEALER -> single(key, isSmallInteger(), round);
            case WINNER -> winner(round);
        }
    }

    private boolean isNull() {
        boolean isNull = scanner.token() == Token.WORD && scanner.is("null");
        if (isNull) {
            grammar.valueRead();
        }
        return isNull;
    }

    private boolean isSmallInteger() {
        return scanner.token() == Token.NUMBER && JsonNumber.isSmallInteger(scanner.text());
    }

    private void single(RoundKey key, boolean fits, RoundFields round) throws IOException {
        if (!fits) {
            refuse(key, round);
        } else if (scanner.isCut()) {
            round.unreadable(key);
            grammar.valueRead();
        } else {
            round.put(key, key == RoundKey.RECORD ? digits(key, round) : scanner.cell());
            grammar.valueRead();
        }
    }

    /** Whatever is no player number means undecided. Source: the format document, "勝者:winner of a round". */
    private void winner(RoundFields round) throws IOException {
        Cell cell = Cell.plain("-1", scanner.line(), scanner.column(), -1);
        if (scanner.token() == Token.NUMBER || scanner.token() == Token.STRING) {
            cell = scanner.token() == Token.NUMBER ? scanner.cell() : Cell.spot(scanner.line(), scanner.column());
            grammar.valueRead();
        } else {
            capture.value(0);
        }
        round.put(RoundKey.WINNER, cell);
    }

    private void list(RoundKey key, Token type, int most, RoundFields round) throws IOException {
        if (scanner.token() != Token.BEGIN_ARRAY) {
            refuse(key, round);
            return;
        }
        List<Cell> cells = new ArrayList<>(4);
        boolean refused = false;
        grammar.opened();
        while (grammar.nextElement()) {
            boolean fits = type == Token.STRING ? scanner.token() == Token.STRING : isSmallInteger();
            if (fits && !scanner.isCut()) {
                if (cells.size() < most) {
                    cells.add(key == RoundKey.HANDS ? digits(key, round) : scanner.cell());
                }
                grammar.valueRead();
            } else if (refused) {
                capture.value(0);
            } else {
                refused = true;
                refuse(key, round);
            }
        }
        if (!refused) {
            round.put(key, cells);
        }
    }

    /** The string of the current token; if a Japanese input method left its digits full-width, as they would be otherwise. */
    private Cell digits(RoundKey key, RoundFields round) {
        Cell written = scanner.cell();
        if (written.isPlain()) {
            return written;
        }
        String narrow = Narrow.of(written.text());
        boolean areDigits = narrow.chars().allMatch(c -> c == '-' || c >= '0' && c <= '9');
        if (!areDigits || narrow.equals(written.text())) {
            return written;
        }
        int first = 0;
        while (narrow.charAt(first) == written.text().charAt(first)) {
            first++;
        }
        problems.wideDigits(key == RoundKey.HANDS ? RecordCode.HANDS_SHAPE : RecordCode.DIGIT, written, first);
        Cell read = written.readAs(narrow, Cell.Width.HALF);
        round.wide(read);
        return read;
    }

    private void refuse(RoundKey key, RoundFields round) throws IOException {
        round.unreadable(key);
        if (scanner.isCut()) {
            grammar.valueRead();
            return;
        }
        RecordCode code = key == RoundKey.HANDS ? RecordCode.HANDS_SHAPE : RecordCode.JSON_SYNTAX;
        Wording wording = expected(key);
        problems.error(code, scanner.line(), scanner.column(), wording.japanese(), wording.english());
        capture.value(0);
    }

    /** What has to stand there, for a value that is of another type. */
    static Wording expected(RoundKey key) {
        return new Wording(
                "\"" + key.id() + "\" は" + japaneseType(key) + "です",
                "expected for \"" + key.id() + "\" " + englishType(key));
    }

    private static String japaneseType(RoundKey key) {
        return switch (key) {
            case HANDS -> "八桁の文字列四つの配列（例 [\"11777788\", …]）";
            case SCORE -> "整数二つの配列（例 [120, 90]）";
            case GOSHI -> "プレイヤー番号の配列（例 [1, 2]）";
            case RECORD -> "数字の文字列（例 \"8700087…\"）";
            case RESULT -> "文字列（例 \"redeal\"）";
            case DEALER, WINNER -> "プレイヤー番号（整数 0〜3）";
        };
    }

    private static String englishType(RoundKey key) {
        return switch (key) {
            case HANDS -> "an array of four strings of eight digits, such as [\"11777788\", …]";
            case SCORE -> "an array of two integers, such as [120, 90]";
            case GOSHI -> "an array of player numbers, such as [1, 2]";
            case RECORD -> "a string of digits, such as \"8700087…\"";
            case RESULT -> "a string, such as \"redeal\"";
            case DEALER, WINNER -> "a player number, an integer from 0 to 3";
        };
    }
}
