package dev.goita.drawing.canvas;

/** Writes SVG path data in tenths from place to place, which takes half the letters of whole places. */
final class PathData {
    private final StringBuilder data = new StringBuilder();
    private long x;
    private long y;
    private char command = ' ';

    void move(long x, long y) {
        data.append('M');
        this.x = 0;
        this.y = 0;
        step(x, y);
        stay(x, y);
        command = ' ';
    }

    void line(long x, long y) {
        command('l');
        step(x, y);
        stay(x, y);
    }

    void curve(long pullX, long pullY, long x, long y) {
        command('q');
        step(pullX, pullY);
        step(x, y);
        stay(x, y);
    }

    /** A curve that goes on smoothly from the one before, as if pulled to the far side. */
    void smooth(long x, long y) {
        command('t');
        step(x, y);
        stay(x, y);
    }

    void close() {
        data.append('z');
        command = ' ';
    }

    private void command(char next) {
        if (command != next) {
            data.append(next);
            command = next;
        }
    }

    private void step(long toX, long toY) {
        number(toX - x);
        number(toY - y);
    }

    private void stay(long atX, long atY) {
        x = atX;
        y = atY;
    }

    /** A sign separates numbers as well as a blank does. */
    private void number(long tenths) {
        if (tenths < 0) {
            data.append('-');
        } else if (Character.isDigit(data.charAt(data.length() - 1))) {
            data.append(' ');
        }
        long size = Math.abs(tenths);
        if (size >= 10 || size == 0) {
            data.append(size / 10);
        }
        if (size % 10 != 0) {
            data.append('.').append(size % 10);
        }
    }

    @Override
    public String toString() {
        return data.toString();
    }
}
