package dev.goita.web.http;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.goita.diagnostics.Language;
import dev.goita.shogi.io.TextDecoder;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/** 要求: what was asked, once nothing about it is to be refused. */
public final class Request {
    /** The name that findings in a body carry, as the commands call what comes by standard input. */
    public static final String SOURCE = "<stdin>";

    private static final int MAX_DEPTH = 64;
    /** Beyond what any page asks; a value takes a hundred times the memory of its letter. */
    private static final int MAX_VALUES = 50_000;

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    static {
        MAPPER.getFactory()
                .setStreamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(MAX_DEPTH)
                        .maxTokenCount(MAX_VALUES)
                        .build());
    }

    private final Map<String, String> query;
    private final Language language;
    private final Map<String, String> headers;
    private final byte[] body;
    private final Budget budget;

    Request(Map<String, String> query, Language language, Map<String, String> headers, byte[] body, Budget budget) {
        this.budget = budget;
        this.query = query;
        this.language = language;
        this.headers = headers;
        this.body = body;
    }

    /** A request that nobody sent. */
    public static Request of(String body, Language language) {
        return new Request(Map.of(), language, Map.of(), body.getBytes(StandardCharsets.UTF_8), Budget.ofAnswer());
    }

    /**
     * A parameter behind the question mark.
     *
     * @return its first value; empty if it is not given
     */
    public Optional<String> query(String name) {
        return Optional.ofNullable(query.get(name));
    }

    /**
     * A parameter behind the question mark that has to be there.
     *
     * @throws HttpRefusal if it is not given
     */
    public String need(String name) {
        return query(name)
                .orElseThrow(() -> HttpRefusal.badRequest("?" + name + "=… が必要です", "?" + name + "=… is needed"));
    }

    /**
     * A header.
     *
     * @return its value; empty if it was not sent
     */
    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name));
    }

    /** {@return the language of the person who asks: {@code ?lang=}, else what the browser prefers, else the server's} */
    public Language language() {
        return language;
    }

    /**
     * To be asked now and then by whoever reads what may be long.
     *
     * @throws HttpRefusal 413 if the answer has taken too much of the processor
     */
    public void look() {
        budget.look();
    }

    /** {@return the body, from its first byte; it looks at each block, since a few packed bytes may stand for many} */
    public InputStream stream() {
        return new ByteArrayInputStream(body) {
            @Override
            public synchronized int read(byte[] block, int offset, int length) {
                look();
                return super.read(block, offset, length);
            }
        };
    }

    /**
     * The body as text.
     *
     * @throws HttpRefusal if it is no text
     */
    public String text() {
        return BodyText.of(body);
    }

    /**
     * Bytes that stood in the body, such as those of a file that came compressed, as text.
     *
     * @return in the same encodings as {@link #text()}; empty if it is no text
     */
    public static Optional<String> decoded(byte[] bytes) {
        return BodyText.ifText(bytes);
    }

    /** {@return what is said of bytes that are no text} */
    public static HttpRefusal noText() {
        return HttpRefusal.badRequest("本文がテキストではありません。UTF-8 で送ってください", "the body is no text: send it in UTF-8");
    }

    /**
     * The body as JSON.
     *
     * @throws HttpRefusal if it is anything else
     */
    public JsonNode json() {
        try {
            JsonNode value = MAPPER.readTree(BodyText.of(body));
            if (value != null && value.isObject()) {
                return value;
            }
            throw HttpRefusal.badRequest("JSON のオブジェクトを一つ送ってください", "one JSON object is expected");
        } catch (StreamConstraintsException e) {
            throw HttpRefusal.badRequest(
                    "JSON の入れ子、値の数、数の桁数、名前の長さのどれかが多すぎます（入れ子 " + MAX_DEPTH + "、値 " + MAX_VALUES + " まで）",
                    "the JSON has too much nesting, too many values, or a number or name that is too long (nesting up to "
                            + MAX_DEPTH + ", values up to " + MAX_VALUES + ")");
        } catch (JsonProcessingException e) {
            JsonLocation at = Optional.ofNullable(e.getLocation()).orElse(JsonLocation.NA);
            throw HttpRefusal.badRequest(
                    at.getLineNr() + " 行 " + at.getColumnNr() + " 桁で JSON として読めません",
                    "the body is no JSON at line " + at.getLineNr() + ", column " + at.getColumnNr());
        }
    }

    /** 本文: bytes that are text, in the encodings that records come in. */
    private static final class BodyText {
        private BodyText() {}

        /** @throws HttpRefusal if the bytes are no text */
        static String of(byte[] bytes) {
            return ifText(bytes).orElseThrow(Request::noText);
        }

        /** Without a byte order mark; empty if the bytes are no text. */
        static Optional<String> ifText(byte[] bytes) {
            try {
                String text = TextDecoder.detect(bytes)
                        .newDecoder()
                        .decode(ByteBuffer.wrap(bytes))
                        .toString();
                return Optional.of(text)
                        .filter(all -> all.indexOf('\0') < 0)
                        .map(all -> all.startsWith("\uFEFF") ? all.substring(1) : all);
            } catch (CharacterCodingException e) {
                return Optional.empty();
            }
        }
    }
}
