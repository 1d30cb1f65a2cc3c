package dev.goita.browser.build;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import org.teavm.backend.javascript.JSModuleType;
import org.teavm.backend.javascript.JavaScriptTarget;
import org.teavm.backend.wasm.WasmGCTarget;
import org.teavm.dependency.PreciseDependencyAnalyzer;
import org.teavm.diagnostics.DefaultProblemTextConsumer;
import org.teavm.diagnostics.Problem;
import org.teavm.model.PreOptimizingClassHolderSource;
import org.teavm.model.ReferenceCache;
import org.teavm.model.transformation.AssertionRemoval;
import org.teavm.parsing.ClasspathClassHolderSource;
import org.teavm.parsing.resource.ResourceProvider;
import org.teavm.vm.DirectoryBuildTarget;
import org.teavm.vm.TeaVM;
import org.teavm.vm.TeaVMBuilder;
import org.teavm.vm.TeaVMOptimizationLevel;
import org.teavm.vm.TeaVMTarget;

/** 組み立て: compiles what is on the class path to the engines of pages, in WebAssembly and in JavaScript, with their runtime. */
public final class Build {
    private static final String PACKAGE = "dev.goita.browser.";
    private static final int LEAST_HEAP = 4 << 20;

    /** Of functions and fields that stand by themselves in a script, as TeaVM's own tool has it. */
    private static final int MOST_NAMES = 80_000;

    /** A tenth of an engine of Records if a single pattern is in it. */
    private static final String PATTERN = "java.util.regex.Pattern";

    private static final String STROKES = "dev/goita/drawing/canvas/strokes";
    private static final String PLAY = "dev/goita/record/repair/play.bin";
    private static final String[] SHOGI = {
        STROKES,
        "dev/goita/shogi/tactics/castles.tactics",
        "dev/goita/shogi/tactics/openings.tactics",
        "dev/goita/shogi/tactics/techniques.tactics",
        "dev/goita/shogi/tactics/notes.tactics"
    };

    private enum Form {
        SCRIPT,
        ASSEMBLY,
        /** Without a method more for each that is called by its name, a twentieth of all; of shogi such an engine is not valid. */
        COMPACT_ASSEMBLY
    }

    /**
     * 機関: an engine.
     *
     * @param main the class that begins it
     * @param resources files of libraries that it holds
     */
    private record Made(String file, String main, Form form, String... resources) {
        TeaVMTarget target() {
            if (form == Form.SCRIPT) {
                JavaScriptTarget script = new JavaScriptTarget();
                script.setObfuscated(true);
                script.setModuleType(JSModuleType.ES2015);
                script.setMaxTopLevelNames(MOST_NAMES);
                return script;
            }
            WasmGCTarget assembly = new WasmGCTarget();
            assembly.setObfuscated(true);
            assembly.setBufferHeapMinSize(LEAST_HEAP);
            assembly.setCompactMode(form == Form.COMPACT_ASSEMBLY);
            return assembly;
        }
    }

    private static final List<Made> ALL = List.of(
            new Made("records.wasm", "RecordEngine", Form.COMPACT_ASSEMBLY, STROKES, PLAY),
            new Made("thinking.wasm", "ThinkingEngine", Form.COMPACT_ASSEMBLY, STROKES, PLAY),
            new Made("shogi.wasm", "ShogiEngine", Form.ASSEMBLY, SHOGI),
            new Made("engine.wasm", "Engine", Form.ASSEMBLY, STROKES, PLAY),
            new Made("engine.js", "Engine", Form.SCRIPT, STROKES, PLAY),
            new Made("shogi-engine.js", "ShogiEngine", Form.SCRIPT, SHOGI));

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

    /** As TeaVM's own tool does, which cannot be asked for compact assemblies. */
    private static void compile(Path folder, Made made) {
        ReferenceCache cache = new ReferenceCache();
        List<File> path = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(File::new)
                .toList();
        try (ResourceProvider classes = ResourceProvider.ofClassPath(path)) {
            TeaVM compiler = new TeaVMBuilder(made.target())
                    .setReferenceCache(cache)
                    .setClassLoader(Build.class.getClassLoader())
                    .setClassSource(new PreOptimizingClassHolderSource(new ClasspathClassHolderSource(classes, cache)))
                    .setResourceProvider(classes)
                    .setDependencyAnalyzerFactory(PreciseDependencyAnalyzer::new)
                    .setObfuscated(true)
                    .build();
            compiler.add(new AssertionRemoval());
            Properties properties = new Properties();
            properties.setProperty(Resources.PROPERTY, String.join(" ", made.resources));
            compiler.setProperties(properties);
            compiler.setOptimizationLevel(TeaVMOptimizationLevel.ADVANCED);
            compiler.installPlugins();
            compiler.add(new Redirect());
            if (made.form == Form.SCRIPT) {
                compiler.add(new SinglePrecision());
            }
            compiler.setEntryPoint(PACKAGE + made.main);
            compiler.setEntryPointName("main");
            compiler.build(new DirectoryBuildTarget(folder.toFile()), made.file);
            for (Problem problem : compiler.getProblemProvider().getProblems()) {
                DefaultProblemTextConsumer text = new DefaultProblemTextConsumer();
                problem.render(text);
                System.err.println(problem.getSeverity() + ": " + text.getText());
            }
            if (!compiler.getProblemProvider().getSevereProblems().isEmpty()) {
                throw new IllegalStateException(made.file + " cannot be made");
            }
            if (made.form == Form.COMPACT_ASSEMBLY
                    && compiler.getDependencyInfo().getReachableClasses().contains(PATTERN)) {
                throw new IllegalStateException(made.file + " would have " + PATTERN + "; read the text without one");
            }
        }
    }
}
