package dev.goita.ml.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Rules;
import dev.goita.core.player.RulePlayer;
import dev.goita.diagnostics.RefusalException;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.crew.CrewJob;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelFile;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.training.InOrder;
import dev.goita.learning.training.RandomStreams;
import dev.goita.ml.arena.DuplicateMatch;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.selfplay.Entrant;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A machine that has nothing but what it is sent plays the same. */
class SentJobsTest {
    private static final NetworkWeights WEIGHTS =
            NetworkWeights.random(GoitaModels.shape(List.of(16, 8)), new SplittableRandom(1));
    private static final Model MODEL =
            new Model(GoitaModels.card(WEIGHTS.shape(), RowForm.CANONICAL, Map.of(), Map.of(), "test"), WEIGHTS);

    @TempDir
    private Path folder;

    @SuppressWarnings("unchecked") // what comes back is of the class that was written
    private static <T> T sent(T value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (T) in.readObject();
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static final class Far implements Crew {
        @Override
        public <P extends Serializable, R extends Serializable, E extends Exception> void work(
                CrewJob<P, R> job, List<P> pieces, Results<R, E> results) throws E, IOException {
            for (int piece = pieces.size() - 1; piece >= 0; piece--) {
                results.accept(piece, sent(sent(job).workers().newWorker().work(sent(pieces.get(piece)))));
            }
        }

        @Override
        public void close() {}
    }

    private static void assertSame(Entrant first, Entrant second) throws IOException {
        DuplicateMatch match = new DuplicateMatch(Rules.STANDARD, 70, new RandomStreams(4));
        try (InOrder threads = new InOrder(2, "test")) {
            assertThat(match.deals(first, second, new Far())).isEqualTo(match.deals(first, second, threads));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"rule", "pimc:samples=2", "ismcts:iterations=3", "net:strong", "search:samples=2,draws=1"})
    void a_player_of_a_name_is_made_there(String name) throws IOException {
        assertSame(NeuralEntrant.all().parse(name), NeuralEntrant.all().parse("random"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"net:%s", "net:%s,choose=policy", "net:%s,ending=12,samples=2", "rule+net:%s", "net:%s+rule"})
    void a_network_goes_with_its_player(String name) throws IOException {
        Path file = folder.resolve("model.zip");
        ModelFile.write(file, MODEL, Map.of());
        Entrant network = NeuralEntrant.all().parseSide(name.formatted(file));
        Files.delete(file);

        assertSame(network, NeuralEntrant.of(MODEL));
        assertThat(sent(network).name()).isEqualTo(network.name());
        assertThat(sent(network).version()).isEqualTo(network.version());
        assertThat(sent(network).seats()).hasSize(2);
    }

    @Test
    void a_program_is_not_sent() throws IOException {
        Entrant program = NeuralEntrant.all().parseSide("rule+engine:sh -c true");

        assertThatThrownBy(() -> sent(program))
                .isInstanceOf(RefusalException.class)
                .hasMessageContaining("'engine:sh -c true' is a program");
    }

    @Test
    void a_player_of_another_version_is_refused() throws IOException {
        Entrant old = sent(new Entrant("rule", "0", RulePlayer::new));

        assertThatThrownBy(() -> old.newPlayer().get())
                .isInstanceOf(RefusalException.class)
                .hasMessage(
                        "player rule is version 2 on a machine that plays, but 0 where it was sent from; all machines"
                                + " need the same program");
    }

    private static List<List<Object>> told(List<Samples> pieces) {
        return pieces.stream()
                .map(samples -> IntStream.range(0, samples.size())
                        .<Object>mapToObj(i -> samples.taken(i) + " " + samples.outcome(i) + " " + samples.turn(i))
                        .toList())
                .toList();
    }

    @Test
    void what_becomes_of_the_choices_of_a_network_does_not_depend_on_where_it_plays() throws IOException {
        GoitaExperience experience = new GoitaExperience(
                Rules.STANDARD,
                new Exploration(0.2, 0.05, 1_000, 1),
                0.6,
                RowForm.CANONICAL,
                new RandomStreams(3),
                NeuralEntrant.all().parseAll("rule,random"));
        try (InOrder threads = new InOrder(2, "test")) {
            assertThat(told(experience.by(new Far()).gather(WEIGHTS, 100, 150)))
                    .hasSize(3)
                    .isEqualTo(told(experience.by(threads).gather(WEIGHTS, 100, 150)));
        }
    }
}
