package dev.goita.browser;

import dev.goita.doors.value.Asked;
import dev.goita.doors.value.PlainJson;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.BytePlanes;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.WeightsCodec;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** 持ってこられたモデル: the networks that were brought to an engine. */
final class Brought {
    private static final Map<String, Model> MODELS = new HashMap<>();

    private Brought() {}

    static Model model(String name) {
        return MODELS.computeIfAbsent(name, Brought::read);
    }

    private static Model read(String name) {
        String card = "models/" + name + ".json";
        String weights = "models/" + name + ".bin";
        if (!Opened.has(card) || !Opened.has(weights)) {
            throw new Opened.Lacking(card + " " + weights);
        }
        try {
            Asked said = new Asked(PlainJson.read(new String(Opened.need(card), StandardCharsets.UTF_8)));
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
            return new Model(
                    read, WeightsCodec.read(new ByteArrayInputStream(BytePlanes.joined(Opened.need(weights))), made));
        } catch (PlainJson.Wrong | IOException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
