package dev.goita.drawing;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DrawingRulesTest {
    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.goita.drawing");

    @Test
    void drawing_knows_findings_languages_and_the_jdk_alone() {
        classes()
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(
                        "java..",
                        "javax.imageio..",
                        "org.w3c.dom..",
                        "dev.goita.drawing..",
                        "dev.goita.diagnostics..",
                        "org.jspecify.."))
                .check(ALL);
    }

    @Test
    void no_package_of_drawing_comes_back_to_itself() {
        slices().matching("dev.goita.drawing.(*)..").should().beFreeOfCycles().check(ALL);
    }

    /** Colours stand once. */
    @Test
    void no_class_but_the_tokens_has_a_colour() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            List<Path> coloured = files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.endsWith("Token.java"))
                    .filter(DrawingRulesTest::hasColour)
                    .toList();
            assertThat(coloured).isEmpty();
        }
    }

    private static boolean hasColour(Path file) {
        try {
            return Files.readString(file)
                    .replace("0xFFFFFF", "")
                    .matches("(?s).*(\"#[0-9a-fA-F]{3,8}\\b|0x[0-9a-fA-F]{6}\\b).*");
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
