package dev.goita.files;

import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** 小さなファイル: files that are read at once, up to a length that whoever reads them states. */
public final class SmallFile {
    private SmallFile() {}

    /**
     * The whole file.
     *
     * @param most bytes that it may have
     * @return its bytes, {@code most} of them at most
     * @throws FileSystemException naming the file, if it is longer; it may have no end
     */
    public static byte[] bytes(Path file, int most) throws IOException {
        try (InputStream in = Pipe.open(file)) {
            byte[] bytes = in.readNBytes(most);
            if (in.read() >= 0) {
                throw new RefusedFileException(file, most + " バイトを超えています", "is longer than " + most + " bytes");
            }
            return bytes;
        }
    }

    /**
     * The whole file as text in UTF-8.
     *
     * @param most bytes that it may have
     * @throws FileSystemException naming the file, if it is longer than {@code most} bytes, or other text
     */
    public static String text(Path file, int most) throws IOException {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes(file, most)))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new RefusedFileException(file, new Wording("UTF-8 の文字として読めません", "is no text in UTF-8"), e);
        }
    }
}
