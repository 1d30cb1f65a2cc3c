package dev.goita.app.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What the modules promise: the public and protected members of all types in packages that they export to everybody, as
 * {@code docs/api.txt} lists them; not those that name a type of ours which is not exported. {@code -Dgolden.write=true} writes the list anew; read the difference.
 */
class PublicApiTest {
    private static final Path LIST = Path.of("../docs/api.txt");
    private static final Path PAGE = Path.of("../docs/library.md");
    private static final Pattern LEADING = Pattern.compile("(?<![\\w$.])(?:[a-z]\\w*\\.)+");

    /** What records, and others by the contract of {@link Object}, have anyway. */
    private static final Set<String> OF_OBJECT = Set.of("equals", "hashCode", "toString");

    private static final Pattern OURS = Pattern.compile("\\b(dev\\.goita[a-z0-9.]*)\\.[A-Z]");

    /** Folders of classes and jars of the class path that describe a module of ours. */
    private static final List<ModuleReference> MODULES = ModuleFinder.of(
                    Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                            .map(Path::of)
                            .filter(PublicApiTest::isOurs)
                            .toArray(Path[]::new))
            .findAll()
            .stream()
            .sorted(Comparator.comparing(module -> module.descriptor().name()))
            .toList();

    private static final Set<String> EXPORTED = Set.copyOf(exported());

    private static boolean isOurs(Path entry) {
        return Files.exists(entry.resolve("module-info.class"))
                || entry.getFileName().toString().matches("(goita|shogi)-.*\\.jar")
                        && ModuleFinder.of(entry).findAll().stream()
                                .noneMatch(module -> module.descriptor().isAutomatic());
    }

    private static List<String> exported() {
        return MODULES.stream()
                .flatMap(module -> module.descriptor().exports().stream())
                .filter(exports -> !exports.isQualified())
                .map(ModuleDescriptor.Exports::source)
                .sorted()
                .toList();
    }

    @Test
    void the_api_is_what_the_list_promises() throws Exception {
        String api = listing();
        if (Boolean.getBoolean("golden.write")) {
            Files.writeString(LIST, api);
        }

        assertThat(api).isEqualTo(Files.readString(LIST));
    }

    @Test
    void an_example_of_the_page_uses_every_exported_package() throws IOException {
        Set<String> used = new TreeSet<>();
        Matcher uses = Pattern.compile("^import (?:static )?(dev\\.goita[a-z0-9.]*)\\.[A-Z*]", Pattern.MULTILINE)
                .matcher(Files.readString(PAGE));
        while (uses.find()) {
            used.add(uses.group(1));
        }

        assertThat(used).containsExactlyElementsOf(exported());
    }

    /** The class path knows services by their files, the module path by the descriptor. */
    @Test
    void services_are_provided_to_both_paths() throws IOException {
        for (ModuleReference module : MODULES) {
            Set<String> provided = module.descriptor().provides().stream()
                    .flatMap(provides -> provides.providers().stream().map(name -> provides.service() + ": " + name))
                    .collect(Collectors.toCollection(TreeSet::new));
            Set<String> listed = new TreeSet<>();
            try (var files = module.open().list()) {
                for (String file : files.filter(name -> name.matches("META-INF/services/[^/]+"))
                        .toList()) {
                    String service = file.substring("META-INF/services/".length());
                    URI place = module.open().find(file).orElseThrow();
                    try (var in = place.toURL().openStream()) {
                        new String(in.readAllBytes(), StandardCharsets.UTF_8)
                                .lines()
                                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                                .forEach(name -> listed.add(service + ": " + name.strip()));
                    }
                }
            }

            assertThat(listed).as(module.descriptor().name()).isEqualTo(provided);
        }
    }

    @Test
    void every_service_that_is_looked_for_is_named() throws IOException {
        Set<String> used = MODULES.stream()
                .flatMap(module -> module.descriptor().uses().stream())
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> loaded = new TreeSet<>();
        Pattern load = Pattern.compile("ServiceLoader\\.load\\((\\w+)\\.class");
        for (Path file : sources()) {
            Matcher loads = load.matcher(Files.readString(file));
            while (loads.find()) {
                loaded.add(loads.group(1));
            }
        }

        assertThat(used)
                .extracting(name -> name.substring(name.lastIndexOf('.') + 1))
                .containsAll(loaded);
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.find(
                Path.of(".."),
                20,
                (path, attributes) -> path.toString().endsWith(".java")
                        && path.toString().replace('\\', '/').contains("/src/main/java/"))) {
            return files.toList();
        }
    }

    private static String listing() throws Exception {
        StringBuilder list = new StringBuilder();
        TreeMap<String, List<Class<?>>> packages = new TreeMap<>();
        for (ModuleReference module : MODULES) {
            Set<String> exported = module.descriptor().exports().stream()
                    .filter(exports -> !exports.isQualified())
                    .map(ModuleDescriptor.Exports::source)
                    .collect(Collectors.toSet());
            try (Stream<String> files = module.open().list()) {
                for (String file : files.sorted().toList()) {
                    String name = file.replace('/', '.').replaceFirst("\\.class$", "");
                    int dot = name.lastIndexOf('.');
                    if (file.endsWith(".class") && dot > 0 && exported.contains(name.substring(0, dot))) {
                        Class<?> type = Class.forName(name, false, PublicApiTest.class.getClassLoader());
                        if (isPromised(type)) {
                            packages.computeIfAbsent(type.getPackageName(), p -> new ArrayList<>())
                                    .add(type);
                        }
                    }
                }
            }
        }
        packages.forEach((name, types) -> {
            list.append(name).append('\n');
            types.forEach(type -> describe(type, list));
        });
        return list.toString();
    }

    private static boolean isPromised(Class<?> type) {
        for (Class<?> outer = type; outer != null; outer = outer.getDeclaringClass()) {
            if (!isPromised(outer.getModifiers()) || outer.isAnonymousClass() || outer.isLocalClass()) {
                return false;
            }
        }
        return !type.isSynthetic() && !type.getSimpleName().equals("package-info");
    }

    private static boolean isPromised(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }

    private static void describe(Class<?> type, StringBuilder list) {
        list.append("  ").append(head(type));
        if (type.getGenericSuperclass() != null
                && type.getSuperclass() != Object.class
                && !type.isEnum()
                && !type.isRecord()) {
            list.append(" extends ")
                    .append(shortened(type.getGenericSuperclass().getTypeName()));
        }
        String above = Arrays.stream(type.getGenericInterfaces())
                .map(Type::getTypeName)
                .map(PublicApiTest::shortened)
                .collect(Collectors.joining(", "));
        list.append(above.isEmpty() ? "" : (type.isInterface() ? " extends " : " implements ") + above)
                .append('\n');
        members(type.getDeclaredFields(), Field::toGenericString, list);
        members(type.getDeclaredConstructors(), Executable::toGenericString, list);
        members(type.getDeclaredMethods(), Executable::toGenericString, list);
    }

    /** In words of our own: those of {@link Class#toGenericString} change from one Java to the next. */
    private static String head(Class<?> type) {
        String kind = type.isInterface() ? "interface" : type.isEnum() ? "enum" : type.isRecord() ? "record" : "class";
        String modifiers = Modifier.toString(type.getModifiers() & (Modifier.ABSTRACT | Modifier.PROTECTED));
        String parameters = Arrays.stream(type.getTypeParameters())
                .map(parameter -> parameter.getName()
                        + Arrays.stream(parameter.getBounds())
                                .filter(bound -> bound != Object.class)
                                .map(bound -> " extends " + shortened(bound.getTypeName()))
                                .collect(Collectors.joining()))
                .collect(Collectors.joining(", "));
        return (type.isInterface() || modifiers.isEmpty() ? "" : modifiers + " ")
                + (type.isSealed() ? "sealed " : "")
                + kind
                + " "
                + shortened(type.getName())
                + (parameters.isEmpty() ? "" : "<" + parameters + ">");
    }

    private static <M extends AnnotatedElement & Member> void members(
            M[] members, Function<M, String> words, StringBuilder list) {
        Arrays.stream(members)
                .filter(member -> isPromised(member.getModifiers()) && !member.isSynthetic())
                .filter(member -> !OF_OBJECT.contains(member.getName()))
                .map(words)
                .filter(PublicApiTest::canBeNamed)
                .map(PublicApiTest::shortened)
                .sorted()
                .forEach(line -> list.append("    ").append(line).append('\n'));
    }

    /** Whether all types of a member are exported to everybody: others are for our own modules, which alone can name them. */
    private static boolean canBeNamed(String member) {
        return OURS.matcher(member).results().allMatch(type -> EXPORTED.contains(type.group(1)));
    }

    /** Without the names of packages. */
    private static String shortened(String text) {
        return LEADING.matcher(text).replaceAll("");
    }
}
