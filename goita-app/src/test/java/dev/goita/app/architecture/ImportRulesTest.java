package dev.goita.app.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ImportRulesTest {
    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(location -> !location.contains("/dev/goita/testing/"))
            .importPackages("dev.goita");

    static List<ImportRule> rules() {
        return ImportRule.ALL;
    }

    @ParameterizedTest
    @MethodSource("rules")
    void every_module_keeps_the_rule(ImportRule rule) {
        assertThat(rule.rule().evaluate(ALL).getFailureReport().getDetails()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void the_rule_refuses_its_counterexample(ImportRule rule) throws ClassNotFoundException {
        List<Class<?>> classes = new ArrayList<>();
        for (String name : rule.counterexample()) {
            classes.add(Class.forName(name));
        }
        assertThat(rule.rule()
                        .evaluate(new ClassFileImporter().importClasses(classes))
                        .hasViolation())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "diagnostics",
                "files",
                "drawing",
                "learning",
                "parquet",
                "core",
                "record",
                "table",
                "ml",
                "spark",
                "shogi.rules",
                "shogi.diagram",
                "shogi.book",
                "shogi.engine",
                "shogi.tactics",
                "shogi.ml",
                "app"
            })
    void the_rules_see_the_classes_of_each_module(String packageName) {
        assertThat(ALL.stream().filter(type -> type.getPackageName().startsWith("dev.goita." + packageName)))
                .isNotEmpty();
    }

    @Test
    void nobody_imports_the_commands_themselves() {
        ArchRule rule = noClasses()
                .that()
                .resideInAnyPackage("dev.goita.app.*..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.goita.app");
        assertThat(rule.evaluate(ALL).getFailureReport().getDetails()).isEmpty();
    }

    @Test
    void counterexamples_are_not_among_the_classes_of_the_modules() {
        assertThat(ALL.stream().filter(type -> type.getPackageName().contains("counterexample")))
                .isEmpty();
    }
}
