package dev.goita.core.engine;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Engines that must not outlive this process. Whoever made a player closes it; this is for a run that is cut off.
 */
final class RunningEngines {
    private static final Set<Process> RUNNING = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(RunningEngines::killAll, "ends-engines"));
    }

    private RunningEngines() {}

    static void add(Process process) {
        RUNNING.add(process);
    }

    static void remove(Process process) {
        RUNNING.remove(process);
    }

    private static void killAll() {
        for (Process process : RUNNING) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }
}
