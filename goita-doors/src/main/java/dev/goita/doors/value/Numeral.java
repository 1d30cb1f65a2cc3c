package dev.goita.doors.value;

/** 数: a number that no int holds, as it was written. */
record Numeral(String text) {
    boolean isIntegral() {
        return text.chars().noneMatch(c -> c == '.' || c == 'e' || c == 'E');
    }

    @Override
    public String toString() {
        return text;
    }
}
