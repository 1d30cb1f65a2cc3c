package dev.goita.ml.prepare;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.ml.rounds.ExportManifest;

/** Python の例: lines that read a form, to be copied. */
final class PythonSnippet {
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
        return block("import glob, json" + imports + "\n\nrounds = []\nfor name in sorted(glob.glob(\"rounds-" + pattern
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
                                unpack, "numpy.load(\"features.npy\", mmap_mode=\"r\")", "numpy.load(\"legal.npy\")")
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
