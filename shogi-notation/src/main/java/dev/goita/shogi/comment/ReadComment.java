package dev.goita.shogi.comment;

import dev.goita.diagnostics.Diagnostic;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** 読み取ったコメント: the searches of one comment, with every line of it as it was. */
public final class ReadComment {
    static final int TEXT = -1;

    private final List<String> lines;
    /** For each line the index of its search, or {@link #TEXT}. */
    private final int[] owners;

    private final List<Found> found;
    private final List<Diagnostic> findings;

    ReadComment(List<String> lines, int[] owners, List<Found> found, List<Diagnostic> findings) {
        this.lines = List.copyOf(lines);
        this.owners = Arrays.copyOf(owners, owners.length);
        this.found = List.copyOf(found);
        this.findings = List.copyOf(findings);
    }

    /** {@return the searches in the order of the comment} */
    public List<EngineSearch> searches() {
        return found.stream().map(Found::search).toList();
    }

    /** {@return the lines that are no engine data, blank ones and pairs of unknown keys included, verbatim} */
    public List<String> text() {
        return IntStream.range(0, lines.size())
                .filter(line -> owners[line] == TEXT)
                .mapToObj(lines::get)
                .toList();
    }

    public List<String> lines() {
        return lines;
    }

    /** {@return what is wrong with the searches; a wrong line is text} */
    public List<Diagnostic> findings() {
        return findings;
    }

    List<Found> found() {
        return new ArrayList<>(found);
    }

    /** The index of the search that a line belongs to, or {@link #TEXT}. */
    int owner(int line) {
        return owners[line];
    }
}
