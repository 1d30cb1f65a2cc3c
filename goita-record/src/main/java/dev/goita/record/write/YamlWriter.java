package dev.goita.record.write;

import dev.goita.core.Deal;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.notation.Replay;
import dev.goita.core.tile.Play;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.record.Finding;
import dev.goita.record.check.RoundReading;
import dev.goita.record.json.JsonLine;
import dev.goita.record.text.RoundText;
import java.io.Writer;
import java.util.List;
import java.util.function.Consumer;

/**
 * Writes matches as ごいたオンライン YAML 1.0. Passes are left out; rounds without a turn have no place there. The second
 * king of a deal, in turn order from player 0, is written 玉.
 */
final class YamlWriter extends ReplayedRounds {
    private boolean isOpen;

    YamlWriter(Writer out, Rules rules, String source, Consumer<Finding> findings) {
        super(out, rules, source, findings);
    }

    @Override
    public void matchBegins() {
        isOpen = false;
    }

    private void open() {
        if (isOpen) {
            return;
        }
        isOpen = true;
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
                        tiles.get(i) == Tile.KING ? kings.next() : tiles.get(i).kanji());
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
