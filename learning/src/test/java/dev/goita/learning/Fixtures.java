package dev.goita.learning;

import dev.goita.learning.samples.Samples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** A made-up game of 24 features and 7 actions, in which features 0..6 tell which action is best. */
public final class Fixtures {
    public static final int WIDTH = 24;
    public static final int LABELS = 7;

    /** Exchanges features 0 and 1 with what they recommend. */
    public static final SymmetryGroup SYMMETRIES =
            SymmetryGroup.generatedBy(RowSymmetry.of("0↔1", exchanged(WIDTH), exchanged(LABELS)));

    /** What can be learned beside policy and outcome, one of each kind. */
    public static final List<Target> TARGETS =
            List.of(Target.number("number"), Target.probability("probability"), Target.ofClasses("class", 3));

    /** Its rows: a view is the row itself. */
    public static final SampleEncoder<ActiveFeatures, Integer> ENCODER = encoder(FeatureLayout.builder("fixture/1")
            .block(
                    "all",
                    "すべて",
                    IntStream.range(0, WIDTH).mapToObj(i -> "feature " + i).toList())
            .build());

    private Fixtures() {}

    /** The same game with rows of another layout; of another width it has no symmetries. */
    public static SampleEncoder<ActiveFeatures, Integer> encoder(FeatureLayout layout) {
        SymmetryGroup symmetries = layout.width() == WIDTH ? SYMMETRIES : SymmetryGroup.trivial(layout.width(), LABELS);
        List<Integer> labels = IntStream.range(0, LABELS).boxed().toList();
        ActionSpace<Integer> actions = ActionSpace.of("fixture-actions/1", labels, label -> label);
        return new SampleEncoder<>() {
            @Override
            public FeatureLayout layout() {
                return layout;
            }

            @Override
            public ActionSpace<Integer> actions() {
                return actions;
            }

            @Override
            public SymmetryGroup symmetries() {
                return symmetries;
            }

            @Override
            public List<String> kinds() {
                return List.of("even", "odd");
            }

            @Override
            public int kind(ActiveFeatures view) {
                return 0;
            }

            @Override
            public int turn(ActiveFeatures view) {
                return 0;
            }

            @Override
            public void encode(ActiveFeatures view, ActiveFeatures rowF) {
                rowF.clear();
                for (int index : view.toIndices()) {
                    rowF.add(index);
                }
            }
        };
    }

    private static int[] exchanged(int size) {
        int[] map = new int[size];
        Arrays.setAll(map, i -> i < 2 ? 1 - i : i);
        return map;
    }

    public static ActiveFeatures randomRow(RandomGenerator random) {
        ActiveFeatures rowF = new ActiveFeatures(WIDTH);
        for (int i = 0; i < WIDTH; i++) {
            if (random.nextInt(3) == 0) {
                rowF.add(i);
            }
        }
        return rowF;
    }

    /** Actions that a feature recommends have outcome 1, others -1; the best legal one is taken, or any. */
    public static Samples samples(int count, RandomGenerator random) {
        Samples.Builder samples = new Samples.Builder();
        for (int n = 0; n < count; n++) {
            ActiveFeatures rowF = randomRow(random);
            int[] legal = randomLegal(random);
            int taken = legal[random.nextInt(legal.length)];
            samples.add(rowF, legal, legal.length, taken, rowF.isSet(taken) ? 1 : -1, n % 2, n % 20);
        }
        return samples.build();
    }

    /**
     * Samples with {@link #TARGETS}: some outcomes and targets are unknown, some policies to learn are not what was taken.
     */
    public static Samples samplesWithTargets(int count, RandomGenerator random) {
        Samples.Builder samples = new Samples.Builder(TARGETS.size());
        for (int n = 0; n < count; n++) {
            ActiveFeatures rowF = randomRow(random);
            int[] legal = randomLegal(random);
            int taken = legal[random.nextInt(legal.length)];
            float outcome = n % 5 == 0 ? Float.NaN : rowF.isSet(taken) ? 1 : -1;
            samples.add(rowF, legal, legal.length, taken, outcome, 0, 0);
            if (n % 6 == 0) {
                float[] policy = new float[legal.length];
                Arrays.fill(policy, 1);
                policy[0] = 5;
                samples.setPolicy(n, policy);
            }
            samples.setTarget(n, 0, n % 7 == 0 ? Float.NaN : rowF.count());
            samples.setTarget(n, 1, n % 3 == 0 ? Float.NaN : rowF.isSet(3) ? 0.9f : 0.2f);
            samples.setTarget(n, 2, n % 4 == 0 ? Float.NaN : n % 3);
        }
        return samples.build();
    }

    public static int[] randomLegal(RandomGenerator random) {
        List<Integer> labels = new ArrayList<>();
        for (int label = 0; label < LABELS; label++) {
            if (random.nextBoolean()) {
                labels.add(label);
            }
        }
        return labels.isEmpty()
                ? new int[] {random.nextInt(LABELS)}
                : labels.stream().mapToInt(label -> label).toArray();
    }

    /** The twin of a row. */
    public static ActiveFeatures twin(RowSymmetry symmetry, ActiveFeatures rowF, int width) {
        ActiveFeatures twinF = new ActiveFeatures(width);
        for (int index : rowF.toIndices()) {
            twinF.add(symmetry.feature(index));
        }
        return twinF;
    }
}
