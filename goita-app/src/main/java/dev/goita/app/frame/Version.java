package dev.goita.app.frame;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** 版: the version of the program as its jar states it. */
public final class Version implements IVersionProvider {
    /** {@code development} when the classes do not come from the built jar. */
    public static String number() {
        return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                .orElse("development");
    }

    @Override
    public String[] getVersion() {
        return new String[] {"goita " + number()};
    }

    /** What the program is and what it runs on, by name. */
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
