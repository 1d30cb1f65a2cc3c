package dev.goita.ml.environment;

import dev.goita.core.Score;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.FeatureLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * 一歩の結果: what a client gets of all environments after a step, in the bytes in which it gets them; see
 * {@code python/goita/process.py}.
 */
final class StepFrame {
    static final int ROUND_OVER = 1;
    static final int EPISODE_OVER = 2;

    private static final int BITS = Byte.SIZE;

    private final int count;
    private final int rowBytes;
    private final int labels;
    private final int legalBytes;
    private final int scoresAt;
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
        scoresAt = Integer.BYTES * count;
        seatsAt = scoresAt + 2 * Integer.BYTES * count;
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

    /** Who has to choose at which score of the match, and from what. */
    void ask(int environment, int seat, Score score, ActiveFeatures rowF, int[] legalLabels, int legalCount) {
        bytes[seatsAt + environment] = (byte) seat;
        int scoreAt = scoresAt + 2 * Integer.BYTES * environment;
        numbers.putInt(scoreAt, score.even()).putInt(scoreAt + Integer.BYTES, score.odd());
        int from = legalAt + legalBytes * environment;
        Arrays.fill(bytes, from, from + legalBytes, (byte) 0);
        for (int i = 0; i < legalCount; i++) {
            bytes[from + legalLabels[i] / BITS] |= (byte) bit(legalLabels[i]);
        }
        rowF.toPacked(bytes, rowsAt + rowBytes * environment, rowBytes);
    }

    /** Nothing ended. */
    void clear(int environment) {
        bytes[donesAt + environment] = 0;
        numbers.putInt(Integer.BYTES * environment, 0);
    }

    /** One more round ended since {@link #clear}, with so many points for players 0 and 2. */
    void tell(int environment, int over, int pointsOfEven) {
        bytes[donesAt + environment] = (byte) over;
        int at = Integer.BYTES * environment;
        numbers.putInt(at, numbers.getInt(at) + pointsOfEven);
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
