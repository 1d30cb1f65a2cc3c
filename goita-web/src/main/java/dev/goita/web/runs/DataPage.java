package dev.goita.web.runs;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.style.Figure;
import dev.goita.ml.prepare.DataCard;
import dev.goita.ml.rounds.ExportManifest;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ManifestJson;
import dev.goita.ml.rounds.ManifestPlayer;
import dev.goita.ml.rounds.RoundTally;
import dev.goita.report.Columns;
import dev.goita.report.Report;
import dev.goita.report.Unit;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** データの頁: what the manifest of a data set says. */
final class DataPage {
    private static final Wording HOLDS = new Wording("データの中身", "What it holds");
    private static final Wording RULES = new Wording("規則", "rules");
    private static final Wording SIZE = new Wording("大きさ（バイト）", "size (bytes)");
    private static final Wording PROGRAM = new Wording("プログラム", "program");

    private static final Columns<RoundTally> TALLY = new Columns<RoundTally>()
            .shown(new Wording("局", "rounds"), Unit.COUNT, RoundTally::rounds)
            .shown(new Wording("最後まで打った局", "played to their end"), Unit.COUNT, RoundTally::played)
            .shown(new Wording("手役で決まった局", "won by the deal"), Unit.COUNT, RoundTally::wonByDeal)
            .shown(new Wording("配り直し", "dealt again"), Unit.COUNT, RoundTally::redealt)
            .shown(new Wording("0・2 の組が勝った局", "won by players 0 and 2"), Unit.COUNT, RoundTally::wonByEven)
            .shown(new Wording("1・3 の組が勝った局", "won by players 1 and 3"), Unit.COUNT, RoundTally::wonByOdd);

    private static final Columns<Manifest> ROUNDS = new Columns<Manifest>()
            .all(TALLY, Manifest::totals)
            .code(
                    new Wording("打ち手", "players"),
                    manifest -> manifest.players().stream()
                            .map(ManifestPlayer::name)
                            .collect(Collectors.joining(", ")))
            .code(RULES, manifest -> manifest.rules().replace(",", ", "))
            .code(new Wording("乱数の種", "seed"), manifest -> Long.toString(manifest.seed()))
            .code(new Wording("由来", "origin"), manifest -> manifest.derivation().command())
            .code(new Wording("ライセンス", "licence"), Manifest::license)
            .code(new Wording("形式", "formats"), manifest -> String.join(", ", manifest.formats()))
            .shown(SIZE, Unit.COUNT, Manifest::bytes)
            .words(
                    new Wording("そろっている", "complete"),
                    manifest -> manifest.complete() ? new Wording("はい", "yes") : new Wording("いいえ", "no"))
            .code(PROGRAM, Manifest::tool);

    private static final Columns<ExportManifest> EXPORT = new Columns<ExportManifest>()
            .shown(new Wording("行", "rows"), Unit.COUNT, ExportManifest::count)
            .shown(new Wording("局", "rounds"), Unit.COUNT, ExportManifest::rounds)
            .code(new Wording("行の中身", "a row is"), ExportManifest::rows)
            .code(new Wording("特徴", "features"), ExportManifest::layout)
            .code(new Wording("形式", "format"), ExportManifest::to)
            .code(RULES, manifest -> manifest.rules().replace(",", ", "))
            .shown(SIZE, Unit.COUNT, ExportManifest::bytes)
            .code(PROGRAM, ExportManifest::tool);

    private DataPage() {}

    static boolean is(Path folder) {
        return DataFolder.isFile(folder.resolve(Manifest.FILE_NAME));
    }

    static Wording facts(Path folder) throws IOException {
        if (ManifestJson.isExport(folder)) {
            ExportManifest manifest = ManifestJson.readExport(folder);
            String count = Figure.count(manifest.count());
            return new Wording(count + " 行（" + manifest.to() + "）", count + " rows (" + manifest.to() + ")");
        }
        Manifest manifest = ManifestJson.read(folder);
        String rounds = Figure.count(manifest.totals().rounds());
        String players = players(manifest);
        return new Wording(
                rounds + " 局、" + players + (manifest.complete() ? "" : "、未完"),
                rounds + " rounds, " + players + (manifest.complete() ? "" : ", incomplete"));
    }

    private static String players(Manifest manifest) {
        return manifest.players().stream().map(ManifestPlayer::name).distinct().collect(Collectors.joining(", "));
    }

    static void write(Path folder, Report page) throws IOException {
        if (ManifestJson.isExport(folder)) {
            page.facts("data", HOLDS, EXPORT, ManifestJson.readExport(folder));
        } else {
            page.facts("data", HOLDS, ROUNDS, ManifestJson.read(folder));
        }
    }

    /** What is told beside the report: rounds to be opened, and the card. */
    static List<Map<String, Object>> sections(Path folder, Language language) throws IOException {
        boolean isExport = ManifestJson.isExport(folder);
        long rounds = isExport ? 0 : ManifestJson.read(folder).totals().rounds();
        String card = isExport
                ? DataCard.of(ManifestJson.readExport(folder), language)
                : DataCard.of(ManifestJson.read(folder), language);
        Map<String, Object> source = Map.of("title", new Wording("データの説明書", "Data card").in(language), "source", card);
        String open = new Wording("局を開く", "Open rounds").in(language);
        return rounds > 0 ? List.of(Map.of("title", open, "rounds", rounds), source) : List.of(source);
    }
}
