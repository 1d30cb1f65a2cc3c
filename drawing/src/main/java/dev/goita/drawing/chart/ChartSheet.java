package dev.goita.drawing.chart;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.canvas.Canvas;
import dev.goita.drawing.canvas.Canvas.Anchor;
import dev.goita.drawing.canvas.Ink;
import dev.goita.drawing.canvas.Picture;
import dev.goita.drawing.canvas.Point;
import dev.goita.drawing.canvas.SvgCanvas;
import dev.goita.drawing.image.PictureFiles;
import dev.goita.drawing.style.Token;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** 図のファイル: charts one below the other with their titles, as a file of its own. */
public record ChartSheet(List<? extends Chart> charts, Language language) implements Picture {
    /** Pixels a point, for screens with small pixels. */
    private static final int SCALE = 2;

    private static final double MARGIN = 16;
    private static final double TITLE = 26;
    private static final double SENTENCE = 30;

    public ChartSheet {
        charts = List.copyOf(charts);
    }

    public static Wording absence() {
        return new Wording("まだ数値がありません。", "There are no numbers yet.");
    }

    private static double height(Chart chart) {
        return MARGIN + TITLE + (chart.isEmpty() ? SENTENCE : chart.height(Chart.WIDE));
    }

    @Override
    public double width() {
        return Chart.WIDE + 2 * MARGIN;
    }

    @Override
    public double height() {
        return MARGIN + charts.stream().mapToDouble(ChartSheet::height).sum();
    }

    @Override
    public String title() {
        return String.join(" / ", charts.stream().map(Chart::title).toList());
    }

    @Override
    public Ink paper() {
        return Ink.of(Token.CARD);
    }

    @Override
    public void draw(Canvas canvas) {
        double y = 0;
        for (Chart chart : charts) {
            canvas.within(new Point(MARGIN, y + MARGIN), 1, part -> draw(chart, part));
            y += height(chart);
        }
    }

    private void draw(Chart chart, Canvas canvas) {
        new Pen(canvas).title(chart.title(), TITLE / 2 - 3);
        canvas.within(new Point(0, TITLE), 1, part -> {
            if (chart.isEmpty()) {
                new Pen(part).text(0, Pen.LINE / 2, Anchor.START, absence().in(language), Token.SOFT);
            } else {
                chart.draw(part, Chart.WIDE);
            }
        });
    }

    /** {@return a whole SVG document} */
    public String toSvg() {
        return PictureFiles.svg(this, (int) width(), SvgCanvas.forChart());
    }

    /** Pixels, with those words alone that our own glyphs have, so that all machines draw alike. */
    public void writePng(OutputStream out) throws IOException {
        PictureFiles.writePng(this, SCALE * (int) width(), out);
    }
}
