package dev.goita.learning.crew;

import java.util.List;
import java.util.Map;

/** 働き手のプラグイン: a kind of cluster, found by {@link java.util.ServiceLoader}. */
public interface CrewPlugIn {
    /**
     * Gets machines together.
     *
     * @param master where they are, in the words of the cluster; empty for what its own settings say
     * @param settings of the cluster, by its own names
     * @param plugIns classes whose code the machines need besides that of this program
     * @return a crew, to be closed
     */
    Crew open(String master, Map<String, String> settings, List<Class<?>> plugIns);
}
