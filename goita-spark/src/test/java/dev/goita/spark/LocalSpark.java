package dev.goita.spark;

import dev.goita.learning.crew.Crew;
import java.util.List;
import java.util.Map;

/** One application on this machine for all tests, since a JVM has one at a time: two hands, and three tries a piece. */
final class LocalSpark {
    static final Crew CREW = SparkCrew.open("local[2,3]", Map.of("spark.driver.host", "127.0.0.1"), List.of());

    private LocalSpark() {}
}
