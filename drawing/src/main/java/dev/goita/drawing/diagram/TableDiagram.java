package dev.goita.drawing.diagram;

import dev.goita.drawing.canvas.Canvas;
import dev.goita.drawing.canvas.Canvas.Anchor;
import dev.goita.drawing.canvas.Canvas.Paint;
import dev.goita.drawing.canvas.Ink;
import dev.goita.drawing.canvas.Lettering;
import dev.goita.drawing.canvas.Lettering.Voice;
import dev.goita.drawing.canvas.Picture;
import dev.goita.drawing.canvas.Placement;
import dev.goita.drawing.canvas.Point;
import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.diagram.TableWords.Phrase;
import dev.goita.drawing.diagram.TableWords.Standing;
import dev.goita.drawing.style.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 *  * 卓の図: four players around a table of Goita, each with the squares for four plays and the tiles in hand. Its letters
 * can be read at 390 pixels.
 */
public record TableDiagram(TableScene scene, TableWords words, Theme theme) implements Picture {
    private static final double GAP = 16;
    private static final double MIDDLE_HEIGHT = 192;
    /** Somewhat into the gaps at both sides. */
    private static final double MIDDLE_WIDTH = SeatPanel.WIDTH + GAP;

    private static final double RADIUS = 60;
    private static final double MIDDLE_TILE = 80;
    private static final double PAIR_TILE = 60;
    private static final double PAIR_STEP = 48;
    private static final double LARGE_SIZE = 28;
    private static final double LINE = 32;
    private static final double RIM = 2;

    /** A phrase becomes no smaller than this part of its size before its name is cut. */
    private static final double LEAST_PHRASE = 0.85;

    @Override
    public double width() {
        return 3 * SeatPanel.WIDTH + 4 * GAP;
    }

    @Override
    public double height() {
        return 2 * SeatPanel.HEIGHT + MIDDLE_HEIGHT + 4 * GAP;
    }

    /** What it says, in a line. */
    @Override
    public String title() {
        return Stream.concat(
                        words.heading().stream(), words.middle().stream().map(phrase -> phrase.name() + phrase.rest()))
                .collect(Collectors.joining(" "));
    }

    @Override
    public Ink paper() {
        return theme.paper();
    }

    private static double column(int number) {
        return GAP + number * (SeatPanel.WIDTH + GAP);
    }

    @Override
    public void draw(Canvas canvas) {
        double side = (height() - SeatPanel.HEIGHT) / 2;
        double lower = height() - GAP - SeatPanel.HEIGHT;
        panel(canvas, 0, new Point(column(1), lower));
        panel(canvas, 1, new Point(column(2), side));
        panel(canvas, 2, new Point(column(1), GAP));
        panel(canvas, 3, new Point(column(0), side));
        middle(canvas, new Point(column(1) + SeatPanel.WIDTH / 2, SeatPanel.HEIGHT + 2 * GAP));
        heading(canvas, new Point(column(0), GAP));
        teams(canvas, new Point(column(2), GAP));
    }

    /** @param place 0 at the bottom, then as the turn goes round */
    private void panel(Canvas canvas, int place, Point corner) {
        int number = (scene.bottom() + place) % TableScene.SEATS;
        new SeatPanel(scene, number, words, theme).draw(canvas, corner);
    }

    private Lettering lettering(String text, double size, Token token, Voice voice) {
        return Lettering.of(text, size, theme.ink(token)).withVoice(voice);
    }

    /** @param base the left end of the base line */
    private static void line(Canvas canvas, Point base, Lettering lettering) {
        canvas.text(base, Anchor.START, lettering.fitted(canvas, SeatPanel.WIDTH));
    }

    private void heading(Canvas canvas, Point corner) {
        for (int i = 0; i < words.heading().size(); i++) {
            String text = words.heading().get(i);
            line(
                    canvas,
                    corner.plus(0, LINE * (i + 1) - GAP / 2),
                    i == 0
                            ? lettering(text, LARGE_SIZE, Token.INK, Voice.STRONG)
                            : lettering(text, SeatPanel.SMALL_SIZE, Token.SOFT, Voice.SANS));
        }
    }

    private void teams(Canvas canvas, Point corner) {
        double base = corner.y() + LINE - GAP / 2;
        for (Standing team : words.teams()) {
            String names = String.join(team.joint(), shortened(canvas, team));
            canvas.text(
                    new Point(corner.x(), base),
                    Anchor.START,
                    name(names).leftOf(String.join(team.joint(), team.names())));
            if (!team.points().isEmpty()) {
                base += LINE;
                line(
                        canvas,
                        new Point(corner.x(), base),
                        lettering(team.points(), LARGE_SIZE, Token.INK, Voice.STRONG));
            }
            base += LINE + GAP / 2;
        }
    }

    private Lettering name(String name) {
        return lettering(name, SeatPanel.SMALL_SIZE, Token.SOFT, Voice.SANS);
    }

    /** A short name leaves its room to the long one. */
    private List<String> shortened(Canvas canvas, Standing team) {
        int count = team.names().size();
        double room = SeatPanel.WIDTH - (count - 1) * canvas.width(name(team.joint()));
        double even = room / count;
        double spare = team.names().stream()
                .mapToDouble(name -> Math.max(0, even - canvas.width(name(name))))
                .sum();
        return team.names().stream()
                .map(name -> name(name).cut(canvas, even + spare).text())
                .toList();
    }

    private void middle(Canvas canvas, Point top) {
        boolean isShown = !scene.middle().isEmpty() || scene.eye().seat().isPresent();
        double wood = isShown ? 2 * RADIUS + GAP / 2 : 0;
        List<Phrase> lines = lines(canvas, (int) ((MIDDLE_HEIGHT - wood) / LINE));
        double y = Math.max(0, (MIDDLE_HEIGHT - wood - lines.size() * LINE) / 2);
        if (isShown) {
            wood(canvas, top.plus(0, y + RADIUS));
        }
        for (int i = 0; i < lines.size(); i++) {
            Point base = top.plus(0, y + wood + (i + 0.5) * LINE + SeatPanel.BASE * SeatPanel.NAME_SIZE);
            phrase(canvas, lines.get(i), base, i == 0 ? Voice.STRONG : Voice.SANS);
        }
    }

    /** A phrase that is too wide goes on in a line of its own, if there is one. */
    private List<Phrase> lines(Canvas canvas, int most) {
        List<Phrase> lines = new ArrayList<>();
        int spare = most - words.middle().size();
        for (Phrase phrase : words.middle()) {
            boolean isWide = share(canvas, phrase, lines.isEmpty() ? Voice.STRONG : Voice.SANS) < LEAST_PHRASE;
            if (isWide
                    && spare > 0
                    && !phrase.name().isEmpty()
                    && !phrase.rest().isBlank()) {
                lines.add(new Phrase(phrase.name(), ""));
                lines.add(new Phrase("", phrase.rest().strip()));
                spare--;
            } else {
                lines.add(phrase);
            }
        }
        return lines;
    }

    /** How large a phrase may be written, as a part of its size; 1 or more where all of it has room. */
    private double share(Canvas canvas, Phrase phrase, Voice voice) {
        String whole = phrase.name() + phrase.rest();
        return MIDDLE_WIDTH / canvas.width(lettering(whole, SeatPanel.NAME_SIZE, Token.INK, voice));
    }

    private void wood(Canvas canvas, Point center) {
        canvas.circle(center, RADIUS, theme.ink(Token.BOARD), Paint.FILLED);
        canvas.circle(center, RADIUS, theme.ink(Token.SQUARES).withWidth(RIM), Paint.OUTLINED);
        List<String> tiles = scene.middle();
        for (int i = 0; i < tiles.size(); i++) {
            Point at = center.plus((i - (tiles.size() - 1) / 2.0) * PAIR_STEP, 0);
            SeatPanel.tile(
                    canvas, tiles.get(i), Placement.upright(at, tiles.size() > 1 ? PAIR_TILE : MIDDLE_TILE), theme);
        }
    }

    /** @param base the middle of the base line */
    private void phrase(Canvas canvas, Phrase phrase, Point base, Voice voice) {
        String whole = phrase.name() + phrase.rest();
        double share = share(canvas, phrase, voice);
        double size = SeatPanel.NAME_SIZE * Math.max(LEAST_PHRASE, Math.min(1, share));
        double room = MIDDLE_WIDTH - canvas.width(lettering(phrase.rest(), size, Token.INK, voice));
        String shown = share >= LEAST_PHRASE || phrase.name().isEmpty()
                ? whole
                : lettering(phrase.name(), size, Token.INK, voice)
                                .cut(canvas, room)
                                .text()
                        + phrase.rest();
        canvas.text(
                base, Anchor.MIDDLE, lettering(shown, size, Token.INK, voice).leftOf(whole));
    }
}
