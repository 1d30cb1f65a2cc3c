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
import dev.goita.drawing.canvas.Shapes;
import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.diagram.TableScene.Eye;
import dev.goita.drawing.diagram.TableScene.Facing;
import dev.goita.drawing.diagram.TableScene.Play;
import dev.goita.drawing.diagram.TableWords.Phrase;
import dev.goita.drawing.diagram.TableWords.Standing;
import dev.goita.drawing.style.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * 卓の図: four players around a table of Goita, each with the squares for four plays and the tiles in hand. Its letters
 * have 12 pixels where it is 360 wide.
 */
public record TableDiagram(TableScene scene, TableWords words, Theme theme) implements Picture {
    private static final double GAP = 12;
    /** The wood, and four lines. */
    private static final double MIDDLE_HEIGHT = 248;
    /** Somewhat into the gaps at both sides. */
    private static final double MIDDLE_WIDTH = SeatPanel.WIDTH + GAP;

    private static final double RADIUS = 60;
    private static final double MIDDLE_TILE = 80;
    private static final double PAIR_TILE = 60;
    private static final double PAIR_STEP = 48;
    private static final double LARGE_SIZE = 28;
    private static final double LINE = 30;
    private static final double RIM = 2;

    /** A phrase becomes no smaller than this part of its size before its name is cut. */
    private static final double LEAST_PHRASE = 0.96;

    @Override
    public double width() {
        return 3 * SeatPanel.WIDTH + 4 * GAP;
    }

    @Override
    public double height() {
        return 2 * SeatPanel.HEIGHT + MIDDLE_HEIGHT + 4 * GAP - apart();
    }

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

    /** What the hand at the bottom would take, where it stands elsewhere. */
    private double apart() {
        return scene.hand() == TableScene.BottomHand.APART ? SeatPanel.HAND_HEIGHT : 0;
    }

    private static double column(int number) {
        return GAP + number * (SeatPanel.WIDTH + GAP);
    }

    @Override
    public void draw(Canvas canvas) {
        double side = (height() + apart() - SeatPanel.HEIGHT) / 2;
        double lower = height() + apart() - GAP - SeatPanel.HEIGHT;
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
            for (String names : lines(canvas, team)) {
                Lettering shown = name(names).cut(canvas, SeatPanel.WIDTH);
                canvas.text(
                        new Point(corner.x(), base),
                        Anchor.START,
                        shown.leftOf(String.join(team.joint(), team.names())));
                base += LINE;
            }
            if (!team.points().isEmpty()) {
                line(
                        canvas,
                        new Point(corner.x(), base + GAP / 3),
                        lettering(team.points(), LARGE_SIZE, Token.INK, Voice.STRONG));
                base += LINE + GAP / 3;
            }
            base += GAP / 2;
        }
    }

    private Lettering name(String name) {
        return lettering(name, SeatPanel.SMALL_SIZE, Token.SOFT, Voice.SANS);
    }

    /** Both partners in a line if it has room for them, else each in one. */
    private List<String> lines(Canvas canvas, Standing team) {
        String all = String.join(team.joint(), team.names());
        if (canvas.width(name(all)) <= SeatPanel.WIDTH) {
            return List.of(all);
        }
        List<String> lines = new ArrayList<>(team.names());
        for (int i = 0; i < lines.size() - 1; i++) {
            lines.set(i, lines.get(i) + team.joint().stripTrailing());
        }
        return lines;
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

    /** What is too wide goes on in a line of its own, if there is one. */
    private List<Phrase> lines(Canvas canvas, int most) {
        List<Phrase> lines = new ArrayList<>();
        int spare = most - words.middle().size();
        for (Phrase phrase : words.middle()) {
            boolean isWide = share(canvas, phrase, lines.isEmpty() ? Voice.STRONG : Voice.SANS) < LEAST_PHRASE;
            int end = phrase.name().isEmpty() ? blank(phrase.rest()) : particle(phrase.rest());
            if (isWide && spare > 0 && end >= 0 && end < phrase.rest().length()) {
                lines.add(new Phrase(phrase.name(), phrase.rest().substring(0, end)));
                lines.add(new Phrase("", phrase.rest().substring(end).strip()));
                spare--;
            } else {
                lines.add(phrase);
            }
        }
        return lines;
    }

    /** Where words are parted: a number stays with what is counted. */
    private static int blank(String words) {
        int means = words.indexOf("で ");
        return means >= 0 ? means + 1 : words.lastIndexOf(' ');
    }

    /** How much of what stands behind a name belongs to it. */
    private static int particle(String rest) {
        int end = rest.startsWith(" ") ? 1 : 0;
        return rest.startsWith("の", end) || rest.startsWith(":") ? end + 1 : 0;
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

    /**
     * 席: the name, the squares and the hand of one player. Above each play stands the number of its turn, and beside it what
     * lies face-down, where that is known.
     */
    private record SeatPanel(TableScene scene, int number, TableWords words, Theme theme) {
        static final double WIDTH = 224;
        static final double NAME_SIZE = 25;
        static final double SMALL_SIZE = 24;
        private static final double NAME_HEIGHT = 40;
        private static final double BADGE = 36;
        private static final double LABEL_HEIGHT = 32;
        private static final double CELL = 56;
        private static final double TILE = 54;
        private static final double GAP = 8;
        private static final double LETTER_GAP = 2;
        private static final double FRAME = 3;
        private static final double ROUNDING = 8;
        private static final int COLUMNS = 4;
        private static final int HAND_ROWS = 2;
        static final double HAND_HEIGHT = GAP + HAND_ROWS * CELL;
        static final double HEIGHT = NAME_HEIGHT + LABEL_HEIGHT + 2 * CELL + HAND_HEIGHT;

        /** How far the base line of letters lies below their middle, in sizes. */
        static final double BASE = 0.36;

        private TableScene.Seat seat() {
            return scene.seats().get(number);
        }

        private Lettering lettering(String text, double size, Token token, Voice voice) {
            return Lettering.of(text, size, theme.ink(token)).withVoice(voice);
        }

        void draw(Canvas canvas, Point corner) {
            header(canvas, corner);
            Point labels = corner.plus(0, NAME_HEIGHT);
            Point squares = labels.plus(0, LABEL_HEIGHT);
            labels(canvas, labels);
            squares(canvas, squares);
            if (number != scene.bottom() || scene.hand() == TableScene.BottomHand.DRAWN) {
                hand(canvas, squares.plus(0, 2 * CELL + GAP));
            }
        }

        private void header(Canvas canvas, Point corner) {
            double left = number == scene.dealer() ? BADGE + GAP / 2 : 0;
            double room = WIDTH - left - call(canvas, corner.plus(WIDTH, (NAME_HEIGHT - BADGE) / 2));
            Lettering name =
                    lettering(seat().name(), NAME_SIZE, Token.INK, Voice.STRONG).cut(canvas, room);
            if (scene.eye().seat().orElse(TableScene.SEATS) == number) {
                Ink frame = theme.ink(token(scene.eye().why())).withWidth(FRAME);
                double width = left + Math.min(room, canvas.width(name)) + 2 * GAP;
                Point outer = corner.plus(-GAP, 0);
                canvas.polygon(Shapes.rounded(outer, width, NAME_HEIGHT, ROUNDING), frame, Paint.OUTLINED);
            }
            if (number == scene.dealer()) {
                Point center = corner.plus(BADGE / 2, NAME_HEIGHT / 2);
                canvas.circle(center, BADGE / 2, theme.ink(Token.INK), Paint.FILLED);
                Lettering dealer = lettering(words.dealer(), SMALL_SIZE, Token.PAPER, Voice.STRONG);
                canvas.text(center.plus(0, BASE * SMALL_SIZE), Anchor.MIDDLE, dealer);
            }
            canvas.text(corner.plus(left, NAME_HEIGHT / 2 + BASE * NAME_SIZE), Anchor.START, name);
        }

        private static Token token(Eye.Why why) {
            return switch (why) {
                case TO_MOVE -> Token.ACCENT;
                case WON -> Token.GO;
            };
        }

        /** What was announced, in a frame. */
        private double call(Canvas canvas, Point corner) {
            if (seat().call().isEmpty()) {
                return 0;
            }
            Lettering call = lettering(seat().call(), SMALL_SIZE, Token.INK, Voice.SANS);
            double width = canvas.width(call) + 2 * GAP;
            Point left = corner.plus(-width, 0);
            canvas.polygon(Shapes.rounded(left, width, BADGE, ROUNDING), theme.ink(Token.SOFT), Paint.OUTLINED);
            canvas.text(left.plus(width / 2, BADGE / 2 + BASE * SMALL_SIZE), Anchor.MIDDLE, call);
            return width + 2 * GAP;
        }

        private void labels(Canvas canvas, Point corner) {
            double base = LABEL_HEIGHT / 2 + BASE * SMALL_SIZE;
            for (int i = 0; i < plays().size(); i++) {
                label(canvas, plays().get(i), corner.plus((i + 0.5) * CELL, base));
            }
            if (seat().pass().isPresent()) {
                boolean isLast = seat().pass().getAsInt() == scene.lastTurn();
                Point left = corner.plus(WIDTH - CELL, 2);
                canvas.polygon(
                        Shapes.rounded(left, CELL + GAP, LABEL_HEIGHT - 4, ROUNDING),
                        theme.ink(isLast ? Token.TARGET : Token.LINE),
                        isLast ? Paint.FILLED : Paint.OUTLINED);
                Lettering pass = lettering(words.pass(), SMALL_SIZE, isLast ? Token.GLYPH : Token.SOFT, Voice.SANS)
                        .fitted(canvas, CELL + GAP / 2);
                canvas.text(corner.plus(WIDTH - (CELL - GAP) / 2, base), Anchor.MIDDLE, pass);
            }
        }

        /** No more plays than there are squares for. */
        private List<Play> plays() {
            List<Play> plays = seat().plays();
            return plays.subList(0, Math.min(COLUMNS, plays.size()));
        }

        /** @param at the middle of the base line */
        private void label(Canvas canvas, Play play, Point at) {
            Lettering turn = lettering(String.valueOf(play.turn()), SMALL_SIZE, Token.INK, Voice.SANS);
            if (play.facing() == Facing.UP || play.first().equals(TableScene.HIDDEN)) {
                canvas.text(at, Anchor.MIDDLE, turn);
                return;
            }
            Lettering tile = lettering(play.first(), SMALL_SIZE, Token.SOFT, Voice.SANS);
            double width = canvas.width(turn) + LETTER_GAP + canvas.width(tile);
            canvas.text(at.plus(-width / 2, 0), Anchor.START, turn);
            canvas.text(at.plus(width / 2, 0), Anchor.END, tile);
        }

        private void squares(Canvas canvas, Point corner) {
            double height = 2 * CELL;
            Ink line = theme.ink(Token.SQUARES);
            canvas.box(corner, WIDTH, height, theme.ink(Token.BOARD), Paint.FILLED);
            for (int i = 0; i < plays().size(); i++) {
                if (plays().get(i).turn() == scene.lastTurn()) {
                    canvas.box(corner.plus(i * CELL, 0), CELL, height, theme.ink(Token.TARGET), Paint.FILLED);
                }
            }
            canvas.line(corner.plus(0, CELL), corner.plus(WIDTH, CELL), line);
            for (int i = 1; i < COLUMNS; i++) {
                canvas.line(corner.plus(i * CELL, 0), corner.plus(i * CELL, height), line);
            }
            canvas.box(corner, WIDTH, height, line.withWidth(2), Paint.OUTLINED);
            for (int i = 0; i < plays().size(); i++) {
                Play play = plays().get(i);
                Placement first = Placement.upright(corner.plus((i + 0.5) * CELL, CELL / 2), TILE);
                if (play.facing() == Facing.DOWN) {
                    new Pieces(theme).drawFaceDown(canvas, first);
                } else {
                    tile(canvas, play.first(), first, theme);
                }
                tile(canvas, play.attack(), Placement.upright(corner.plus((i + 0.5) * CELL, CELL * 1.5), TILE), theme);
            }
        }

        static void tile(Canvas canvas, String character, Placement at, Theme theme) {
            Pieces pieces = new Pieces(theme);
            if (character.equals(TableScene.HIDDEN)) {
                pieces.drawUnseen(canvas, at);
            } else {
                pieces.draw(canvas, character, Pieces.Side.PLAIN, at);
            }
        }

        private void hand(Canvas canvas, Point corner) {
            for (int i = 0; i < seat().hand().size(); i++) {
                int row = i / COLUMNS;
                Point center = corner.plus((i % COLUMNS + 0.5) * CELL, (row + 0.5) * CELL);
                tile(canvas, seat().hand().get(i), Placement.upright(center, TILE), theme);
            }
        }
    }
}
