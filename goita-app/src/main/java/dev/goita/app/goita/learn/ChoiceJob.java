package dev.goita.app.goita.learn;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Progress;
import dev.goita.core.Rules;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.model.Model;
import dev.goita.learning.samples.Part;
import dev.goita.learning.samples.Split;
import dev.goita.ml.evaluation.ChoiceEvaluation;
import dev.goita.ml.evaluation.ChoiceReport;
import dev.goita.ml.features.DealKey;
import dev.goita.ml.rounds.DataSetFolder;
import dev.goita.ml.rounds.RecordedRounds;
import dev.goita.ml.selfplay.Entrant;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/** 選択の測定: how a model and others predict recorded rounds. Rounds that fail the check are named and left out. */
final class ChoiceJob {
    private final Invocation invocation;
    private final Rules rules;
    private final List<String> sources;
    private final List<Entrant> others;
    private final int solvedTiles;
    private final long seed;
    private int worlds;

    /**
     * What was measured.
     *
     * @param refused findings in rounds that were left out
     */
    record Result(ChoiceReport report, long refused) {}

    /**
     * @param sources data sets, folders and files of rounds
     * @param others who predict beside the model
     * @param solvedTiles in all hands at most, for positions that are solved
     * @param seed of players that draw
     */
    ChoiceJob(
            Invocation invocation,
            Rules rules,
            List<String> sources,
            List<Entrant> others,
            int solvedTiles,
            long seed) {
        this.invocation = invocation;
        this.rules = rules;
        this.sources = sources;
        this.others = others;
        this.solvedTiles = solvedTiles;
        this.seed = seed;
    }

    /** Also measures beliefs by what the others did, from so many worlds a choice. */
    ChoiceJob imagining(int drawn) {
        worlds = drawn;
        return this;
    }

    /**
     * Measures a part of the rounds, or all of them.
     *
     * @throws IllegalArgumentException if no choices fall to it
     */
    Result run(Model model, Optional<Part> part) throws IOException {
        ChoiceEvaluation evaluation = new ChoiceEvaluation(rules, model, others, solvedTiles, seed).imagining(worlds);
        long refused = read(evaluation, part);
        if (evaluation.choices() == 0) {
            String name = part.map(one -> one.name().toLowerCase(Locale.ROOT)).orElse("all");
            throw new RefusalException(new Wording(
                    name + " の分に選択が一つもありません" + (part.isPresent() ? "。--part all ですべての局を使います" : ""),
                    "no choices fall to the part " + name
                            + (part.isPresent() ? "; --part all takes every round" : "")));
        }
        return new Result(evaluation.report(), refused);
    }

    private long read(ChoiceEvaluation evaluation, Optional<Part> part) throws IOException {
        long[] refused = {0};
        List<Path> paths = new ArrayList<>();
        for (String source : sources) {
            paths.add(Input.path(source));
        }
        Split split = DataSetFolder.split(paths);
        try (Progress progress = invocation.progress(Counted.ROUNDS, OptionalLong.empty())) {
            for (Path path : paths) {
                RecordedRounds.read(
                        path,
                        rules,
                        round -> {
                            if (part.isEmpty() || part.get() == split.partOf(DealKey.of(round.deal()))) {
                                evaluation.add(round);
                            }
                            progress.advance(1);
                        },
                        findings -> {
                            refused[0] += findings.size();
                            findings.forEach(finding ->
                                    invocation.streams().err().println(finding.format(invocation.language())));
                        });
            }
        }
        return refused[0];
    }

    /** Writes a page of what was measured. */
    void write(String modelName, Model model, ChoiceReport report, String file) throws IOException {
        String html = ChoicePage.html(invocation.language(), modelName, model, report);
        try (Output output = invocation.output(file)) {
            output.stream().write(html.getBytes(StandardCharsets.UTF_8));
            output.commit();
        }
    }
}
