package dev.goita.record.yaml;

import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.ExtraField;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Spot;
import dev.goita.record.json.JsonLine;
import dev.goita.record.lines.Narrow;
import dev.goita.record.lines.SourceLine;
import dev.goita.record.lines.SourceLines;
import dev.goita.record.text.Cell;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.Rewriting;
import dev.goita.record.text.RoundKey;
import dev.goita.record.text.RoundText;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * ごいたオンライン YAML 1.0: a match of rounds in kanji. Passes are left out and put back here; rounds won by the deal
 * alone are not in the file at all.
 */
public final class YamlRecords {
    private static final Set<RoundKey> UNTOLD = EnumSet.of(RoundKey.WINNER, RoundKey.GOSHI, RoundKey.RESULT);
    private static final int PLAYERS = 4;
    /** A round has at most 16 plays; a list that goes on for so long is no round, and is not kept. */
    private static final int MOST_PLAYS = 100;

    private static final int MOST_EXTRAS = 100;

    private final String source;
    private final RecordSink sink;
    private final Map<Integer, Cell> names = new TreeMap<>();
    private int rounds;
    private boolean isInMatch;
    private @Nullable Draft round;

    /** A round of which not all lines are read. */
    private static final class Draft {
        private final Cell start;
        /** In kanji, by player. */
        private final Map<Integer, Cell> hands = new TreeMap<>();

        private final List<YamlPlay> plays = new ArrayList<>();
        private final List<ExtraField> extras = new ArrayList<>();
        private Optional<Cell> dealer = Optional.empty();
        private Optional<List<Cell>> score = Optional.empty();

        Draft(Cell start) {
            this.start = start;
        }

        Optional<Rewriting> rewriting() {
            return Optional.of(new YamlRewriting(dealer, hands, plays));
        }
    }

    private YamlRecords(String source, RecordSink sink) {
        this.source = source;
        this.sink = sink;
    }

    /**
     * Reads every round; only one is in memory.
     *
     * @param in UTF-8, already decompressed; stays open
     * @param source the name that findings carry
     * @param sink hears matches and their rounds, and of lines that are none
     * @throws IOException if the stream cannot be read
     */
    public static void read(InputStream in, String source, RecordSink sink) throws IOException {
        YamlRecords reader = new YamlRecords(source, sink);
        SourceLines lines = new SourceLines(in, source, sink);
        for (Optional<SourceLine> line = lines.next(); line.isPresent(); line = lines.next()) {
            reader.line(line.get());
        }
        reader.endOfMatch();
    }

    private void line(SourceLine line) {
        try {
            YamlLine.read(line).ifPresent(read -> line(read, line));
        } catch (YamlLine.SyntaxException e) {
            error(
                    line.spot(Math.min(e.index(), line.text().length())),
                    "「キー: 値」か「- [\"番号\",\"駒\",\"駒\"]」の行が要ります",
                    "expected a line \"key: value\" or \"- [player, tile, tile]\"");
        }
    }

    private void error(Cell at, String japanese, String english) {
        Spot spot = round == null ? Spot.NONE : Spot.ofRound(rounds + 1);
        sink.finding(Finding.of(
                RecordCode.NOTATION, Severity.ERROR, at.place(source), spot, new Wording(japanese, english)));
    }

    private void line(YamlLine line, SourceLine written) {
        if (line.key().isEmpty()) {
            play(line, written);
            return;
        }
        switch (line.key().get()) {
            case "version" -> {
                endOfMatch();
                names.clear();
            }
            // they only say that rounds follow
            case "log", "game" -> {}
            case "hand" -> {
                endOfRound();
                round = new Draft(line.keyAt());
            }
            case "p0", "p1", "p2", "p3" -> player(line);
            case "uchidashi", "score" -> about(line);
            default -> extra(line);
        }
    }

    private void player(YamlLine line) {
        int number = line.key().orElseThrow().charAt(1) - '0';
        if (line.values().isEmpty()) {
            error(line.keyAt(), "値がありません", "the value is missing");
        } else if (round == null) {
            names.put(number, line.values().get(0));
        } else {
            round.hands.put(number, line.values().get(0));
        }
    }

    private void about(YamlLine line) {
        boolean isScore = line.key().orElseThrow().equals("score");
        List<Cell> values = line.values().stream().map(YamlRecords::number).toList();
        boolean fits = !values.isEmpty()
                && values.stream().allMatch(value -> value.text().matches("0|-?[1-9][0-9]{0,8}"))
                && (isScore ? line.shape() == YamlLine.Shape.LIST : line.shape() == YamlLine.Shape.SCALAR);
        if (round == null || !fits) {
            error(
                    line.keyAt(),
                    "uchidashi は番号 0〜3、score は [整数,整数] です",
                    "expected uchidashi: a player number, or score: [integer, integer]");
        } else if (isScore) {
            round.score = Optional.of(values);
        } else {
            round.dealer = Optional.of(values.get(0));
        }
    }

    private static Cell number(Cell written) {
        String narrow = Narrow.of(written.text());
        return written.readAs(narrow, narrow.equals(written.text()) ? Cell.Width.HALF : Cell.Width.FULL);
    }

    private void extra(YamlLine line) {
        List<String> texts = line.values().stream().map(Cell::text).toList();
        String json = line.shape() == YamlLine.Shape.LIST
                ? JsonLine.strings(texts)
                : JsonLine.quote(texts.isEmpty() ? "" : texts.get(0));
        String key = line.key().orElseThrow();
        if (round == null) {
            beginMatch();
            sink.matchValue(new MatchValue(key, line.keyAt(), line.values(), json));
        } else if (round.extras.size() < MOST_EXTRAS) {
            round.extras.add(new ExtraField(key, json));
        }
    }

    private void play(YamlLine line, SourceLine written) {
        if (round == null || line.values().size() != 3) {
            error(
                    line.keyAt(),
                    "一手は [\"プレイヤー番号\",\"伏せ・受けの駒\",\"攻めの駒\"] です",
                    "expected a play [\"player\",\"first tile\",\"attack\"]");
        } else if (round.plays.size() < MOST_PLAYS) {
            round.plays.add(play(line.values(), written));
        } else if (round.plays.size() == MOST_PLAYS) {
            error(line.keyAt(), "一局の手数が多すぎます", "too many plays for one round");
            round.plays.add(play(line.values(), written));
        }
    }

    /** Read as the turn of whoever is next; who it was, the repairs find. */
    private void nobody(YamlPlay play) {
        String found = play.player().text();
        Wording wording = new Wording(
                "一手の初めはプレイヤー番号 0〜3 です。「" + found + "」とあります",
                "a play begins with a player number, 0 to 3; found '" + found + "'");
        sink.misspelt(Finding.of(
                RecordCode.NOTATION, Severity.ERROR, play.player().place(source), Spot.ofRound(rounds), wording));
    }

    private static YamlPlay play(List<Cell> values, SourceLine written) {
        return YamlPlay.of(number(values.get(0)), values.get(1), values.get(2), written);
    }

    private void beginMatch() {
        if (isInMatch) {
            return;
        }
        isInMatch = true;
        sink.matchBegins();
        if (names.size() == PLAYERS) {
            List<Cell> cells = List.copyOf(names.values());
            String json = JsonLine.strings(cells.stream().map(Cell::text).toList());
            sink.matchValue(new MatchValue(MatchValue.PLAYERS, cells.get(0), cells, json));
        }
    }

    private void endOfMatch() {
        endOfRound();
        if (isInMatch) {
            sink.matchEnds();
        }
        isInMatch = false;
    }

    private void endOfRound() {
        Draft draft = round;
        if (draft == null) {
            return;
        }
        beginMatch();
        rounds++;
        round = null;
        int dealer = draft.dealer
                .map(Cell::text)
                .filter(text -> text.length() == 1 && text.charAt(0) <= '3')
                .map(text -> text.charAt(0) - '0')
                .orElse(0);
        YamlPlays plays = new YamlPlays(dealer);
        draft.plays.forEach(plays::add);
        draft.plays.stream().filter(play -> play.seat().isEmpty()).forEach(this::nobody);
        List<Cell> hands = new ArrayList<>();
        for (int i = 0; i < PLAYERS; i++) {
            Cell hand = draft.hands.get(dealer + i & 3);
            if (hand != null) {
                hands.add(YamlPlays.hand(hand));
            }
        }
        sink.round(new RoundText(
                rounds,
                draft.start,
                draft.dealer,
                draft.score,
                Optional.of(hands),
                Optional.of(plays.record(draft.start)),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Set.of(),
                UNTOLD,
                draft.extras,
                draft.rewriting()));
    }
}
