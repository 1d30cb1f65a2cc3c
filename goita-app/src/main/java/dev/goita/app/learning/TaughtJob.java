package dev.goita.app.learning;

import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Options;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Progress;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.diagnostics.program.ProgramVersion;
import dev.goita.files.ScratchFolder;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.evaluation.PolicyReport;
import dev.goita.learning.metrics.Measure;
import dev.goita.learning.metrics.MetricsFile;
import dev.goita.learning.metrics.Pace;
import dev.goita.learning.model.Model;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.samples.Part;
import dev.goita.learning.samples.SampleSource;
import dev.goita.learning.taught.SplitSamples;
import dev.goita.learning.taught.TaughtTraining;
import dev.goita.learning.training.LearnerOptions;
import dev.goita.learning.training.SupervisedTraining;
import dev.goita.report.learning.PredictionTables;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Teaches a network what a source of games holds, and says how far it is. */
public record TaughtJob(
        Invocation invocation,
        SampleSource source,
        GameWords words,
        List<Integer> hidden,
        LearnerOptions learner,
        SupervisedTraining training,
        TaughtTraining.Keeping keeping,
        int threads) {
    /** Refuses a network that is not possible before any game is read. */
    public TaughtJob {
        SampleEncoder<?, ?> encoder = source.encoder();
        new NetworkShape(encoder.layout().width(), hidden, encoder.actions().size(), source.targets());
    }

    /** Whether a training begins, or goes on with what is in the file. */
    public enum Start {
        NEW,
        RESUMED;

        /** How many passes are behind it; all, whatever their number, at its end. */
        private long epochs(Path file) throws IOException {
            OptionalInt done = this == NEW
                    ? OptionalInt.of(0)
                    : TaughtTraining.epochsDone(Model.read(file).card());
            return done.isPresent() ? done.getAsInt() : Long.MAX_VALUE;
        }
    }

    /**
     * Learns and writes the model.
     *
     * @param start checked: the file is there if it is to go on with it, and only then
     * @throws IllegalArgumentException if there is too little to learn from, or what is in the file was made otherwise
     */
    public void run(Path file, Start start, MetricsOption option) throws IOException {
        long done = start.epochs(file);
        try (MetricsFile metrics = option.open(file, done)) {
            run(file, start, done, metrics);
        }
    }

    private void run(Path file, Start start, long done, MetricsFile metrics) throws IOException {
        Optional<Path> folder = Optional.ofNullable(file.toAbsolutePath().getParent());
        try (ScratchFolder scratch = ScratchFolder.in(folder);
                SplitSamples samples = read(scratch.path())) {
            TaughtTraining taught =
                    new TaughtTraining(samples, hidden, learner, keeping, "goita " + ProgramVersion.number());
            Listening listener = new Listening(
                    metrics,
                    samples.samples(Part.TRAIN).size(),
                    new Pace(Math.min(done, training.epochs()), training.epochs()));
            PolicyReport report = start == Start.NEW
                    ? taught.run(file, training, threads, listener)
                    : taught.resume(file, training, threads, listener);
            say(
                    "%s: 検証用の" + words.japanese() + "で %s",
                    "%s: on held-out " + words.english() + " %s",
                    file,
                    PredictionTables.line(report.policy()));
        }
    }

    private SplitSamples read(Path scratch) throws IOException {
        try (Progress progress = invocation.progress(words.counted(), OptionalLong.empty())) {
            return SplitSamples.read(source, source.split(), TaughtTraining.PARTS, scratch, progress::advance);
        }
    }

    /** Tells of every pass. */
    private final class Listening implements TaughtTraining.Listener {
        private final MetricsFile metrics;
        private final long rows;
        private final Pace pace;
        private final Map<String, Object> heldOut = new LinkedHashMap<>();

        Listening(MetricsFile metrics, long rows, Pace pace) {
            this.metrics = metrics;
            this.rows = rows;
            this.pace = pace;
        }

        @Override
        public void heldOut(PolicyReport report, double loss) {
            Measure.VALIDATION.put(heldOut, loss);
            Measure.LOG_LOSS.put(heldOut, report.policy().logLoss());
            Measure.TOP_1.put(heldOut, report.policy().top1());
        }

        @Override
        public void learned(SupervisedTraining.Epoch epoch) {
            Map<String, Object> step = new LinkedHashMap<>();
            Measure.EPOCH.put(step, epoch.epoch());
            Measure.DECISIONS.put(step, rows);
            Measure.put(step, epoch.fit(), epoch.learningRate());
            step.putAll(heldOut);
            if (keeping.best() instanceof MeasuredBest measured) {
                measured.put(step);
            }
            pace.put(step, Measure.EPOCH, epoch.epoch(), rows);
            metrics.write(step);
            double loss = epoch.fit().loss();
            Object validation = heldOut.getOrDefault(Measure.VALIDATION.id(), Double.NaN);
            say("%d 回目: 損失 %.4f、検証 %.4f", "epoch %d: loss %.4f, validation %.4f", epoch.epoch(), loss, validation);
        }
    }

    private void say(String japanese, String english, Object... arguments) {
        invocation.say(Wording.of(japanese, english, arguments));
        invocation.streams().out().flush();
    }

    /** {@code --metrics}: where a training says how it goes. */
    public static final class MetricsOption extends Options {
        private final Given<Optional<String>> file = option("--metrics", "FILE", String.class);

        public MetricsOption(Options command) {
            super(command);
        }

        /** Begins to write, or goes on with what the training told before: steps that are taken anew are told once. */
        public MetricsFile open(Path model, long done) throws IOException {
            Path place = file.value().isPresent() ? Output.place(file.value().get()) : MetricsFile.beside(model);
            MetricsFile.forget(place, done);
            return file.value().isPresent() ? MetricsFile.withEvents(place) : new MetricsFile(place);
        }
    }

    /** {@code --resume}: a training goes on with what is in the file of its model. */
    public static final class ResumeOption extends Options {
        private final Given<Boolean> resume = flag("--resume");

        public ResumeOption(Options command) {
            super(command);
        }

        public boolean isGiven() {
            return resume.value();
        }

        /**
         * How a training starts.
         *
         * @throws IOException naming the file if a new one would be written over it, or it is to go on with and not there
         */
        public TaughtJob.Start start(Path file) throws IOException {
            if (Files.exists(file) && !isGiven()) {
                throw new FileAlreadyExistsException(file.toString());
            }
            if (Files.notExists(file) && isGiven()) {
                throw new RefusedFileException(
                        file,
                        "続きを始められる途中経過がありません（自己対局では全局数の一割ごと、棋譜からの学習では一巡ごとに書かれます）。" + "--resume を付けずに始めてください",
                        "has no checkpoint to go on from; one is written after every tenth of the rounds of self-play, or"
                                + " every pass over records: begin again without --resume");
            }
            return isGiven() ? TaughtJob.Start.RESUMED : TaughtJob.Start.NEW;
        }
    }
}
