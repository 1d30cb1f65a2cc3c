package dev.goita.app.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.lang.ArchRule;
import java.util.List;

/**
 * One sentence of who may import whom, for the classes of all modules.
 *
 * @param sentence what the rule says
 * @param counterexample names of test classes that break it together
 */
record ImportRule(String sentence, ArchRule rule, List<String> counterexample) {
    static final List<ImportRule> ALL = List.of(
            new ImportRule(
                    "the rules of a game need only the JDK",
                    classes()
                            .that()
                            .resideInAnyPackage("dev.goita.core..", "dev.goita.shogi.rules..")
                            .should()
                            .onlyDependOnClassesThat(resideInAnyPackage(
                                    "java..",
                                    "dev.goita.core..",
                                    "dev.goita.shogi.rules..",
                                    "dev.goita.diagnostics..",
                                    "org.jspecify.annotations..")),
                    List.of("dev.goita.core.counterexample.RulesThatReadJson")),
            new ImportRule(
                    "Jackson stays where JSON is",
                    noClasses()
                            .that()
                            .resideOutsideOfPackages(
                                    "dev.goita.record.json..",
                                    "dev.goita.record.yaml..",
                                    "dev.goita.shogi.notation.jkf..",
                                    "dev.goita.ml.shard..",
                                    "dev.goita.ml.model..",
                                    "dev.goita.app..")
                            .should()
                            .dependOnClassesThat()
                            .resideInAPackage("com.fasterxml.jackson.."),
                    List.of("dev.goita.core.counterexample.RulesThatReadJson")),
            new ImportRule(
                    "tensors stay in one package",
                    noClasses()
                            .that()
                            .resideOutsideOfPackage("dev.goita.ml.dl4j..")
                            .should()
                            .dependOnClassesThat()
                            .resideInAnyPackage("org.nd4j..", "org.deeplearning4j..", "org.bytedeco.."),
                    List.of("dev.goita.ml.counterexample.FeaturesThatAreTensors")),
            new ImportRule(
                    "tables stay in one package",
                    noClasses()
                            .that()
                            .resideOutsideOfPackage("dev.goita.ml.parquet..")
                            .should()
                            .dependOnClassesThat()
                            .resideInAnyPackage("org.apache.parquet..", "org.apache.hadoop..", "blue.strategic.."),
                    List.of("dev.goita.ml.counterexample.FeaturesThatAreTables")),
            new ImportRule(
                    "notations do not know each other",
                    slices().matching("dev.goita.shogi.notation.(*)..").should().notDependOnEachOther(),
                    List.of(
                            "dev.goita.shogi.notation.counterexample.one.One",
                            "dev.goita.shogi.notation.counterexamples.Other")),
            new ImportRule(
                    "books, engine comments and training data need shogi and the JDK",
                    classes()
                            .that()
                            .resideInAnyPackage(
                                    "dev.goita.shogi.book..", "dev.goita.shogi.comment..", "dev.goita.shogi.dataset..")
                            .should()
                            .onlyDependOnClassesThat(resideInAnyPackage(
                                    "java..",
                                    "dev.goita.shogi..",
                                    "dev.goita.diagnostics..",
                                    "org.jspecify.annotations..")),
                    List.of("dev.goita.shogi.book.counterexample.BookThatReadsJson")),
            new ImportRule(
                    "what learns knows no game",
                    noClasses()
                            .that()
                            .resideInAnyPackage(
                                    "dev.goita.ml",
                                    "dev.goita.ml.data..",
                                    "dev.goita.ml.train..",
                                    "dev.goita.ml.taught..",
                                    "dev.goita.ml.eval..",
                                    "dev.goita.ml.net..",
                                    "dev.goita.ml.model..",
                                    "dev.goita.ml.dl4j..",
                                    "dev.goita.ml.plot..")
                            .should()
                            .dependOnClassesThat(resideInAnyPackage(
                                    "dev.goita.core..",
                                    "dev.goita.record..",
                                    "dev.goita.shogi..",
                                    "dev.goita.ml.goita..",
                                    "dev.goita.ml.shogi..")),
                    List.of("dev.goita.ml.taught.counterexample.TrainingOfOneGame")),
            new ImportRule(
                    "nobody imports the program",
                    noClasses()
                            .that()
                            .resideOutsideOfPackage("dev.goita.app..")
                            .should()
                            .dependOnClassesThat()
                            .resideInAPackage("dev.goita.app.."),
                    List.of("dev.goita.core.counterexample.RulesThatCallTheProgram")),
            new ImportRule(
                    "Goita does not know shogi",
                    noClasses()
                            .that()
                            .resideInAnyPackage("dev.goita.core..", "dev.goita.record..")
                            .should()
                            .dependOnClassesThat(resideInAPackage("dev.goita.shogi..")),
                    List.of("dev.goita.core.counterexample.GoitaWithShogi")),
            new ImportRule(
                    "shogi does not know Goita",
                    noClasses()
                            .that()
                            .resideInAPackage("dev.goita.shogi..")
                            .should()
                            .dependOnClassesThat(resideInAnyPackage("dev.goita.core..", "dev.goita.record..")),
                    List.of("dev.goita.shogi.counterexample.ShogiWithGoita")),
            new ImportRule(
                    "only the program speaks",
                    noClasses().that(resideOutsideOfPackage("dev.goita.app..")).should(ACCESS_STANDARD_STREAMS),
                    List.of("dev.goita.core.counterexample.RulesThatPrint")));

    @Override
    public String toString() {
        return sentence;
    }
}
