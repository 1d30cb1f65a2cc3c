package dev.goita.ml.prepare;

import dev.goita.learning.export.LoaderCard;
import dev.goita.learning.samples.Part;
import dev.goita.ml.rounds.Derivation;
import dev.goita.ml.rounds.ExportManifest;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ShardEntry;
import dev.goita.ml.rounds.ShardFile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * 前書き: what a hub of data sets reads from a card before its first line, as YAML: licence, size, columns, splits. The keys are those
 * of the data-set cards of Hugging Face. SOURCE: huggingface.co/docs/hub/datasets-cards.
 */
final class FrontMatter {
    /** Ends the name of each range of sizes: fewer rows than this. */
    private static final long[] SIZES = {1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000};

    private static final String[] SIZE_NAMES = {"1K", "10K", "100K", "1M", "10M", "100M", "1B"};

    private static final String[][] ROUND_COLUMNS = {
        {"dealer", "int64"},
        {"score", "sequence: int64"},
        {"hands", "sequence: string"},
        {"record", "string"},
        {"winner", "int64"},
        {"goshi", "sequence: int64"},
        {"result", "string"},
        {"players", "sequence: string"},
    };

    private final StringBuilder yaml = new StringBuilder("---\n");

    private FrontMatter() {}

    static String of(Manifest manifest) {
        return of(Map.of(split(manifest.derivation()), manifest), split -> "");
    }

    /** Of a folder in which each part has a folder of its name. */
    static String ofParts(Map<Part, Manifest> parts) {
        Map<String, Manifest> splits = new LinkedHashMap<>();
        parts.forEach((part, manifest) -> splits.put(Derivation.name(part), manifest));
        return of(splits, split -> split + "/");
    }

    private static String of(Map<String, Manifest> splits, UnaryOperator<String> folders) {
        FrontMatter matter = new FrontMatter();
        Manifest one = splits.values().iterator().next();
        long rounds = splits.values().stream()
                .mapToLong(manifest -> manifest.totals().rounds())
                .sum();
        matter.head("Rounds of Goita", one.license(), rounds);
        String loaded = one.formats().stream()
                .filter(format -> LoaderCard.isRead("." + format))
                .findFirst()
                .orElse(one.formats().get(0));
        Map<String, String> files = new LinkedHashMap<>();
        splits.keySet().forEach(split -> files.put(split, folders.apply(split) + "*." + loaded));
        matter.yaml.append(LoaderCard.yaml(files));
        if (LoaderCard.isRead(files.values().iterator().next())) {
            matter.line("dataset_info:").line("  features:");
            for (String[] column : ROUND_COLUMNS) {
                matter.column(column[0], column[1]);
            }
            matter.line("  splits:");
            int format = one.formats().indexOf(loaded);
            splits.forEach((split, manifest) -> matter.split(
                    split, bytes(manifest.shards(), format), manifest.totals().rounds()));
        }
        return matter.end();
    }

    static String of(ExportManifest manifest) {
        FrontMatter matter = new FrontMatter();
        matter.head("Goita: " + manifest.rows(), manifest.license(), manifest.count());
        String split = split(manifest.derivation());
        matter.yaml.append(LoaderCard.yaml(Map.of(split, "*." + manifest.to())));
        matter.line("dataset_info:").line("  features:");
        for (ExportManifest.Field field : manifest.columns()) {
            String type = field.type().equals("boolean") ? "bool" : field.type();
            boolean isOne = field.width() == 1 || type.equals("binary");
            matter.column(field.name(), isOne ? type : "sequence: " + type);
        }
        matter.line("  splits:").split(split, manifest.bytes(), manifest.count());
        return matter.end();
    }

    private static long bytes(List<ShardEntry> shards, int format) {
        return shards.stream()
                .map(shard -> shard.files().get(format))
                .mapToLong(ShardFile::bytes)
                .sum();
    }

    /** The part that a data set says it is; the rows of one that is undivided are all to learn from. */
    private static String split(Derivation derivation) {
        return Derivation.name(derivation.part().orElse(Part.TRAIN));
    }

    private FrontMatter line(String line) {
        yaml.append(line).append('\n');
        return this;
    }

    private void head(String name, String license, long rows) {
        line("pretty_name: \"" + name + " (ごいた)\"");
        licence(license);
        line("tags:").line("  - goita").line("  - games");
        line("size_categories:").line("  - " + size(rows));
    }

    /** Licences that the hub knows are SPDX identifiers in lower case; what is none is named beside {@code other}. */
    private void licence(String license) {
        if (license.isEmpty()) {
            line("license: unknown");
        } else if (license.matches("[A-Za-z0-9.-]+")) {
            line("license: " + license.toLowerCase(Locale.ROOT));
        } else {
            line("license: other").line("license_name: " + quoted(license));
        }
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.codePoints().forEach(c -> {
            if (c == '"' || c == '\\') {
                quoted.append('\\').appendCodePoint(c);
            } else {
                quoted.append(Character.isISOControl(c) ? " " : Character.toString(c));
            }
        });
        return quoted.append('"').toString();
    }

    private static String size(long rows) {
        if (rows < SIZES[0]) {
            return "n<" + SIZE_NAMES[0];
        }
        int i = 1;
        while (i < SIZES.length && rows >= SIZES[i]) {
            i++;
        }
        return i == SIZES.length ? "n>" + SIZE_NAMES[i - 1] : SIZE_NAMES[i - 1] + "<n<" + SIZE_NAMES[i];
    }

    /** @param type of each row, after {@code sequence: } where a row has several */
    private void column(String name, String type) {
        line("    - name: " + quoted(name));
        line("      " + (type.startsWith("sequence: ") ? type : "dtype: " + type));
    }

    private void split(String split, long bytes, long rows) {
        line("    - name: " + split);
        line("      num_bytes: " + bytes).line("      num_examples: " + rows);
    }

    private String end() {
        return line("---").line("").yaml.toString();
    }
}
