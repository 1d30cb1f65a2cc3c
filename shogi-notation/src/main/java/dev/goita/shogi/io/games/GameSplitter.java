package dev.goita.shogi.io.games;

import dev.goita.shogi.io.Format;
import dev.goita.shogi.japanese.MoveScanner;
import dev.goita.shogi.japanese.Numerals;
import dev.goita.shogi.notation.kif.Kif;
import dev.goita.shogi.notation.psn.Psn;
import dev.goita.shogi.record.walk.PlainText;
import java.util.function.Function;

/** Tells, line by line, where a game of a file ends. */
abstract class GameSplitter {
    enum Place {
        SAME_GAME,
        NEXT_GAME,
        /** It stands between two games. */
        BETWEEN
    }

    Place placeOf(String line) {
        return place(PlainText.of(line));
    }

    abstract Place place(String line);

    /**
     * Behind the last character of a line that ends without a break, which only formats without lines need; {@code to} if it goes on
     * there.
     */
    int cut(char[] text, int from, int to) {
        return to;
    }

    static GameSplitter of(Format format) {
        return switch (format) {
            case CSA -> byLine(line -> line.strip().equals("/") ? Place.BETWEEN : Place.SAME_GAME);
            case SFEN, USI, USEN ->
                byLine(line -> line.isBlank() || line.charAt(0) == '#' ? Place.BETWEEN : Place.NEXT_GAME);
            case KIF, KI2, BOD -> new HeadersAfterMoves();
            case JKF -> new OneAnObject();
            // ^ begins a game; what stands before the first one declares the format
            case USF ->
                byLine(line -> line.startsWith("^")
                        ? Place.NEXT_GAME
                        : line.startsWith("USF:") ? Place.BETWEEN : Place.SAME_GAME);
            case PSN -> new TagsAfterMoves();
        };
    }

    /** Of a format whose lines tell their place by themselves. */
    private static GameSplitter byLine(Function<String, Place> places) {
        return new GameSplitter() {
            @Override
            Place place(String line) {
                return places.apply(line);
            }
        };
    }

    /** A header that follows moves begins another game. */
    private static final class TagsAfterMoves extends GameSplitter {
        private boolean moves;
        private boolean isInBraces;

        /** Names and comments between its signs are kept as they are written. */
        @Override
        Place placeOf(String line) {
            return place(line);
        }

        @Override
        Place place(String line) {
            String plain = line.strip();
            boolean isTag = !isInBraces && Psn.isTag(plain);
            if (isTag && moves) {
                moves = false;
                return Place.NEXT_GAME;
            }
            // remarks stand before tags too
            boolean isRemark = isTag || !isInBraces && (plain.startsWith("%") || plain.startsWith("["));
            for (int i = 0; i < line.length() && !isRemark; i++) {
                char c = line.charAt(i);
                if (c == ';' && !isInBraces) {
                    break;
                }
                moves |= !isInBraces && c > ' ' && c != '{' && c != '\uFEFF';
                isInBraces = isInBraces ? c != '}' : c == '{';
            }
            return Place.SAME_GAME;
        }
    }

    /** JSON Lines, an array, or anything else in which one object follows another. */
    private static final class OneAnObject extends GameSplitter {
        private int depth;
        private boolean isInString;
        private boolean isEscaped;
        private boolean isGame;

        @Override
        int cut(char[] text, int from, int to) {
            for (int i = from; i < to; i++) {
                char c = text[i];
                if (isInString) {
                    isInString = isEscaped || c != '"';
                    isEscaped = !isEscaped && c == '\\';
                } else if (c == '"') {
                    isInString = true;
                } else if (c == '{') {
                    if (depth == 0 && i > from) {
                        return i;
                    }
                    depth++;
                } else if (c == '}') {
                    depth = Math.max(0, depth - 1);
                    if (depth == 0) {
                        return i + 1;
                    }
                }
            }
            return to;
        }

        /** The line has been scanned: at depth 0 it was the end of a game, or stands between two. */
        @Override
        Place place(String line) {
            boolean wasGame = isGame;
            isGame = depth > 0 || isInString;
            if (wasGame) {
                return Place.SAME_GAME;
            }
            boolean isGap = line.chars().allMatch(c -> c <= ' ' || "[],".indexOf(c) >= 0);
            return isGap ? Place.BETWEEN : Place.NEXT_GAME;
        }
    }

    /** A header that follows moves begins another game, and so does the line with which programs begin their files. */
    private static final class HeadersAfterMoves extends GameSplitter {
        private boolean moves;
        private boolean content;

        @Override
        Place place(String line) {
            int at = 0;
            while (at < line.length() && Character.isWhitespace(line.charAt(at))) {
                at++;
            }
            if (at == line.length()) {
                return Place.SAME_GAME;
            }
            if (line.startsWith(Kif.NEXT_GAME, at) && line.strip().endsWith(Kif.NEXT_GAME)) {
                moves = false;
                content = false;
                return Place.BETWEEN;
            }
            char c = line.charAt(at);
            boolean move = Numerals.arabicDigit(c) >= 0 || MoveScanner.mark(c).isPresent();
            if (!move && (content && beginsFile(line, at) || moves && beginsGame(line, at))) {
                moves = false;
                content = c != '#';
                return Place.NEXT_GAME;
            }
            moves |= move && isMove(line, at) || line.startsWith("まで", at);
            content |= c != '#';
            return Place.SAME_GAME;
        }

        /** The ranks of a diagram begin with digits too. */
        private static boolean isMove(String line, int at) {
            int i = at;
            while (i < line.length()
                    && (Numerals.arabicDigit(line.charAt(i)) >= 0 || Character.isWhitespace(line.charAt(i)))) {
                i++;
            }
            return i < line.length();
        }

        /** As Kifu for Windows and for iPhone begin, and as the specification of KIF has it. */
        private static boolean beginsFile(String line, int at) {
            return line.startsWith("# ---", at)
                    || line.startsWith("#KIF", at)
                    || line.startsWith("# KIF", at)
                    || line.startsWith("# Kifu", at);
        }

        private static boolean beginsGame(String line, int at) {
            if ("*#&|+".indexOf(line.charAt(at)) >= 0 || line.startsWith("まで", at) || line.startsWith("変化", at)) {
                return false;
            }
            for (int i = at + 1; i < line.length() && !Numerals.isBlank(line.charAt(i)); i++) {
                if (Numerals.narrow(line.charAt(i)) == ':') {
                    return true;
                }
            }
            return false;
        }
    }
}
