package dev.goita.learning;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * 符号化の一覧: every encoder of what a decision maker of one game knows, found by the id of its layout.
 *
 * @param <V> what the decision maker knows
 * @param <A> what it can do
 */
public final class Encoders<V, A> {
    private final List<SampleEncoder<V, A>> all;

    private Encoders(List<SampleEncoder<V, A>> all) {
        this.all = all;
    }

    /**
     * @param all the default first
     * @throws IllegalArgumentException if two have the same layout, or there is none
     */
    public static <V, A> Encoders<V, A> of(List<SampleEncoder<V, A>> all) {
        long ids = all.stream().map(encoder -> encoder.layout().id()).distinct().count();
        if (ids != all.size() || all.isEmpty()) {
            throw new IllegalArgumentException("encoders need layouts of their own: " + all);
        }
        return new Encoders<>(List.copyOf(all));
    }

    /** The default first. */
    public List<SampleEncoder<V, A>> all() {
        return all;
    }

    /** The encoder of a layout. */
    public Optional<SampleEncoder<V, A>> find(String layoutId) {
        return all.stream()
                .filter(encoder -> encoder.layout().id().equals(layoutId))
                .findFirst();
    }

    /**
     * The encoder of a layout.
     *
     * @throws IllegalArgumentException if there is none, naming those that there are
     */
    public SampleEncoder<V, A> of(String layoutId) {
        return find(layoutId)
                .orElseThrow(() -> new IllegalArgumentException(
                        "there is no layout '" + layoutId + "' here; the layouts are " + ids()));
    }

    /** The ids of all layouts, separated by commas. */
    public String ids() {
        return all.stream().map(encoder -> encoder.layout().id()).collect(Collectors.joining(", "));
    }
}
