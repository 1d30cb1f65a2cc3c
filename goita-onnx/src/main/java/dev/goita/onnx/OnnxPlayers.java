package dev.goita.onnx;

import ai.onnxruntime.OrtException;
import dev.goita.core.player.Player;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.files.Pipe;
import dev.goita.files.store.Stores;
import dev.goita.learning.model.ModelFormatException;
import dev.goita.ml.player.NetworkOptions;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.selfplay.PlayerPlugIn;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * ONNX Runtime のプレイヤー: {@code onnx:FILE}, options as behind {@code net:}; what {@code net:FILE} is too where the program
 * itself does not read the graph.
 */
public final class OnnxPlayers implements PlayerPlugIn {
    private static final int MOST_BYTES = 1 << 29;

    @Override
    public String name() {
        return "onnx";
    }

    @Override
    public Entrant enter(String spec, String argument) throws IOException {
        NetworkOptions options = NetworkOptions.parse(argument);
        Path file = Stores.ofMachine(options.net());
        Pipe.refuse(file);
        try (InputStream in = Files.newInputStream(file)) {
            Network network = new Network(in.readNBytes(MOST_BYTES), options);
            return new Entrant(spec, "1 " + network.version(), network);
        } catch (RefusalException e) {
            throw new ModelFormatException(file, "ONNX", e.wording(), e);
        } catch (OrtException e) {
            throw new ModelFormatException(file, "ONNX Runtime", new Wording(said(e), said(e)), e);
        } catch (LinkageError e) {
            throw new RefusalException(
                    new Wording(
                            "ONNX Runtime を読み込めません（" + e + "）。docs/python.md の作り方を見てください",
                            "ONNX Runtime cannot be loaded (" + e + "); see docs/python.md for how to build it"),
                    e);
        }
    }

    private static String said(OrtException e) {
        return String.valueOf(e.getMessage()).replaceAll("\\s+", " ");
    }

    /** With the bytes of the file, so that no other machine needs it. Sessions answer any number of threads; one is made where it is needed. */
    private static final class Network implements Entrant.Portable {
        private static final long serialVersionUID = 1;

        private final byte[] bytes;
        private final NetworkOptions options;
        private transient @Nullable RuntimeNetwork opened;

        Network(byte[] bytes, NetworkOptions options) throws OrtException {
            this.bytes = bytes;
            this.options = options;
            opened = new RuntimeNetwork(bytes);
        }

        String version() throws OrtException {
            RuntimeNetwork network = opened();
            return options.version(network.version(), network::choice);
        }

        private synchronized RuntimeNetwork opened() throws OrtException {
            RuntimeNetwork network = opened == null ? new RuntimeNetwork(bytes) : opened;
            opened = network;
            return network;
        }

        @Override
        public Player get() {
            try {
                RuntimeNetwork network = opened();
                return options.player(network::choice, network::player);
            } catch (OrtException e) {
                throw new RefusalException(new Wording(said(e), said(e)), e);
            }
        }
    }
}
