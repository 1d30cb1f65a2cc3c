package dev.goita.shogi.comment;

import dev.goita.shogi.sfen.UsiMove;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A search as one line, so that tables can show it. */
final class ShownSearch {
    private ShownSearch() {}

    static String of(EngineSearch search) {
        List<String> parts = new ArrayList<>(List.of(search.by().name().toLowerCase(Locale.ROOT)));
        search.score().ifPresent(score -> parts.add("score " + score.toPlainString()));
        search.mate()
                .ifPresent(mate -> parts.add("mate " + mate.winner().name().toLowerCase(Locale.ROOT)
                        + (mate.plies().isPresent() ? " " + mate.plies().getAsInt() : "")));
        search.depth().ifPresent(depth -> parts.add("depth " + depth.toPlainString()));
        search.nodes().ifPresent(nodes -> parts.add("nodes " + nodes));
        search.engine().ifPresent(engine -> parts.add("engine [" + engine + "]"));
        if (!search.pv().isEmpty()) {
            parts.add("pv " + search.pv().stream().map(UsiMove::write).collect(Collectors.joining(" ")));
        }
        search.others().forEach((name, value) -> parts.add(name + "=" + value));
        return String.join(", ", parts);
    }

    /** All searches of a comment, separated by {@code |}. */
    static String of(ReadComment comment) {
        return comment.searches().stream().map(ShownSearch::of).collect(Collectors.joining(" | "));
    }

    /** The findings of a comment as {@code line:column code}. */
    static List<String> findings(ReadComment comment) {
        return comment.findings().stream()
                .map(finding -> finding.place().line() + ":" + finding.place().column() + " "
                        + finding.code().id())
                .toList();
    }
}
