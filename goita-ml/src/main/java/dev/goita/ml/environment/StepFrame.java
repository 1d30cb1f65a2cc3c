package dev.goita.ml.environment;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.FeatureLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * 一歩の結果: what a client gets of all environments after a step, in the bytes in which it gets them; section "Frames" of
 * {@code docs/python.md}.
 */
final class StepFrame {
    private static final int BITS = Byte.SIZE;

    private final int count;
    private final int rowBytes;
    private final int labels;
    private final int legalBytes;
    private final int seatsAt;
    private final int donesAt;
    private final int legalAt;
    private final int rowsAt;
    private final byte[] bytes;
    private final ByteBuffer numbers;

    StepFrame(int count, FeatureLayout layout, int labels) {
        this.count = count;
        this.labels = labels;
        rowBytes = layout.packedLength();
        legalBytes = (labels + BITS - 1) / BITS;
        seatsAt = Short.BYTES * count;
        donesAt = seatsAt + count;
        legalAt = donesAt + count;
        rowsAt = legalAt + legalBytes * count;
        bytes = new byte[rowsAt + rowBytes * count];
        numbers = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    int count() {
        return count;
    }

    int rowBytes() {
        return rowBytes;
    }

    int legalBytes() {
        return legalBytes;
    }

    /** All of it, the array itself. */
    byte[] bytes() {
        return bytes;
    }

    /** Who has to choose, and from what. */
    void ask(int environment, int seat, ActiveFeatures rowF, int[] legalLabels, int legalCount) {
        bytes[seatsAt + environment] = (byte) seat;
        int from = legalAt + legalBytes * environment;
        Arrays.fill(bytes, from, from + legalBytes, (byte) 0);
        for (int i = 0; i < legalCount; i++) {
            bytes[from + legalLabels[i] / BITS] |= (byte) bit(legalLabels[i]);
        }
        rowF.toPacked(bytes, rowsAt + rowBytes * environment, rowBytes);
    }

    /** What came before: nothing ended, or a round with so many points for players 0 and 2. */
    void tell(int environment, boolean isDone, int pointsOfEven) {
        bytes[donesAt + environment] = (byte) (isDone ? 1 : 0);
        numbers.putShort(Short.BYTES * environment, (short) pointsOfEven);
    }

    int seat(int environment) {
        return bytes[seatsAt + environment];
    }

    boolean isLegal(int environment, int label) {
        return label < labels && (bytes[legalAt + legalBytes * environment + label / BITS] & bit(label)) != 0;
    }

    int[] legal(int environment) {
        return IntStream.range(0, labels)
                .filter(label -> isLegal(environment, label))
                .toArray();
    }

    private static int bit(int label) {
        return 0x80 >>> label % BITS;
    }
}
