package dev.goita.learning.taught;

import dev.goita.learning.ActionSpace;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.FeatureLayout;
import dev.goita.learning.Fixtures;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.SymmetryGroup;
import dev.goita.learning.samples.SampleSource;
import dev.goita.learning.samples.Samples;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Games of a made-up game, ten choices each. */
record CountingSource(int games) implements SampleSource {
    static final int CHOICES = 10;

    @Override
    public SampleEncoder<Integer, Integer> encoder() {
        return new NoEncoder();
    }

    @Override
    public String unit() {
        return "wins";
    }

    @Override
    public Map<String, String> provenance() {
        return Map.of("data", games + " games");
    }

    @Override
    public void read(Games sink) throws IOException {
        SplittableRandom random = new SplittableRandom(7);
        for (int game = 0; game < games; game++) {
            Samples samples = Fixtures.samples(CHOICES, random);
            sink.add(game, builder -> builder.addAll(samples));
        }
    }

    /** Its samples are encoded already. */
    private static final class NoEncoder implements SampleEncoder<Integer, Integer>, ActionSpace<Integer> {
        @Override
        public FeatureLayout layout() {
            List<String> features = IntStream.range(0, Fixtures.WIDTH)
                    .mapToObj(Integer::toString)
                    .toList();
            return FeatureLayout.builder("made-up/1")
                    .block("all", "all of them", features)
                    .build();
        }

        @Override
        public ActionSpace<Integer> actions() {
            return this;
        }

        @Override
        public SymmetryGroup symmetries() {
            return Fixtures.SYMMETRIES;
        }

        @Override
        public List<String> kinds() {
            return List.of("even", "odd");
        }

        @Override
        public int kind(Integer view) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int turn(Integer view) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void encode(Integer view, ActiveFeatures rowF) {
            throw new UnsupportedOperationException();
        }

        @Override
        public String id() {
            return "made-up-actions/1";
        }

        @Override
        public int size() {
            return Fixtures.LABELS;
        }

        @Override
        public int label(Integer action) {
            return action;
        }

        @Override
        public Integer action(int label) {
            return label;
        }
    }
}
