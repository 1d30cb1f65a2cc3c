package dev.goita.diagnostics.program;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** 版: the version of the program, and of what it runs on. */
public final class ProgramVersion {
    private ProgramVersion() {}

    /**
     * The version as the jar of this class states it.
     *
     * @return {@code development} when the classes do not come from the built jar
     */
    public static String number() {
        return Optional.ofNullable(ProgramVersion.class.getPackage().getImplementationVersion())
                .orElse("development");
    }

    /** The version with that of Java, the system and what may be used of it, as {@code goita version --json} prints it. */
    public static Map<String, Object> facts() {
        Runtime runtime = Runtime.getRuntime();
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("goita", number());
        facts.put("java", System.getProperty("java.runtime.version"));
        facts.put("java_home", System.getProperty("java.home"));
        facts.put("system", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        facts.put("processors", runtime.availableProcessors());
        facts.put("heap_mb", runtime.maxMemory() >> 20);
        return facts;
    }
}
