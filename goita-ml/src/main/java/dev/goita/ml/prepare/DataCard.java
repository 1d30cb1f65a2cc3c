package dev.goita.ml.prepare;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.files.WholeFile;
import dev.goita.learning.export.LoaderCard;
import dev.goita.learning.samples.Part;
import dev.goita.ml.rounds.Derivation;
import dev.goita.ml.rounds.ExportManifest;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ManifestPlayer;
import dev.goita.ml.rounds.Recipe;
import dev.goita.ml.rounds.RoundTally;
import dev.goita.ml.rounds.ShardEntry;
import dev.goita.ml.rounds.ShardFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * データの説明書: a page about a data set for those who are to use it: what made it, what it holds, how to check it, to make it
 * again and to read it. It follows from the manifest alone.
 */
public final class DataCard {
    private static final int MOST_FILES = 64;

    /** The name of the card in English, in the folder of a data set; the one in Japanese stands beside it. */
    public static final String ENGLISH = LoaderCard.FILE;

    /** The name of the card in Japanese. */
    public static final String JAPANESE = "README.ja.md";

    private final Language language;
    private final StringBuilder page = new StringBuilder(4096);

    private DataCard(Language language) {
        this.language = language;
    }

    /** The card of a data set of rounds. */
    public static String of(Manifest manifest, Language language) {
        return new DataCard(language).rounds(manifest);
    }

    /** The card of an export. */
    public static String of(ExportManifest manifest, Language language) {
        return new DataCard(language).export(manifest);
    }

    /**
     * Writes the cards of a data set of rounds, in both languages.
     *
     * @throws IOException if they cannot be written
     */
    public static void write(Manifest manifest, Path folder) throws IOException {
        WholeFile.write(folder.resolve(ENGLISH), of(manifest, Language.ENGLISH));
        WholeFile.write(folder.resolve(JAPANESE), of(manifest, Language.JAPANESE));
    }

    static void write(ExportManifest manifest, Path folder) throws IOException {
        WholeFile.write(folder.resolve(ENGLISH), of(manifest, Language.ENGLISH));
        WholeFile.write(folder.resolve(JAPANESE), of(manifest, Language.JAPANESE));
    }

    static void write(Map<Part, Manifest> parts, Path folder) throws IOException {
        WholeFile.write(folder.resolve(ENGLISH), new DataCard(Language.ENGLISH).parts(parts));
        WholeFile.write(folder.resolve(JAPANESE), new DataCard(Language.JAPANESE).parts(parts));
    }

    private String parts(Map<Part, Manifest> parts) {
        page.append(FrontMatter.ofParts(parts));
        add("# ごいたの局を分けたもの\n\n", "# Rounds of Goita (ごいた), split\n\n");
        add(
                "どの部分もそれだけで一つのデータ集で、そのフォルダーに説明書があります。\n\n",
                "Each part is a data set of its own, with a card in its folder.\n\n");
        add("| 部分 | 局 |\n| --- | --- |\n", "| part | rounds |\n| --- | --- |\n");
        parts.forEach((part, manifest) -> page.append(same(
                "| [%1$s](%1$s/) | %2$,d |\n",
                Derivation.name(part), manifest.totals().rounds())));
        return page.toString();
    }

    private String rounds(Manifest manifest) {
        page.append(FrontMatter.of(manifest));
        add("# ごいたの局\n\n", "# Rounds of Goita (ごいた)\n\n");
        addOrigin(manifest.tool(), manifest.derivation());
        addFacts(manifest);
        addFiles(manifest);
        addRemaking(Remaking.commands(manifest.recipe(), "data"));
        add("## Python で読む\n\n", "## From Python\n\n");
        manifest.formats().forEach(format -> page.append(PythonSnippet.ofRounds(format, language)));
        return page.toString();
    }

    private String export(ExportManifest manifest) {
        page.append(FrontMatter.of(manifest));
        add(
                "# ごいた: " + CardWords.japanese(manifest.rows()) + "（" + manifest.to() + "）\n\n",
                "# Goita (ごいた): " + manifest.rows() + " as " + manifest.to() + "\n\n");
        addOrigin(manifest.tool(), manifest.derivation());
        page.append("| | |\n| --- | --- |\n");
        addFact("行", "rows", format("%,d（%,d 局から）", "%,d from %,d rounds", manifest.count(), manifest.rounds()));
        ExportManifest.Parts parts = manifest.parts();
        addFact(
                "内訳",
                "of them",
                format(
                        "学習 %,d、検証 %,d、テスト %,d",
                        "%,d to train, %,d to validate, %,d to test", parts.train(), parts.validation(), parts.test()));
        addFact("ルール", "rules", "`" + manifest.rules() + "`");
        if (!manifest.layout().isEmpty()) {
            addFact("特徴", "features", format("`%s`、%d ビット", "`%s`, %d bits", manifest.layout(), manifest.features()));
            addFact("ラベル", "labels", format("`%s`、%d 個", "`%s`, %d", manifest.actions(), manifest.labels()));
        }
        addFact("ライセンス", "licence", license(manifest.license()));
        add("\n| 列 | 型 | 一行の数 | 意味 |", "\n| column | type | a row has | meaning |");
        page.append("\n| --- | --- | --- | --- |\n");
        for (ExportManifest.Field field : manifest.columns()) {
            String meaning = language == Language.JAPANESE ? CardWords.japanese(field.meaning()) : field.meaning();
            page.append(same("| %s | %s | %d | %s |\n", field.name(), field.type(), field.width(), meaning));
        }
        add(
                "\nこれは写しです。特徴は局から計算したもので、元は局です。\n\n",
                "\nThis is a copy: features are computed from rounds, which stay the original.\n\n");
        addFilesHead(
                "| ファイル | バイト | SHA-256 |\n| --- | --- | --- |\n", "| file | bytes | SHA-256 |\n| --- | --- | --- |\n");
        manifest.files().stream()
                .limit(MOST_FILES)
                .forEach(file -> page.append(same("| %s | %,d | `%s` |\n", file.name(), file.bytes(), file.sha256())));
        page.append('\n');
        addRemaking(Remaking.of(manifest.derivation(), "data"));
        add("## Python で読む\n\n", "## From Python\n\n");
        page.append(PythonSnippet.ofExport(manifest));
        return page.toString();
    }

    private void add(String japanese, String english) {
        page.append(new Wording(japanese, english).in(language));
    }

    private String license(String license) {
        return license.isEmpty() ? new Wording("記載なし", "not stated").in(language) : license;
    }

    private void addOrigin(String tool, Derivation derivation) {
        String command = "`goita " + derivation.command() + "`";
        if (!derivation.isDerived()) {
            add(tool + " の " + command + " で作りました。\n\n", "Made by " + tool + ": " + command + ".\n\n");
            return;
        }
        add(tool + " の " + command + " で次から作りました。\n\n", "Made by " + tool + ": " + command + " from\n\n");
        addInputs(derivation.inputs(), "");
        page.append('\n');
    }

    /** A list of what something was made from, and of what that was made from. */
    private void addInputs(List<Derivation.Source> inputs, String indent) {
        for (Derivation.Source input : inputs) {
            boolean isFile = input.madeBy().isEmpty();
            page.append(format(
                    isFile ? "%s- `%s`: %,d 局、ファイルの SHA-256 は `%s`\n" : "%s- `%s`: %,d 局、目録の SHA-256 は `%s`\n",
                    isFile
                            ? "%s- `%s`: %,d rounds, SHA-256 of the file `%s`\n"
                            : "%s- `%s`: %,d rounds, SHA-256 of its manifest `%s`\n",
                    indent,
                    input.name(),
                    input.rounds(),
                    input.sha256()));
            for (Recipe made : input.madeBy()) {
                page.append(format(
                        "%s  %s の `goita %s`、プレイヤー %s、シード %d\n",
                        "%s  made by %s: `goita %s`, players %s, seed %d\n",
                        indent,
                        made.tool(),
                        made.derivation().command(),
                        players(made.players()),
                        made.seed()));
                addInputs(made.derivation().inputs(), indent + "  ");
            }
        }
    }

    private String players(List<ManifestPlayer> players) {
        return players.stream()
                .map(player -> "`" + player.name() + "`"
                        + (player.version().isEmpty() ? "" : format("（版 %s）", " (version %s)", player.version())))
                .collect(Collectors.joining(new Wording("、", ", ").in(language)));
    }

    private void addFacts(Manifest manifest) {
        RoundTally totals = manifest.totals();
        long decided = totals.wonByEven() + totals.wonByOdd();
        page.append("| | |\n| --- | --- |\n");
        addFact("ルール", "rules", "`" + manifest.rules() + "`");
        addFact("プレイヤー0〜3", "players 0 to 3", players(manifest.players()));
        addFact("シード", "seed", String.valueOf(manifest.seed()));
        addFact(
                "局",
                "rounds",
                format(
                        "%,d（打った局 %,d、配駒で決まった局 %,d、配り直し %,d）",
                        "%,d: %,d played, %,d decided by the deal, %,d redealt",
                        totals.rounds(),
                        totals.played(),
                        totals.wonByDeal(),
                        totals.redealt()));
        if (decided > 0) {
            addFact(
                    "プレイヤー0・2の組の勝ち",
                    "won by players 0 and 2",
                    format(
                            "決着した %2$,d 局の %1$.2f %%、得点 %3$,d 対 %4$,d",
                            "%.2f %% of %,d decided rounds, %,d points against %,d",
                            100.0 * totals.wonByEven() / decided,
                            decided,
                            totals.pointsOfEven(),
                            totals.pointsOfOdd()));
        }
        addFact("ライセンス", "licence", license(manifest.license()));
        page.append('\n');
    }

    private void addFact(String japanese, String english, String value) {
        page.append("| ")
                .append(new Wording(japanese, english).in(language))
                .append(" | ")
                .append(value.replace("|", "\\|"))
                .append(" |\n");
    }

    private void addFilesHead(String japanese, String english) {
        add(
                "## ファイル\n\n`goita data verify .` がこのすべてを確かめます。`manifest.json` はプログラムのための同じ内容です。\n\n" + japanese,
                "## Files\n\n`goita data verify .` checks all of this; `manifest.json` is the same for programs.\n\n"
                        + english);
    }

    private void addFiles(Manifest manifest) {
        addFilesHead(
                "| ファイル | 局 | バイト | SHA-256 |\n| --- | --- | --- | --- |\n",
                "| file | rounds | bytes | SHA-256 |\n| --- | --- | --- | --- |\n");
        int rows = 0;
        for (ShardEntry shard : manifest.shards()) {
            for (ShardFile file : shard.files()) {
                if (rows++ < MOST_FILES) {
                    page.append(same(
                            "| %s | %,d | %,d | `%s` |\n",
                            file.name(), shard.tally().rounds(), file.bytes(), file.sha256()));
                }
            }
        }
        if (rows > MOST_FILES) {
            page.append(format("| … ほか %,d | | | |\n", "| … and %,d more | | | |\n", rows - MOST_FILES));
        }
        page.append('\n');
    }

    private void addRemaking(List<String> commands) {
        add("## 同じものを作るには\n\n```sh\n", "## Made again by\n\n```sh\n");
        commands.forEach(command -> page.append(command).append('\n'));
        page.append("```\n\n");
    }

    private String format(String japanese, String english, Object... arguments) {
        return same(new Wording(japanese, english).in(language), arguments);
    }

    private static String same(String pattern, Object... arguments) {
        return String.format(Locale.ROOT, pattern, arguments);
    }
}
