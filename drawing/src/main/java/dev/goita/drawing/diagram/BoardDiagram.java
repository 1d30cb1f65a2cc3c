package dev.goita.drawing.diagram;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.canvas.Canvas;
import dev.goita.drawing.canvas.Canvas.Anchor;
import dev.goita.drawing.canvas.Canvas.Paint;
import dev.goita.drawing.canvas.Ink;
import dev.goita.drawing.canvas.Lettering;
import dev.goita.drawing.canvas.Picture;
import dev.goita.drawing.canvas.Placement;
import dev.goita.drawing.canvas.Point;
import dev.goita.drawing.canvas.Shapes;
import dev.goita.drawing.canvas.Stamp;
import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.diagram.BoardScene.Held;
import dev.goita.drawing.diagram.BoardScene.Side;
import dev.goita.drawing.diagram.BoardScene.Square;
import dev.goita.drawing.image.PictureFiles;
import dev.goita.drawing.style.Token;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** 局面図: a board of shogi with both hands, drawn as {@link Picture}. */
public final class BoardDiagram implements Picture {
    private static final Wording BLACK = new Wording("先手", "Black");
    private static final Wording WHITE = new Wording("後手", "White");
    private static final Wording TO_MOVE = new Wording("手番", "turn");
    private static final Wording TITLE = new Wording("将棋の局面図", "A position of shogi");

    private static final double MARGIN = 14;
    private static final double CAPTION_HEIGHT = 32;
    private static final double CAPTION_SIZE = 19;
    private static final double TURN_SIZE = 16;
    private static final double TURN_WIDTH = 64;
    private static final double STAND_WIDTH = 122;
    private static final double GAP = 14;
    private static final double RANK_LABELS = 24;
    private static final double FILE_LABELS = 20;

    /** 駒台: whether the pieces in hand are shown. */
    public enum Stands {
        /** One stand at each side of the board. */
        SHOWN,
        /** The board alone. */
        HIDDEN
    }

    /**
     * An arrow from square to square.
     *
     * @param to where its point is
     */
    public record Arrow(Square from, Square to) {}

    /** Why the surface of a square differs. */
    enum Highlight {
        TARGET,
        ORIGIN
    }

    private final Builder said;

    private BoardDiagram(Builder said) {
        this.said = said;
    }

    /** A diagram as Black sees it, by day, with nothing marked. */
    public static Builder of(BoardScene scene) {
        return new Builder(scene);
    }

    /** Says what a diagram shows. */
    public static final class Builder {
        private final BoardScene scene;
        private final Map<Square, Highlight> highlights = new LinkedHashMap<>();
        private final List<Arrow> arrows = new ArrayList<>();
        private final List<Square> marks = new ArrayList<>();
        private final Map<Side, String> names = new EnumMap<>(Side.class);
        private Theme theme = Theme.LIGHT;
        private Language language = Language.JAPANESE;
        private Side view = Side.BLACK;
        private Stands stands = Stands.SHOWN;
        private String caption = "";
        private int standRows = 1;

        private Builder(BoardScene scene) {
            this.scene = scene;
        }

        /** Draws in other colours than those by day. */
        public Builder theme(Theme chosen) {
            theme = chosen;
            return this;
        }

        /** Says what it says in another language than Japanese; pieces keep their characters. */
        public Builder language(Language chosen) {
            language = chosen;
            return this;
        }

        /** Turns the board. */
        public Builder seenFrom(Side side) {
            view = side;
            return this;
        }

        /** Shows the pieces in hand, or the board alone; they are shown unless this says otherwise. */
        public Builder stands(Stands chosen) {
            stands = chosen;
            return this;
        }

        /** Highlights the square that a piece left. */
        public Builder origin(Square square) {
            highlights.put(square, Highlight.ORIGIN);
            return this;
        }

        public Builder highlight(Square square) {
            highlights.put(square, Highlight.TARGET);
            return this;
        }

        /** Draws an arrow over the pieces; its point is at the second square. */
        public Builder arrow(Square from, Square to) {
            arrows.add(new Arrow(from, to));
            return this;
        }

        /** Puts a ring around a square, which may have a piece on it. */
        public Builder mark(Square square) {
            marks.add(square);
            return this;
        }

        public Builder player(Side side, String name) {
            names.put(side, name);
            return this;
        }

        /** Says something above the board. */
        public Builder caption(String text) {
            caption = text;
            return this;
        }

        /** Leaves room for so many kinds in each hand, so that all pictures of a game are alike. */
        public Builder standRows(int kinds) {
            standRows = kinds;
            return this;
        }

        /** The diagram as it has been described. Throws {@link IllegalArgumentException} if what is marked is not on the board. */
        public BoardDiagram build() {
            List<Square> named = new ArrayList<>(highlights.keySet());
            named.addAll(marks);
            arrows.forEach(arrow -> named.addAll(List.of(arrow.from(), arrow.to())));
            for (Square square : named) {
                if (!scene.contains(square)) {
                    throw new IllegalArgumentException("there is no square " + square + " on this board");
                }
            }
            return new BoardDiagram(this);
        }
    }

    /** An SVG document, as {@link PictureFiles#svg} has it. */
    public String toSvg(int pixelWidth) {
        return PictureFiles.svg(this, pixelWidth);
    }

    /**
     * Where the squares lie in the picture, each as large as the others.
     *
     * @param left from the left edge, in points as all lengths here
     */
    public record Field(double left, double top, double width, double height) {}

    /** Where the squares lie in the picture. */
    public Field field() {
        BoardGrid grid = grid();
        return new Field(grid.corner().x(), grid.corner().y(), grid.width(), grid.height());
    }

    private BoardGrid grid() {
        double standsWidth = said.stands == Stands.SHOWN ? STAND_WIDTH + GAP : 0;
        double top = MARGIN + (said.caption.isEmpty() ? 0 : CAPTION_HEIGHT) + FILE_LABELS;
        return new BoardGrid(said.scene.files(), said.scene.ranks(), said.view, new Point(MARGIN + standsWidth, top));
    }

    private Stand stand(Side side) {
        String name = said.names.getOrDefault(side, (side == Side.BLACK ? BLACK : WHITE).in(said.language));
        return new Stand(side, name, said.scene.hand(side), said.standRows, said.theme, said.language);
    }

    private double contentHeight() {
        double board = grid().height();
        return said.stands == Stands.HIDDEN
                ? board
                : Math.max(
                        board,
                        Math.max(stand(Side.BLACK).height(), stand(Side.WHITE).height()));
    }

    @Override
    public double width() {
        double right = grid().right() + RANK_LABELS;
        return said.stands == Stands.SHOWN ? right + STAND_WIDTH + MARGIN : right + MARGIN / 2;
    }

    @Override
    public double height() {
        return grid().corner().y() + contentHeight() + MARGIN;
    }

    @Override
    public String title() {
        return said.caption.isEmpty() ? TITLE.in(said.language) : said.caption;
    }

    @Override
    public Ink paper() {
        return said.theme.paper();
    }

    @Override
    public void draw(Canvas canvas) {
        BoardGrid grid = grid();
        grid.drawSurface(canvas, said.theme);
        said.highlights.forEach((square, highlight) -> {
            Token token = highlight == Highlight.TARGET ? Token.TARGET : Token.ORIGIN;
            grid.fill(canvas, square, said.theme.ink(token));
        });
        grid.drawLines(canvas, said.theme);
        pieces(canvas, grid);
        for (Square square : said.marks) {
            canvas.circle(
                    grid.center(square),
                    BoardGrid.CELL_WIDTH * 0.46,
                    said.theme.ink(Token.FOCUS).withWidth(3),
                    Paint.OUTLINED);
        }
        for (Arrow arrow : said.arrows) {
            Ink ink = said.theme.ink(Token.ACCENT).withOpacity(0.78);
            canvas.polygon(Shapes.arrow(grid.center(arrow.from()), grid.center(arrow.to())), ink, Paint.FILLED);
        }
        caption(canvas, grid);
        if (said.stands == Stands.SHOWN) {
            stands(canvas, grid);
        }
    }

    private void pieces(Canvas canvas, BoardGrid grid) {
        Pieces pieces = new Pieces(said.theme);
        for (BoardScene.Piece piece : said.scene.pieces()) {
            Placement.Turn turn = piece.side() == said.view ? Placement.Turn.UPRIGHT : Placement.Turn.UPSIDE_DOWN;
            Placement at = new Placement(grid.center(piece.square()), BoardGrid.CELL_HEIGHT * piece.size(), turn);
            pieces.draw(canvas, piece.character(), piece.face(), at);
        }
    }

    private void caption(Canvas canvas, BoardGrid grid) {
        if (!said.caption.isEmpty()) {
            double base = MARGIN + CAPTION_SIZE;
            Lettering lettering = Lettering.of(said.caption, CAPTION_SIZE, said.theme.text());
            boolean fits = canvas.width(lettering) <= grid.width() - TURN_WIDTH;
            double left = fits ? grid.corner().x() : MARGIN;
            Point end = new Point(fits ? grid.right() : width() - MARGIN, base);
            Lettering fitted = lettering.fitted(canvas, end.x() - TURN_WIDTH - left);
            canvas.text(new Point(left, base), Anchor.START, fitted);
            canvas.sign(
                    end.plus(-TURN_SIZE - 5, 0), Anchor.END, TO_MOVE.in(said.language), TURN_SIZE, said.theme.text());
            SideMark.draw(canvas, said.scene.turn(), end.plus(-TURN_SIZE / 2, -0.38 * TURN_SIZE), TURN_SIZE);
        }
    }

    private void stands(Canvas canvas, BoardGrid grid) {
        double top = grid.corner().y();
        Stand far = stand(said.view.opposite());
        Stand near = stand(said.view);
        Side mover = said.scene.turn();
        far.draw(canvas, new Point(MARGIN, top), STAND_WIDTH, Placement.Turn.UPSIDE_DOWN, mover);
        near.draw(
                canvas,
                new Point(grid.right() + RANK_LABELS, top + contentHeight() - near.height()),
                STAND_WIDTH,
                Placement.Turn.UPRIGHT,
                mover);
    }

    /**
     * 駒台: a player's name and the pieces in hand below it.
     *
     * @param rows that it has at least
     */
    private record Stand(Side side, String name, List<Held> hand, int rows, Theme theme, Language language) {
        private static final Wording NOTHING = new Wording("なし", "none");
        private static final double NAME_HEIGHT = 26;
        private static final double NAME_SIZE = 15;
        private static final double ROW = 40;
        private static final double PIECE = 39;
        private static final double PADDING = 6;
        private static final double COUNT_SIZE = 21;

        double height() {
            return NAME_HEIGHT + 2 * PADDING + ROW * Math.max(rows, hand.size());
        }

        void draw(Canvas canvas, Point corner, double width, Placement.Turn turn, Side mover) {
            header(canvas, corner, width, mover);
            Point top = corner.plus(0, NAME_HEIGHT);
            double height = height() - NAME_HEIGHT;
            canvas.box(top, width, height, theme.ink(Token.STAND), Paint.FILLED);
            canvas.box(top, width, height, theme.ink(Token.SQUARES), Paint.OUTLINED);
            if (hand.isEmpty()) {
                Point middle = top.plus(width / 2, height / 2 + 6);
                canvas.sign(
                        middle,
                        Anchor.MIDDLE,
                        NOTHING.in(language),
                        NAME_SIZE,
                        theme.text().withOpacity(0.6));
            }
            Pieces pieces = new Pieces(theme);
            for (int i = 0; i < hand.size(); i++) {
                Held held = hand.get(i);
                Point center = top.plus(width * 0.32, PADDING + (i + 0.5) * ROW);
                pieces.draw(canvas, held.character(), Pieces.Side.PLAIN, new Placement(center, PIECE, turn));
                if (held.count() > 1) {
                    Point at = top.plus(width * 0.58, PADDING + (i + 0.5) * ROW + 0.36 * COUNT_SIZE);
                    canvas.sign(at, Anchor.START, String.valueOf(held.count()), COUNT_SIZE, theme.text());
                }
            }
        }

        private void header(Canvas canvas, Point corner, double width, Side mover) {
            if (mover == side) {
                canvas.box(corner, width, NAME_HEIGHT, theme.ink(Token.MOVER), Paint.FILLED);
            }
            Point base = corner.plus(4, NAME_HEIGHT * 0.72);
            SideMark.draw(canvas, side, corner.plus(4 + NAME_SIZE / 2, NAME_HEIGHT / 2), NAME_SIZE);
            Lettering lettering = Lettering.of(name, NAME_SIZE, theme.text()).fitted(canvas, width - NAME_SIZE - 12);
            canvas.text(base.plus(NAME_SIZE + 4, 0), Anchor.START, lettering);
        }
    }

    /** ☗☖: the marks of both sides, black and white whatever the paper. */
    private static final class SideMark {
        private static final double EDGE = 7;

        private SideMark() {}

        static void draw(Canvas canvas, Side side, Point center, double size) {
            Ink fill = Theme.LIGHT.ink(side == Side.BLACK ? Token.BLACK_MARK : Token.WHITE_MARK);
            Ink edge = Theme.LIGHT.ink(Token.MARK_EDGE).withWidth(EDGE);
            List<Stamp.Layer> layers = List.of(
                    new Stamp.Layer(Pieces.body(), fill, Paint.FILLED),
                    new Stamp.Layer(Pieces.body(), edge, Paint.OUTLINED));
            canvas.stamp(new Stamp(side == Side.BLACK ? "black" : "white", layers), Placement.upright(center, size));
        }
    }
}
