package dev.goita.app.goita.record;

import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Output;
import dev.goita.core.Rules;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Place;
import dev.goita.record.Finding;
import dev.goita.record.Repair;
import dev.goita.record.fix.FixedCopy;
import dev.goita.record.json.JsonLine;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/** 修復: writes a repaired copy of a file beside it, never over a file that is there. */
final class Fix {
    private static final String MARK = ".fixed";

    /** One repair that was made. */
    record Change(String output, Finding finding, Repair repair) {
        String text(Language language) {
            String label = language == Language.JAPANESE ? "修復" : "fixed";
            return output + ": " + label + ": " + finding.diagnostic().place() + ": "
                    + repair.wording().in(language) + " [goita."
                    + finding.code().id() + "]";
        }

        String json(Language language) {
            Place place = finding.diagnostic().place();
            JsonLine line = new JsonLine()
                    .put("file", place.source())
                    .put("output", output)
                    .put("line", place.line())
                    .put("column", place.column());
            finding.spot().round().ifPresent(round -> line.put("round", round));
            line.put("code", finding.code().id());
            line.put("change", repair.wording().in(language));
            return new JsonLine().putRaw("fixed", line.toString()).toString();
        }
    }

    private final Invocation invocation;
    private final Rules rules;
    private final Consumer<Change> changes;
    private long made;

    Fix(Invocation invocation, Rules rules, Consumer<Change> changes) {
        this.invocation = invocation;
        this.rules = rules;
        this.changes = changes;
    }

    /**
     * Writes nothing if nothing can be repaired.
     *
     * @return how many repairs were made
     */
    long write(Input input, String file, Optional<String> given) throws IOException {
        String target = given.orElseGet(() -> beside(file));
        if (Files.exists(Path.of(target))) {
            throw new FileAlreadyExistsException(target);
        }
        try (Output output = invocation.output(target);
                InputStream checked = input.open();
                InputStream copied = input.open()) {
            FixedCopy.write(checked, copied, input.name(), rules, output.stream(), (finding, repair) -> {
                made++;
                changes.accept(new Change(target, finding, repair));
            });
            if (made > 0) {
                output.commit();
            }
        }
        return made;
    }

    /** game.json becomes game.fixed.json; a compressed file is written decompressed. */
    private static String beside(String file) {
        String plain = file.replaceFirst("\\.(gz|zst)$", "");
        int folder = Math.max(plain.lastIndexOf('/'), plain.lastIndexOf('\\'));
        int dot = plain.lastIndexOf('.');
        return dot > folder + 1 ? plain.substring(0, dot) + MARK + plain.substring(dot) : plain + MARK;
    }
}
