package dev.goita.shogi.repair;

/**
 * 手数: the number that stands in front of a move.
 *
 * @param start of its digits, 0-based in UTF-16 units
 */
record MoveNumber(int start, int end, int value) {
    /** The change that makes it another number, in as many columns where there is room. */
    Change changedTo(int number, int ply, String text) {
        String now = String.valueOf(number);
        int from = start;
        while (end - from < now.length() && from > 0 && text.charAt(from - 1) == ' ') {
            from--;
        }
        String padded = " ".repeat(Math.max(0, end - from - now.length())) + now;
        return new Change(Change.What.NUMBER, ply, from, end, text.substring(from, end), padded);
    }
}
