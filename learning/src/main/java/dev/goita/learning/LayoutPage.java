package dev.goita.learning;

import java.util.List;
import java.util.Locale;

/** 配置の頁: a feature layout as a page of Markdown, for people and for documentation that cannot go stale. */
public final class LayoutPage {
    private LayoutPage() {}

    /**
     * Writes the page.
     *
     * @param layout whose features are listed
     * @param actions whose labels are listed
     * @param example the meaning of every feature that is 1 in some row
     * @param exampleOf what that row stands for
     * @return Markdown in English
     */
    public static String of(FeatureLayout layout, ActionSpace<?> actions, List<String> example, String exampleOf) {
        StringBuilder page = new StringBuilder();
        page.append("# Features `").append(layout.id()).append("`\n\n");
        page.append("One row has ")
                .append(layout.featureCount())
                .append(" features, each 0 or 1, padded with zeros to F = ")
                .append(layout.width())
                .append("; packed, it has ")
                .append(layout.packedLength())
                .append(" bytes, the first feature in the highest bit. ")
                .append("Seats are relative to the viewer. Labels are those of `")
                .append(actions.id())
                .append("`, A = ")
                .append(actions.size())
                .append(".\n\n");
        page.append("This page is written by `./goita features --describe --layout ")
                .append(layout.id())
                .append("`.\n\n");
        layout.sequence().ifPresent(sequence -> appendSequence(page, sequence));
        page.append("| block | from | length | meaning |\n|---|---|---|---|\n");
        for (FeatureBlock block : layout.blocks()) {
            page.append(String.format(
                    Locale.ROOT,
                    "| `%s` | %d | %d | %s |\n",
                    block.name(),
                    block.offset(),
                    block.length(),
                    block.meaning()));
        }
        page.append("\n## Example\n\n").append(exampleOf).append(":\n\n");
        example.forEach(meaning -> page.append("- ").append(meaning).append('\n'));
        page.append("\n## Every feature\n\n| index | is 1 when |\n|---|---|\n");
        for (FeatureBlock block : layout.blocks()) {
            appendFeatures(page, layout, block);
        }
        page.append("\n## Labels\n\n| label | action |\n|---|---|\n");
        for (int label = 0; label < actions.size(); label++) {
            page.append("| ")
                    .append(label)
                    .append(" | ")
                    .append(actions.action(label))
                    .append(" |\n");
        }
        return page.toString();
    }

    private static void appendSequence(StringBuilder page, FeatureLayout.Sequence sequence) {
        page.append("The block `")
                .append(sequence.block())
                .append("` is a sequence of ")
                .append(sequence.steps())
                .append(" steps of ")
                .append(sequence.width())
                .append(" features each, the oldest first; steps in which nothing happened yet are all 0.\n\n");
    }

    /** A feature that every step of a sequence repeats is written once. */
    private static void appendFeatures(StringBuilder page, FeatureLayout layout, FeatureBlock block) {
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
            page.append(" | ")
                    .append(block.features().get(i))
                    .append(steps > 1 ? ", and so on" : "")
                    .append(" |\n");
        }
    }
}
