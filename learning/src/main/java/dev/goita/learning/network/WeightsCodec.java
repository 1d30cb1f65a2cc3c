package dev.goita.learning.network;

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
 * classes and its layer. Weights with attention have a third magic number and, behind the targets (whose number may be 0),
 * the number of attentions and for each the five numbers of its shape and its four layers.
 */
public final class WeightsCodec {
    /** "GWT1". */
    private static final int MAGIC = 0x47575431;

    /** "GWT2". */
    private static final int MAGIC_WITH_TARGETS = 0x47575432;

    private static final int HEADS = 3;
    /** "GWT3". */
    private static final int MAGIC_WITH_ATTENTION = 0x47575433;

    // Far beyond any network of ours: a damaged file is refused before memory is asked for.
    private static final int MAX_TRUNK = 64;
    private static final int MAX_TARGETS = 1 << 10;
    private static final Target.Kind[] KINDS = Target.Kind.values();
    private static final int MAX_UNITS = 1 << 20;
    private static final int MAX_WEIGHTS = 1 << 28;

    private WeightsCodec() {}

    /** Writes and flushes; the stream stays open. */
    public static void write(NetworkWeights weights, OutputStream stream) throws IOException {
        CheckedOutputStream checked = new CheckedOutputStream(stream, new CRC32C());
        DataOutputStream out = new DataOutputStream(checked);
        int magic = magic(weights);
        out.writeInt(magic);
        out.writeInt(weights.trunk().size());
        List<DenseWeights> layers = weights.layers();
        for (DenseWeights layer : layers.subList(0, weights.trunk().size() + HEADS)) {
            writeLayer(layer, out);
        }
        if (magic != MAGIC) {
            writeTargets(weights.targets(), out);
        }
        if (magic == MAGIC_WITH_ATTENTION) {
            writeAttentions(weights.sequences(), out);
        }
        out.writeInt((int) checked.getChecksum().getValue());
        out.flush();
    }

    private static int magic(NetworkWeights weights) {
        if (!weights.sequences().isEmpty()) {
            return MAGIC_WITH_ATTENTION;
        }
        return weights.targets().isEmpty() ? MAGIC : MAGIC_WITH_TARGETS;
    }

    private static void writeAttentions(List<AttentionWeights> attentions, DataOutputStream out) throws IOException {
        out.writeInt(attentions.size());
        for (AttentionWeights attention : attentions) {
            AttentionShape shape = attention.shape();
            for (int number : new int[] {shape.from(), shape.steps(), shape.width(), shape.units(), shape.heads()}) {
                out.writeInt(number);
            }
            for (DenseWeights layer : attention.layers()) {
                writeLayer(layer, out);
            }
        }
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
     * Reads what {@link #write} wrote; the stream stays open behind it.
     *
     * @throws WeightsFormatException if the bytes are something else, cut off or damaged
     */
    public static NetworkWeights read(InputStream stream) throws IOException {
        CheckedInputStream checked = new CheckedInputStream(stream, new CRC32C());
        DataInputStream in = new DataInputStream(checked);
        try {
            int magic = in.readInt();
            if (magic < MAGIC || magic > MAGIC_WITH_ATTENTION) {
                throw new WeightsFormatException(
                        "starts with " + Integer.toHexString(magic) + ", not with GWT1, GWT2 or GWT3");
            }
            int trunkLayers = sized(in.readInt(), MAX_TRUNK, "trunk layers");
            List<DenseWeights> layers = new ArrayList<>();
            for (int i = 0; i < trunkLayers + HEADS; i++) {
                layers.add(readLayer(in));
            }
            List<TargetHead> targets = magic == MAGIC ? List.of() : readTargets(in);
            List<AttentionWeights> attentions = magic == MAGIC_WITH_ATTENTION ? readAttentions(in) : List.of();
            requireChecksum((int) checked.getChecksum().getValue(), in.readInt());
            return new NetworkWeights(
                    layers.subList(0, trunkLayers),
                    layers.get(trunkLayers),
                    layers.get(trunkLayers + 1),
                    layers.get(trunkLayers + 2),
                    targets,
                    attentions);
        } catch (EOFException e) {
            throw new WeightsFormatException("is cut off", e);
        } catch (UTFDataFormatException e) {
            throw new WeightsFormatException("is damaged: a target's name is no text", e);
        } catch (IllegalArgumentException e) {
            throw new WeightsFormatException(String.valueOf(e.getMessage()), e);
        }
    }

    private static void requireChecksum(int computed, int stored) throws WeightsFormatException {
        if (computed != stored) {
            throw new WeightsFormatException("is damaged: its checksum is " + Integer.toHexString(computed) + ", not "
                    + Integer.toHexString(stored));
        }
    }

    private static List<TargetHead> readTargets(DataInputStream in) throws IOException {
        int count = in.readInt();
        if (count < 0 || count > MAX_TARGETS) {
            throw new WeightsFormatException("claims " + count + " targets; possible are 0.." + MAX_TARGETS);
        }
        List<TargetHead> heads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String name = in.readUTF();
            int kind = in.readUnsignedByte();
            if (kind >= KINDS.length) {
                throw new WeightsFormatException("has a target '" + name + "' of unknown kind " + kind);
            }
            Target target = new Target(name, KINDS[kind], in.readInt());
            heads.add(new TargetHead(target, readLayer(in)));
        }
        return heads;
    }

    private static List<AttentionWeights> readAttentions(DataInputStream in) throws IOException {
        int count = sized(in.readInt(), MAX_TRUNK, "attentions");
        List<AttentionWeights> attentions = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            AttentionShape shape =
                    new AttentionShape(in.readInt(), in.readInt(), in.readInt(), in.readInt(), in.readInt());
            List<DenseWeights> layers = new ArrayList<>();
            for (int layer = 0; layer < AttentionWeights.LAYERS; layer++) {
                layers.add(readLayer(in));
            }
            attentions.add(AttentionWeights.of(shape, layers));
        }
        return attentions;
    }

    private static DenseWeights readLayer(DataInputStream in) throws IOException {
        int inputs = sized(in.readInt(), MAX_UNITS, "inputs of a layer");
        int outputs = sized(in.readInt(), MAX_UNITS, "outputs of a layer");
        sized((long) inputs * outputs, MAX_WEIGHTS, "weights of a layer");
        return new DenseWeights(inputs, outputs, readAll(inputs * outputs, in), readAll(outputs, in));
    }

    private static int sized(long count, int max, String what) throws WeightsFormatException {
        if (count <= 0 || count > max) {
            throw new WeightsFormatException("claims " + count + " " + what + "; possible are 1.." + max);
        }
        return (int) count;
    }

    /** Reads in steps, so that a false count fails at the end of the data and not for want of memory. */
    private static float[] readAll(int count, DataInputStream in) throws IOException {
        float[] numbers = new float[Math.min(count, 1 << 16)];
        for (int i = 0; i < count; i++) {
            if (i == numbers.length) {
                numbers = Arrays.copyOf(numbers, (int) Math.min(count, 2L * i));
            }
            numbers[i] = in.readFloat();
        }
        return numbers;
    }
}
