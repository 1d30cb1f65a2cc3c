package dev.goita.doors.door;

import dev.goita.core.Rules;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.RefusalException;
import dev.goita.doors.value.Asked;
import dev.goita.doors.value.PlainJson;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * 問い: what is asked of a door.
 *
 * @param parameters by name, such as those behind the question mark of an address
 * @param language of the person who asks
 */
public record Question(Map<String, String> parameters, Body body, Language language, Pace pace) {
    /** The name that findings in a body carry, as the commands call what comes by standard input. */
    public static final String SOURCE = "<stdin>";

    /** 本文: what was sent, however it came. */
    public interface Body {
        /** Its bytes, from the first; records among them may be packed or in any encoding of records. */
        InputStream stream();

        /** As text. Throws {@link Refusal} if it is none. */
        String text();
    }

    /** A question whose body is this text. */
    public static Question of(Map<String, String> parameters, String text, Language language, Pace pace) {
        return new Question(
                parameters,
                new Body() {
                    @Override
                    public InputStream stream() {
                        return Question.stream(text);
                    }

                    @Override
                    public String text() {
                        return text;
                    }
                },
                language,
                pace);
    }

    /** The bytes of a text. */
    public static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The value of a parameter; empty if it is not given. */
    public Optional<String> parameter(String name) {
        return Optional.ofNullable(parameters.get(name));
    }

    /** A parameter that has to be there. Throws {@link Refusal} if it is not given. */
    public String need(String name) {
        return parameter(name)
                .orElseThrow(() -> Refusal.badRequest("?" + name + "=… が必要です", "?" + name + "=… is needed"));
    }

    /** The rules that the parameter {@code rules} names; empty if it is not given. Throws {@link Refusal} if there are no such rules. */
    public Optional<Rules> rules() {
        try {
            return parameter("rules").map(Rules::parse);
        } catch (RefusalException e) {
            throw new Refusal(400, e.wording());
        }
    }

    /** The one of several that is called so. Throws {@link Refusal} naming all if none is. */
    public static <E> E oneOf(String parameter, String id, E[] all, Function<E, String> name) {
        return Arrays.stream(all)
                .filter(one -> name.apply(one).equals(id))
                .findFirst()
                .orElseThrow(() -> {
                    String known = Arrays.stream(all).map(name).collect(Collectors.joining(", "));
                    return Refusal.badRequest(parameter + " は " + known + " のどれかです", parameter + " is one of " + known);
                });
    }

    /** The bytes of the body, from the first; it looks at each block, since a few packed bytes may stand for many. */
    public InputStream stream() {
        return new FilterInputStream(body.stream()) {
            @Override
            public int read(byte[] block, int offset, int length) throws IOException {
                pace.look();
                return super.read(block, offset, length);
            }
        };
    }

    /** The body as text. Throws {@link Refusal} if it is none. */
    public String text() {
        return body.text();
    }

    /** The body as one JSON object. Throws {@link Refusal} if it is anything else. */
    public Asked value() {
        Asked value;
        try {
            value = new Asked(PlainJson.read(text()));
        } catch (PlainJson.TooMuch e) {
            throw Refusal.badRequest(
                    "JSON の入れ子、値の数、数の桁数、名前の長さのどれかが多すぎます（入れ子 " + PlainJson.MOST_DEPTH + "、値 " + PlainJson.MOST_VALUES
                            + " まで）",
                    "the JSON has too much nesting, too many values, or a number or name that is too long (nesting up to "
                            + PlainJson.MOST_DEPTH + ", values up to " + PlainJson.MOST_VALUES + ")");
        } catch (PlainJson.Wrong e) {
            throw Refusal.badRequest(
                    e.line() + " 行 " + e.column() + " 桁で JSON として読めません",
                    "the body is no JSON at line " + e.line() + ", column " + e.column());
        }
        if (value.isObject()) {
            return value;
        }
        throw Refusal.badRequest("JSON のオブジェクトを一つ送ってください", "one JSON object is expected");
    }
}
