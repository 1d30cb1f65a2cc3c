package dev.goita.learning.samples;

import dev.goita.learning.SampleEncoder;
import dev.goita.learning.Target;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The games of a source that fall to one part. */
record PartOfSource(SampleSource source, Split split, Part part) implements SampleSource {
    @Override
    public SampleEncoder<?, ?> encoder() {
        return source.encoder();
    }

    @Override
    public List<Target> targets() {
        return source.targets();
    }

    @Override
    public boolean hasPolicies() {
        return source.hasPolicies();
    }

    @Override
    public String unit() {
        return source.unit();
    }

    @Override
    public Map<String, String> provenance() throws IOException {
        Map<String, String> provenance = new LinkedHashMap<>(source.provenance());
        provenance.put("part", part.name().toLowerCase(Locale.ROOT));
        return provenance;
    }

    @Override
    public void read(Games games) throws IOException {
        source.read((key, choices) -> {
            if (split.partOf(key) == part) {
                games.add(key, choices);
            }
        });
    }
}
