package dev.goita.app.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The program from below: the frame, what both games share, the games, the commands. */
class AppLayersTest {
    private static final String APP = "dev.goita.app..";
    private static final String FRAME = "dev.goita.app.frame..";
    private static final String LEARNING = "dev.goita.app.learning..";
    private static final String PICTURE = "dev.goita.app.picture..";
    private static final String GOITA = "dev.goita.app.goita..";
    private static final String SHOGI = "dev.goita.app.shogi..";

    private static final JavaClasses PROGRAM = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.goita.app");

    /** @param counterexample the name of a test class that breaks it */
    record Layer(String sentence, ArchRule rule, String counterexample) {
        @Override
        public String toString() {
            return sentence;
        }
    }

    static List<Layer> layers() {
        return List.of(
                new Layer(
                        "the frame knows nothing of the program above it",
                        noClasses()
                                .that(resideInAPackage(FRAME))
                                .should()
                                .dependOnClassesThat(resideInAPackage(APP).and(resideOutsideOfPackage(FRAME))),
                        "dev.goita.app.frame.counterexample.FrameThatLearns"),
                new Layer(
                        "what both games share knows neither",
                        noClasses()
                                .that(resideInAnyPackage(LEARNING, PICTURE))
                                .should()
                                .dependOnClassesThat(resideInAnyPackage(
                                        GOITA,
                                        SHOGI,
                                        "dev.goita.core..",
                                        "dev.goita.record..",
                                        "dev.goita.ml..",
                                        "dev.goita.shogi..")),
                        "dev.goita.app.learning.counterexample.LearningOfOneGame"),
                new Layer(
                        "the commands of shogi know none of Goita",
                        noClasses().that(resideInAPackage(SHOGI)).should().dependOnClassesThat(resideInAPackage(GOITA)),
                        "dev.goita.app.shogi.counterexample.ShogiCommandOfGoita"),
                new Layer(
                        "the commands of Goita know none of shogi",
                        noClasses().that(resideInAPackage(GOITA)).should().dependOnClassesThat(resideInAPackage(SHOGI)),
                        "dev.goita.app.goita.counterexample.GoitaCommandOfShogi"));
    }

    @ParameterizedTest
    @MethodSource("layers")
    void the_program_keeps_the_rule(Layer layer) {
        assertThat(layer.rule().evaluate(PROGRAM).getFailureReport().getDetails())
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("layers")
    void the_rule_refuses_its_counterexample(Layer layer) throws ClassNotFoundException {
        JavaClasses wrong = new ClassFileImporter().importClasses(Class.forName(layer.counterexample()));
        assertThat(layer.rule().evaluate(wrong).hasViolation()).isTrue();
    }

    @Test
    void nobody_imports_the_commands_themselves() {
        ArchRule rule = noClasses()
                .that(resideInAnyPackage(FRAME, LEARNING, PICTURE, GOITA, SHOGI))
                .should()
                .dependOnClassesThat(resideInAPackage("dev.goita.app"));
        assertThat(rule.evaluate(PROGRAM).getFailureReport().getDetails()).isEmpty();
    }

    @Test
    void no_packages_stand_in_a_circle() {
        ArchRule rule = slices().matching("dev.goita.app.(**)").should().beFreeOfCycles();
        assertThat(rule.evaluate(PROGRAM).getFailureReport().getDetails()).isEmpty();
    }
}
