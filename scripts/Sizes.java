import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Prints the files and methods of main code that are longer than a reader holds in mind; the longest first. */
final class Sizes {
    private static final int FILE_LINES = 400;
    private static final int METHOD_LINES = 40;

    private record Size(long lines, String what) {}

    private Sizes() {}

    public static void main(String[] args) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(Path.of("."))) {
            files = all.map(Path::normalize)
                    .filter(path -> path.toString().contains("src/main/java/") && path.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
        List<Size> longFiles = new ArrayList<>();
        List<Size> longMethods = new ArrayList<>();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, manager, null, List.of("-proc:none"), null, manager.getJavaFileObjectsFromPaths(files));
            SourcePositions positions = Trees.instance(task).getSourcePositions();
            for (CompilationUnitTree unit : task.parse()) {
                String file = unit.getSourceFile().getName();
                LineMap lines = unit.getLineMap();
                long length = lines.getLineNumber(positions.getEndPosition(unit, unit));
                if (length > FILE_LINES) {
                    longFiles.add(new Size(length, file));
                }
                new TreeScanner<Void, Void>() {
                    @Override
                    public Void visitMethod(MethodTree method, Void nothing) {
                        long end = positions.getEndPosition(unit, method);
                        long first = lines.getLineNumber(positions.getStartPosition(unit, method));
                        long length = end < 0 ? 0 : lines.getLineNumber(end) - first + 1;
                        if (length > METHOD_LINES) {
                            longMethods.add(new Size(length, file + ":" + first + " " + method.getName()));
                        }
                        return super.visitMethod(method, nothing);
                    }
                }.scan(unit, null);
            }
        }
        print("files over " + FILE_LINES + " lines", longFiles);
        print("methods over " + METHOD_LINES + " lines", longMethods);
    }

    private static void print(String title, List<Size> sizes) {
        System.out.println(sizes.size() + " " + title);
        sizes.sort(Comparator.comparingLong(Size::lines).reversed());
        sizes.forEach(size -> System.out.printf("%6d  %s%n", size.lines(), size.what()));
    }
}
