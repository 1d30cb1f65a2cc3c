package dev.goita.learning.samples;

import dev.goita.learning.SampleEncoder;
import dev.goita.learning.Target;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * 標本の源: recorded games whose choices can be encoded, as often as they are wanted and always the same ones in the same
 * order. This is all that training, evaluation and the export of features know about a game.
 */
public interface SampleSource {
    /** {@return what rows, labels and kinds of decisions mean} */
    SampleEncoder<?, ?> encoder();

    /** {@return what is to be learned beside policy and outcome; samples are added to builders with so many targets} */
    default List<Target> targets() {
        return List.of();
    }

    /** {@return whether samples have a policy to learn other than what was taken} */
    default boolean hasPolicies() {
        return false;
    }

    /** {@return what outcomes count, such as {@code points/100}} */
    String unit();

    /**
     * What the model that learns from it says about its data, by name, in order.
     *
     * @return such as {@code data}, what it is called, and {@code data-sha256}
     * @throws IOException if data that is to be named by its hash cannot be read
     */
    Map<String, String> provenance() throws IOException;

    /**
     * How its games are split: the split that made it, if it holds parts of one, so that they stay what they are.
     *
     * @return {@link Split#STANDARD} if it holds parts of none
     * @throws IOException if that cannot be told
     */
    default Split split() throws IOException {
        return Split.STANDARD;
    }

    /**
     * Reads everything from the beginning.
     *
     * @param games gets every game, on this thread and in the same order each time
     * @throws IOException naming the file that cannot be read
     */
    void read(Games games) throws IOException;

    /**
     * {@return the games of one part alone, told as training tells them}
     *
     * @param split assigns the games by their keys
     * @param part that is left
     */
    default SampleSource only(Split split, Part part) {
        return new PartOfSource(this, split, part);
    }

    /** Takes the games one by one. */
    interface Games {
        /**
         * The next game.
         *
         * @param key the same for games that must not be separated, such as twins; parts are told by it
         * @param choices adds the choices of the game, perhaps none; called at most once, before this method returns
         * @throws IOException if its choices cannot be kept; the reading ends with it
         */
        void add(long key, Consumer<Samples.Builder> choices) throws IOException;
    }
}
