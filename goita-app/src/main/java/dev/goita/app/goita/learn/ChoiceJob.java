package dev.goita.app.goita.learn;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Progress;
import dev.goita.app.goita.input.RecordInputs;
import dev.goita.core.Rules;
import dev.goita.core.player.PlayedDeal;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.model.Model;
import dev.goita.learning.samples.Part;
import dev.goita.learning.samples.Split;
import dev.goita.ml.compact.DealKey;
import dev.goita.ml.evaluation.ChoiceEvaluation;
import dev.goita.ml.evaluation.ChoiceReport;
import dev.goita.ml.evaluation.FittedPolicy;
import dev.goita.ml.report.ChoiceTables;
import dev.goita.ml.rounds.DataSetFolder;
import dev.goita.ml.rounds.RecordedRounds;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.report.Report;
import dev.goita.report.ShownName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;

/** 選択の測定: how a model and others predict recorded rounds. Rounds that fail the check are named and left out. */
final class ChoiceJob {
    private static final int HASH_BITS = 36;

    private final Invocation invocation;
    private final Rules rules;
    private final List<String> sources;
    private final List<Entrant> others;
    private final int solvedTiles;
    private final long seed;
    private int worlds;
    private int threads = 1;
    private boolean isFitted;
    private long refused;
    private long repeats;

    /**
     * What was measured.
     *
     * @param repeats rounds that were there before, deal and turns alike, and were left out
     */
    record Result(ChoiceReport report, long refused, long repeats) {}

    /** @param solvedTiles in all hands at most, for positions that are solved */
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

    /** Measures on several threads, which change no result. */
    ChoiceJob onThreads(int number) {
        threads = number;
        return this;
    }

    /** Also measures a policy that is fitted to the rounds, if that is wanted. */
    ChoiceJob fitting(boolean wanted) {
        isFitted = wanted;
        return this;
    }

    /**
     * Measures a part of the rounds, or all of them.
     *
     * @throws IllegalArgumentException if no choices fall to it
     */
    Result run(Model model, Optional<Part> part) throws IOException {
        try (ChoiceEvaluation evaluation = new ChoiceEvaluation(rules, model, others, solvedTiles, seed)) {
            evaluation.imagining(worlds).onThreads(threads);
            if (isFitted) {
                evaluation.fittedBy(fitted(model, part));
            }
            return measure(evaluation, part);
        }
    }

    private Result measure(ChoiceEvaluation evaluation, Optional<Part> part) throws IOException {
        read(part, isFitted ? Saying.NOTHING : Saying.ALOUD, evaluation::beginSource, evaluation::add);
        if (evaluation.choices() == 0) {
            String name = part.map(one -> one.name().toLowerCase(Locale.ROOT)).orElse("all");
            throw new RefusalException(
                    name + " の分に選択が一つもありません" + (part.isPresent() ? "。--part all ですべての局を使います" : ""),
                    "no choices fall to the part " + name + (part.isPresent() ? "; --part all takes every round" : ""));
        }
        return new Result(evaluation.report(), refused, repeats);
    }

    private FittedPolicy fitted(Model model, Optional<Part> part) throws IOException {
        FittedPolicy policy = new FittedPolicy(rules, model);
        read(part, Saying.ALOUD, policy::begin, policy::add);
        return policy;
    }

    /** Whether findings are told: once, though the rounds are read twice to fit a policy to them. */
    private enum Saying {
        ALOUD,
        NOTHING
    }

    private void read(Optional<Part> part, Saying saying, Runnable begin, Consumer<PlayedDeal> rounds)
            throws IOException {
        List<Path> paths = RecordInputs.sources(sources, invocation);
        Split split = DataSetFolder.split(paths);
        Set<Long> seen = new HashSet<>();
        refused = 0;
        repeats = 0;
        try (Progress progress = invocation.progress(Counted.ROUNDS, OptionalLong.empty())) {
            for (Path path : paths) {
                for (Path found : DataSetFolder.within(path)) {
                    begin.run();
                    read(found, saying, round -> {
                        long deal = DealKey.of(round.deal());
                        if (part.isEmpty() || part.get() == split.partOf(deal)) {
                            hear(round, deal, seen, rounds);
                        }
                        progress.advance(1);
                    });
                }
            }
        }
    }

    /** Files of people tell some rounds twice; a round counts once, in whichever match it stands. */
    private void hear(PlayedDeal round, long deal, Set<Long> seen, Consumer<PlayedDeal> rounds) {
        if (seen.add(key(deal, round.digits()))) {
            rounds.accept(round);
        } else {
            repeats++;
        }
    }

    /** The deal, which takes 28 bits, and a hash of the turns (FNV-1a): only rounds of one deal could be taken for another. */
    private static long key(long deal, String digits) {
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < digits.length(); i++) {
            hash = (hash ^ digits.charAt(i)) * 0x100000001b3L;
        }
        return deal << HASH_BITS | hash >>> Long.SIZE - HASH_BITS;
    }

    private void read(Path path, Saying saying, Consumer<PlayedDeal> rounds) throws IOException {
        RecordedRounds.read(path, rules, rounds, findings -> {
            refused += findings.size();
            if (saying == Saying.ALOUD) {
                findings.forEach(finding -> invocation.streams().err().println(finding.format(invocation.language())));
            }
        });
    }

    Report report(String modelName, Model model, Result result) {
        Report report = new Report(new Wording("ごいたのモデルの評価", "Goita: evaluation of a model"));
        ChoiceTables.add(result.report(), report);
        if (result.repeats() > 0) {
            report.words(Wording.of(
                    "同じ配りと手順の局は一度だけ数えました（除いたもの %,d 局）。",
                    "Rounds of the same deal and turns count once: %,d left out.", result.repeats()));
        }
        return report.note(Wording.of(
                "%s（%s）。± とひげは、局を単位とした 95 %% 区間です。",
                "%s (%s). ± and whiskers are 95 %% intervals, by rounds.",
                ShownName.of(modelName, invocation.language()),
                model.card().layout()));
    }
}
