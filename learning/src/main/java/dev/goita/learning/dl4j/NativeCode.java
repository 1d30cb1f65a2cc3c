package dev.goita.learning.dl4j;

import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.InputFailure;
import dev.goita.learning.training.TrainingException;
import java.io.UncheckedIOException;
import org.nd4j.linalg.factory.Nd4j;

/** 機械語のライブラリ: what DL4J computes with, which differs by platform. Everything but training does without it. */
public final class NativeCode {
    private NativeCode() {}

    /** Before the first class of DL4J, which is on the class path even where this is a module. */
    static void readClassPath() {
        NativeCode.class.getModule().addReads(NativeCode.class.getClassLoader().getUnnamedModule());
    }

    /**
     * Loads it, so that what takes long does not fail at its end.
     *
     * @throws TrainingException if there is none for this platform on the class path, or it cannot be loaded
     * @throws UncheckedIOException if a file that it needs cannot be opened
     */
    public static void require() {
        readClassPath();
        try {
            Nd4j.getBackend();
        } catch (LinkageError e) {
            InputFailure.beneath(e).ifPresent(failure -> {
                throw new UncheckedIOException(failure);
            });
            String platform = System.getProperty("os.name") + " " + System.getProperty("os.arch");
            throw new TrainingException(new Wording(
                    "学習には " + platform + " 用の計算ライブラリ nd4j-native が要りますが、読み込めません（配布物なら scripts/dist --platform で加えます）",
                    "training needs the library nd4j-native for " + platform
                            + ", which cannot be loaded (scripts/dist --platform packs it)"));
        }
    }
}
