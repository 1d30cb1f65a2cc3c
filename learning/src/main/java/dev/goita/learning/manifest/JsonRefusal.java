package dev.goita.learning.manifest;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.text.VisibleText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * 読めない JSON: what keeps a text from being JSON, or JSON from being the value that is looked for.
 *
 * @param what without the place
 * @param line 1-based; 0 if the whole text is meant
 * @param column 1-based, in characters; 0 if the whole text is meant
 */
public record JsonRefusal(Wording what, int line, int column) {
    /** Of bytes that are text in no encoding that JSON has. */
    public static final JsonRefusal NO_TEXT = new JsonRefusal(new Wording("文字として読めません", "it is no text"), 0, 0);

    private static final JsonFactory JSON = new JsonFactory();
    private static final ObjectMapper TYPES = new ObjectMapper();

    /**
     * What Jackson could not take, in our words.
     *
     * @param text what was read, in UTF-8
     */
    public static JsonRefusal of(JacksonException refusal, byte[] text) {
        for (Throwable cause = refusal; cause != null; cause = cause.getCause()) {
            if (cause instanceof StreamConstraintsException limit) {
                return at(limit.getLocation(), broken(limit));
            }
        }
        try (JsonParser in = JSON.createParser(new String(text, StandardCharsets.UTF_8))) {
            while (in.nextToken() != null) {}
        } catch (JacksonException broken) {
            return at(broken.getLocation(), broken(broken));
        } catch (IOException e) {
            throw new AssertionError("memory can be read", e);
        }
        try (JsonParser in = JSON.createParser(new String(text, StandardCharsets.UTF_8))) {
            return in.nextToken() == null
                    ? new JsonRefusal(new Wording("何も書かれていません", "there is nothing in it"), 0, 0)
                    : mapped(refusal, in);
        } catch (IOException e) {
            throw new AssertionError("it was read before", e);
        }
    }

    /** What is wrong with a text of one line, and in which column. */
    public Wording ofLine() {
        return column == 0 ? what : Wording.of("%s（%d 文字目）", "%s (column %d)", what, column);
    }

    private static JsonRefusal at(@Nullable JsonLocation place, Wording what) {
        return place != null && place.getLineNr() > 0 && place.getColumnNr() > 0
                ? new JsonRefusal(what, place.getLineNr(), place.getColumnNr())
                : new JsonRefusal(what, 0, 0);
    }

    private static Wording broken(JacksonException e) {
        if (e instanceof JsonEOFException) {
            return new Wording("JSON が途中で終わっています", "the JSON ends too early");
        }
        return e instanceof StreamConstraintsException
                ? new Wording(
                        "JSON の入れ子が深すぎるか、数や名前が長すぎます",
                        "the JSON is nested too deep, or a number or a name in it is too long")
                : new Wording("ここが JSON の形になっていません", "this is no JSON here");
    }

    /** Goes to the value that was refused, or to the object that lacks it. */
    private static JsonRefusal mapped(JacksonException refusal, JsonParser in) throws IOException {
        List<JsonMappingException.Reference> path =
                refusal instanceof JsonMappingException mapping ? mapping.getPath() : List.of();
        StringBuilder name = new StringBuilder();
        for (JsonMappingException.Reference step : path) {
            JsonLocation around = in.currentTokenLocation();
            boolean isMember = step.getFieldName() != null;
            name.append(isMember ? (name.length() == 0 ? "" : ".") + step.getFieldName() : "[" + step.getIndex() + "]");
            if (!(isMember ? toMember(in, step.getFieldName()) : toElement(in, step.getIndex()))) {
                return at(around, Wording.of("%s がありません", "%s is missing", name));
            }
        }
        JsonLocation place = in.currentTokenLocation();
        if (refusal.getCause() instanceof IllegalArgumentException fault) {
            return at(place, Wording.of(fault));
        }
        if (refusal.getCause() instanceof NullPointerException) {
            return at(place, new Wording("並びの中に null があります", "null stands in one of its lists"));
        }
        Wording needed = needed(refusal);
        String written = VisibleText.quote(written(in));
        if (name.length() > 0) {
            return at(place, Wording.of("%s が %s です。%s", "%s is %s; %s", name, written, needed));
        }
        in.skipChildren();
        return in.nextToken() == null
                ? at(place, Wording.of("%s です。%s", "it is %s; %s", written, needed))
                : at(in.currentTokenLocation(), new Wording("JSON の後に続きがあります", "it goes on behind the JSON"));
    }

    private static boolean toMember(JsonParser in, String name) throws IOException {
        if (in.currentToken() != JsonToken.START_OBJECT) {
            return false;
        }
        while (in.nextToken() == JsonToken.FIELD_NAME) {
            boolean isIt = in.currentName().equals(name);
            in.nextToken();
            if (isIt) {
                return true;
            }
            in.skipChildren();
        }
        return false;
    }

    private static boolean toElement(JsonParser in, int index) throws IOException {
        if (in.currentToken() != JsonToken.START_ARRAY) {
            return false;
        }
        for (int i = 0; in.nextToken() != JsonToken.END_ARRAY; i++) {
            if (i == index) {
                return true;
            }
            in.skipChildren();
        }
        return false;
    }

    private static String written(JsonParser in) throws IOException {
        return switch (in.currentToken()) {
            case START_OBJECT -> "{…}";
            case START_ARRAY -> "[…]";
            case VALUE_STRING -> '"' + in.getText() + '"';
            default -> in.getText();
        };
    }

    private static Wording needed(JacksonException refusal) {
        Class<?> target = Object.class;
        for (Throwable cause = refusal; cause != null; cause = cause.getCause()) {
            if (cause instanceof MismatchedInputException mismatch && mismatch.getTargetType() != null) {
                target = mismatch.getTargetType();
            } else if (cause instanceof InputCoercionException number) {
                target = number.getTargetType();
            }
        }
        JavaType type = TYPES.constructType(target);
        if (type.isCollectionLikeType() || type.isArrayType()) {
            return new Wording("[ ] の並びが要ります", "a list in [ ] is needed");
        }
        if (type.hasRawClass(boolean.class) || type.hasRawClass(Boolean.class)) {
            return new Wording("true か false が要ります", "true or false is needed");
        }
        if (type.isPrimitive() || Number.class.isAssignableFrom(target)) {
            boolean isReal = target == double.class || target == Double.class || target == float.class;
            return isReal
                    ? new Wording("数が要ります", "a number is needed")
                    : new Wording("整数（大きすぎないもの）が要ります", "a whole number is needed, not too large");
        }
        if (CharSequence.class.isAssignableFrom(target)) {
            return new Wording("文字列が要ります", "a text is needed");
        }
        return new Wording("{ } のオブジェクトが要ります", "an object in { } is needed");
    }
}
