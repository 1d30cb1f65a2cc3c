package dev.goita.learning.network;

import dev.goita.diagnostics.Wording;
import dev.goita.learning.Target;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UTFDataFormatException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;

/**
 * 重みの符号: network weights as bytes, big-endian: the magic number, the number of trunk layers, then the trunk, policy,
 * value and action value layers, each as inputs, outputs, weights of input 0 first, biases; last the CRC-32C of all
 * before it. Weights with further targets have another magic number and, before the checksum, the number of targets and
 * for each its name (as {@link DataOutputStream#writeUTF}), its kind (one byte, as {@link Target.Kind} numbers them), its
 * classes and its layer.
 */
public final class WeightsCodec {
    /** "GWT1". */
    private static final int MAGIC = 0x47575431;

    /** "GWT2". */
    private static final int MAGIC_WITH_TARGETS = 0x47575432;

    private static final int HEADS = 3;

    private WeightsCodec() {}

    /** Writes and flushes; the stream stays open. */
    public static void write(NetworkWeights weights, OutputStream stream) throws IOException {
        CheckedOutputStream checked = new CheckedOutputStream(stream, new CRC32C());
        DataOutputStream out = new DataOutputStream(checked);
        out.writeInt(magic(weights.shape()));
        out.writeInt(weights.trunk().size());
        List<DenseWeights> layers = weights.layers();
        for (DenseWeights layer : layers.subList(0, weights.trunk().size() + HEADS)) {
            writeLayer(layer, out);
        }
        if (!weights.targets().isEmpty()) {
            writeTargets(weights.targets(), out);
        }
        out.writeInt((int) checked.getChecksum().getValue());
        out.flush();
    }

    private static int magic(NetworkShape shape) {
        return shape.targets().isEmpty() ? MAGIC : MAGIC_WITH_TARGETS;
    }

    private static void writeLayer(DenseWeights layer, DataOutputStream out) throws IOException {
        out.writeInt(layer.inputs());
        out.writeInt(layer.outputs());
        writeAll(layer.weightsIO(), out);
        writeAll(layer.biasO(), out);
    }

    private static void writeTargets(List<TargetHead> heads, DataOutputStream out) throws IOException {
        out.writeInt(heads.size());
        for (TargetHead head : heads) {
            out.writeUTF(head.target().name());
            out.writeByte(head.target().kind().ordinal());
            out.writeInt(head.target().classes());
            writeLayer(head.layer(), out);
        }
    }

    private static void writeAll(float[] numbers, DataOutputStream out) throws IOException {
        for (float number : numbers) {
            out.writeFloat(number);
        }
    }

    /**
     * Reads what {@link #write} wrote; the stream stays open behind it. No more memory is asked for than the shape takes.
     *
     * @return bit for bit those written
     * @throws WeightsFormatException if the bytes are something else, of another shape, cut off or damaged, or a weight is no
     *     number
     */
    public static NetworkWeights read(InputStream stream, NetworkShape shape) throws IOException {
        CheckedInputStream checked = new CheckedInputStream(stream, new CRC32C());
        DataInputStream in = new DataInputStream(checked);
        try {
            int magic = in.readInt();
            if (magic < MAGIC || magic > MAGIC_WITH_TARGETS) {
                throw new WeightsFormatException(new Wording(
                        Integer.toHexString(magic) + " で始まります。GWT1、GWT2 ではありません",
                        "starts with " + Integer.toHexString(magic) + ", not with GWT1 or GWT2"));
            }
            require("GWT", magic - MAGIC + 1, magic(shape) - MAGIC + 1);
            require("trunk layers", in.readInt(), shape.hidden().size());
            List<DenseWeights> trunk = new ArrayList<>();
            for (int layer = 0; layer < shape.hidden().size(); layer++) {
                trunk.add(readLayer(in, shape.inputsOf(layer), shape.hidden().get(layer)));
            }
            int last = shape.trunkOutputs();
            DenseWeights policy = readLayer(in, last, shape.labels());
            DenseWeights value = readLayer(in, last, 1);
            DenseWeights actionValues = readLayer(in, last, shape.labels());
            List<TargetHead> targets = magic == MAGIC ? List.of() : readTargets(in, shape.targets(), last);
            requireChecksum((int) checked.getChecksum().getValue(), in.readInt());
            return new NetworkWeights(trunk, policy, value, actionValues, targets);
        } catch (EOFException e) {
            throw new WeightsFormatException(new Wording("途中で切れています", "is cut off"), e);
        } catch (UTFDataFormatException e) {
            throw new WeightsFormatException(
                    new Wording("壊れています（目標の名前が文字ではありません）", "is damaged: a target's name is no text"), e);
        }
    }

    private static void require(String what, int found, int needed) throws WeightsFormatException {
        if (found != needed) {
            throw new WeightsFormatException(new Wording(
                    "カードと形が違います（" + what + " が " + needed + " ではなく " + found + "）",
                    "has another shape than the card: " + what + " " + found + " instead of " + needed));
        }
    }

    private static void requireChecksum(int computed, int stored) throws WeightsFormatException {
        if (computed != stored) {
            throw new WeightsFormatException(new Wording(
                    "壊れています（検査値が合いません）",
                    "is damaged: its checksum is " + Integer.toHexString(computed) + ", not "
                            + Integer.toHexString(stored)));
        }
    }

    private static List<TargetHead> readTargets(DataInputStream in, List<Target> targets, int inputs)
            throws IOException {
        require("targets", in.readInt(), targets.size());
        List<TargetHead> heads = new ArrayList<>();
        for (Target target : targets) {
            String name = in.readUTF();
            if (!name.equals(target.name())) {
                throw new WeightsFormatException(new Wording(
                        "カードと形が違います（目標が「" + target.name() + "」ではなく「" + name + "」）",
                        "has another shape than the card: target '" + name + "' instead of '" + target.name() + "'"));
            }
            require("kind of target", in.readUnsignedByte(), target.kind().ordinal());
            require("classes of target", in.readInt(), target.classes());
            heads.add(new TargetHead(target, readLayer(in, inputs, target.classes())));
        }
        return heads;
    }

    private static DenseWeights readLayer(DataInputStream in, int inputs, int outputs) throws IOException {
        require("inputs of a layer", in.readInt(), inputs);
        require("outputs of a layer", in.readInt(), outputs);
        return new DenseWeights(inputs, outputs, readAll(inputs * outputs, in), readAll(outputs, in));
    }

    /** Reads in steps, so that a false count fails at the end of the data and not for want of memory. */
    private static float[] readAll(int count, DataInputStream in) throws IOException {
        float[] numbers = new float[Math.min(count, 1 << 16)];
        for (int i = 0; i < count; i++) {
            if (i == numbers.length) {
                numbers = Arrays.copyOf(numbers, (int) Math.min(count, 2L * i));
            }
            float number = in.readFloat();
            if (!Float.isFinite(number)) {
                throw new WeightsFormatException(new Wording(
                        "重みに数でないもの（" + number + "）があります。使えません",
                        "holds a weight that is no number but " + number + "; it is not usable"));
            }
            numbers[i] = number;
        }
        return numbers;
    }
}
