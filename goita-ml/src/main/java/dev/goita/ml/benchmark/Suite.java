package dev.goita.ml.benchmark;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.files.Sha256;
import dev.goita.learning.statistics.Decimals;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.selfplay.Entrant;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** 問題集: the frozen questions of all tasks, and the players that they are asked against: a folder that never changes. */
public final class Suite {
    /** The {@link #hash()} of the questions of benchmark 1. */
    public static final String FIRST = "a884bcaa21d2be0b9d37b4ef571bcfa0213a20538f0cde41ddd623da9fe63cb0";

    /** The network among the players that never change. */
    static final String NETWORK = "net.zip";

    /** What the network brings against the principles. */
    static final String EXPECTED = "expected.json";

    /** The number of the player that draws nothing and chooses at once, among those that never change. */
    static final int REFERENCE = 0;

    private static final int DIGITS = 6;
    private static final List<String> PINNED = List.of("rule@1", "pimc@1");
    private static final ObjectReader LINES = new ObjectMapper().reader();

    private final Path folder;

    public Suite(Path folder) {
        this.folder = folder;
    }

    /** {@return the SHA-256 of all files, as {@code sha256sum *} lists them} */
    public String hash() throws IOException {
        return Sha256.ofTree(folder);
    }

    /** The first questions of a task. */
    List<Question> questions(BenchmarkTask task, double share) throws IOException {
        Path file = folder.resolve(task.file());
        long count = Math.max(1, Math.round(share * task.size()));
        List<Question> questions = new ArrayList<>();
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            for (String line = lines.readLine(); line != null && questions.size() < count; line = lines.readLine()) {
                try {
                    questions.add(Question.read(LINES.readTree(line)));
                } catch (IOException | IllegalArgumentException e) {
                    throw new IOException(file + ":" + (questions.size() + 1) + ": " + e.getMessage(), e);
                }
            }
        }
        if (questions.size() < count) {
            throw new RefusalException(
                    Wording.of("%s には問いが %d しかありません", "%s has only %d questions", file.toString(), questions.size()));
        }
        return questions;
    }

    /**
     * What the values of deals are expected to be, from other deals.
     *
     * @param error the standard error of the mean
     */
    record Expected(long deals, double mean, double error) {
        String json() {
            return "{\"deals\":" + deals + ",\"mean\":" + Decimals.rounded(mean, DIGITS) + ",\"error\":"
                    + Decimals.rounded(error, DIGITS) + "}\n";
        }
    }

    Expected expected() throws IOException {
        JsonNode json = LINES.readTree(Files.readString(folder.resolve(EXPECTED)));
        return new Expected(
                json.path("deals").asLong(),
                json.path("mean").asDouble(),
                json.path("error").asDouble());
    }

    /** The players that never change: principles, imagined worlds, a network. */
    List<Entrant> pinned() throws IOException {
        List<Entrant> players = new ArrayList<>();
        for (String name : PINNED) {
            players.add(NeuralEntrant.all().parse(name));
        }
        Entrant file = NeuralEntrant.all().parse("net:" + folder.resolve(NETWORK));
        players.add(new Entrant("net:" + file.version(), file.version(), file.newPlayer()));
        return players;
    }
}
