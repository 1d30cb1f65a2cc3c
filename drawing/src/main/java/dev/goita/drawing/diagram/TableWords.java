package dev.goita.drawing.diagram;

import java.util.List;

/**
 * 卓の文字: what is written on a picture of a table.
 *
 * @param heading lines in the upper left corner, the first of them strong
 * @param teams in the upper right corner; none if nothing is known of them
 * @param middle lines below the tile in the middle: whose attack it is, or how the round ended
 */
public record TableWords(List<String> heading, List<Standing> teams, List<Phrase> middle, String dealer, String pass) {
    /**
     * 得点: how a team stands.
     *
     * @param names of both partners, each of which is cut where there is no room, or what the team is called
     * @param points before the round, and after it where it is over; empty if unknown
     */
    public record Standing(List<String> names, String joint, String points) {
        public Standing {
            names = List.copyOf(names);
        }
    }

    /**
     * A name with what is said of it: only the name is cut where there is no room.
     *
     * @param name may be empty
     * @param rest with the blank before it, if the language has one
     */
    public record Phrase(String name, String rest) {}

    public TableWords {
        heading = List.copyOf(heading);
        teams = List.copyOf(teams);
        middle = List.copyOf(middle);
    }
}
