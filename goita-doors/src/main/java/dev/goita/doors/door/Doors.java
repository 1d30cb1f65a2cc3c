package dev.goita.doors.door;

import java.util.LinkedHashMap;
import java.util.Map;

/** 窓口の一覧: who answers what, by the path that every carrier asks at. */
public final class Doors {
    /** 仕事: what an answer takes, for whoever has to see that nobody waits for too long. */
    public enum Work {
        /** Next to nothing, and nothing is sent with the question. */
        LOOK,
        /** Little. */
        QUICK,
        /** Reads a record, which may be long. */
        READING,
        /** Lets a player or an engine think. */
        THINKING,
        /** Searches for as long as its {@link Pace} goes on. */
        ANALYSIS
    }

    /** A door, and what it takes. */
    public record Opened(Work work, Door door) {}

    private final Map<String, Opened> all = new LinkedHashMap<>();

    public Doors() {}

    /** Adds a door. */
    public Doors add(String path, Work work, Door door) {
        all.put(path, new Opened(work, door));
        return this;
    }

    /** {@return the doors by their paths, in the order in which they were added} */
    public Map<String, Opened> all() {
        return all;
    }
}
