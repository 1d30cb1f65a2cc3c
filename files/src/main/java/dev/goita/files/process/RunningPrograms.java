package dev.goita.files.process;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/**
 * 動いているプログラム: those that must not outlive this process. Whoever started one closes it; this is for a run that is
 * cut off.
 */
final class RunningPrograms {
    private static final Set<ProcessTree> RUNNING = new HashSet<>();
    private static boolean isEnding;

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(RunningPrograms::endAll, "ends-programs"));
    }

    private RunningPrograms() {}

    static ProcessTree start(List<String> words) throws IOException {
        return startUnlessEnding(words).orElseThrow(RunningPrograms::awaitEnd);
    }

    /** One step, so that nothing starts behind the back of {@link #endAll}. */
    private static synchronized Optional<ProcessTree> startUnlessEnding(List<String> words) throws IOException {
        if (isEnding) {
            return Optional.empty();
        }
        ProcessTree tree = ProcessTree.start(words);
        RUNNING.add(tree);
        return Optional.of(tree);
    }

    static synchronized void remove(ProcessTree tree) {
        RUNNING.remove(tree);
    }

    private static synchronized boolean isEnding() {
        return isEnding;
    }

    /** While this process ends, returns to nobody: that a program has ended too is no fault of it. */
    static void holdWhileEnding() {
        if (isEnding()) {
            throw awaitEnd();
        }
    }

    private static AssertionError awaitEnd() {
        while (isEnding()) {
            LockSupport.park();
        }
        return new AssertionError("a process that ends does not go on");
    }

    private static synchronized void endAll() {
        isEnding = true;
        RUNNING.forEach(ProcessTree::end);
    }
}
