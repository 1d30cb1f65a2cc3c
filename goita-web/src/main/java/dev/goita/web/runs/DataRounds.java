package dev.goita.web.runs;

import dev.goita.core.Rules;
import dev.goita.diagnostics.Wording;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ManifestJson;
import dev.goita.ml.rounds.ManifestPlayer;
import dev.goita.ml.rounds.RecordedRounds;
import dev.goita.ml.rounds.RoundSlice;
import dev.goita.ml.rounds.ShardEntry;
import dev.goita.record.RoundRecord;
import dev.goita.record.json.JsonLines;
import dev.goita.record.json.JsonStyle;
import dev.goita.record.json.JsonWriter;
import dev.goita.record.text.RecordText;
import dev.goita.web.http.HttpRefusal;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;

/** データの局: some rounds of a data set as a record, to be looked at. */
final class DataRounds {
    /** As many as a list of rounds is good for. */
    static final int AT_ONCE = 20;

    private DataRounds() {}

    /**
     * @param first of the rounds, from 1
     * @return that one and those after it in the same shard, one a line of JSON
     * @throws HttpRefusal 404 if there is none
     */
    static String text(Path folder, long first) throws IOException {
        Manifest manifest = ManifestJson.read(folder);
        long before = 0;
        for (ShardEntry shard : manifest.shards()) {
            long rounds = shard.tally().rounds();
            if (first > before && first <= before + rounds) {
                return written(folder.resolve(shard.files().get(0).name()), first - before - 1, manifest);
            }
            before += rounds;
        }
        throw new HttpRefusal(
                404, new Wording("局は 1 から " + before + " までです", "rounds are numbered from 1 to " + before));
    }

    private static String written(Path file, long from, Manifest manifest) throws IOException {
        Rules rules = Rules.parse(manifest.rules());
        List<String> players =
                manifest.players().stream().map(ManifestPlayer::name).toList();
        StringWriter text = new StringWriter();
        try (JsonWriter out = new JsonWriter(text, JsonStyle.LINES, rules)) {
            int[] number = {0};
            RecordedRounds.read(new RoundSlice(file.toString(), from, AT_ONCE), rules, played -> {
                RoundRecord round = RoundRecord.from(played);
                out.round(RecordText.of(
                        ++number[0], players.size() == 4 ? round.with(JsonLines.players(players)) : round));
            });
        }
        return text.toString();
    }
}
