package dev.goita.record.json;

import com.fasterxml.jackson.core.JsonParser;
import dev.goita.record.ExtraField;
import dev.goita.record.RecordCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Keys that the format does not know, while one object is read: each once, all together within a limit. */
final class StrictExtras {
    private final JsonParser in;
    private List<ExtraField> fields = List.of();
    private Set<String> names = Set.of();
    private int room = JsonCapture.MOST;

    StrictExtras(JsonParser in) {
        this.in = in;
    }

    /** At a key: reads its value. */
    void member(String name) throws IOException {
        if (fields.isEmpty()) {
            fields = new ArrayList<>();
            names = new HashSet<>();
        }
        if (!names.add(name)) {
            throw repeated(in, name);
        }
        in.nextToken();
        String json = RawJson.read(in, room - name.length());
        room -= name.length() + json.length();
        fields.add(new ExtraField(name, json));
    }

    /** Takes a member out, if there is one of the name. */
    Optional<ExtraField> take(String name) {
        Optional<ExtraField> found =
                fields.stream().filter(field -> field.name().equals(name)).findFirst();
        found.ifPresent(fields::remove);
        return found;
    }

    List<ExtraField> list() {
        return fields;
    }

    /** At a key that came before in its object. */
    static RecordRefusal repeated(JsonParser in, String name) {
        return RecordRefusal.here(
                in,
                RecordCode.DUPLICATE_KEY,
                "キー \"" + name + "\" は同じ「{」の中で二度目です。一つを消してください",
                "the key \"" + name + "\" came before in the same object: remove one of them");
    }
}
