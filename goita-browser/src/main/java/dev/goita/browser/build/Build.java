package dev.goita.browser.build;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.teavm.backend.javascript.JSModuleType;
import org.teavm.diagnostics.DefaultProblemTextConsumer;
import org.teavm.diagnostics.Problem;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.TeaVMTool;
import org.teavm.tooling.TeaVMToolException;
import org.teavm.vm.TeaVMOptimizationLevel;

/** 組み立て: compiles what is on the class path to the engines of pages, in WebAssembly and in JavaScript, with their runtime. */
public final class Build {
    private static final String PACKAGE = "dev.goita.browser.";
    private static final int LEAST_HEAP = 4 << 20;

    private static final String STROKES = "dev/goita/drawing/canvas/strokes";
    private static final String PLAY = "dev/goita/record/repair/play.bin";
    private static final String[] SHOGI = {
        STROKES,
        "dev/goita/shogi/tactics/castles.tactics",
        "dev/goita/shogi/tactics/openings.tactics",
        "dev/goita/shogi/tactics/techniques.tactics",
        "dev/goita/shogi/tactics/notes.tactics"
    };

    /**
     * 機関: an engine.
     *
     * @param main the class that begins it
     * @param resources files of libraries that it holds
     */
    private record Made(String file, String main, TeaVMTargetType target, String... resources) {}

    private static final List<Made> ALL = List.of(
            new Made("records.wasm", "RecordEngine", TeaVMTargetType.WEBASSEMBLY_GC, STROKES, PLAY),
            new Made("thinking.wasm", "ThinkingEngine", TeaVMTargetType.WEBASSEMBLY_GC, STROKES, PLAY),
            new Made("shogi.wasm", "ShogiEngine", TeaVMTargetType.WEBASSEMBLY_GC, SHOGI),
            new Made("engine.wasm", "Engine", TeaVMTargetType.WEBASSEMBLY_GC, STROKES, PLAY),
            new Made("engine.js", "Engine", TeaVMTargetType.JAVASCRIPT, STROKES, PLAY),
            new Made("shogi-engine.js", "ShogiEngine", TeaVMTargetType.JAVASCRIPT, SHOGI));

    private Build() {}

    /** Writes the engines and their runtime into a folder; or those engines alone whose files are named behind it, one after the other. */
    public static void main(String... words) throws Exception {
        Path folder = Path.of(words[0]);
        Files.createDirectories(folder);
        List<String> wanted = List.of(words).subList(1, words.length);
        if (wanted.isEmpty()) {
            StrictRuntime.write(folder.resolve("runtime.js"));
            inTwo(folder);
        }
        ALL.stream().filter(made -> wanted.contains(made.file)).forEach(made -> compile(folder, made));
    }

    /** Each a half of the engines, since two compilers in one program get in each other's way. */
    private static void inTwo(Path folder) throws IOException, InterruptedException {
        List<Process> halves = new ArrayList<>();
        for (int half = 0; half < 2; half++) {
            List<String> command = new ArrayList<>(
                    List.of(ProcessHandle.current().info().command().orElse("java")));
            command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
            command.addAll(List.of("-classpath", System.getProperty("java.class.path"), Build.class.getName()));
            command.add(folder.toString());
            for (int i = half; i < ALL.size(); i += 2) {
                command.add(ALL.get(i).file);
            }
            halves.add(new ProcessBuilder(command).inheritIO().start());
        }
        for (Process half : halves) {
            if (half.waitFor() != 0) {
                throw new IllegalStateException("an engine cannot be made");
            }
        }
    }

    private static void compile(Path folder, Made made) {
        TeaVMTool tool = new TeaVMTool();
        tool.setClassPath(Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(File::new)
                .toList());
        tool.setClassLoader(Build.class.getClassLoader());
        tool.setTargetType(made.target);
        tool.setMainClass(PACKAGE + made.main);
        tool.setTargetDirectory(folder.toFile());
        tool.setTargetFileName(made.file);
        tool.setJsModuleType(JSModuleType.ES2015);
        tool.setObfuscated(true);
        tool.setOptimizationLevel(TeaVMOptimizationLevel.ADVANCED);
        tool.setAssertionsRemoved(true);
        tool.setMinHeapSize(LEAST_HEAP);
        tool.getProperties().setProperty(Resources.PROPERTY, String.join(" ", made.resources));
        tool.getTransformers().add(Redirect.class.getName());
        if (made.target == TeaVMTargetType.JAVASCRIPT) {
            tool.getTransformers().add(SinglePrecision.class.getName());
        }
        try {
            tool.generate();
        } catch (TeaVMToolException e) {
            throw new IllegalStateException(made.file, e);
        }
        List<Problem> problems = tool.getProblemProvider().getProblems();
        for (Problem problem : problems) {
            DefaultProblemTextConsumer text = new DefaultProblemTextConsumer();
            problem.render(text);
            System.err.println(problem.getSeverity() + ": " + text.getText());
        }
        if (!tool.getProblemProvider().getSevereProblems().isEmpty()) {
            throw new IllegalStateException(made.file + " cannot be made");
        }
    }
}
