package dev.goita.record.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.goita.diagnostics.Wording;
import dev.goita.record.RecordCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;

/** The fields of a small object that is read as a whole; nothing is converted, and every refusal names the object's place. */
final class StrictFields {
    /** Numbers stay what they are: no double rounds one to an integer. */
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private final CopiedObject whole;
    private final JsonNode node;

    private StrictFields(CopiedObject whole, JsonNode node) {
        this.whole = whole;
        this.node = node;
    }

    static StrictFields read(JsonParser in) throws IOException {
        CopiedObject whole = CopiedObject.read(in);
        return new StrictFields(whole, MAPPER.readTree(whole.text()));
    }

    RecordRefusal refused(String key, String japanese, String english) {
        return whole.refused(
                RecordCode.JSON_SYNTAX,
                new Wording("\"" + key + "\" は" + japanese + "です", "expected for \"" + key + "\" " + english));
    }

    /** 型: what a value has to be. */
    record ValueType(Predicate<JsonNode> test, String japanese, String english) {
        static final ValueType STRING = new ValueType(JsonNode::isTextual, "文字列", "a string");
        static final ValueType INTEGER = integer(JsonNode::canConvertToInt);
        static final ValueType LONG = integer(JsonNode::canConvertToLong);
        static final ValueType NUMBER = new ValueType(JsonNode::isNumber, "数", "a number");
        static final ValueType FLAG = new ValueType(JsonNode::isBoolean, " true か false ", "true or false");
        static final ValueType ARRAY = new ValueType(JsonNode::isArray, "配列", "an array");

        private static ValueType integer(Predicate<JsonNode> fits) {
            return new ValueType(node -> node.canConvertToExactIntegral() && fits.test(node), "整数", "an integer");
        }
    }

    /** Empty if there is no such key. */
    Optional<JsonNode> find(String key, ValueType type) throws RecordRefusal {
        JsonNode value = node.path(key);
        if (value.isMissingNode()) {
            return Optional.empty();
        }
        if (!type.test.test(value)) {
            throw refused(key, type.japanese, type.english);
        }
        return Optional.of(value);
    }

    JsonNode get(String key, ValueType type) throws RecordRefusal {
        return find(key, type)
                .orElseThrow(() -> whole.refused(
                        RecordCode.MISSING_VALUE, new Wording("\"" + key + "\" がありません", "\"" + key + "\" is missing")));
    }

    String string(String key) throws RecordRefusal {
        return get(key, ValueType.STRING).textValue();
    }

    OptionalInt integer(String key) throws RecordRefusal {
        Optional<JsonNode> value = find(key, ValueType.INTEGER);
        return value.isPresent() ? OptionalInt.of(value.get().intValue()) : OptionalInt.empty();
    }

    /** The elements of an array; none if there is no array. */
    List<JsonNode> elements(String key) throws RecordRefusal {
        List<JsonNode> elements = new ArrayList<>();
        find(key, ValueType.ARRAY).ifPresent(array -> array.forEach(elements::add));
        return elements;
    }

    /** The objects of an array; none if there is no array. */
    List<StrictFields> objects(String key) throws RecordRefusal {
        List<StrictFields> objects = new ArrayList<>();
        for (JsonNode element : elements(key)) {
            if (!element.isObject()) {
                throw refused(key, "「{」の配列", "an array of objects");
            }
            objects.add(new StrictFields(whole, element));
        }
        return objects;
    }
}
