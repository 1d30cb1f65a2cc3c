package dev.goita.shogi.repair;

import dev.goita.shogi.japanese.Lines;
import dev.goita.shogi.japanese.MoveScanner;
import dev.goita.shogi.japanese.Numerals;
import dev.goita.shogi.japanese.WrittenMove;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The moves of one line of a record in the words of people, in their order, whatever can be read of them. */
final class TypedGame {
    private final String text;
    private final MoveScanner scanner;
    private final List<MoveWords> moves = new ArrayList<>();
    private Optional<MoveWords.MoveNumber> endingNumber = Optional.empty();
    private boolean isOver;

    private TypedGame(String text) {
        this.text = text;
        this.scanner = new MoveScanner(text);
    }

    /** Those between two offsets, which are beginnings of lines. */
    static TypedGame of(String text, int from, int to) {
        TypedGame game = new TypedGame(text);
        Lines lines = new Lines(text);
        while (!game.isOver && lines.next() && lines.start() < to) {
            if (lines.start() >= from) {
                game.line(Numerals.skipBlanks(text, lines.start(), lines.end()), lines.end());
            }
        }
        return game;
    }

    List<MoveWords> moves() {
        return moves;
    }

    /** The number in front of the word of the ending. */
    Optional<MoveWords.MoveNumber> endingNumber() {
        return endingNumber;
    }

    private void line(int from, int end) {
        if (from >= end || "*＊#＃&＆|+\uFEFF".indexOf(text.charAt(from)) >= 0) {
            return;
        }
        if (text.startsWith("まで", from) || text.startsWith("変化", from)) {
            isOver = !moves.isEmpty();
            return;
        }
        int at = Numerals.skipDigits(text, from, Math.min(end, from + 7));
        boolean isNumbered = at > from && at < end && (Numerals.isBlank(text.charAt(at)) || text.charAt(at) == '.');
        if (isNumbered) {
            int body = Numerals.skipBlanks(text, at + 1, end);
            Optional<MoveWords.MoveNumber> inFront =
                    Optional.of(new MoveWords.MoveNumber(from, at, Numerals.number(text, from, at)));
            int before = moves.size();
            word(body, wordEnd(body, end), end, inFront);
            endingNumber = moves.size() == before && body < end ? inFront : Optional.empty();
        } else {
            words(from, end);
        }
    }

    /** Marks and blanks part the moves of a line. */
    private void words(int from, int end) {
        int at = from;
        while (at < end && !isOver) {
            int next = word(at, wordEnd(at, end), end, Optional.empty());
            at = Numerals.skipBlanks(text, Math.max(next, at + 1), end);
        }
    }

    private int wordEnd(int from, int end) {
        int at = from + (from < end && MoveScanner.mark(text.charAt(from)).isPresent() ? 1 : 0);
        while (at < end
                && !Numerals.isBlank(text.charAt(at))
                && MoveScanner.mark(text.charAt(at)).isEmpty()) {
            at++;
        }
        return at;
    }

    /** Takes one move and tells where it ends; what is none is skipped. */
    private int word(int from, int wordEnd, int end, Optional<MoveWords.MoveNumber> number) {
        int start = from < end && MoveScanner.mark(text.charAt(from)).isPresent() ? from + 1 : from;
        WrittenMove written = from < end ? scanner.scan(from, end) : null;
        if (written != null) {
            moves.add(MoveWords.of(written, start, number));
            return written.end();
        }
        if (MoveWords.looksTyped(text, start, wordEnd)) {
            moves.add(MoveWords.half(text, start, wordEnd, number));
        }
        return wordEnd;
    }
}
