package dev.goita.spark;

import dev.goita.learning.crew.Crew;
import dev.goita.learning.crew.CrewPlugIn;
import java.util.List;
import java.util.Map;

/** Lets programs find Spark where it is on the class path. */
public final class SparkPlugIn implements CrewPlugIn {
    /** For {@link java.util.ServiceLoader}. */
    public SparkPlugIn() {}

    @Override
    public Crew open(String master, Map<String, String> settings, List<Class<?>> plugIns) {
        return SparkCrew.open(master, settings, plugIns);
    }
}
