package dev.goita.ml.prepare;

import dev.goita.ml.rounds.Derivation;
import dev.goita.ml.rounds.ExportManifest;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ManifestPlayer;
import dev.goita.ml.rounds.Recipe;
import dev.goita.ml.rounds.RoundTally;
import dev.goita.ml.rounds.ShardEntry;
import dev.goita.ml.rounds.ShardFile;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * データの説明書: a page about a data set for those who are to use it: what made it, what it holds, how to check it, to make it
 * again and to read it. It follows from the manifest alone.
 */
public final class DataCard {
    private static final int MOST_FILES = 64;

    private static final String FILES =
            "## Files\n\n`goita data verify .` checks all of this; `manifest.json` is the same for programs.\n\n";

    private DataCard() {}

    /**
     * The card of a data set of rounds.
     *
     * @param manifest of the data set
     * @return Markdown in English, with front matter
     */
    public static String of(Manifest manifest) {
        StringBuilder page = new StringBuilder(4096);
        page.append(FrontMatter.of(manifest));
        page.append("# Rounds of Goita (ごいた)\n\n");
        addOrigin(manifest.tool(), manifest.derivation(), page);
        addFacts(manifest, page);
        addFiles(manifest, page);
        addRemaking(Remaking.commands(manifest.recipe(), "data"), page);
        addPython(manifest, page);
        return page.toString();
    }

    /**
     * The card of an export.
     *
     * @param manifest of the export
     * @return Markdown in English, with front matter
     */
    public static String of(ExportManifest manifest) {
        StringBuilder page = new StringBuilder(4096);
        page.append(FrontMatter.of(manifest));
        page.append("# Goita (ごいた): ")
                .append(manifest.rows())
                .append(" as ")
                .append(manifest.to())
                .append("\n\n");
        addOrigin(manifest.tool(), manifest.derivation(), page);
        page.append("| | |\n| --- | --- |\n");
        addFact("rows", format("%,d from %,d rounds", manifest.count(), manifest.rounds()), page);
        ExportManifest.Parts parts = manifest.parts();
        addFact(
                "of them",
                format("%,d to train, %,d to validate, %,d to test", parts.train(), parts.validation(), parts.test()),
                page);
        addFact("rules", "`" + manifest.rules() + "`", page);
        if (!manifest.layout().isEmpty()) {
            addFact("features", format("`%s`, %d bits", manifest.layout(), manifest.features()), page);
            addFact("labels", format("`%s`, %d", manifest.actions(), manifest.labels()), page);
        }
        addFact("licence", manifest.license().isEmpty() ? "not stated" : manifest.license(), page);
        page.append("\n| column | type | a row has | meaning |\n| --- | --- | --- | --- |\n");
        for (ExportManifest.Field field : manifest.columns()) {
            page.append(format("| %s | %s | %d | %s |\n", field.name(), field.type(), field.width(), field.meaning()));
        }
        page.append("\nThis is a copy: features are computed from rounds, which stay the original.\n\n");
        page.append(FILES).append("| file | bytes | SHA-256 |\n| --- | --- | --- |\n");
        manifest.files().stream()
                .limit(MOST_FILES)
                .forEach(
                        file -> page.append(format("| %s | %,d | `%s` |\n", file.name(), file.bytes(), file.sha256())));
        page.append('\n');
        addRemaking(Remaking.of(manifest.derivation(), "data"), page);
        page.append("## From Python\n\n").append(PythonSnippet.ofExport(manifest));
        return page.toString();
    }

    private static void addOrigin(String tool, Derivation derivation, StringBuilder page) {
        page.append("Made by ").append(tool).append(": `goita ").append(derivation.command());
        if (!derivation.isDerived()) {
            page.append("`.\n\n");
            return;
        }
        page.append("` from\n\n");
        addInputs(derivation.inputs(), "", page);
        page.append('\n');
    }

    /** A list of what something was made from, and of what that was made from. */
    static void addInputs(List<Derivation.Source> inputs, String indent, StringBuilder page) {
        for (Derivation.Source input : inputs) {
            page.append(format("%s- `%s`: %,d rounds, SHA-256 of ", indent, input.name(), input.rounds()));
            page.append(input.madeBy().isEmpty() ? "the file " : "its manifest ");
            page.append('`').append(input.sha256()).append("`\n");
            for (Recipe made : input.madeBy()) {
                page.append(format(
                        "%s  made by %s: `goita %s`, players %s, seed %d\n",
                        indent, made.tool(), made.derivation().command(), players(made.players()), made.seed()));
                addInputs(made.derivation().inputs(), indent + "  ", page);
            }
        }
    }

    private static String players(List<ManifestPlayer> players) {
        return players.stream()
                .map(player -> "`" + player.name() + "`"
                        + (player.version().isEmpty() ? "" : " (version " + player.version() + ")"))
                .collect(Collectors.joining(", "));
    }

    private static void addFacts(Manifest manifest, StringBuilder page) {
        RoundTally totals = manifest.totals();
        long decided = totals.wonByEven() + totals.wonByOdd();
        page.append("| | |\n| --- | --- |\n");
        addFact("rules", "`" + manifest.rules() + "`", page);
        addFact("players 0 to 3", players(manifest.players()), page);
        addFact("seed", String.valueOf(manifest.seed()), page);
        addFact(
                "rounds",
                format(
                        "%,d: %,d played, %,d decided by the deal, %,d redealt",
                        totals.rounds(), totals.played(), totals.wonByDeal(), totals.redealt()),
                page);
        if (decided > 0) {
            addFact(
                    "won by players 0 and 2",
                    format(
                            "%.2f %% of %,d decided rounds, %,d points against %,d",
                            100.0 * totals.wonByEven() / decided, decided, totals.pointsOfEven(), totals.pointsOfOdd()),
                    page);
        }
        addFact("licence", manifest.license().isEmpty() ? "not stated" : manifest.license(), page);
        page.append('\n');
    }

    static void addFact(String name, String value, StringBuilder page) {
        page.append("| ")
                .append(name)
                .append(" | ")
                .append(value.replace("|", "\\|"))
                .append(" |\n");
    }

    private static void addFiles(Manifest manifest, StringBuilder page) {
        page.append(
                "## Files\n\n`goita data verify .` checks all of this; `manifest.json` is the same for programs.\n\n");
        page.append("| file | rounds | bytes | SHA-256 |\n| --- | --- | --- | --- |\n");
        int rows = 0;
        for (ShardEntry shard : manifest.shards()) {
            for (ShardFile file : shard.files()) {
                if (rows++ < MOST_FILES) {
                    page.append(format(
                            "| %s | %,d | %,d | `%s` |\n",
                            file.name(), shard.tally().rounds(), file.bytes(), file.sha256()));
                }
            }
        }
        if (rows > MOST_FILES) {
            page.append(format("| … and %,d more | | | |\n", rows - MOST_FILES));
        }
        page.append('\n');
    }

    static void addRemaking(List<String> commands, StringBuilder page) {
        page.append("## Made again by\n\n```sh\n");
        commands.forEach(command -> page.append(command).append('\n'));
        page.append("```\n\n");
    }

    private static void addPython(Manifest manifest, StringBuilder page) {
        page.append("## From Python\n\n");
        for (String format : manifest.formats()) {
            page.append(PythonSnippet.ofRounds(format));
        }
    }

    private static String format(String pattern, Object... arguments) {
        return String.format(Locale.ROOT, pattern, arguments);
    }
}
