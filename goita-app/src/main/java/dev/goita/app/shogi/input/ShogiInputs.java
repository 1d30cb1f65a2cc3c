package dev.goita.app.shogi.input;

import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.shogi.io.Game;
import dev.goita.shogi.io.GameFiles;
import dev.goita.shogi.record.IllegalMoves;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** 入力の棋譜: files, directories, zip files or {@code -}, and what becomes of illegal moves. */
public final class ShogiInputs {
    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description = "Records in any format; a directory or a zip file stands for all in it; - is standard input.")
    private List<String> files = new ArrayList<>();

    @Option(
            names = "--illegal",
            paramLabel = "POLICY",
            description = "Illegal moves are errors (refuse), end the line before them (stop_before), or are kept as"
                    + " warnings (keep); refuse if absent.")
    private IllegalMoves illegal = IllegalMoves.REFUSE;

    public List<String> files() {
        return files;
    }

    /**
     * Hands over the games of all files in order.
     *
     * @throws IOException naming the file that cannot be read
     */
    public void forEach(Invocation invocation, Consumer<Game> games) throws IOException {
        for (String file : files) {
            forEach(file, invocation, games);
        }
    }

    void forEach(String file, Invocation invocation, Consumer<Game> games) throws IOException {
        forEach(file, illegal, invocation, games);
    }

    public static void forEach(String file, IllegalMoves illegal, Invocation invocation, Consumer<Game> games)
            throws IOException {
        GameFiles reader = new GameFiles(illegal);
        Input input = invocation.input(file);
        if (input.isStandard()) {
            try (InputStream bytes = input.open()) {
                reader.stream(input.name(), bytes, games);
            }
        } else {
            reader.forEach(Input.path(file), games);
        }
    }
}
