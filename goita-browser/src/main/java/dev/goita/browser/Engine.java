package dev.goita.browser;

import dev.goita.core.Rules;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.doors.AllDoors;
import dev.goita.doors.door.Doors;
import dev.goita.doors.door.Pace;
import dev.goita.doors.door.Question;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.record.LibraryDoors;
import dev.goita.doors.value.Asked;
import dev.goita.doors.value.Plain;
import dev.goita.doors.value.PlainJson;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.WeightsCodec;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int8Array;

/** 頁の中の機関: the doors for a page that has no server, compiled for a worker and for Node. */
public final class Engine {
    private static final Map<String, Model> MODELS = new HashMap<>();
    private static final Map<String, Doors.Opened> DOORS = new HashMap<>();

    /** Free, and whoever holds the engine hears of parts of answers. */
    private static final Pace TELLING = new Pace() {
        @Override
        public boolean goesOn() {
            return true;
        }

        @Override
        public long room() {
            return Long.MAX_VALUE;
        }

        @Override
        public void tell(String part) {
            Letters.tell(part);
        }
    };

    private Engine() {}

    public static void main(String[] args) {
        DOORS.putAll(AllDoors.ofGoita(Rules.STANDARD, Engine::model).all());
        Doors library = new Doors();
        new LibraryDoors(Engine::model).open(library);
        DOORS.putAll(library.all());
    }

    /** 足りないモデル: a network that has to be brought before there is an answer. */
    private static final class Lacking extends RuntimeException {
        private static final long serialVersionUID = 1;

        Lacking(String name) {
            super(name, null, false, false);
        }
    }

    private static Model model(String name) {
        Model model = MODELS.get(name);
        if (model == null) {
            throw new Lacking(name);
        }
        return model;
    }

    /**
     * Asks a door.
     *
     * @param parameters an object of JSON
     * @param language {@code ja} or {@code en}
     * @return the status as HTTP has it, a blank, and the answer; or 0, a blank, and the name of a network that is to be brought
     *     first
     */
    @JSExport
    public static String ask(String path, String parameters, String language, String body) {
        return ask(path, parameters, language, () -> body.getBytes(StandardCharsets.UTF_8), () -> body);
    }

    /** The same of bytes that are no text, for what says so. */
    @JSExport
    public static String askOfBytes(String path, String parameters, String language, Int8Array body) {
        byte[] bytes = body.copyToJavaArray();
        return ask(path, parameters, language, () -> bytes, () -> new String(bytes, StandardCharsets.UTF_8));
    }

    private static String ask(
            String path, String parameters, String language, Supplier<byte[]> bytes, Supplier<String> asText) {
        Language asked = language.equals("ja") ? Language.JAPANESE : Language.ENGLISH;
        try {
            Map<String, String> named = new HashMap<>();
            if (PlainJson.read(parameters) instanceof Map<?, ?> map) {
                map.forEach((name, value) -> named.put((String) name, String.valueOf(value)));
            }
            Doors.Opened door = DOORS.get(path);
            if (door == null) {
                throw new Refusal(404, new Wording("そこには何もありません", "there is nothing at that address"));
            }
            Object answer = door.door().answer(new Question(named, new Sent(bytes, asText), asked, TELLING));
            return answered(200, answer instanceof String text ? text : PlainJson.write(answer));
        } catch (Refusal refusal) {
            return answered(
                    refusal.status(),
                    PlainJson.write(Plain.map("error", refusal.wording().in(asked))));
        } catch (Lacking lacking) {
            return "0 " + lacking.getMessage();
        } catch (PlainJson.Wrong | IOException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private record Sent(Supplier<byte[]> bytes, Supplier<String> asText) implements Question.Body {
        @Override
        public InputStream stream() {
            return new ByteArrayInputStream(bytes.get());
        }

        @Override
        public String text() {
            return asText.get();
        }
    }

    private static String answered(int status, String answer) {
        return status + " " + answer;
    }

    /** Brings a network: the card of its file, JSON, and the weights as its file holds them. */
    @JSExport
    public static void bring(String name, String card, Int8Array weights) {
        try {
            Asked said = new Asked(PlainJson.read(card));
            Asked shape = said.path("shape");
            List<Integer> hidden = new ArrayList<>();
            shape.path("hidden").forEach(units -> hidden.add(units.asInt(0)));
            NetworkShape made = new NetworkShape(
                    shape.path("inputs").asInt(0), hidden, shape.path("labels").asInt(0));
            ModelCard read = new ModelCard(
                    said.path("format").asText(),
                    said.path("layout").asText(),
                    said.path("actions").asText(),
                    RowForm.CANONICAL,
                    made,
                    said.path("unit").asText(),
                    Map.of(),
                    Map.of(ModelCard.DATA, said.path("provenance").path("data").asText()),
                    Map.of(),
                    said.path("tool").asText());
            MODELS.put(
                    name,
                    new Model(read, WeightsCodec.read(new ByteArrayInputStream(weights.copyToJavaArray()), made)));
        } catch (PlainJson.Wrong | IOException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
