package dev.goita.drawing.diagram;

import java.util.List;

/**
 * 卓の文字: what is written on a picture of a table.
 *
 * @param heading lines in the upper left corner, such as the score
 * @param result lines in the lower left corner; none before the end
 * @param dealer marks the dealer
 * @param attack above an attack that is to be received
 * @param lead where none is
 * @param over where the round is over
 */
public record TableWords(
        List<String> heading, List<String> result, String dealer, String attack, String lead, String over) {
    /**
     * Copies the lists of lines.
     *
     * @param heading lines in the upper left corner, such as the score
     * @param result lines in the lower left corner; none before the end
     * @param dealer marks the dealer
     * @param attack above an attack that is to be received
     * @param lead where none is
     * @param over where the round is over
     */
    public TableWords {
        heading = List.copyOf(heading);
        result = List.copyOf(result);
    }
}
