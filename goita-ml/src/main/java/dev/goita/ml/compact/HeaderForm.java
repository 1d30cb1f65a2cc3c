package dev.goita.ml.compact;

import dev.goita.core.Rules;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The header of a compact file as bytes. */
public final class HeaderForm {
    private HeaderForm() {}

    /**
     * The bytes with which a file begins.
     *
     * @return bytes with the mark of the form, the version and the checksum
     * @throws IllegalArgumentException if a name is longer than 65,535 bytes
     */
    public static byte[] write(ShardHeader header) {
        ByteArrayOutputStream texts = new ByteArrayOutputStream();
        putText(header.rules().toString(), texts);
        header.players().forEach(name -> putText(name, texts));
        byte[] whole = new byte[CompactForm.HEADER_START_BYTES + texts.size() + CompactForm.CRC_BYTES];
        ByteBuffer out = CompactForm.wrap(whole);
        out.put(CompactForm.MAGIC).putInt(CompactForm.VERSION).putInt(texts.size());
        out.put(texts.toByteArray());
        out.putInt(CompactForm.crc(whole, 0, out.position()));
        return whole;
    }

    private static void putText(String text, ByteArrayOutputStream out) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        if (utf8.length > 0xFFFF) {
            throw new IllegalArgumentException("a name is longer than 65,535 bytes: " + text.substring(0, 40) + "…");
        }
        out.write(utf8.length);
        out.write(utf8.length >>> 8);
        out.write(utf8, 0, utf8.length);
    }

    static boolean isMagic(byte[] start) {
        return start.length >= CompactForm.MAGIC.length
                && Arrays.equals(start, 0, CompactForm.MAGIC.length, CompactForm.MAGIC, 0, CompactForm.MAGIC.length);
    }

    /**
     * How many bytes follow the fixed start of a header.
     *
     * @param start the first 16 bytes of a file
     */
    static int bytesAfterStart(String file, byte[] start) {
        if (!isMagic(start)) {
            throw Damage.notCompact(file);
        }
        ByteBuffer in = CompactForm.wrap(start);
        int version = in.getInt(8);
        if (version != CompactForm.VERSION) {
            throw ShardCode.UNKNOWN_VERSION.refusal(
                    file,
                    "圧縮形式の版 " + version + " は知りません（知っているのは " + CompactForm.VERSION + "）",
                    "version " + version + " of the compact form is not known, only " + CompactForm.VERSION);
        }
        int length = in.getInt(12);
        if (length < 0 || length > CompactForm.MAX_HEADER_BYTES) {
            throw Damage.contents(file, "header", 0, "a length of " + length + " bytes");
        }
        return length + CompactForm.CRC_BYTES;
    }

    static ShardHeader read(String file, byte[] whole) {
        int crcAt = whole.length - CompactForm.CRC_BYTES;
        int expected = CompactForm.wrap(whole).getInt(crcAt);
        int found = CompactForm.crc(whole, 0, crcAt);
        if (found != expected) {
            throw Damage.checksum(file, "header", 0, found, expected);
        }
        ByteBuffer in = CompactForm.wrap(whole);
        in.position(CompactForm.HEADER_START_BYTES).limit(crcAt);
        String rules = text(file, in);
        List<String> players = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            players.add(text(file, in));
        }
        return new ShardHeader(rules(file, rules), players);
    }

    private static Rules rules(String file, String text) {
        try {
            return Rules.parse(text);
        } catch (IllegalArgumentException e) {
            throw ShardCode.UNKNOWN_VERSION.refusal(
                    file, "この規則は知りません: " + text, "these rules are not known: " + e.getMessage());
        }
    }

    private static String text(String file, ByteBuffer in) {
        int length = in.remaining() < 2 ? -1 : in.getShort() & 0xFFFF;
        if (length < 0 || length > in.remaining()) {
            throw Damage.contents(file, "header", 0, "a text runs over its end");
        }
        byte[] utf8 = new byte[length];
        in.get(utf8);
        try {
            CharBuffer text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(utf8));
            return text.toString();
        } catch (CharacterCodingException e) {
            throw Damage.contents(file, "header", 0, "a text is not UTF-8");
        }
    }
}
