package dev.goita.learning;

import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** 符号化の一覧: every encoder of what a decision maker of one game knows, found by the id of its layout. */
public final class Encoders<V, A> {
    private final Supplier<List<SampleEncoder<V, A>>> source;
    private volatile @Nullable List<SampleEncoder<V, A>> known;

    private Encoders(Supplier<List<SampleEncoder<V, A>>> source) {
        this.source = source;
    }

    /**
     * Encoders that are known at once.
     *
     * @return a list of them, in that order
     * @throws IllegalArgumentException if two have the same layout, or there is none
     */
    public static <V, A> Encoders<V, A> of(List<SampleEncoder<V, A>> all) {
        requireOwnLayouts(all);
        return new Encoders<>(() -> all);
    }

    /**
     * Encoders among which are some that are found when the first is asked for, such as those of plug-ins. Every method
     * throws what {@code found} throws, or an {@link IllegalArgumentException} if two have the same layout.
     *
     * @param found is asked again only if it failed
     */
    public static <V, A> Encoders<V, A> of(List<SampleEncoder<V, A>> first, Supplier<List<SampleEncoder<V, A>>> found) {
        return new Encoders<>(() -> {
            List<SampleEncoder<V, A>> all = new ArrayList<>(first);
            all.addAll(found.get());
            requireOwnLayouts(all);
            return all;
        });
    }

    private static void requireOwnLayouts(List<? extends SampleEncoder<?, ?>> all) {
        Map<String, SampleEncoder<?, ?>> byLayout = new HashMap<>();
        for (SampleEncoder<?, ?> encoder : all) {
            SampleEncoder<?, ?> other = byLayout.put(encoder.layout().id(), encoder);
            if (other != null) {
                throw new IllegalArgumentException(
                        "the layout '" + encoder.layout().id() + "' is claimed twice, by "
                                + other.getClass().getName() + " and by "
                                + encoder.getClass().getName());
            }
        }
        if (all.isEmpty()) {
            throw new IllegalArgumentException("there are no encoders");
        }
    }

    /** {@return all of them, the default first} */
    public List<SampleEncoder<V, A>> all() {
        List<SampleEncoder<V, A>> all = known;
        if (all == null) {
            all = List.copyOf(source.get());
            known = all;
        }
        return all;
    }

    /**
     * {@return the encoder of a layout, if there is one}
     *
     * @param layoutId name and version, such as {@code goita-view/1}
     */
    public Optional<SampleEncoder<V, A>> find(String layoutId) {
        return all().stream()
                .filter(encoder -> encoder.layout().id().equals(layoutId))
                .findFirst();
    }

    /**
     * The encoder of a layout.
     *
     * @param layoutId name and version, such as {@code goita-view/1}
     * @throws IllegalArgumentException if there is none, naming those that there are
     */
    public SampleEncoder<V, A> of(String layoutId) {
        return find(layoutId)
                .orElseThrow(() -> new RefusalException(new Wording(
                                "「" + layoutId + "」という特徴量はここにありません。あるのは " + ids() + " です",
                                "there is no layout '" + layoutId + "' here; the layouts are " + ids())
                        .suggesting(layoutId, List.of(ids().split(", ")))));
    }

    /** {@return the ids of all layouts, separated by commas, the default's first} */
    public String ids() {
        return all().stream().map(encoder -> encoder.layout().id()).collect(Collectors.joining(", "));
    }
}
