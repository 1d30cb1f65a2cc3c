package dev.goita.app.linear;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/**
 * The program loaded a second time, with a counter at the head of every method and at every jump back, and in front of what the
 * library searches or moves: what it does can be told without a clock.
 */
final class CountedSteps extends ClassLoader {
    private static final String PROGRAM = "dev.goita.";
    private static final String COUNTER = Type.getInternalName(Counter.class);
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Method run;
    private final Method streams;

    /** What a run of the program took: steps, bytes asked for. */
    record Cost(long steps, long bytes) {}

    CountedSteps() throws ReflectiveOperationException {
        super(CountedSteps.class.getClassLoader());
        Class<?> captured = loadClass("dev.goita.app.CapturedStreams");
        streams = captured.getMethod("empty");
        run = captured.getMethod("run", String[].class);
    }

    /** Runs the program with these words. */
    Cost run(String... words) throws ReflectiveOperationException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(this);
        try {
            Object captured = streams.invoke(null);
            long bytes = THREADS.getThreadAllocatedBytes(thread.getId());
            Counter.steps = 0;
            Object exit = run.invoke(captured, (Object) words);
            if (exit.toString().equals("FAULT")) {
                throw new AssertionError(captured.getClass().getMethod("err").invoke(captured));
            }
            return new Cost(Counter.steps, THREADS.getThreadAllocatedBytes(thread.getId()) - bytes);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(PROGRAM) || name.equals(Counter.class.getName())) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? counted(name) : loaded;
        }
    }

    private Class<?> counted(String name) throws ClassNotFoundException {
        try (InputStream file = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (file == null) {
                throw new ClassNotFoundException(name);
            }
            ClassReader reader = new ClassReader(file.readAllBytes());
            ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
            reader.accept(new Counting(writer), 0);
            byte[] code = writer.toByteArray();
            return defineClass(name, code, 0, code.length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final class Counting extends ClassVisitor {
        Counting(ClassVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String type, String signature, String[] thrown) {
            return new MethodVisitor(Opcodes.ASM9, super.visitMethod(access, name, type, signature, thrown)) {
                private final Set<Label> behind = new HashSet<>();

                private void step() {
                    super.visitMethodInsn(Opcodes.INVOKESTATIC, COUNTER, "step", "()V", false);
                }

                @Override
                public void visitCode() {
                    super.visitCode();
                    step();
                }

                @Override
                public void visitLabel(Label label) {
                    behind.add(label);
                    super.visitLabel(label);
                }

                @Override
                public void visitJumpInsn(int code, Label to) {
                    if (behind.contains(to)) {
                        step();
                    }
                    super.visitJumpInsn(code, to);
                }

                @Override
                public void visitMethodInsn(int code, String owner, String called, String type, boolean isInterface) {
                    String counted = "(L" + owner + ";" + type.substring(1);
                    if (code != Opcodes.INVOKESTATIC && Counter.COUNTED.contains(called + counted)) {
                        super.visitMethodInsn(Opcodes.INVOKESTATIC, COUNTER, called, counted, false);
                    } else {
                        super.visitMethodInsn(code, owner, called, type, isInterface);
                    }
                }
            };
        }
    }

    /** Called by the program that is counted; what has the name of a method of the library stands for it. */
    @SuppressWarnings("unused")
    public static final class Counter {
        static final Set<String> COUNTED = Arrays.stream(Counter.class.getDeclaredMethods())
                .map(method -> method.getName() + Type.getMethodDescriptor(method))
                .collect(Collectors.toSet());

        private static long steps;

        private Counter() {}

        public static void step() {
            steps++;
        }

        private static int searched(int found, int from, int length) {
            steps += (found < 0 ? length : found) - Math.min(Math.max(0, from), length);
            return found;
        }

        public static int indexOf(String text, int c) {
            return searched(text.indexOf(c), 0, text.length());
        }

        public static int indexOf(String text, int c, int from) {
            return searched(text.indexOf(c, from), from, text.length());
        }

        public static int indexOf(String text, String word) {
            return searched(text.indexOf(word), 0, text.length());
        }

        public static int indexOf(String text, String word, int from) {
            return searched(text.indexOf(word, from), from, text.length());
        }

        public static int lastIndexOf(String text, int c, int from) {
            int found = text.lastIndexOf(c, from);
            steps += Math.max(0, from - found);
            return found;
        }

        public static boolean contains(String text, CharSequence word) {
            return indexOf(text, word.toString()) >= 0;
        }

        public static int codePointCount(String text, int from, int to) {
            steps += to - from;
            return text.codePointCount(from, to);
        }

        public static StringBuilder insert(StringBuilder text, int at, String more) {
            steps += text.length() - at;
            return text.insert(at, more);
        }

        public static StringBuilder delete(StringBuilder text, int from, int to) {
            steps += text.length() - from;
            return text.delete(from, to);
        }

        public static StringBuilder replace(StringBuilder text, int from, int to, String other) {
            steps += text.length() - from;
            return text.replace(from, to, other);
        }

        public static boolean contains(List<?> list, Object item) {
            return indexOf(list, item) >= 0;
        }

        public static int indexOf(List<?> list, Object item) {
            int found = list.indexOf(item);
            steps += found < 0 ? list.size() : found;
            return found;
        }

        public static Object remove(List<?> list, int at) {
            steps += list.size() - at;
            return list.remove(at);
        }

        public static boolean remove(List<?> list, Object item) {
            steps += list.size();
            return list.remove(item);
        }

        public static void add(List<Object> list, int at, Object item) {
            steps += list.size() - at;
            list.add(at, item);
        }
    }
}
