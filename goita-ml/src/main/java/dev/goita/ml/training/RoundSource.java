package dev.goita.ml.training;

import dev.goita.core.Rules;
import dev.goita.core.player.PlayedDeal;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.Target;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.samples.SampleSource;
import dev.goita.learning.samples.Split;
import dev.goita.ml.features.DealKey;
import dev.goita.ml.features.RoundRows;
import dev.goita.ml.labels.RoundEncoder;
import dev.goita.ml.labels.Teaching;
import dev.goita.ml.rounds.DataSetFolder;
import dev.goita.ml.rounds.RecordedRounds;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** 記録の標本: the choices of recorded rounds; rounds of one deal or of its twins are never separated. */
public final class RoundSource implements SampleSource {
    private final List<Path> paths;
    private final Rules rules;
    private final RoundRows rows;
    private final Teaching teaching;

    /**
     * With policy and outcome as played; nothing is read yet.
     *
     * @param paths data sets, folders and files
     * @param rules of the rounds, where their file does not say
     * @param rows that its choices become
     */
    public RoundSource(List<Path> paths, Rules rules, RoundRows rows) {
        this(paths, rules, rows, Teaching.NONE);
    }

    /**
     * With anything to be learned; nothing is read yet.
     *
     * @param paths data sets, folders and files
     * @param rules of the rounds, where their file does not say
     * @param rows that its choices become
     * @param teaching what is to be learned from them beside policy and outcome
     */
    public RoundSource(List<Path> paths, Rules rules, RoundRows rows, Teaching teaching) {
        this.paths = List.copyOf(paths);
        this.rules = rules;
        this.rows = rows;
        this.teaching = teaching;
    }

    /** {@return data sets, folders and files, as they were given} */
    public List<Path> paths() {
        return paths;
    }

    /** {@return the rules of the rounds, where their file does not say} */
    public Rules rules() {
        return rules;
    }

    /** {@return what is to be learned beside policy and outcome} */
    public Teaching teaching() {
        return teaching;
    }

    @Override
    public SampleEncoder<?, ?> encoder() {
        return rows.encoder();
    }

    @Override
    public List<Target> targets() {
        return teaching.targets();
    }

    @Override
    public boolean hasPolicies() {
        return !teaching.teacher().equals(Teaching.Teacher.PLAYED);
    }

    @Override
    public String unit() {
        return GoitaModels.UNIT;
    }

    @Override
    public Split split() throws IOException {
        return DataSetFolder.split(paths);
    }

    @Override
    public Map<String, String> provenance() throws IOException {
        Map<String, String> provenance = new LinkedHashMap<>();
        provenance.put(ModelCard.DATA, paths.stream().map(Path::toString).collect(Collectors.joining(", ")));
        List<String> hashes = new ArrayList<>();
        for (Path path : paths) {
            hashes.add(DataSetFolder.sha256(path));
        }
        provenance.put(ModelCard.DATA_SHA256, String.join(", ", hashes));
        provenance.put("rules", rules.toString());
        provenance.put("teaching", teaching.toString());
        return provenance;
    }

    /** @throws dev.goita.diagnostics.DiagnosticException if a round fails the check; the rounds before were handed on */
    @Override
    public void read(Games games) throws IOException {
        RoundEncoder rounds = new RoundEncoder(rules, rows.fresh(), teaching);
        try {
            for (Path path : paths) {
                RecordedRounds.read(path, rules, round -> add(round, rounds, games));
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static void add(PlayedDeal round, RoundEncoder rounds, Games games) {
        try {
            games.add(DealKey.of(round.deal()), samples -> rounds.add(round, samples));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
