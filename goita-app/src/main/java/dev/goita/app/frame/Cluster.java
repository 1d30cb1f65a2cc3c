package dev.goita.app.frame;

import dev.goita.diagnostics.Wording;
import dev.goita.learning.crew.Crew;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** 計算機の集まり: where the pieces of a command are worked on, if not by threads of this program. */
@FunctionalInterface
public interface Cluster {
    /** Gets its machines together; to be closed. */
    Crew open();

    /** @throws MisuseException if standard input is among the inputs, which no other machine reads */
    static void requireFiles(CommandSpec command, List<String> inputs) {
        if (inputs.contains(Input.STANDARD)) {
            throw new MisuseException(
                    command,
                    new Wording("クラスターでは標準入力を読めません。ファイルを指定してください", "a cluster cannot read standard input: name files"));
        }
    }
}
