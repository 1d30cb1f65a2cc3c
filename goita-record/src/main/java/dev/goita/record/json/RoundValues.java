package dev.goita.record.json;

import dev.goita.core.Deal;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.record.RecordCode;
import dev.goita.record.RoundOutcome;
import dev.goita.record.json.JsonScanner.Token;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.repair.HandDigits;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundKey;
import dev.goita.record.text.RoundText;
import dev.goita.record.text.typed.Narrow;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Reads the value of each key of a round as the type it must have; nothing is converted. */
final class RoundValues {
    private static final RoundKey[] KEYS = RoundKey.values();
    private static final int HANDS = Seat.ALL.size();

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
            problems.repeated(key.id(), scanner.spot());
        }
        if (!grammar.beginValue(key.id()) || isNull()) {
            return;
        }
        switch (key) {
            case HANDS -> list(key, Token.STRING, RoundText.MAX_HANDS, round);
            case SCORE, GOSHI -> list(key, Token.NUMBER, RoundText.MAX_HANDS, round);
            case RECORD, RESULT -> string(key, round);
            case DEALER, WINNER -> number(key, round);
        }
    }

    private boolean isNull() {
        boolean isNull = scanner.token() == Token.WORD && scanner.is("null");
        if (isNull) {
            grammar.valueRead();
        }
        return isNull;
    }

    /** The whole number of the current token, however it is spelt; empty if it is none. */
    private Optional<Cell> integer() {
        if (scanner.token() != Token.NUMBER || scanner.isCut()) {
            return Optional.empty();
        }
        OptionalInt number = JsonNumber.integer(scanner.text());
        return number.isPresent() ? Optional.of(scanner.cell().spelt("" + number.getAsInt())) : Optional.empty();
    }

    private void string(RoundKey key, RoundFields round) throws IOException {
        if (scanner.token() != Token.STRING || scanner.isCut()) {
            refuse(key, round);
        } else {
            check(key, scanner.text(), List.of());
            round.put(key, key == RoundKey.RECORD ? digits(key, round) : scanner.cell());
            grammar.valueRead();
        }
    }

    private void number(RoundKey key, RoundFields round) throws IOException {
        Optional<Cell> number = integer();
        if (number.isEmpty()) {
            refuse(key, round);
        } else {
            check(key, number.get().text(), List.of());
            round.put(key, number.get());
            grammar.valueRead();
        }
    }

    private void list(RoundKey key, Token type, int most, RoundFields round) throws IOException {
        if (scanner.token() != Token.BEGIN_ARRAY) {
            refuse(key, round);
            return;
        }
        Cell start = Cell.spot(scanner.line(), scanner.column());
        List<Cell> cells = new ArrayList<>(4);
        boolean refused = false;
        grammar.opened();
        while (grammar.nextElement()) {
            Optional<Cell> value = type == Token.NUMBER ? integer() : hand(round);
            if (value.isPresent()) {
                check(key, value.get().text(), cells);
                if (cells.size() < most) {
                    cells.add(value.get());
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
            checkList(key, cells, start);
            round.put(key, cells);
        }
    }

    /** Whether the schema has a value that is the current token, if it has to, and if it stands behind others in a list. */
    private void check(RoundKey key, String text, List<Cell> before) {
        if (!grammar.isOfSchema()) {
            return;
        }
        boolean isFit = switch (key) {
            case DEALER -> RoundReading.seat(text).isPresent();
            case SCORE -> before.size() < 2 && !text.startsWith("-");
            case HANDS -> before.size() < HANDS && HandDigits.isWhole(text);
            case RECORD -> areDigits(text);
            // whatever number is no player's means undecided
            case WINNER -> true;
            case GOSHI ->
                before.size() < 2
                        && RoundReading.seat(text).isPresent()
                        && before.stream().noneMatch(cell -> cell.text().equals(text));
            case RESULT -> RoundOutcome.ofId(text).isPresent();
        };
        if (!isFit) {
            tell(key);
        }
        if (key == RoundKey.HANDS) {
            deck(() -> Hand.parse(text), Cell.spot(scanner.line(), scanner.column()));
        }
    }

    private void checkList(RoundKey key, List<Cell> cells, Cell start) {
        if (!grammar.isOfSchema()) {
            return;
        }
        if (key == RoundKey.SCORE && cells.size() < 2 || key == RoundKey.HANDS && cells.size() < HANDS) {
            tell(key);
        }
        if (key == RoundKey.HANDS) {
            List<Hand> hands =
                    cells.stream().map(cell -> Hand.parse(cell.text())).toList();
            deck(() -> Deal.of(Seat.P0, hands), start);
        }
    }

    private void deck(Runnable making, Cell at) {
        try {
            making.run();
        } catch (IllegalArgumentException e) {
            String reason = e.getMessage();
            problems.error(
                    RecordCode.DECK, at, "配駒が駒一組になりません（" + reason + "）", "the hands are not the deck: " + reason);
        }
    }

    private Optional<Cell> hand(RoundFields round) {
        return scanner.token() == Token.STRING && !scanner.isCut()
                ? Optional.of(digits(RoundKey.HANDS, round))
                : Optional.empty();
    }

    /** The string of the current token; if a Japanese input method left its digits full-width, as they would be otherwise. */
    private Cell digits(RoundKey key, RoundFields round) {
        Cell written = scanner.cell();
        if (written.isPlain()) {
            return written;
        }
        String narrow = Narrow.of(written.text());
        if (!areDigits(narrow) || narrow.equals(written.text())) {
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

    private static boolean areDigits(String text) {
        boolean areDigits = true;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            areDigits &= c == '-' || c >= '0' && c <= '9';
        }
        return areDigits;
    }

    private void refuse(RoundKey key, RoundFields round) throws IOException {
        round.unreadable(key);
        if (scanner.isCut() || grammar.isNoLiteral()) {
            grammar.valueRead();
            return;
        }
        tell(key);
        capture.value(0);
    }

    /** What has to stand there in place of the current token. */
    private void tell(RoundKey key) {
        RecordCode code = switch (key) {
            case HANDS -> RecordCode.HANDS_SHAPE;
            case RECORD -> grammar.isOfSchema() ? RecordCode.DIGIT : RecordCode.JSON_SYNTAX;
            case GOSHI -> grammar.isOfSchema() ? RecordCode.GOSHI : RecordCode.JSON_SYNTAX;
            case DEALER, SCORE, WINNER, RESULT -> RecordCode.JSON_SYNTAX;
        };
        String found = grammar.found();
        String japanese = "\"" + key.id() + "\" は" + japaneseType(key) + "ですが、" + found + " とあります";
        String english = "expected for \"" + key.id() + "\" " + englishType(key) + ", found " + found;
        if (key == RoundKey.WINNER) {
            // any other value is undecided by the format document, "勝者:winner of a round", and may have been meant for
            // a player
            problems.defect(code, scanner.spot(), japanese, english);
        } else {
            problems.error(code, scanner.spot(), japanese, english);
        }
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
