package dev.goita.web.http;

import dev.goita.diagnostics.Language;
import dev.goita.doors.door.Pace;
import dev.goita.doors.door.Question;
import dev.goita.doors.door.Refusal;
import dev.goita.record.file.RecordFile;
import dev.goita.shogi.io.games.TextDecoder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.Map;
import java.util.Optional;

/** 要求: what was asked, once nothing about it is to be refused. */
public final class Request {
    private static final int LITTLE = 1 << 12;

    private final Question question;
    private final Map<String, String> headers;
    private final boolean isLittle;
    private final URI home;

    Request(Map<String, String> query, Language language, Map<String, String> headers, byte[] body, URI home) {
        this.home = home;
        question = new Question(query, new Bytes(body), language, Pace.FREE);
        this.headers = headers;
        isLittle = body.length <= LITTLE && !isPacked(body);
    }

    /** What is asked, for an answer that need not hurry. */
    public Question question() {
        return question;
    }

    /** What is asked. */
    public Question question(Pace pace) {
        return new Question(question.parameters(), question.body(), question.language(), pace);
    }

    /** Whether the body is what people send, such as a match: a few bytes, and not packed, where they may stand for many. */
    public boolean isLittle() {
        return isLittle;
    }

    private static boolean isPacked(byte[] body) {
        return body.length > 1
                && (body[0] == 0x1F && body[1] == (byte) 0x8B || body[0] == 0x28 && body[1] == (byte) 0xB5);
    }

    /** Where the pages are, by the name under which others reach them. */
    public URI home() {
        return home;
    }

    /** The value of a header; empty if it was not sent. */
    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name));
    }

    /** 本文: bytes in the encodings that records come in, perhaps packed. */
    private static final class Bytes implements Question.Body {
        private static final int MOST = 8 << 20;

        private final byte[] bytes;

        Bytes(byte[] bytes) {
            this.bytes = bytes;
        }

        @Override
        public InputStream stream() {
            return new ByteArrayInputStream(bytes);
        }

        /** Without a byte order mark. */
        @Override
        public String text() {
            byte[] unpacked = unpacked();
            try {
                String text = TextDecoder.detect(unpacked)
                        .newDecoder()
                        .decode(ByteBuffer.wrap(unpacked))
                        .toString();
                if (text.indexOf('\0') < 0) {
                    return text.startsWith("\uFEFF") ? text.substring(1) : text;
                }
            } catch (CharacterCodingException e) {
                throw noText();
            }
            throw noText();
        }

        private static Refusal noText() {
            return Refusal.badRequest("本文がテキストではありません。UTF-8 で送ってください", "the body is no text: send it in UTF-8");
        }

        private byte[] unpacked() {
            byte[] unpacked;
            try (InputStream in = RecordFile.unpacked(stream())) {
                unpacked = in.readNBytes(MOST + 1);
            } catch (IOException e) {
                throw Refusal.badRequest("圧縮データが壊れています", "the compressed data is damaged");
            }
            if (unpacked.length > MOST) {
                throw Refusal.of(
                        413,
                        "展開して " + (MOST >> 20) + " MiB までの本文を扱えます",
                        "a body may have " + (MOST >> 20) + " MiB, unpacked");
            }
            return unpacked;
        }
    }
}
