package dev.goita.browser.build;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.teavm.backend.javascript.JSModuleType;
import org.teavm.diagnostics.DefaultProblemTextConsumer;
import org.teavm.diagnostics.Problem;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.TeaVMTool;
import org.teavm.tooling.TeaVMToolException;
import org.teavm.vm.TeaVMOptimizationLevel;

/** 組み立て: compiles what is on the class path to the engine of pages, in WebAssembly and in JavaScript, with its runtime. */
public final class Build {
    private static final String ENGINE = "dev.goita.browser.Engine";
    private static final int LEAST_HEAP = 4 << 20;

    private Build() {}

    /** Writes the engine into a folder. */
    public static void main(String... words) throws Exception {
        Path folder = Path.of(words[0]);
        Files.createDirectories(folder);
        StrictRuntime.write(folder.resolve("runtime.js"));
        compile(folder, TeaVMTargetType.WEBASSEMBLY_GC, "engine.wasm");
        compile(folder, TeaVMTargetType.JAVASCRIPT, "engine.js");
    }

    private static void compile(Path folder, TeaVMTargetType target, String name) throws TeaVMToolException {
        TeaVMTool tool = new TeaVMTool();
        tool.setClassPath(Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(File::new)
                .toList());
        tool.setClassLoader(Build.class.getClassLoader());
        tool.setTargetType(target);
        tool.setMainClass(ENGINE);
        tool.setTargetDirectory(folder.toFile());
        tool.setTargetFileName(name);
        tool.setJsModuleType(JSModuleType.ES2015);
        tool.setObfuscated(true);
        tool.setOptimizationLevel(TeaVMOptimizationLevel.ADVANCED);
        tool.setAssertionsRemoved(true);
        tool.setMinHeapSize(LEAST_HEAP);
        tool.getTransformers().add(Redirect.class.getName());
        if (target == TeaVMTargetType.JAVASCRIPT) {
            tool.getTransformers().add(SinglePrecision.class.getName());
        }
        tool.generate();
        List<Problem> problems = tool.getProblemProvider().getProblems();
        for (Problem problem : problems) {
            DefaultProblemTextConsumer text = new DefaultProblemTextConsumer();
            problem.render(text);
            System.err.println(problem.getSeverity() + ": " + text.getText());
        }
        if (!tool.getProblemProvider().getSevereProblems().isEmpty()) {
            throw new IllegalStateException(name + " cannot be made");
        }
    }
}
