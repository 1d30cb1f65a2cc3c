package dev.goita.shogi.japanese;

import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.Findings;
import dev.goita.shogi.csawords.CsaDate;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.record.OneLine;
import dev.goita.shogi.record.walk.PlainText;
import dev.goita.shogi.rules.piece.Color;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the lines {@code key：value} before the moves: what is said of the game, and of its start. */
final class HeaderReader {
    enum Place {
        BEFORE_MOVES,
        AFTER_MOVES
    }

    private static final int LONGEST_NUMBER = 6;

    private final PlainText plain;
    private final String text;
    private final Findings findings;
    private final StartReader start;

    HeaderReader(PlainText plain, StartReader start) {
        this.plain = plain;
        this.text = plain.text();
        this.findings = plain.findings();
        this.start = start;
    }

    /** {@code 手数----指手---------消費時間--}: the moves follow. */
    boolean announcesMoves(int at, int end) {
        return announcesMoves(text, at, end);
    }

    private static boolean announcesMoves(String text, int at, int end) {
        return text.startsWith("手数", at)
                && at + 2 < end
                && switch (Numerals.narrow(text.charAt(at + 2))) {
                    case '-', '─', 'ー', '―' -> true;
                    default -> false;
                };
    }

    /** @return false if the line is none */
    boolean line(int at, int end, Header header, Place place) {
        if (text.startsWith("手数", at) && at + 2 < end && Numerals.narrow(text.charAt(at + 2)) == '=') {
            movesBefore(at + 3, end, header, place);
            return true;
        }
        if (text.startsWith("盤面回転", at)) {
            header.add("盤面回転", "");
            return true;
        }
        Color turn = turn(text, at);
        if (turn != null) {
            if (place == Place.AFTER_MOVES) {
                afterMoves(at, "手番", "the side to move");
            }
            start.turn(turn);
            return true;
        }
        int colon = colon(text, at, end);
        if (colon < 0 || Numerals.skipDigits(text, at, colon) == colon) {
            return false;
        }
        String name = text.substring(at, colon);
        boolean isStart = saysStart(name, colon + 1, end) || boardTitle(name, colon + 1, end);
        if (isStart && place == Place.AFTER_MOVES) {
            afterMoves(at, name, name);
        } else if (!isStart) {
            entry(name, colon + 1, end, header, place, at);
        }
        return true;
    }

    /** {@code ▲先手の持駒:歩}, behind its mark, as bioshogi prints it below a board; false if it is no hand. */
    boolean hand(int at, int end) {
        int colon = colon(text, at, end);
        return colon >= 0
                && isHandName(text.substring(at, colon))
                && saysStart(text.substring(at, colon), colon + 1, end);
    }

    /** {@code 78手目: ▽後手番}, as bioshogi prints it above a board: the number of the next move and its side. */
    private boolean boardTitle(String name, int from, int end) {
        int digits = name.length() - "手目".length();
        int side = Numerals.skipBlanks(text, from, end);
        side += side < end && MoveScanner.mark(text.charAt(side)).isPresent() ? 1 : 0;
        Color color = side < end ? turn(text, side) : null;
        boolean isTitle = name.endsWith("手目") && digits > 0 && digits <= LONGEST_NUMBER && color != null;
        if (!isTitle || !name.substring(0, digits).chars().allMatch(c -> c >= '0' && c <= '9')) {
            return false;
        }
        start.turn(Objects.requireNonNull(color));
        start.movesBefore(Math.max(0, Integer.parseInt(name.substring(0, digits)) - 1), Optional.empty());
        return true;
    }

    /** Behind what a line says in words of its own: a value that is kept as it is written is none of them. */
    int endOfName(int at, int end) {
        int colon = colon(text, at, end);
        return colon < 0 || isRead(text.substring(at, colon)) ? end : colon;
    }

    private static boolean isRead(String name) {
        return isHandName(name) || name.equals("手合割") || name.equals("手合") || name.equals("手番");
    }

    /** What is said of the start behind the first move comes too late. */
    void afterMoves(int offset, String japanese, String english) {
        findings.warning(
                NotationCode.UNKNOWN_TEXT, offset, "指し手の後に「" + japanese + "」があります", english + " after the moves");
    }

    private static @Nullable Color turn(String text, int at) {
        if (text.startsWith("手番", at + 1)) {
            return side(text.charAt(at));
        }
        return switch (text.charAt(at)) {
            case 'W', 'w' -> text.regionMatches(true, at, "White to move", 0, 13) ? Color.WHITE : null;
            case 'B', 'b' -> text.regionMatches(true, at, "Black to move", 0, 13) ? Color.BLACK : null;
            default -> null;
        };
    }

    private static @Nullable Color side(char c) {
        return switch (c) {
            case '先', '下' -> Color.BLACK;
            case '後', '上' -> Color.WHITE;
            default -> MoveScanner.mark(c).orElse(null);
        };
    }

    /** A name cannot have blanks before its colon, so that sentences are no entries. */
    private static int colon(String text, int at, int end) {
        for (int i = at; i < end; i++) {
            char c = Numerals.narrow(text.charAt(i));
            if (c == ':') {
                return i > at ? i : -1;
            }
            // the one name with a blank that records have
            if (c == ' ' && !text.startsWith("Web Page", at)) {
                return -1;
            }
        }
        return -1;
    }

    /** Whether a line {@code name：value} is read as this very entry, which says nothing of the start. */
    static boolean isEntry(Header.Entry entry) {
        String name = entry.name();
        if (name.equals("盤面回転")) {
            return entry.value().isEmpty();
        }
        if (name.isEmpty() || !OneLine.is(name) || !PlainText.is(name) || !OneLine.is(entry.value()) || isTaken(name)) {
            return false;
        }
        String line = name + "：";
        return !announcesMoves(line, 0, name.length())
                && colon(line, 0, line.length()) == name.length()
                && !isHandName(name)
                && turn(line, 0) == null;
    }

    /** Names under which a line says something else than an entry, or something of the start too. */
    private static boolean isTaken(String name) {
        char first = name.charAt(0);
        return name.equals("手番")
                || name.equals("手合")
                || name.startsWith("盤面回転")
                || name.startsWith("まで")
                || name.startsWith("変化")
                || name.startsWith("手数")
                || Numerals.isBlank(first)
                || first < ' '
                || Numerals.arabicDigit(first) >= 0
                || MoveScanner.mark(first).isPresent()
                || "*＊#＃&＆|+-'%/{[\uFEFF".indexOf(first) >= 0
                || isLineOfCsa(name);
    }

    /** A line of CSA that places pieces or names a player would be taken for one. */
    private static boolean isLineOfCsa(String name) {
        boolean isPosition = name.charAt(0) == 'P' && name.length() > 1 && "+-123456789".indexOf(name.charAt(1)) >= 0;
        return isPosition || name.startsWith("N+") || name.startsWith("N-");
    }

    /** Whether the entry says nothing but how the pieces stand. */
    private boolean saysStart(String name, int from, int end) {
        if (isHandName(name)) {
            if (name.charAt(0) == '上') {
                start.odds();
            }
            start.hand(name.charAt(0) == '先' || name.charAt(0) == '下' ? Color.BLACK : Color.WHITE, text, from, end);
            return true;
        }
        String value = text.substring(from, end).strip();
        if (name.equals("手番") && !value.isEmpty()) {
            Color color = side(value.charAt(0));
            if (color != null) {
                start.turn(color);
                return true;
            }
            findings.error(NotationCode.BAD_TURN, from, new Wording("読めない手番です", "not a side to move").quoting(value));
        }
        return false;
    }

    private void entry(String name, int from, int end, Header header, Place place, int offset) {
        String value = plain.written(from, end);
        if (name.equals("手合割") || name.equals("手合")) {
            value = text.substring(from, end).strip();
            start.handicap(value, offset);
        } else if (name.equals("上手")) {
            start.odds();
        }
        if (place == Place.AFTER_MOVES) {
            findings.warning(
                    NotationCode.UNKNOWN_TEXT,
                    offset,
                    new Wording("指し手の後にヘッダーがあります", "a header entry after the moves").quoting(name));
        }
        header.add(name, value);
        CsaDate.check(new Header.Entry(name, value), offset, findings);
    }

    private static boolean isHandName(String name) {
        return name.length() >= 4
                && side(name.charAt(0)) != null
                && (name.endsWith("手の持駒") || name.endsWith("手の持ち駒") || name.endsWith("手持駒"));
    }

    private void movesBefore(int at, int end, Header header, Place place) {
        int i = Numerals.skipBlanks(text, at, end);
        int digits = Numerals.skipDigits(text, i, Math.min(end, i + LONGEST_NUMBER));
        boolean isWhole = digits == end || "-.,:/+".indexOf(Numerals.narrow(text.charAt(digits))) < 0;
        if (digits == i || !isWhole || digits < end && Numerals.arabicDigit(text.charAt(digits)) >= 0) {
            findings.error(
                    NotationCode.BAD_NUMBER,
                    at,
                    new Wording("手数が読めません", "not a number of moves").quoting(text.substring(i, end)));
            header.add("手数＝", text.substring(i, end).strip());
            return;
        }
        if (place == Place.AFTER_MOVES) {
            afterMoves(at, "手数＝", "手数＝");
            return;
        }
        String rest = text.substring(digits, end).strip();
        start.movesBefore(
                Numerals.number(text, i, digits), rest.isEmpty() ? Optional.empty() : MoveScanner.mark(rest.charAt(0)));
        // 手数＝1 まで, as bioshogi writes it where it does not know the last move
        if (!rest.isEmpty() && !rest.equals("まで")) {
            header.add("手数＝", rest);
        }
    }
}
