package dev.goita.shogi.training;

/** Checks what goes into the fields of records. */
final class Fields {
    private Fields() {}

    static void checkSigned16(String name, int number) {
        check(name, number, Short.MIN_VALUE, Short.MAX_VALUE);
    }

    static void checkUnsigned16(String name, int number) {
        check(name, number, 0, 0xFFFF);
    }

    static void checkByte(String name, int number) {
        check(name, number, 0, 0xFF);
    }

    static void check(String name, int number, int least, int most) {
        if (number < least || number > most) {
            throw new IllegalArgumentException(name + " " + number + " is not within " + least + " to " + most);
        }
    }
}
