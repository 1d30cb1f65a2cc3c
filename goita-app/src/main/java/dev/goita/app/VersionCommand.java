package dev.goita.app;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.frame.Version;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(name = "version", description = "Show the version of the program and of what it runs on.")
final class VersionCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Mixin
    private JsonOption json = new JsonOption("One JSON object instead of text.");

    VersionCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() {
        Map<String, Object> facts = facts();
        if (json.isWanted()) {
            invocation.jsonLines().write(facts);
        } else {
            facts.forEach((name, value) -> invocation.streams().out().println(name + " " + value));
        }
        return ExitCode.CLEAN;
    }

    private static Map<String, Object> facts() {
        Runtime runtime = Runtime.getRuntime();
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("goita", Version.number());
        facts.put("java", System.getProperty("java.runtime.version"));
        facts.put("java_home", System.getProperty("java.home"));
        facts.put("system", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        facts.put("processors", runtime.availableProcessors());
        facts.put("heap_mb", runtime.maxMemory() >> 20);
        return facts;
    }
}
