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

    public static String of(Manifest manifest, Language language) {
        return new DataCard(language).rounds(manifest);
    }

    public static String of(ExportManifest manifest, Language language) {
        return new DataCard(language).export(manifest);
    }

    /** Writes the cards of a data set of rounds, in both languages, but over no file that is none. */
    public static void write(Manifest manifest, Path folder) throws IOException {
        LoaderCard.put(folder.resolve(ENGLISH), of(manifest, Language.ENGLISH));
        LoaderCard.put(folder.resolve(JAPANESE), of(manifest, Language.JAPANESE));
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

    /** 説明書の言葉: what manifests of exports say in English, in Japanese. */
    private static final class CardWords {
        private static final Map<String, String> WORDS = Map.ofEntries(
                Map.entry("rounds", "局"),
                Map.entry("decisions", "選択"),
                Map.entry("its number in the export, from 0", "書き出しの中の番号、0 から"),
                Map.entry("who led first, a player number 0..3", "最初に打ち出したプレイヤーの番号 0〜3"),
                Map.entry("what player 0 was dealt, eight digits ascending", "プレイヤー0の配駒、昇順の八桁"),
                Map.entry("what player 1 was dealt", "プレイヤー1の配駒"),
                Map.entry("what player 2 was dealt", "プレイヤー2の配駒"),
                Map.entry("what player 3 was dealt", "プレイヤー3の配駒"),
                Map.entry("the number of the deal seen from its dealer", "親から見た配駒の番号"),
                Map.entry("the same for deals that the symmetries carry into each other", "対称で移り合う配駒に共通の値"),
                Map.entry("train, validation or test, told by deal_key", "train、validation、test のどれか。deal_key で決まる"),
                Map.entry("the turns as digits, from the dealer on; empty if none was played", "親からの手番を表す数字。打たれなければ空"),
                Map.entry("how many turns, passes included", "手番の数、「なし」を含む"),
                Map.entry("played, won-by-deal or redealt", "played（打った）、won-by-deal（配駒で決着）、redealt（配り直し）"),
                Map.entry("points of players 0 and 2 before the round", "局の前のプレイヤー0・2の組の得点"),
                Map.entry("points of players 1 and 3 before the round", "局の前のプレイヤー1・3の組の得点"),
                Map.entry("who played the last tile, a player number; -1 if nobody did", "上がったプレイヤーの番号。いなければ -1"),
                Map.entry("what the winning team scored", "勝った組の得点"),
                Map.entry("whether the last attack counted twice", "最後の攻めが倍になったか"),
                Map.entry("the deal-time hand, or none", "配駒の役、なければ none"),
                Map.entry("the players who were dealt five し, as digits", "し を五枚配られたプレイヤー、数字で"),
                Map.entry("packed bits, the first feature in the highest bit", "詰めたビット。最初の特徴が最上位"),
                Map.entry("packed bits of the labels that were legal", "選べたラベルの詰めたビット"),
                Map.entry("what was chosen", "選ばれたもの"),
                Map.entry("what became of it for the side that chose; NaN if unknown", "選んだ側にとっての結果。分からなければ NaN"),
                Map.entry("turns played before it", "それまでの手番の数"),
                Map.entry("0 training, 1 validation, 2 testing", "0 は学習、1 は検証、2 はテスト"),
                Map.entry("the number of its game, from 0", "局の番号、0 から"),
                Map.entry("a target; NaN if unknown", "目標。分からなければ NaN"),
                Map.entry("the targets, in their order; NaN if unknown", "目標を順に。分からなければ NaN"),
                Map.entry("what is to be learned, a probability a label", "学ばせる方策、ラベルごとの確率"),
                Map.entry(
                        "what is to be learned, a little-endian float32 a label", "学ばせる方策、ラベルごとに float32（リトルエンディアン）"));

        private CardWords() {}

        /** What is not known stays as it is. */
        static String japanese(String english) {
            if (english.startsWith("of ") && english.endsWith(", from 0")) {
                return english.substring("of ".length(), english.length() - ", from 0".length()) + " のどれか、0 から";
            }
            return WORDS.getOrDefault(english, english);
        }
    }

    /** Python の例: lines that read a form, to be copied. */
    private static final class PythonSnippet {
        private PythonSnippet() {}

        static String ofRounds(String format, Language language) {
            return switch (format) {
                case "jsonl" -> lines("open(name, encoding=\"utf-8\")", "", "*.jsonl");
                case "jsonl.gz" -> lines("gzip.open(name, \"rt\", encoding=\"utf-8\")", ", gzip", "*.jsonl.gz");
                case "jsonl.zst" ->
                    lines(
                            "zstd.open(name, \"rt\", encoding=\"utf-8\")",
                            "\nfrom compression import zstd  # Python 3.14",
                            "*.jsonl.zst");
                default ->
                    new Wording(
                                            "小さな形式は、このプログラムの `python/` を `PYTHONPATH` に入れて読みます（標準ライブラリだけ）。\n\n",
                                            "The compact form, with `python/` of this program on `PYTHONPATH` (standard library only):\n\n")
                                    .in(language)
                            + block("import glob\nfrom goita import rounds\n\n"
                                    + "read = [r for name in sorted(glob.glob(\"rounds-*.goita\"))"
                                    + " for r in rounds.read(name)]");
            };
        }

        private static String lines(String open, String imports, String pattern) {
            return block(
                    "import glob, json" + imports + "\n\nrounds = []\nfor name in sorted(glob.glob(\"rounds-" + pattern
                            + "\")):\n    with " + open + " as lines:\n        rounds += map(json.loads, lines)\n"
                            + "print(len(rounds), rounds[0][\"hands\"], rounds[0][\"record\"])");
        }

        static String ofExport(ExportManifest manifest) {
            String unpack = "features = numpy.unpackbits(%s, axis=1)[:, :" + manifest.features() + "]\n"
                    + "legal = numpy.unpackbits(%s, axis=1)[:, :" + manifest.labels() + "]\n"
                    + "print(features.shape, legal.shape)";
            return switch (manifest.to()) {
                case "npy" ->
                    block("import numpy\n\n"
                            + String.format(
                                    unpack,
                                    "numpy.load(\"features.npy\", mmap_mode=\"r\")",
                                    "numpy.load(\"legal.npy\")")
                            + "\nlabel = numpy.load(\"label.npy\")");
                case "npz" ->
                    block("import numpy\n\nshard = numpy.load(\"decisions-00000.npz\")\n"
                            + String.format(unpack, "shard[\"features\"]", "shard[\"legal\"]")
                            + "\nlabel = shard[\"label\"]");
                default ->
                    block("import pyarrow.dataset\n\n"
                            + "table = pyarrow.dataset.dataset(\".\", format=\"parquet\","
                            + " exclude_invalid_files=True).to_table()\nprint(table.num_rows, table.schema)");
            };
        }

        static String block(String code) {
            return "```python\n" + code + "\n```\n\n";
        }
    }
}
