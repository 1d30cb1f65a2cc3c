package dev.goita.app.frame;

import dev.goita.diagnostics.Wording;
import dev.goita.learning.crew.Crew;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** 計算機の集まり: where the pieces of a command are worked on, if not by threads of this program. */
public interface Cluster {
    /** Gets its machines together; to be closed. */
    Crew open();

    /**
     * What a name of records or of a data set means to all its machines.
     *
     * @throws IOException naming it if it cannot be a path here, or is in a store that cannot be reached
     */
    Path path(String name) throws IOException;

    /** @throws MisuseException if standard input is among the inputs, which no other machine reads */
    static void requireFiles(CommandSpec command, List<String> inputs) {
        if (inputs.contains(Input.STANDARD)) {
            throw new MisuseException(
                    command,
                    new Wording("クラスターでは標準入力を読めません。ファイルを指定してください", "a cluster cannot read standard input: name files"));
        }
    }
}
