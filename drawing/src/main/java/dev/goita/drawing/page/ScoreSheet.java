package dev.goita.drawing.page;

import dev.goita.drawing.diagram.TableScene;
import dev.goita.drawing.diagram.TableScene.Facing;
import dev.goita.drawing.diagram.TableScene.Play;
import dev.goita.drawing.style.Markup;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * 記録用紙: the rounds of a match with hands, turns and points, for a screen and for sheets of A4, each of which begins with the
 * line that names the match.
 *
 * @param facts beside the heading, such as a date; may be empty
 * @param rounds in the order in which they were played
 */
public record ScoreSheet(String heading, String facts, List<Round> rounds) {
    /**
     * To be given to the page that the sheet stands on. Empty boxes in the margins of a printed page leave browsers no room for date and
     * address of their own.
     */
    public static final String STYLE = """
            .sheet { width: 100%; margin: 0 0 32px; } .sheet > thead > tr > td, .sheet > tbody > tr > td { padding: 0; border: 0;
              text-align: left; white-space: normal; display: table-cell; }
            .match { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 24px; padding: 0 0 8px; font-size: 16px;
              font-weight: 700; } .match span { font-weight: 400; font-size: 14px; }
            .round { padding: 16px 0 24px; border-top: 1px solid var(--line); break-inside: avoid; }
            .round h2 { margin: 0 0 8px; }
            .round table { width: 100%; table-layout: fixed; font-size: 16px; }
            .round th, .round td { text-align: left; padding: 4px 0 4px 8px; border: 0; white-space: normal; font-weight: 400; }
            .round tr > :first-child { width: 40px; padding-left: 0; color: var(--soft); font-size: 14px; }
            .round thead th { color: var(--ink); font-weight: 700; vertical-align: top; line-height: 1.35; }
            .round thead th i { font-style: normal; font-weight: 400; font-size: 14px; border: 1px solid var(--soft); border-radius: 4px;
              padding: 0 4px; margin-left: 4px; white-space: nowrap; }
            .round .dealt td { border-bottom: 1px solid var(--line); padding-bottom: 8px; }
            .round b { display: inline-block; width: 24px; line-height: 24px; margin: 0 2px 2px 0; text-align: center; font-weight: 400;
              color: var(--glyph); background: var(--face); border: 1px solid var(--edge); border-radius: 4px 4px 1px 1px; }
            .round b.down { color: var(--ink); background: var(--line); border-style: dashed; }
            .round b.unseen { background: none; border: 1px dashed var(--soft); }
            .round .pass { color: var(--soft); font-size: 14px; } .round .last b { font-weight: 700; border-width: 2px; line-height: 22px; }
            .result { display: flex; flex-wrap: wrap; gap: 0 32px; margin: 8px 0 0; } .result strong { font-variant-numeric: tabular-nums; }
            @media screen and (max-width: 700px) {
              .round b { width: 19px; line-height: 20px; font-size: 14px; margin-right: 1px; }
              .round th, .round td { padding-left: 4px; } .round tr > :first-child { width: 20px; } .round thead th i { margin: 0 2px 0 0; }
            }
            @media print {
              h1 { display: none; } .sheet { page-break-after: always; margin: 0; } .sheet:last-of-type { page-break-after: auto; }
              .sheet > thead { display: table-header-group; } .round b { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
              .round { padding: 4px 0 8px; } .round table { font-size: 14px; } .round h2 { margin: 0 0 2px; }
              .result { margin: 4px 0 0; }
              .round th, .round td { padding-top: 1px; padding-bottom: 1px; line-height: 20px; }
              .round b { width: 18px; line-height: 18px; margin-right: 0; } .round .last b { line-height: 16px; }
              @page { margin: 14mm 16mm; @top-left { content: ""; } @bottom-left { content: ""; } @bottom-right { content: counter(page) " / " counter(pages); font-size: 9pt; } }
            }
            """;

    private static final int PLAYERS = 4;

    /**
     * 局: one round on a sheet.
     *
     * @param turns in their order; empty for a pass
     * @param dealt says that a line has the hands
     * @param result who won and how; empty for an unfinished round
     * @param totals of both teams; none if they are unknown
     */
    public record Round(
            String heading,
            List<Player> players,
            List<Optional<Play>> turns,
            String pass,
            String dealt,
            String result,
            List<Total> totals) {
        public Round {
            players = List.copyOf(players);
            turns = List.copyOf(turns);
            totals = List.copyOf(totals);
        }
    }

    /** 得点: how a team stands. */
    public record Total(String team, String points) {}

    /** 席: one player of a round. */
    public record Player(String name, List<String> marks, List<String> hand) {
        public Player {
            marks = List.copyOf(marks);
            hand = List.copyOf(hand);
        }
    }

    public ScoreSheet {
        rounds = List.copyOf(rounds);
    }

    /** The sheet as an element of a page that has {@link #STYLE}. */
    public String html() {
        String fact = facts.isEmpty() ? "" : "<span>" + Markup.escaped(facts) + "</span>";
        StringBuilder html = new StringBuilder("<table class=\"sheet\"><thead><tr><td><div class=\"match\"><div>"
                + Markup.escaped(heading) + "</div>" + fact + "</div></td></tr></thead><tbody>\n");
        for (Round round : rounds) {
            html.append("<tr><td><div class=\"round\">").append(html(round)).append("</div></td></tr>\n");
        }
        return html.append("</tbody></table>\n").toString();
    }

    private static String html(Round round) {
        StringBuilder html =
                new StringBuilder("<h2>" + Markup.escaped(round.heading()) + "</h2>\n<table><thead><tr><th></th>");
        round.players()
                .forEach(player -> html.append("<th>").append(html(player)).append("</th>"));
        html.append("</tr></thead><tbody>\n<tr class=\"dealt\"><td>" + Markup.escaped(round.dealt()) + "</td>");
        for (Player player : round.players()) {
            String tiles = player.hand().stream().map(tile -> tile(tile, "")).collect(Collectors.joining());
            html.append("<td>").append(tiles).append("</td>");
        }
        html.append("</tr>\n");
        for (int first = 0; first < round.turns().size(); first += PLAYERS) {
            html.append("<tr><td>" + (first + 1) + "</td>");
            for (int i = first; i < first + PLAYERS; i++) {
                html.append(i < round.turns().size() ? html(round, i) : "<td></td>");
            }
            html.append("</tr>\n");
        }
        html.append("</tbody></table>\n<div class=\"result\">");
        if (!round.result().isEmpty()) {
            html.append("<strong>" + Markup.escaped(round.result()) + "</strong>");
        }
        for (Total total : round.totals()) {
            String points = "<strong>" + Markup.escaped(total.points()) + "</strong>";
            html.append("<span>" + Markup.escaped(total.team()) + " " + points + "</span>");
        }
        return html.append("</div>").toString();
    }

    private static String html(Player player) {
        String marks = player.marks().stream()
                .map(mark -> "<i>" + Markup.escaped(mark) + "</i>")
                .collect(Collectors.joining());
        return Markup.escaped(player.name()) + marks;
    }

    private static String html(Round round, int index) {
        Optional<Play> turn = round.turns().get(index);
        if (turn.isEmpty()) {
            return "<td class=\"pass\">" + Markup.escaped(round.pass()) + "</td>";
        }
        Play play = turn.get();
        String first = tile(play.first(), play.facing() == Facing.DOWN ? "down" : "");
        boolean isLast = index == round.turns().size() - 1;
        return (isLast ? "<td class=\"last\">" : "<td>") + first + tile(play.attack(), "") + "</td>";
    }

    private static String tile(String character, String style) {
        boolean isHidden = character.equals(TableScene.HIDDEN);
        String shown = isHidden && style.isEmpty() ? "unseen" : style;
        return (shown.isEmpty() ? "<b>" : "<b class=\"" + shown + "\">")
                + (isHidden ? "&#160;" : Markup.escaped(character)) + "</b>";
    }
}
