package dev.goita.record.repair;

/** テンキー: where the digits lie on a ten-key pad, 7 8 9 on top and a wide 0 below 1 and 2. */
final class KeyPad {
    private KeyPad() {}

    /** Whether a finger aiming at one digit may hit the other. */
    static boolean areNeighbours(char a, char b) {
        if (a == '0' || b == '0') {
            char other = a == '0' ? b : a;
            return other == '1' || other == '2';
        }
        // 1 2 3 below, 7 8 9 above, as on a keyboard; a telephone has them the other way round
        int rows = Math.abs((a - '1') / 3 - (b - '1') / 3);
        int columns = Math.abs((a - '1') % 3 - (b - '1') % 3);
        return a != b && rows <= 1 && columns <= 1;
    }
}
