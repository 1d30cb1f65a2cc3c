package dev.goita.record.write;

import dev.goita.core.Deal;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.notation.Replay;
import dev.goita.core.tile.Play;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.core.written.GoitaCoreHistory;
import dev.goita.core.written.KanjiTable;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.JsonStyle;
import dev.goita.record.RecordCode;
import dev.goita.record.Spot;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.check.RulesOfMatch;
import dev.goita.record.file.RecordFormat;
import dev.goita.record.json.JsonLine;
import dev.goita.record.json.JsonWriter;
import dev.goita.record.json.PlayerNames;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.text.Cell;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** 書き手: writers of every notation. */
public final class RoundWriters {
    /** Writes what it hears; closing it ends the text and leaves the writer below open. */
    public interface RoundWriter extends AutoCloseable {
        /** {@return what a reader is to be given, so that it is written} */
        RecordSink sink();

        @Override
        void close() throws IOException;
    }

    private RoundWriters() {}

    /**
     * A writer of a notation.
     *
     * @param format the notation
     * @param style for JSON alone
     * @param out stays open
     * @param rules tell the winner where a source has no place for it, and which rounds can be replayed
     * @param source the name that findings carry
     * @param findings hears why a round could not be written
     * @return a writer that has written nothing yet
     */
    public static RoundWriter of(
            RecordFormat format, JsonStyle style, Writer out, Rules rules, String source, Consumer<Finding> findings) {
        return of(format, style, out, RulesOfMatch.always(rules), source, findings);
    }

    /** The same by the rules of each match; they are used by nobody else. */
    public static RoundWriter of(
            RecordFormat format,
            JsonStyle style,
            Writer out,
            RulesOfMatch rules,
            String source,
            Consumer<Finding> findings) {
        return switch (format) {
            case JSON -> closing(new JsonWriter(out, style, rules));
            case JSON_LINES -> closing(new JsonWriter(out, JsonStyle.LINES, rules));
            case YAML -> closing(new YamlWriter(out, rules, source, findings));
            case GOITA_CORE -> closing(new GoitaCoreWriter(out, rules, source, findings));
            case KANJI -> closing(new KanjiWriter(out, rules, source, findings));
            case KEYPAD -> closing(new KeypadWriter(out));
        };
    }

    private static <S extends RecordSink & Closeable> RoundWriter closing(S writer) {
        return new Closing(writer, writer);
    }

    private record Closing(RecordSink sink, Closeable closing) implements RoundWriter {
        @Override
        public void close() throws IOException {
            closing.close();
        }
    }

    /** Writes each round as one goita-core history string. */
    private static final class GoitaCoreWriter extends ReplayedRounds {
        GoitaCoreWriter(Writer out, RulesOfMatch rules, String source, Consumer<Finding> findings) {
            super(out, rules, source, findings);
        }

        @Override
        void write(RoundText text, RoundReading reading, Deal deal, Replay replay) {
            print(GoitaCoreHistory.write(deal, replay.round().turns()) + "\n");
        }
    }

    /** Writes each round as a table in kanji; an empty line stands between two. */
    private static final class KanjiWriter extends ReplayedRounds {
        private boolean isFirst = true;

        KanjiWriter(Writer out, RulesOfMatch rules, String source, Consumer<Finding> findings) {
            super(out, rules, source, findings);
        }

        @Override
        void write(RoundText text, RoundReading reading, Deal deal, Replay replay) {
            List<String> names = players().isEmpty() ? KanjiTable.defaultNames() : players();
            print((isFirst ? "" : "\n")
                    + KanjiTable.write(names, deal, replay.round().turns()));
            isFirst = false;
        }
    }

    /** Writes each round as one line of digits, as typed on a ten-key pad; what is wrong in it stays as it is. */
    private static final class KeypadWriter implements RecordSink, Closeable {
        private final Writer out;
        /** The end of the line that was written last; empty before the first. */
        private String gap = "";

        KeypadWriter(Writer out) {
            this.out = out;
        }

        @Override
        public void round(RoundText text) {
            // what is written of it is the same by any rules
            RoundReading reading = RoundReading.of(Rules.STANDARD, text);
            String hands = reading.deal()
                    .map(deal -> String.join(
                            " ",
                            deal.handsFromDealer().stream()
                                    .map(Object::toString)
                                    .toList()))
                    .orElseGet(() -> String.join(
                            " ",
                            text.hands().orElse(List.of()).stream()
                                    .map(Cell::text)
                                    .toList()));
            write("\n", (reading.dealer().number() + " " + hands + " " + reading.digits()).stripTrailing());
        }

        @Override
        public void remark(String remark, RemarkPlace place) {
            write(place == RemarkPlace.ABOVE ? "\n" : " ", remark);
        }

        private void write(String before, String text) {
            try {
                out.write((gap.isEmpty() ? "" : before) + text);
                gap = "\n";
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void finding(Finding finding) {}

        @Override
        public void close() throws IOException {
            out.write(gap);
            out.flush();
        }
    }

    /**
     * Writes matches as ごいたオンライン YAML 1.0; rounds of other players are another match. Passes are left out; rounds without a turn have no place there. The second
     * king of a deal, in turn order from player 0, is written 玉.
     */
    private static final class YamlWriter extends ReplayedRounds {
        private boolean isOpen;
        private List<String> named = List.of();

        YamlWriter(Writer out, RulesOfMatch rules, String source, Consumer<Finding> findings) {
            super(out, rules, source, findings);
        }

        @Override
        public void matchBegins() {
            super.matchBegins();
            isOpen = false;
        }

        private void open() {
            if (isOpen && players().equals(named)) {
                return;
            }
            isOpen = true;
            named = players();
            print("version: 1.0\n");
            for (int i = 0; i < 4; i++) {
                String name = players().isEmpty() ? "p" + (i + 1) : players().get(i);
                print("p" + i + ": " + JsonLine.quote(name) + "\n");
            }
            print("log:\n");
        }

        @Override
        void write(RoundText text, RoundReading reading, Deal deal, Replay replay) {
            if (replay.round().turnCount() == 0) {
                leftOut(text);
                return;
            }
            open();
            Kings kings = new Kings();
            print(" - hand:\n");
            for (Seat seat : Seat.ALL) {
                StringBuilder hand = new StringBuilder();
                List<Tile> tiles = deal.hand(seat).tiles();
                for (int i = tiles.size() - 1; i >= 0; i--) {
                    hand.append(
                            tiles.get(i) == Tile.KING
                                    ? kings.next()
                                    : tiles.get(i).kanji());
                }
                print("     p" + seat.number() + ": \"" + hand + "\"\n");
            }
            Score score = reading.score().orElse(Score.ZERO);
            print("   uchidashi: " + deal.dealer().number() + "\n");
            print("   score: [" + score.even() + "," + score.odd() + "]\n   game:\n");
            plays(deal.dealer(), replay.round().turns());
        }

        private void plays(Seat dealer, List<Turn> turns) {
            for (int i = 0; i < turns.size(); i++) {
                if (turns.get(i) instanceof Play play) {
                    print("    - [\"" + dealer.plus(i).number() + "\",\""
                            + play.first().kanji() + "\",\"" + play.attack().kanji() + "\"]\n");
                }
            }
        }

        private static final class Kings {
            private int written;

            String next() {
                return written++ == 0 ? "王" : "玉";
            }
        }
    }

    /** What the notations share that write turns and not digits: only rounds that replay can be written. */
    private abstract static class ReplayedRounds implements RecordSink, Closeable {
        private final Writer out;
        private final RulesOfMatch rules;
        private final String source;
        private final Consumer<Finding> findings;
        private final PlayerNames names = new PlayerNames();
        private List<String> players = List.of();

        ReplayedRounds(Writer out, RulesOfMatch rules, String source, Consumer<Finding> findings) {
            this.out = out;
            this.rules = rules;
            this.source = source;
            this.findings = findings;
        }

        /** The names of the players of a round by number, or none. */
        List<String> players() {
            return players;
        }

        abstract void write(RoundText text, RoundReading reading, Deal deal, Replay replay);

        @Override
        public void playedBy(Rules named) {
            rules.source(named);
        }

        @Override
        public void matchBegins() {
            rules.forget();
            names.forget();
        }

        @Override
        public void matchEnds() {
            rules.forget();
            names.forget();
        }

        @Override
        public void matchValue(MatchValue value) {
            rules.value(value, source);
            names.matchValue(value);
        }

        /** A round that does not replay is left out, and why is told. */
        @Override
        public void round(RoundText text) {
            rules.round();
            players = names.of(text);
            RoundReading reading = RoundReading.of(rules.rules(), text);
            Optional<Replay> replay = reading.replay()
                    .filter(r -> r.fault().isEmpty() && r.pending().isEmpty());
            if (replay.isPresent()) {
                write(text, reading, reading.deal().orElseThrow(), replay.get());
            } else {
                leftOut(text);
            }
        }

        /** Tells why a round cannot be written: what the check finds, or that the notation has no place for it. */
        void leftOut(RoundText text) {
            RecordCheck check = new RecordCheck(rules.rules(), source, finding -> {
                if (finding.severity() == Severity.ERROR) {
                    findings.accept(finding);
                }
            });
            check.round(text);
            if (check.errors() == 0) {
                check.finding(Finding.of(
                        RecordCode.INCOMPLETE_TURN,
                        Severity.ERROR,
                        text.start().place(source),
                        Spot.ofRound(text.number()),
                        new Wording(
                                "この形式には書けない局です（隠れた駒、途中の手番、または配駒で決まった局）。JSON に変換してください",
                                "this notation has no place for the round (hidden tiles, half a turn, or decided by the deal):"
                                        + " convert it to JSON")));
            }
        }

        @Override
        public void finding(Finding finding) {}

        void print(String text) {
            try {
                out.write(text);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** Flushes; the writer below stays open. */
        @Override
        public void close() throws IOException {
            out.flush();
        }
    }
}
