package dev.goita.web.runs;

import dev.goita.diagnostics.Wording;
import dev.goita.drawing.style.Figure;
import dev.goita.ml.prepare.DataCard;
import dev.goita.ml.rounds.ExportManifest;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ManifestJson;
import dev.goita.ml.rounds.ManifestPlayer;
import dev.goita.ml.rounds.RoundTally;
import dev.goita.web.runs.RunSections.Table;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Collectors;

/** データの頁: what the manifest of a data set says. */
final class DataPage {
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

    static void write(Path folder, RunSections page) throws IOException {
        if (ManifestJson.isExport(folder)) {
            export(ManifestJson.readExport(folder), page);
        } else {
            rounds(ManifestJson.read(folder), page);
        }
    }

    private static Table facts(RunSections page) {
        return new Table(new Wording("データの中身", "What it holds"))
                .words(page.in("項目", "field"))
                .words(page.in("値", "value"));
    }

    private static void rounds(Manifest manifest, RunSections page) {
        RoundTally totals = manifest.totals();
        page.table(facts(page)
                .row(page.in("局", "rounds"), Figure.count(totals.rounds()))
                .row(page.in("最後まで打った局", "played to their end"), Figure.count(totals.played()))
                .row(page.in("手役で決まった局", "won by the deal"), Figure.count(totals.wonByDeal()))
                .row(page.in("配り直し", "dealt again"), Figure.count(totals.redealt()))
                .row(page.in("0・2 の組が勝った局", "won by players 0 and 2"), Figure.count(totals.wonByEven()))
                .row(page.in("1・3 の組が勝った局", "won by players 1 and 3"), Figure.count(totals.wonByOdd()))
                .row(
                        page.in("打ち手", "players"),
                        manifest.players().stream().map(ManifestPlayer::name).collect(Collectors.joining(", ")))
                .row(page.in("規則", "rules"), manifest.rules().replace(",", ", "))
                .row(page.in("乱数の種", "seed"), Long.toString(manifest.seed()))
                .row(page.in("由来", "origin"), manifest.derivation().command())
                .row(page.in("ライセンス", "licence"), manifest.license().isEmpty() ? "–" : manifest.license())
                .row(page.in("形式", "formats"), String.join(", ", manifest.formats()))
                .row(page.in("大きさ（バイト）", "size (bytes)"), Figure.count(manifest.bytes()))
                .row(page.in("そろっている", "complete"), yes(manifest.complete(), page))
                .row(page.in("プログラム", "program"), manifest.tool()));
        if (totals.rounds() > 0) {
            page.rounds(new Wording("局を開く", "Open rounds"), totals.rounds());
        }
        page.source(new Wording("データの説明書", "Data card"), DataCard.of(manifest, page.language()));
    }

    private static String yes(boolean is, RunSections page) {
        return is ? page.in("はい", "yes") : page.in("いいえ", "no");
    }

    private static void export(ExportManifest manifest, RunSections page) {
        page.table(facts(page)
                .row(page.in("行", "rows"), Figure.count(manifest.count()))
                .row(page.in("局", "rounds"), Figure.count(manifest.rounds()))
                .row(page.in("行の中身", "a row is"), manifest.rows())
                .row(page.in("特徴", "features"), manifest.layout())
                .row(page.in("形式", "format"), manifest.to())
                .row(page.in("規則", "rules"), manifest.rules().replace(",", ", "))
                .row(page.in("大きさ（バイト）", "size (bytes)"), Figure.count(manifest.bytes()))
                .row(page.in("プログラム", "program"), manifest.tool()));
        page.source(new Wording("データの説明書", "Data card"), DataCard.of(manifest, page.language()));
    }
}
