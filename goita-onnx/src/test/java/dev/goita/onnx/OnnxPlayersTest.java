package dev.goita.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.goita.core.Deal;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.player.Player;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.player.Table;
import dev.goita.core.player.search.Believer;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.dl4j.OnnxModel;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelFormatException;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.ml.encoding.GoitaActions;
import dev.goita.ml.encoding.GoitaSymmetries;
import dev.goita.ml.encoding.GoitaTargets;
import dev.goita.ml.features.GoitaViewEncoder;
import dev.goita.ml.player.ModelBox;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.player.NeuralPlayer;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.training.GoitaModels;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import java.util.random.RandomGenerator;
import onnx.Onnx.GraphProto;
import onnx.Onnx.ModelProto;
import onnx.Onnx.NodeProto;
import onnx.Onnx.OperatorSetIdProto;
import onnx.Onnx.StringStringEntryProto;
import onnx.Onnx.TensorProto;
import onnx.Onnx.TensorShapeProto;
import onnx.Onnx.TypeProto;
import onnx.Onnx.ValueInfoProto;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OnnxPlayersTest {
    private static final int F = GoitaViewEncoder.ENCODER.layout().featureCount();
    private static final int A = GoitaActions.SPACE.size();
    private static final int H = 5;

    private final SplittableRandom random = new SplittableRandom(7);
    private final float[] hiddenFH = numbers(F * H);
    private final float[] logitsHA = numbers(H * A);

    @TempDir
    Path folder;

    private float[] numbers(int count) {
        float[] numbers = new float[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = (float) random.nextGaussian();
        }
        return numbers;
    }

    private static ValueInfoProto rows(String name, int columns) {
        TensorShapeProto.Dimension free =
                TensorShapeProto.Dimension.newBuilder().setDimParam("N").build();
        TensorShapeProto.Dimension fixed =
                TensorShapeProto.Dimension.newBuilder().setDimValue(columns).build();
        return ValueInfoProto.newBuilder()
                .setName(name)
                .setType(TypeProto.newBuilder()
                        .setTensorType(TypeProto.Tensor.newBuilder()
                                .setElemType(TensorProto.DataType.FLOAT.getNumber())
                                .setShape(TensorShapeProto.newBuilder()
                                        .addDim(free)
                                        .addDim(fixed))))
                .build();
    }

    private static TensorProto matrix(String name, int rows, int columns, float[] numbers) {
        TensorProto.Builder tensor = TensorProto.newBuilder()
                .setName(name)
                .setDataType(TensorProto.DataType.FLOAT.getNumber())
                .addDims(rows)
                .addDims(columns);
        for (float number : numbers) {
            tensor.addFloatData(number);
        }
        return tensor.build();
    }

    private static NodeProto node(String operator, String output, String... inputs) {
        return NodeProto.newBuilder()
                .setOpType(operator)
                .addAllInput(List.of(inputs))
                .addOutput(output)
                .build();
    }

    /** features → a layer of an operator that is not read here → an output. */
    private Path graph(String operator, String output, Map<String, String> metadata) throws IOException {
        ModelProto.Builder model = ModelProto.newBuilder()
                .setIrVersion(8)
                .addOpsetImport(OperatorSetIdProto.newBuilder().setVersion(13))
                .setGraph(GraphProto.newBuilder()
                        .setName("other")
                        .addInput(rows("row", F))
                        .addInitializer(matrix("W", F, H, hiddenFH))
                        .addInitializer(matrix("V", H, A, logitsHA))
                        .addNode(node("MatMul", "sums", "row", "W"))
                        .addNode(node(operator, "hidden", "sums"))
                        .addNode(node("MatMul", output, "hidden", "V"))
                        .addOutput(rows(output, A)));
        metadata.forEach((key, value) -> model.addMetadataProps(
                StringStringEntryProto.newBuilder().setKey(key).setValue(value)));
        Path file = folder.resolve("mine.onnx");
        Files.write(file, model.build().toByteArray());
        return file;
    }

    private static Map<String, String> card() {
        return Map.of("layout", "goita-view/1", "actions", "goita-actions/1");
    }

    private Path exported(Model model) throws IOException {
        Path file = folder.resolve("exported.onnx");
        try (OutputStream out = Files.newOutputStream(file)) {
            OnnxModel.write(model, GoitaSymmetries.GROUP, out);
        }
        return file;
    }

    /** Shows every choice of some rounds, all seats of which {@code rule} plays. */
    private static void atEveryChoice(int rounds, BiConsumer<SeatView, List<Turn>> seen) {
        Player watched = new Player() {
            private final RulePlayer rule = new RulePlayer();

            @Override
            public Turn choose(SeatView view, RandomGenerator random) {
                seen.accept(view, view.legalTurns());
                return rule.choose(view, random);
            }

            @Override
            public GoshiDecision decideGoshi(SeatView view, RandomGenerator random) {
                return rule.decideGoshi(view, random);
            }
        };
        Table table = new Table(Rules.STANDARD, Collections.nCopies(4, watched));
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < rounds; i++) {
            table.play(Deal.random(Seat.of(i % 4), random), Score.ZERO, random);
        }
    }

    @Test
    void a_graph_that_is_not_read_here_chooses_what_its_numbers_say() throws IOException {
        Entrant entrant = NeuralEntrant.all().parse("net:" + graph("Tanh", "logits", card()));
        Player player = entrant.newPlayer().get();

        assertThat(entrant.version()).matches("1 [0-9a-f]{64} onnxruntime=1[.][0-9.]+ choose=policy");
        atEveryChoice(20, (view, turns) -> {
            Turn expected = turns.get(0);
            for (Turn turn : turns) {
                if (logit(view, turn) > logit(view, expected)) {
                    expected = turn;
                }
            }
            assertThat(player.choose(view, random)).isEqualTo(expected);
        });
    }

    private double logit(SeatView view, Turn turn) {
        ActiveFeatures rowF =
                new ActiveFeatures(GoitaViewEncoder.ENCODER.layout().width());
        GoitaViewEncoder.ENCODER.encode(view, rowF);
        double logit = 0;
        for (int h = 0; h < H; h++) {
            double sum = 0;
            for (int feature : rowF.toIndices()) {
                sum += hiddenFH[feature * H + h];
            }
            logit += Math.tanh(sum) * logitsHA[h * A + GoitaActions.SPACE.label(turn)];
        }
        return logit;
    }

    @Test
    void what_we_write_plays_as_the_model_itself() throws IOException {
        Model strong = ModelBox.find("strong").orElseThrow().read();
        Path file = exported(strong);
        for (String how : List.of("value", "likely", "policy", "value,ending=8,samples=2")) {
            Player model = NeuralEntrant.all()
                    .parse("net:strong,choose=" + how)
                    .newPlayer()
                    .get();
            Player run = NeuralEntrant.all()
                    .parse("onnx:" + file + ",choose=" + how)
                    .newPlayer()
                    .get();
            atEveryChoice(
                    5,
                    (view, turns) -> assertThat(run.choose(view, new SplittableRandom(1)))
                            .as(how)
                            .isEqualTo(model.choose(view, new SplittableRandom(1))));
        }
    }

    @Test
    void beliefs_are_those_of_the_heads() throws IOException {
        NetworkShape shape =
                new NetworkShape(GoitaViewEncoder.ENCODER.layout().width(), List.of(8), A, GoitaTargets.PLAYED);
        Model model = new Model(
                GoitaModels.card(shape, RowForm.CANONICAL, Map.of(), Map.of(), "test"),
                NetworkWeights.random(shape, new SplittableRandom(1)));
        Believer run = (Believer)
                NeuralEntrant.all().parse("onnx:" + exported(model)).newPlayer().get();
        Believer own = new NeuralPlayer(model);

        atEveryChoice(3, (view, turns) -> {
            Believer.Odds odds = run.believe(view, random).orElseThrow();
            Believer.Odds expected = own.believe(view, random).orElseThrow();
            for (int after = 1; after < 4; after++) {
                Seat other = Seat.of((view.viewer().ordinal() + after) % 4);
                for (Tile tile : Tile.ALL) {
                    assertThat(odds.of(other, tile, 1)).isCloseTo(expected.of(other, tile, 1), within(1e-5));
                }
            }
        });
    }

    @Test
    void another_machine_makes_the_same_player_without_the_file() throws Exception {
        Path file = graph("Tanh", "logits", card());
        Entrant entrant = NeuralEntrant.all().parse("net:" + file);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(entrant);
        }
        Files.delete(file);
        Entrant sent = (Entrant) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        Player here = entrant.newPlayer().get();
        Player there = sent.newPlayer().get();

        atEveryChoice(2, (view, turns) -> assertThat(there.choose(view, random)).isEqualTo(here.choose(view, random)));
    }

    @ParameterizedTest
    @CsvSource({
        "Tanh, logits, goita-view/1, goita-actions/2, the actions have to be 'goita-actions/1'",
        "Tanh, logits, goita-view/0, goita-actions/1, there is no layout 'goita-view/0' here",
        "Tanh, value, goita-view/1, goita-actions/1, 'of the outputs logits, probabilities and action-values one is needed'",
        "Nope, logits, goita-view/1, goita-actions/1, Nope",
        "Tanh, logits, , , the metadata have no 'layout'",
    })
    void what_is_no_network_of_ours_is_refused(
            String operator, String output, String layout, String actions, String expected) throws IOException {
        Path file = graph(operator, output, layout == null ? Map.of() : Map.of("layout", layout, "actions", actions));

        assertThatThrownBy(() -> NeuralEntrant.all().parse("net:" + file))
                .isInstanceOf(ModelFormatException.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining(expected);
    }

    @Test
    void rows_of_another_width_are_refused() throws IOException {
        Path file = graph("Tanh", "logits", Map.of("layout", "goita-history/1", "actions", "goita-actions/1"));

        assertThatThrownBy(() -> NeuralEntrant.all().parse("net:" + file))
                .isInstanceOf(ModelFormatException.class)
                .hasMessageContaining("the input 'row' has to be rows, N × ");
    }

    @Test
    void a_damaged_file_is_refused() throws IOException {
        Path file = graph("Tanh", "logits", card());
        byte[] bytes = Files.readAllBytes(file);
        for (int length : new int[] {1, 40, bytes.length / 2, bytes.length - 1}) {
            Files.write(file, Arrays.copyOf(bytes, length));
            assertThatThrownBy(() -> NeuralEntrant.all().parse("net:" + file)).isInstanceOf(ModelFormatException.class);
        }
    }
}
