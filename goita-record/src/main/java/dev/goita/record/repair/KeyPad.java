package dev.goita.record.repair;

/** テンキー: where the digits lie on a ten-key pad, 7 8 9 on top and a wide 0 below 1 and 2. */
final class KeyPad {
    /** How often a finger hits a key that touches the meant one at a corner, where it hits one at a side once. */
    private static final double CORNER = 0.2;

    private static final double[][] SHARES = shares();

    private KeyPad() {}

    /** Of the times that a finger aims at one digit, 0 to 9, and hits another beside it: how often that is this one. */
    static double share(int meant, int hit) {
        return SHARES[meant][hit];
    }

    private static double[][] shares() {
        double[][] shares = new double[10][10];
        for (int meant = 0; meant < 10; meant++) {
            double sum = 0;
            for (int hit = 0; hit < 10; hit++) {
                shares[meant][hit] = closeness(meant, hit);
                sum += shares[meant][hit];
            }
            for (int hit = 0; hit < 10; hit++) {
                shares[meant][hit] /= sum;
            }
        }
        return shares;
    }

    private static double closeness(int a, int b) {
        if (a == 0 || b == 0) {
            int other = Math.max(a, b);
            return other == 1 || other == 2 ? 1 : 0;
        }
        // 1 2 3 below, 7 8 9 above, as on a keyboard; a telephone has them the other way round
        int rows = Math.abs((a - 1) / 3 - (b - 1) / 3);
        int columns = Math.abs((a - 1) % 3 - (b - 1) % 3);
        if (a == b || rows > 1 || columns > 1) {
            return 0;
        }
        return rows + columns == 1 ? 1 : CORNER;
    }
}
