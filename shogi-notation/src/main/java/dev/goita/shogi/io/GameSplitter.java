package dev.goita.shogi.io;

import dev.goita.shogi.japanese.MoveScanner;
import dev.goita.shogi.japanese.Numerals;

/** Tells, line by line, where a game of a file ends. */
abstract class GameSplitter {
    /** Whether a line belongs to the game so far. */
    enum Place {
        /** It is part of the game. */
        SAME_GAME,
        /** It begins the next game. */
        NEXT_GAME,
        /** It stands between two games. */
        BETWEEN
    }

    abstract Place place(String line);

    static GameSplitter of(Format format) {
        return switch (format) {
            case CSA -> new Slashes();
            case SFEN, USI, USEN -> new OneALine();
            case KIF, KI2, BOD -> new HeadersAfterMoves();
            case JKF -> new OneAFile();
        };
    }

    private static final class Slashes extends GameSplitter {
        @Override
        Place place(String line) {
            return line.strip().equals("/") ? Place.BETWEEN : Place.SAME_GAME;
        }
    }

    private static final class OneALine extends GameSplitter {
        @Override
        Place place(String line) {
            boolean says =
                    !line.isBlank() && line.charAt(0) != '#' && !line.strip().equals("\uFEFF");
            return says ? Place.NEXT_GAME : Place.BETWEEN;
        }
    }

    private static final class OneAFile extends GameSplitter {
        @Override
        Place place(String line) {
            return Place.SAME_GAME;
        }
    }

    /** A header that follows moves begins another game. */
    private static final class HeadersAfterMoves extends GameSplitter {
        private boolean moves;

        @Override
        Place place(String line) {
            int at = 0;
            while (at < line.length() && Character.isWhitespace(line.charAt(at))) {
                at++;
            }
            if (at == line.length()) {
                return Place.SAME_GAME;
            }
            char c = line.charAt(at);
            boolean move = Numerals.arabicDigit(c) >= 0 || MoveScanner.mark(c).isPresent();
            if (moves && !move && beginsGame(line, at)) {
                moves = false;
                return Place.NEXT_GAME;
            }
            moves |= move && isMove(line, at);
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

        private static boolean beginsGame(String line, int at) {
            if (line.startsWith("# ---", at)
                    || line.startsWith("#KIF", at)
                    || line.startsWith("# KIF", at)
                    || line.startsWith("# Kifu", at)) {
                return true;
            }
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
