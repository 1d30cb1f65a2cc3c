package dev.goita.spark;

import dev.goita.learning.crew.CrewFailure;
import java.io.Serializable;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What became of a piece on an executor. A failure that every try would end in is a result like others, so that Spark does not
 * try again and the program that sent the piece can tell it in its own words.
 */
record Outcome<R extends Serializable>(
        @Nullable R result, @Nullable CrewFailure failure) implements Serializable {
    Optional<CrewFailure> failed() {
        return Optional.ofNullable(failure);
    }
}
