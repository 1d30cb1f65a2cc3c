package dev.goita.app.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.io.File;
import java.io.ObjectInputStream;
import java.net.DatagramSocket;
import java.net.ServerSocket;
import java.nio.channels.ServerSocketChannel;
import java.util.ArrayList;
import java.util.List;

/**
 * One sentence of who may import whom, for the classes of all modules.
 *
 * @param sentence what the rule says
 * @param counterexample names of test classes that break it together
 */
record ImportRule(String sentence, ArchRule rule, List<String> counterexample) {
    private static final SliceAssignment EACH_PACKAGE = new SliceAssignment() {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return SliceIdentifier.of(type.getPackageName());
        }

        @Override
        public String getDescription() {
            return "each package";
        }
    };

    private static final String[] GOITA = {
        "dev.goita.core..",
        "dev.goita.record..",
        "dev.goita.table..",
        "dev.goita.ml..",
        "dev.goita.spark..",
        "dev.goita.app.goita.."
    };
    private static final String[] SHOGI = {"dev.goita.shogi..", "dev.goita.app.shogi.."};
    private static final String[] GROUND = {
        "dev.goita.diagnostics..",
        "dev.goita.files..",
        "dev.goita.learning..",
        "dev.goita.drawing..",
        "dev.goita.report..",
        "dev.goita.parquet.."
    };

    static final List<ImportRule> ALL = List.of(
            new ImportRule(
                    "the rules of a game need only the JDK",
                    classes()
                            .that()
                            .resideInAnyPackage("dev.goita.core..", "dev.goita.shogi.rules..")
                            .and()
                            .resideOutsideOfPackages("dev.goita.core.engine", "dev.goita.core.tablebase")
                            .should()
                            .onlyDependOnClassesThat(resideInAnyPackage(
                                    "java..",
                                    "dev.goita.diagnostics..",
                                    "dev.goita.core..",
                                    "dev.goita.shogi.rules..",
                                    "org.jspecify.annotations..")),
                    List.of("dev.goita.core.counterexample.RulesThatReadJson")),
            new ImportRule(
                    "programs of others are run by one host",
                    noClasses()
                            .that()
                            .resideOutsideOfPackage("dev.goita.files.process")
                            .should()
                            .dependOnClassesThat()
                            .belongToAnyOf(Process.class, ProcessBuilder.class),
                    List.of("dev.goita.core.counterexample.RulesThatStartPrograms")),
            new ImportRule(
                    "Jackson stays where JSON is",
                    noClasses()
                            .that()
                            .resideOutsideOfPackages(
                                    "dev.goita.record.conformance..",
                                    "dev.goita.record.json..",
                                    "dev.goita.record.yaml..",
                                    "dev.goita.shogi.notation.jkf..",
                                    "dev.goita.ml.benchmark..",
                                    "dev.goita.ml.opponent..",
                                    "dev.goita.ml.rounds..",
                                    "dev.goita.learning.dl4j..",
                                    "dev.goita.learning.manifest..",
                                    "dev.goita.learning.metrics..",
                                    "dev.goita.learning.model..",
                                    "dev.goita.report.learning..",
                                    "dev.goita.ml.report..",
                                    "dev.goita.web..",
                                    "dev.goita.app..")
                            .should()
                            .dependOnClassesThat()
                            .resideInAPackage("com.fasterxml.jackson.."),
                    List.of("dev.goita.core.counterexample.RulesThatReadJson")),
            new ImportRule(
                    "tensors stay in one package",
                    noClasses()
                            .that()
                            .resideOutsideOfPackage("dev.goita.learning.dl4j..")
                            .should()
                            .dependOnClassesThat()
                            .resideInAnyPackage("org.nd4j..", "org.deeplearning4j..", "org.bytedeco.."),
                    List.of("dev.goita.ml.counterexample.FeaturesThatAreTensors")),
            new ImportRule(
                    "no file makes an object of a class that it names",
                    noClasses()
                            .should()
                            .dependOnClassesThat()
                            .belongToAnyOf(ObjectInputStream.class)
                            .orShould()
                            .dependOnClassesThat()
                            .resideInAnyPackage("java.beans..", "javax.script..", "java.rmi..", "javax.naming..")
                            .orShould()
                            .callMethodWhere(restoringByDl4j()),
                    List.of("dev.goita.ml.counterexample.ModelThatMakesObjects")),
            new ImportRule(
                    "doors know who carries them as little as a page in a browser does",
                    noClasses()
                            .that()
                            .resideInAPackage("dev.goita.doors..")
                            .should()
                            .dependOnClassesThat()
                            .resideInAnyPackage(
                                    "java.nio.file..",
                                    "java.lang.reflect..",
                                    "java.lang.management..",
                                    "java.util.concurrent..",
                                    "com.fasterxml.jackson..",
                                    "dev.goita.files..",
                                    "dev.goita.web..")
                            .orShould()
                            .dependOnClassesThat()
                            .belongToAnyOf(File.class, Thread.class, Runtime.class),
                    List.of("dev.goita.doors.counterexample.DoorThatReadsFiles")),
            new ImportRule(
                    "one package listens",
                    noClasses()
                            .that()
                            .resideOutsideOfPackage("dev.goita.web.http")
                            .should()
                            .dependOnClassesThat()
                            .belongToAnyOf(ServerSocket.class, ServerSocketChannel.class, DatagramSocket.class)
                            .orShould()
                            .dependOnClassesThat()
                            .resideInAnyPackage("com.sun.net.httpserver..", "org.eclipse.jetty.."),
                    List.of("dev.goita.ml.counterexample.PlayerThatListens")),
            new ImportRule(
                    "tables stay in one module, which nobody imports, and Hadoop there and where stores are",
                    noClasses()
                            .that()
                            .resideOutsideOfPackages("dev.goita.parquet..", "dev.goita.spark.store..")
                            .should()
                            .dependOnClassesThat()
                            .resideInAnyPackage(
                                    "org.apache.parquet..",
                                    "org.apache.hadoop..",
                                    "blue.strategic..",
                                    "dev.goita.parquet.."),
                    List.of("dev.goita.ml.counterexample.FeaturesThatAreTables")),
            new ImportRule(
                    "Spark stays in one module, which nobody imports",
                    noClasses()
                            .that()
                            .resideOutsideOfPackage("dev.goita.spark..")
                            .should()
                            .dependOnClassesThat()
                            .resideInAnyPackage("org.apache.spark..", "scala..", "dev.goita.spark.."),
                    List.of("dev.goita.ml.counterexample.FeaturesOfOneCluster")),
            new ImportRule(
                    "notations do not know each other",
                    slices().matching("dev.goita.shogi.notation.(*)..").should().notDependOnEachOther(),
                    List.of(
                            "dev.goita.shogi.notation.counterexample.one.One",
                            "dev.goita.shogi.notation.counterexamples.Other")),
            new ImportRule(
                    "records, engine comments, books and training data need shogi, files and the JDK",
                    onlyDependOn(
                            List.of(
                                    "dev.goita.shogi.record..",
                                    "dev.goita.shogi.comment..",
                                    "dev.goita.shogi.book..",
                                    "dev.goita.shogi.training..",
                                    "dev.goita.shogi.code.."),
                            List.of("java..", "dev.goita.shogi..", "dev.goita.files..", "dev.goita.diagnostics..")),
                    List.of("dev.goita.shogi.book.counterexample.BookThatReadsJson")),
            new ImportRule(
                    "the ground knows no game",
                    noClasses()
                            .that()
                            .resideInAnyPackage(GROUND)
                            .should()
                            .dependOnClassesThat(resideInAnyPackage(GOITA).or(resideInAnyPackage(SHOGI))),
                    List.of("dev.goita.learning.counterexample.TrainingOfOneGame")),
            new ImportRule(
                    "drawing needs only the JDK",
                    onlyDependOn(
                            List.of("dev.goita.drawing.."),
                            List.of("java..", "javax.imageio..", "org.w3c.dom..", "dev.goita.diagnostics..")),
                    List.of("dev.goita.drawing.counterexample.ChartOfOneGame")),
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
                    "the frame of the program knows nothing above it",
                    noClasses()
                            .that()
                            .resideInAPackage("dev.goita.app.frame..")
                            .should()
                            .dependOnClassesThat(resideInAnyPackage("dev.goita.app..")
                                    .and(resideOutsideOfPackage("dev.goita.app.frame.."))),
                    List.of("dev.goita.app.frame.counterexample.FrameThatLearns")),
            new ImportRule(
                    "what the commands of both games share knows neither",
                    noClasses()
                            .that()
                            .resideInAnyPackage("dev.goita.app.learning..", "dev.goita.app.picture..")
                            .should()
                            .dependOnClassesThat(resideInAnyPackage(GOITA).or(resideInAnyPackage(SHOGI))),
                    List.of("dev.goita.app.learning.counterexample.LearningOfOneGame")),
            new ImportRule(
                    "the commands of Goita know none of shogi",
                    noClasses()
                            .that()
                            .resideInAPackage("dev.goita.app.goita..")
                            .should()
                            .dependOnClassesThat()
                            .resideInAPackage("dev.goita.app.shogi.."),
                    List.of("dev.goita.app.goita.counterexample.GoitaCommandOfShogi")),
            new ImportRule(
                    "the commands of shogi know none of Goita",
                    noClasses()
                            .that()
                            .resideInAPackage("dev.goita.app.shogi..")
                            .should()
                            .dependOnClassesThat()
                            .resideInAPackage("dev.goita.app.goita.."),
                    List.of("dev.goita.app.shogi.counterexample.ShogiCommandOfGoita")),
            new ImportRule(
                    "Goita does not know shogi",
                    noClasses()
                            .that()
                            .resideInAnyPackage(GOITA)
                            .should()
                            .dependOnClassesThat(resideInAnyPackage(SHOGI)),
                    List.of("dev.goita.core.counterexample.GoitaWithShogi")),
            new ImportRule(
                    "shogi does not know Goita",
                    noClasses()
                            .that()
                            .resideInAnyPackage(SHOGI)
                            .should()
                            .dependOnClassesThat(resideInAnyPackage(GOITA)),
                    List.of("dev.goita.shogi.counterexample.ShogiWithGoita")),
            new ImportRule(
                    "no packages stand in a circle",
                    slices().assignedFrom(EACH_PACKAGE).should().beFreeOfCycles(),
                    List.of(
                            "dev.goita.core.counterexample.circle.There",
                            "dev.goita.core.counterexample.circle.back.Back")),
            new ImportRule(
                    "only the program speaks",
                    noClasses().that(resideOutsideOfPackage("dev.goita.app..")).should(ACCESS_STANDARD_STREAMS),
                    List.of("dev.goita.core.counterexample.RulesThatPrint")));

    private static DescribedPredicate<JavaMethodCall> restoringByDl4j() {
        return DescribedPredicate.describe(
                "that restore what DL4J or ND4J wrote",
                call -> call.getTargetOwner().getName().startsWith("org.deeplearning4j.util.ModelSerializer")
                                && !call.getName().equals("writeModel")
                        || call.getTargetOwner().getName().equals("org.nd4j.linalg.factory.Nd4j")
                                && (call.getName().startsWith("read")
                                        || call.getName().startsWith("load"))
                        || call.getName().equals("fromJson")
                        || call.getName().equals("fromYaml"));
    }

    private static ArchRule onlyDependOn(List<String> packages, List<String> others) {
        List<String> allowed = new ArrayList<>(packages);
        allowed.addAll(others);
        allowed.add("org.jspecify.annotations..");
        return classes()
                .that()
                .resideInAnyPackage(packages.toArray(String[]::new))
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(allowed.toArray(String[]::new)));
    }

    @Override
    public String toString() {
        return sentence;
    }
}
