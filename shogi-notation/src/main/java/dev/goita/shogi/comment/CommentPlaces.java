package dev.goita.shogi.comment;

import dev.goita.diagnostics.Place;
import dev.goita.shogi.record.Node;
import java.util.List;

/** 行と桁: says where in its file a character of a comment stands. */
@FunctionalInterface
public interface CommentPlaces {
    /**
     * The place of a character, by the index of its line in the comment and its offset in UTF-16 units, both from 0; columns count
     * code points.
     */
    Place at(int line, int offset);

    /** {@return places that count lines and columns in the comment itself} */
    static CommentPlaces of(String source, List<String> lines) {
        return (line, offset) -> new Place(source, line + 1, Character.codePointCount(lines.get(line), 0, offset) + 1);
    }

    /** {@return the places in the file of a node; the whole {@code file} where the format has no lines} */
    static CommentPlaces of(Node node, String file) {
        return (line, offset) -> node.commentPlace(line)
                .map(place -> new Place(
                        place.source(),
                        place.line(),
                        place.column()
                                + Character.codePointCount(node.comments().get(line), 0, offset)))
                .orElse(Place.whole(file));
    }
}
