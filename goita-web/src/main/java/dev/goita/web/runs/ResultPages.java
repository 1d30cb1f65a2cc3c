package dev.goita.web.runs;

import com.fasterxml.jackson.databind.JsonNode;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.style.Figure;
import dev.goita.learning.metrics.Measure;
import dev.goita.ml.report.ResultFile;

/** 評価の頁: what {@code goita evaluate --json} and whole runs write at their end. */
final class ResultPages {
    private ResultPages() {}

    /** Whether a JSON object is such a result. */
    static boolean is(JsonNode json) {
        return ResultFile.choices(json).isPresent()
                || ResultFile.predictions(json).isPresent()
                || Measure.MATCHES.in(json).path(0).has(Measure.POINTS_PER_ROUND.id());
    }

    static Wording facts(JsonNode json) {
        String model = json.path("model").asText();
        JsonNode top1 = json.path("predictions").path("policy").path("top1");
        Wording told = top1.isNumber()
                ? Wording.of("第1候補の一致 %s", "first choice right in %s", Figure.share(top1.asDouble(), 1))
                : new Wording("評価の結果", "results of an evaluation");
        return model.isEmpty() ? told : new Wording(model + "、" + told.japanese(), model + ", " + told.english());
    }
}
