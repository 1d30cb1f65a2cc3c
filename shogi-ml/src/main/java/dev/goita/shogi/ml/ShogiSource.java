package dev.goita.shogi.ml;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.files.FileTree;
import dev.goita.files.KeptInputs;
import dev.goita.files.Sha256;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.Target;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.samples.SampleSource;
import dev.goita.learning.samples.Samples;
import dev.goita.shogi.code.PolicyLabel;
import dev.goita.shogi.code.WinRate;
import dev.goita.shogi.io.games.Game;
import dev.goita.shogi.io.games.GameFiles;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.PositionFlaw;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.training.DatasetDetector;
import dev.goita.shogi.training.DatasetEntry;
import dev.goita.shogi.training.DatasetFormat;
import dev.goita.shogi.training.DatasetReader;
import dev.goita.shogi.training.DatasetRecord;
import dev.goita.shogi.training.GameLabels;
import dev.goita.shogi.training.ResultByte;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * 将棋の標本: the choices of records in any notation and of binary training data, each told from its content. A record ends
 * before its first move that is illegal or cannot be read, with a finding; one with other errors is left out.
 *
 * <p>Outcomes are the probability to win, from the result of the game and the evaluation of an engine by
 * {@link dev.goita.shogi.code.WinRate}. Both are targets of their own too.
 */
public final class ShogiSource implements SampleSource {
    /** What outcomes count. */
    public static final String UNIT = "win probability";

    /** Errors behind which a line is not read, while what stands before them is sound. */
    private static final Set<DiagnosticCode> LINE_ENDS = Set.of(
            NotationCode.BAD_MOVE,
            NotationCode.AMBIGUOUS_MOVE,
            NotationCode.NO_PIECE_CAN_MOVE,
            NotationCode.OTHER_PIECE,
            NotationCode.NOT_IN_HAND_FOR_DROP,
            NotationCode.SAME_WITHOUT_PREVIOUS,
            NotationCode.SAME_SQUARE_DIFFERS,
            NotationCode.MOVES_NOT_READ);

    private final List<Path> paths;
    private final List<BookInput> books;
    private final ValueOf valueOf;
    private final Consumer<Diagnostic> findings;

    public ShogiSource(List<Path> paths, List<BookInput> books, ValueOf valueOf, Consumer<Diagnostic> findings) {
        this.paths = List.copyOf(paths);
        this.books = List.copyOf(books);
        this.valueOf = valueOf;
        this.findings = findings;
    }

    @Override
    public SampleEncoder<?, ?> encoder() {
        return ShogiEncoder.ENCODER;
    }

    @Override
    public List<Target> targets() {
        return ChoiceEncoder.TARGETS;
    }

    /** Whether there are books. The visits of hcpe3 are policies too, which nobody knows before the files are read. */
    @Override
    public boolean hasPolicies() {
        return !books.isEmpty();
    }

    @Override
    public String unit() {
        return UNIT;
    }

    @Override
    public Map<String, String> provenance() throws IOException {
        Map<String, String> provenance = new LinkedHashMap<>();
        provenance.put(ModelCard.DATA, paths.stream().map(KeptInputs::lastName).collect(Collectors.joining(", ")));
        List<String> hashes = new ArrayList<>();
        for (Path path : paths) {
            hashes.add(Sha256.ofTree(path));
        }
        provenance.put(ModelCard.DATA_SHA256, String.join(", ", hashes));
        if (!books.isEmpty()) {
            provenance.put("books", books.stream().map(BookInput::name).collect(Collectors.joining(", ")));
        }
        provenance.put("values", valueOf.name().toLowerCase(Locale.ROOT));
        return provenance;
    }

    @Override
    public void read(Games games) throws IOException {
        Adding adding = new Adding(games);
        try {
            for (Path path : paths) {
                adding.readPath(path);
            }
            for (BookInput book : books) {
                BookChoices.read(book, findings, adding::add);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** One reading of everything. */
    private final class Adding {
        private final Games games;
        private final ChoiceEncoder encoder = new ChoiceEncoder(valueOf);

        Adding(Games games) {
            this.games = games;
        }

        void add(ShogiChoice.GameChoices game) throws IOException {
            games.add(game.key(), samples -> addAll(game, samples));
        }

        private void addAll(ShogiChoice.GameChoices game, Samples.Builder samples) {
            for (ShogiChoice choice : game.choices()) {
                encoder.add(choice, samples);
            }
        }

        void readPath(Path path) throws IOException {
            if (!Files.isDirectory(path)) {
                readFile(path);
                return;
            }
            new GameFiles(IllegalMoves.STOP_BEFORE).forEach(path, this::addRecord);
            // what cannot be listed is told where the records of games are read
            for (Path file : FileTree.files(path, (lost, failure) -> {})) {
                if (DatasetDetector.named(file.toString()).isPresent()) {
                    readFile(file);
                }
            }
        }

        private void readFile(Path file) throws IOException {
            Optional<DatasetFormat> format = datasetFormat(file);
            if (format.isEmpty()) {
                new GameFiles(IllegalMoves.STOP_BEFORE).forEach(file, this::addRecord);
                return;
            }
            DatasetGames rows = new DatasetGames(this::add);
            try (DatasetReader reader =
                    new DatasetReader(KeptInputs.name(file), Files.newInputStream(file), format.get())) {
                for (Optional<DatasetEntry> entry = reader.next(); entry.isPresent(); entry = reader.next()) {
                    entry.get().findings().forEach(finding -> findings.accept(finding.toDiagnostic()));
                    rows.add(entry.get());
                }
            }
            rows.finish();
        }

        private void addRecord(Game game) {
            List<Diagnostic> found = game.reading().findings();
            found.forEach(findings);
            String name = game.file() + "#" + game.number();
            if (found.stream().anyMatch(ShogiSource::spoilsAll)) {
                report(LearningCode.LEFT_OUT, name, "誤りがあるので学習に使いません", "is left out since it has errors");
                return;
            }
            if (!isLearnable(game)) {
                report(LearningCode.NO_ROW, name, "9×9の盤と一組の駒でない局面です", "has no board of 9×9 with one set of pieces");
                return;
            }
            try {
                add(RecordGames.of(game.reading().value()));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static boolean spoilsAll(Diagnostic finding) {
        return finding.severity() == Severity.ERROR && !LINE_ENDS.contains(finding.code());
    }

    private static boolean isLearnable(Game game) {
        var start = game.reading().value().start().position();
        return start.size().equals(BoardSize.STANDARD)
                && !start.flaws().contains(PositionFlaw.TOO_MANY_PIECES)
                && !start.flaws().contains(PositionFlaw.TWO_KINGS);
    }

    private void report(LearningCode code, String name, String japanese, String english) {
        findings.accept(new Diagnostic(code, Severity.WARNING, Place.whole(name), new Wording(japanese, english)));
    }

    /** Empty if the file is no binary training data. */
    private static Optional<DatasetFormat> datasetFormat(Path file) throws IOException {
        byte[] head;
        try (InputStream in = Files.newInputStream(file)) {
            head = in.readNBytes(DatasetDetector.HEAD);
        }
        Optional<DatasetFormat> named = DatasetDetector.named(file.toString());
        if (named.isEmpty() && !isBinary(head)) {
            return Optional.empty();
        }
        List<DatasetFormat> detected = DatasetDetector.detect(
                KeptInputs.name(file), head, OptionalLong.of(Files.size(file)), tail(file, head));
        return detected.size() == 1 ? Optional.of(detected.get(0)) : named;
    }

    /** Bytes that neither text nor a zip file begins with. */
    private static boolean isBinary(byte[] head) {
        boolean isZip = head.length > 1 && head[0] == 'P' && head[1] == 'K';
        boolean isUtf16 = head.length > 1 && (head[0] & head[1] & 0xFE) == 0xFE;
        if (isZip || isUtf16) {
            return false;
        }
        for (byte b : head) {
            if (b == 0) {
                return true;
            }
        }
        return false;
    }

    private static byte[] tail(Path file, byte[] head) throws IOException {
        if (Files.size(file) <= head.length) {
            return head;
        }
        try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "r")) {
            byte[] tail = new byte[DatasetDetector.TAIL];
            bytes.seek(bytes.length() - tail.length);
            bytes.readFully(tail);
            return tail;
        }
    }

    /** The choices of records: the main line up to the first move against the rules. */
    private static final class RecordGames {
        private RecordGames() {}

        static ShogiChoice.GameChoices of(Kifu kifu) {
            GameLabels game = GameLabels.of(kifu);
            long key = ShogiChoice.GameKey.start(game.start());
            List<ShogiChoice> choices = new ArrayList<>(game.labels().size());
            Map<Position, Integer> seen = new HashMap<>();
            Optional<Move> last = Optional.empty();
            int ply = Math.max(0, game.moveNumber() - 1);
            for (GameLabels.Label label : game.labels()) {
                Position position = label.position();
                int occurrences = seen.merge(position, 1, Integer::sum);
                choices.add(new ShogiChoice(
                        new ShogiView(position, last, ply, occurrences),
                        label.move(),
                        Map.of(),
                        result(game.result(), position.turn()),
                        evaluation(label.evaluation())));
                last = Optional.of(label.move());
                key = ShogiChoice.GameKey.after(key, label.move());
                ply++;
            }
            return new ShogiChoice.GameChoices(key, choices);
        }

        private static OptionalDouble result(Optional<ResultByte> result, Color turn) {
            return result.isEmpty()
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(result.get().outcome().valueFor(turn));
        }

        private static OptionalDouble evaluation(OptionalInt centipawns) {
            return centipawns.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(WinRate.of(centipawns.getAsInt()));
        }
    }

    /** Adds choices to samples: every one that had an alternative. One a thread. */
    private static final class ChoiceEncoder {
        /** 勝敗 and 評価値, each as the probability that the side to move wins. */
        static final List<Target> TARGETS = List.of(Target.probability("win"), Target.probability("evaluation"));

        private static final int WIN = 0;
        private static final int EVALUATION = 1;

        private final ValueOf valueOf;
        private final ShogiEncoder encoder = ShogiEncoder.ENCODER;
        private final ActiveFeatures rowF = new ActiveFeatures(ShogiLayout.LAYOUT.width());
        private final int[] legal = new int[DatasetRecord.Hcpe3.MOST_CANDIDATES];
        private final float[] shares = new float[DatasetRecord.Hcpe3.MOST_CANDIDATES];

        ChoiceEncoder(ValueOf valueOf) {
            this.valueOf = valueOf;
        }

        /** Adds the choice, unless it was none. */
        void add(ShogiChoice choice, Samples.Builder samples) {
            Position position = choice.view().position();
            int count = PolicyLabel.legal(position, legal);
            if (count < 2) {
                return;
            }
            encoder.encode(choice.view(), rowF);
            samples.add(
                    rowF,
                    legal,
                    count,
                    PolicyLabel.of(choice.taken(), position),
                    valueOf.outcome(choice.result(), choice.evaluation()),
                    encoder.kind(choice.view()),
                    Math.min(choice.view().ply(), Character.MAX_VALUE));
            int sample = samples.size() - 1;
            setTarget(samples, sample, WIN, choice.result());
            setTarget(samples, sample, EVALUATION, choice.evaluation());
            if (!choice.policy().isEmpty()) {
                samples.setPolicy(sample, shares(choice, count));
            }
        }

        private static void setTarget(Samples.Builder samples, int sample, int target, OptionalDouble probability) {
            if (probability.isPresent()) {
                samples.setTarget(sample, target, (float) probability.getAsDouble());
            }
        }

        private float[] shares(ShogiChoice choice, int count) {
            for (int i = 0; i < count; i++) {
                shares[i] = 0;
            }
            choice.policy().forEach((move, share) -> {
                int label = PolicyLabel.of(move, choice.view().position());
                for (int i = 0; i < count; i++) {
                    if (legal[i] == label) {
                        shares[i] += share.floatValue();
                    }
                }
            });
            return shares;
        }
    }
}
