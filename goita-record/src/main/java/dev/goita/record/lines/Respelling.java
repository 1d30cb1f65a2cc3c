package dev.goita.record.lines;

import dev.goita.core.Seat;
import dev.goita.core.tile.Tile;
import dev.goita.record.Span;
import dev.goita.record.TextEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/** 綴り直し: puts tiles and turns in the place of others, in notations that have characters of their own for them. */
public final class Respelling {
    private static final char KING = '1';

    private Respelling() {}

    /** The turns of a record, a digit or two each; empty if it stops inside one. */
    public static Optional<List<String>> turns(String record) {
        List<String> turns = new ArrayList<>();
        int at = 0;
        while (at < record.length()) {
            int end = at + (record.charAt(at) == '0' ? 1 : 2);
            if (end > record.length()) {
                return Optional.empty();
            }
            turns.add(record.substring(at, end));
            at = end;
        }
        return Optional.of(turns);
    }

    /** Hands by the number of their player. */
    public static List<String> byPlayer(List<String> fromDealer, Seat dealer) {
        return Seat.ALL.stream()
                .map(seat -> fromDealer.get(seat.turnsAfter(dealer)))
                .toList();
    }

    /** Finds what was meant in what is written, as much as can be, in order: for each the index of the one that stands for it, or -1. */
    public static int[] align(List<String> written, List<String> meant) {
        int[][] common = new int[written.size() + 1][meant.size() + 1];
        for (int i = written.size() - 1; i >= 0; i--) {
            for (int j = meant.size() - 1; j >= 0; j--) {
                common[i][j] = written.get(i).equals(meant.get(j))
                        ? common[i + 1][j + 1] + 1
                        : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        int[] found = new int[meant.size()];
        int i = 0;
        for (int j = 0; j < found.length; j++) {
            found[j] = -1;
            while (i < written.size()
                    && common[i + 1][j] == common[i][j]
                    && !written.get(i).equals(meant.get(j))) {
                i++;
            }
            if (i < written.size() && written.get(i).equals(meant.get(j)) && common[i][j] == common[i + 1][j + 1] + 1) {
                found[j] = i++;
            }
        }
        return found;
    }

    /** What ends lines of a source. */
    public static String lineBreak(SourceLine line, SourceLine next) {
        long between = next.offset() - endOf(line);
        return between == 2 ? "\r\n" : "\n";
    }

    private static long endOf(SourceLine line) {
        Span whole = line.span(0, line.text().length());
        return whole.offset() + whole.length();
    }

    /** Another line behind the one that stays before it. */
    public static TextEdit insert(SourceLine before, String lineBreak, String text) {
        return new TextEdit(new Span(endOf(before), 0), lineBreak + text);
    }

    /** Takes a line away, with the break behind the line before it. */
    public static TextEdit delete(SourceLine before, SourceLine line) {
        long end = endOf(before);
        return new TextEdit(new Span(end, Math.toIntExact(endOf(line) - end)), "");
    }

    /** Makes a part of a line, up to an index, what it should be, by one edit that is no longer than it has to be; by none if it is that. */
    public static List<TextEdit> replace(SourceLine line, int from, int to, String meant) {
        String written = line.text().substring(from, to);
        if (written.equals(meant)) {
            return List.of();
        }
        int most = Math.min(written.length(), meant.length());
        int before = 0;
        while (before < most && written.charAt(before) == meant.charAt(before)) {
            before++;
        }
        int after = 0;
        while (after < most - before
                && written.charAt(written.length() - 1 - after) == meant.charAt(meant.length() - 1 - after)) {
            after++;
        }
        return List.of(
                new TextEdit(line.span(from + before, to - after), meant.substring(before, meant.length() - after)));
    }

    /** 駒の字: how a notation writes tiles. */
    public enum Spelling {
        /** 王 and 玉, 飛 to し, and 裏. */
        KANJI {
            @Override
            String kings() {
                return "王玉";
            }

            @Override
            String tile(char digit) {
                return digit == '9' ? "裏" : Tile.ofDigit(digit - '0').kanji();
            }
        },
        /** 8 and 9 for the kings, 7 down to 1 for 飛 to し, and x. */
        GOITA_CORE {
            @Override
            String kings() {
                return "89";
            }

            @Override
            String tile(char digit) {
                return digit == '9' ? "x" : Character.toString((char) ('0' + 9 - (digit - '0')));
            }
        };

        /** The two kings, the first that is played first. */
        abstract String kings();

        abstract String tile(char digit);

        /** Those of a text, in its order. */
        String kingsIn(String text) {
            StringBuilder found = new StringBuilder();
            text.chars().filter(c -> kings().indexOf(c) >= 0).forEach(c -> found.append((char) c));
            return found.toString();
        }

        /** What is left of a text after each character of another is taken out once. */
        String without(String text, String taken) {
            StringBuilder left = new StringBuilder(text);
            for (int i = 0; i < taken.length(); i++) {
                int at = left.indexOf(taken.substring(i, i + 1));
                if (at >= 0) {
                    left.deleteCharAt(at);
                }
            }
            return left.toString();
        }

        /** Hands by player: those that are meant as they were read stay as they are written. */
        public List<String> hands(List<String> read, List<String> meant, List<String> written) {
            List<String> hands = new ArrayList<>();
            for (int player = 0; player < written.size(); player++) {
                List<String> others = new ArrayList<>(written);
                String own = others.remove(player);
                boolean isSame = read.get(player).equals(meant.get(player));
                hands.add(isSame ? own : hand(meant.get(player), own, String.join("", others)));
            }
            return hands;
        }

        /** What the other players hold as written tells a king that was not. */
        private String hand(String digits, String written, String otherHands) {
            String own = kingsIn(written);
            return spelt(digits, own + without(kings(), own + otherHands));
        }

        /**
         * The tiles of the turns that are meant: as they are written where they are, else such as their player holds and does not play otherwise.
         *
         * @param written the tiles of each turn as it was read, and perhaps other characters
         * @return nothing for a pass
         */
        List<String> tiles(
                List<String> read, List<String> meant, Seat dealer, IntFunction<String> written, List<String> hands) {
            int[] kept = align(read, meant);
            String[] played = {"", "", "", ""};
            for (int i = 0; i < kept.length; i++) {
                played[dealer.plus(i).number()] += kept[i] >= 0 ? written.apply(kept[i]) : "";
            }
            List<String> tiles = new ArrayList<>();
            for (int i = 0; i < kept.length; i++) {
                int player = dealer.plus(i).number();
                if (meant.get(i).equals("0")) {
                    tiles.add("");
                } else if (kept[i] >= 0) {
                    tiles.add(written.apply(kept[i]));
                } else {
                    tiles.add(turn(meant.get(i), hands.get(player), played[player]));
                    played[player] += tiles.get(i);
                }
            }
            return tiles;
        }

        /** The tiles of a turn, where no such turn is written; the player plays others, as written. */
        public String turn(String turn, String hand, String played) {
            return spelt(turn, without(kingsIn(hand), kingsIn(played)));
        }

        /** With some kings, and then the first one. */
        private String spelt(String digits, String kings) {
            StringBuilder tiles = new StringBuilder();
            int next = 0;
            for (int i = 0; i < digits.length(); i++) {
                char digit = digits.charAt(i);
                if (digit == KING) {
                    tiles.append(next < kings.length() ? kings.charAt(next++) : kings().charAt(0));
                } else {
                    tiles.append(tile(digit));
                }
            }
            return tiles.toString();
        }
    }
}
