package dev.goita.app.goita.stats;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.style.Figure;
import dev.goita.learning.statistics.Decimals;

/** One cell of a table. */
sealed interface StatsValue {
    /**
     * As people read it.
     *
     * @param places of a share in per cent
     */
    String text(Language language, int places);

    /** As JSON and CSV hold it: a string or a number. */
    Object data();

    /** Words for people, and what programs know it by. */
    record Name(String id, Wording wording) implements StatsValue {
        static Name of(String id) {
            return new Name(id, new Wording(id, id));
        }

        @Override
        public String text(Language language, int places) {
            return wording.in(language);
        }

        @Override
        public Object data() {
            return id;
        }
    }

    record Count(long number) implements StatsValue {
        @Override
        public String text(Language language, int places) {
            return Figure.count(number);
        }

        @Override
        public Object data() {
            return number;
        }
    }

    /** A part of a whole, 0..1, which people read in per cent. */
    record Share(double part) implements StatsValue {
        @Override
        public String text(Language language, int places) {
            double least = Math.pow(0.1, places);
            boolean isTiny = part > 0 && 100 * part < least / 2;
            return isTiny ? "< " + Figure.percent(places).of(least) : Figure.share(part, places);
        }

        @Override
        public Object data() {
            return Decimals.rounded(part, 6);
        }
    }

    record Mean(double number) implements StatsValue {
        @Override
        public String text(Language language, int places) {
            return Figure.plain(2).of(number);
        }

        @Override
        public Object data() {
            return Decimals.rounded(number, 4);
        }
    }
}
