package dev.goita.ml.player;

import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.files.Sha256;
import dev.goita.learning.model.Model;
import dev.goita.ml.features.GoitaEncoders;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.HexFormat;

/**
 * 付属モデル: a trained network that comes with the program.
 *
 * @param name as players name it, such as {@code strong} in {@code net:strong}
 */
public record BoxedModel(String name, String file, String sha256, String license, String japanese, String english) {
    /**
     * {@return the bytes of the file as they are, without a look at the hash}
     *
     * @throws IOException if they cannot be read, {@link RefusedFileException} if the file is not in the box
     */
    public byte[] bytes() throws IOException {
        try (InputStream in = BoxedModel.class.getResourceAsStream(ModelBox.FOLDER + file)) {
            if (in == null) {
                throw new RefusedFileException(
                        "models/" + file, new Wording("同梱の一覧にありますが、ファイルがありません", "is listed in the box but missing"));
            }
            return in.readAllBytes();
        }
    }

    /**
     * {@return whether bytes have the SHA-256 that the box lists}
     *
     * @param bytes of a file, not changed
     */
    public boolean isWhole(byte[] bytes) {
        return HexFormat.of().formatHex(Sha256.start().digest(bytes)).equals(sha256);
    }

    /**
     * {@return the network, ready to play}
     *
     * @throws IOException if the file is not the one that the box lists, or is no model
     */
    public Model read() throws IOException {
        byte[] bytes = bytes();
        if (!isWhole(bytes)) {
            throw new RefusedFileException(
                    "models/" + file, new Wording("同梱の一覧に書かれたファイルと違います", "is not the file that the box lists"));
        }
        return Model.read(Path.of("models", file), new ByteArrayInputStream(bytes), GoitaEncoders.ALL);
    }
}
