package dev.goita.learning.export;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.ActionSpace;
import dev.goita.learning.FeatureBlock;
import dev.goita.learning.FeatureLayout;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/** 配置の頁: a feature layout as a page of Markdown, for people and for documentation that cannot go stale. */
public final class LayoutPage {
    private final FeatureLayout layout;
    private final Language language;
    private final UnaryOperator<String> japanese;
    private final StringBuilder page = new StringBuilder();

    private LayoutPage(FeatureLayout layout, Language language, UnaryOperator<String> japanese) {
        this.layout = layout;
        this.language = language;
        this.japanese = japanese;
    }

    /**
     * Writes the page.
     *
     * @param example the meaning of every feature that is 1 in some row
     * @param exampleOf what that row stands for
     * @param japanese the meanings of blocks, features and labels in Japanese, from those in English; asked only for a page in Japanese
     */
    public static String of(
            FeatureLayout layout,
            ActionSpace<?> actions,
            List<String> example,
            Wording exampleOf,
            Language language,
            UnaryOperator<String> japanese) {
        return new LayoutPage(layout, language, japanese).write(actions, example, exampleOf);
    }

    private String write(ActionSpace<?> actions, List<String> example, Wording exampleOf) {
        head(actions);
        layout.sequence().ifPresent(this::sequence);
        add("| ブロック | 先頭 | 長さ | 意味 |", "| block | from | length | meaning |");
        page.append("\n|---|---|---|---|\n");
        for (FeatureBlock block : layout.blocks()) {
            page.append(String.format(
                    Locale.ROOT,
                    "| `%s` | %d | %d | %s |\n",
                    block.name(),
                    block.offset(),
                    block.length(),
                    words(block.meaning())));
        }
        add("\n## 例\n\n", "\n## Example\n\n");
        page.append(exampleOf.in(language)).append(":\n\n");
        for (String meaning : example) {
            int block = meaning.indexOf(": ") + 2;
            page.append("- ")
                    .append(meaning, 0, block)
                    .append(words(meaning.substring(block)))
                    .append('\n');
        }
        add("\n## すべての特徴\n\n| 番号 | 1 になるとき |", "\n## Every feature\n\n| index | is 1 when |");
        page.append("\n|---|---|\n");
        layout.blocks().forEach(this::features);
        add("\n## ラベル\n\n| ラベル | 行動 |", "\n## Labels\n\n| label | action |");
        page.append("\n|---|---|\n");
        for (int label = 0; label < actions.size(); label++) {
            String action = words(String.valueOf(actions.action(label)));
            page.append("| ").append(label).append(" | ").append(action).append(" |\n");
        }
        return page.toString();
    }

    private void add(String inJapanese, String inEnglish) {
        page.append(new Wording(inJapanese, inEnglish).in(language));
    }

    private String words(String english) {
        return language == Language.JAPANESE ? japanese.apply(english) : english;
    }

    private void head(ActionSpace<?> actions) {
        add("# 特徴 ", "# Features ");
        page.append('`').append(layout.id()).append("`\n\n");
        int features = layout.featureCount();
        int width = layout.width();
        int bytes = layout.packedLength();
        add(
                "一行には 0 か 1 の特徴が " + features + " 個あり、F = " + width + " まで 0 で埋めます。詰めると " + bytes
                        + " バイトで、最初の特徴が最上位のビットです。席は見ている人からの順で数えます。ラベルは `" + actions.id() + "`、A = "
                        + actions.size() + " です。\n\n",
                "One row has " + features + " features, each 0 or 1, padded with zeros to F = " + width
                        + "; packed, it has " + bytes
                        + " bytes, the first feature in the highest bit. Seats are relative to the viewer. Labels are those of `"
                        + actions.id() + "`, A = " + actions.size() + ".\n\n");
        String command = "`./goita features --describe --layout " + layout.id() + "`";
        add("このページは " + command + " が書きます。\n\n", "This page is written by " + command + ".\n\n");
    }

    private void sequence(FeatureLayout.Sequence sequence) {
        String block = "`" + sequence.block() + "`";
        add(
                "ブロック " + block + " は系列です。" + sequence.width() + " 個の特徴をもつ段が " + sequence.steps()
                        + " 段、古い順に並びます。まだ何も起きていない段はすべて 0 です。\n\n",
                "The block " + block + " is a sequence of " + sequence.steps() + " steps of " + sequence.width()
                        + " features each, the oldest first; steps in which nothing happened yet are all 0.\n\n");
    }

    /** A feature that every step of a sequence repeats is written once. */
    private void features(FeatureBlock block) {
        int steps = layout.sequence()
                .filter(sequence -> sequence.block().equals(block.name()))
                .map(FeatureLayout.Sequence::steps)
                .orElse(1);
        int width = block.length() / steps;
        for (int i = 0; i < width; i++) {
            page.append("| ").append(block.index(i));
            if (steps > 1) {
                page.append(", ")
                        .append(block.index(i + width))
                        .append(", … ")
                        .append(block.index(i + (steps - 1) * width));
            }
            page.append(" | ").append(words(block.features().get(i)));
            if (steps > 1) {
                add("（以下同様）", ", and so on");
            }
            page.append(" |\n");
        }
    }
}
