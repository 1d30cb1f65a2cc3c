package dev.goita.app.goita.record;

import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Output;
import dev.goita.app.goita.input.FindingLine;
import dev.goita.core.Rules;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.text.VisibleText;
import dev.goita.files.FittingName;
import dev.goita.record.Finding;
import dev.goita.record.fix.FixedCopy;
import dev.goita.record.json.JsonLine;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/** 修復: writes a repaired copy of a file beside it, and what was changed; never over a file that is there. */
final class Fix {
    private static final String MARK = ".fixed";

    private static final String LOG = ".log";

    /** One repair that was made. */
    record Change(String output, FixedCopy.Change made) {
        String text(Language language) {
            String label = language == Language.JAPANESE ? "修復" : "fixed";
            return output + ": " + label + ": " + place() + ": "
                    + made.repair().wording().in(language) + " ("
                    + FindingLine.percent(made.repair().probability()) + ")" + code(made.finding());
        }

        String json(Language language) {
            return new JsonLine()
                    .putRaw("fixed", made.object(Optional.of(output), language))
                    .toString();
        }

        private Place place() {
            return made.finding().diagnostic().place();
        }
    }

    /** How many repairs were made, and how many findings are left. */
    record Made(long repairs, long left) {}

    private static String code(Finding finding) {
        return " [goita." + finding.code().id() + "]";
    }

    private final Invocation invocation;
    private final Rules rules;
    private final double least;
    private final Consumer<Change> changes;

    /** @param least the probability that a repair has at least which is made */
    Fix(Invocation invocation, Rules rules, double least, Consumer<Change> changes) {
        this.invocation = invocation;
        this.rules = rules;
        this.least = least;
        this.changes = changes;
    }

    /** The file that tells what was changed in a copy. */
    static String log(String copy) {
        return FittingName.of(copy, LOG);
    }

    /**
     * Writes the copy, and beside it what was changed; nothing if nothing can be repaired. What was changed comes first, so
     * that a log without a copy is that of a run that was cut off, which the next one writes anew.
     */
    Made write(Input input, String file, Optional<String> given) throws IOException {
        String target = given.orElseGet(() -> beside(file));
        if (Files.exists(Path.of(target))) {
            throw new FileAlreadyExistsException(target);
        }
        try (Output copy = invocation.output(target);
                Output log = invocation.output(log(target));
                InputStream checked = input.open();
                InputStream copied = input.open()) {
            Log made = new Log(target, log.writer());
            FixedCopy.write(checked, copied, input.name(), rules, least, copy.stream(), made);
            made.text.flush();
            if (made.repairs > 0) {
                log.commit();
                copy.commit();
            }
            return new Made(made.repairs, made.left);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** 修復の記録: every repair with what stood there before, and every finding that is left, in both languages. */
    private final class Log implements FixedCopy.Listener {
        private final String target;
        private final Writer text;
        private long repairs;
        private long left;

        Log(String target, Writer text) {
            this.target = target;
            this.text = text;
        }

        @Override
        public void fixed(FixedCopy.Change change) {
            repairs++;
            line("修復 / fixed: " + change.finding().diagnostic().place() + code(change.finding()));
            line("    " + change.repair().wording().japanese());
            line("    " + change.repair().wording().english());
            for (int i = 0; i < change.before().size(); i++) {
                String after = change.repair().edits().get(i).replacement();
                line("    「" + shown(change.before().get(i)) + "」→「" + shown(after) + "」");
            }
            changes.accept(new Change(target, change));
        }

        @Override
        public void left(Finding finding) {
            left++;
            line("そのまま / left: " + finding.diagnostic().place() + code(finding));
            line("    " + finding.diagnostic().wording().japanese());
            line("    " + finding.diagnostic().wording().english());
            finding.repairs().stream().findFirst().ifPresent(best -> {
                String sure = FindingLine.percent(best.probability());
                line("    " + best.wording().japanese() + " (" + sure + ")");
                line("    " + best.wording().english() + " (" + sure + ")");
            });
        }

        private String shown(String piece) {
            return VisibleText.line(piece);
        }

        private void line(String line) {
            try {
                text.write(line + "\n");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** game.json becomes game.fixed.json; a compressed file is written decompressed. */
    private static String beside(String file) {
        String plain = file.replaceFirst("\\.(gz|zst)$", "");
        int folder = Math.max(plain.lastIndexOf('/'), plain.lastIndexOf('\\'));
        int dot = plain.lastIndexOf('.');
        return dot > folder + 1
                ? FittingName.of(plain.substring(0, dot), MARK + plain.substring(dot))
                : FittingName.of(plain, MARK);
    }
}
