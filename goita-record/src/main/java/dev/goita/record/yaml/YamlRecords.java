package dev.goita.record.yaml;

import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.ExtraField;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Spot;
import dev.goita.record.json.JsonLine;
import dev.goita.record.lines.SourceLine;
import dev.goita.record.lines.SourceLines;
import dev.goita.record.text.Cell;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.Rewriting;
import dev.goita.record.text.RoundKey;
import dev.goita.record.text.RoundText;
import dev.goita.record.text.typed.Narrow;
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
    private static final int MOST_DIGITS = 9;
    /** A round has at most 16 plays; a list that goes on for so long is no round, and is not kept. */
    private static final int MOST_PLAYS = 100;

    private static final int MOST_EXTRAS = 100;

    private final String source;
    private final RecordSink sink;
    private final Map<Integer, Cell> names = new TreeMap<>();
    private int rounds;
    private boolean isInMatch;
    /** Lines that begin behind this index are a part of a value that is not read. */
    private int inside = Integer.MAX_VALUE;

    private boolean isInsideTold;
    private boolean isTabTold;
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
        private boolean isDealerTold;
        /** Whether a play could not be read: those behind it are then of nobody knows which turn. */
        private boolean isCut;

        Draft(Cell start) {
            this.start = start;
        }

        Optional<Rewriting> rewriting() {
            return Optional.of(new YamlRewriting(dealer, List.copyOf(hands.values()), plays));
        }
    }

    private YamlRecords(String source, RecordSink sink) {
        this.source = source;
        this.sink = sink;
    }

    /** Reads every round of UTF-8 that is already decompressed, one in memory; the stream stays open. */
    public static void read(InputStream in, String source, RecordSink sink) throws IOException {
        YamlRecords reader = new YamlRecords(source, sink);
        SourceLines lines = new SourceLines(in, source, sink);
        for (Optional<SourceLine> line = lines.next(); line.isPresent(); line = lines.next()) {
            reader.line(line.get());
        }
        reader.endOfMatch();
    }

    private void line(SourceLine line) {
        int indent = line.text().length() - line.text().stripLeading().length();
        if (indent > inside
                && !line.isBlank()
                && !line.isComment()
                && !line.text().startsWith("- ", indent)) {
            if (!isInsideTold) {
                error(
                        line.spot(indent),
                        "上のキーの値です。ごいたオンライン YAML にはないので読みませんでした",
                        "this is the value of the key above, which the format does not have: it was not read");
                isInsideTold = true;
            }
            return;
        }
        inside = line.isBlank() || line.isComment() ? inside : Integer.MAX_VALUE;
        if (!isTabTold && line.text().substring(0, indent).indexOf('\t') >= 0) {
            isTabTold = true;
            warning(
                    RecordCode.NOTATION,
                    line.spot(0),
                    "YAML の字下げにタブは使えません。空白にしてください",
                    "YAML is indented by blanks, and by no tabs");
        }
        try {
            YamlLine.read(line).ifPresent(read -> line(read, line));
        } catch (YamlLine.SyntaxException e) {
            error(
                    line.spot(Math.min(e.index(), line.text().length())),
                    "「キー: 値」か「- [\"番号\",\"駒\",\"駒\"]」の行が要ります",
                    "expected a line \"key: value\" or \"- [player, tile, tile]\"");
            unreadable(line, e);
        }
    }

    /** What follows a line that cannot be read is not read as if it had not been there. */
    private void unreadable(SourceLine line, YamlLine.SyntaxException wrong) {
        String said = line.text().strip();
        if (wrong.keyed().isEmpty()) {
            if (round != null && (said.startsWith("-") || said.startsWith("["))) {
                round.isCut = true;
            }
            return;
        }
        YamlLine keyed = wrong.keyed().get();
        if (wrong.index() < line.text().length() && "|>".indexOf(line.text().charAt(wrong.index())) >= 0) {
            inside(line, keyed);
            isInsideTold = true;
        }
        if (keyed.key().orElseThrow().equals("hand")) {
            begin(keyed);
        } else if (round != null && keyed.key().orElseThrow().equals("uchidashi")) {
            round.isDealerTold = true;
        }
    }

    /** Deeper lines that follow are a part of the value. */
    private void inside(SourceLine line, YamlLine keyed) {
        isInsideTold = false;
        inside = line.text().offsetByCodePoints(0, keyed.keyAt().column() - 1);
    }

    private void begin(YamlLine hand) {
        endOfRound();
        round = new Draft(hand.keyAt());
    }

    private void warning(RecordCode code, Cell at, String japanese, String english) {
        tell(code, Severity.WARNING, at, japanese, english);
    }

    private void error(Cell at, String japanese, String english) {
        tell(RecordCode.NOTATION, Severity.ERROR, at, japanese, english);
    }

    private void tell(RecordCode code, Severity severity, Cell at, String japanese, String english) {
        Spot spot = round == null ? Spot.NONE : Spot.ofRound(rounds + 1);
        sink.finding(Finding.of(code, severity, at.place(source), spot, new Wording(japanese, english)));
    }

    private void repeated(YamlLine line) {
        String key = line.key().orElseThrow();
        warning(
                RecordCode.DUPLICATE_KEY,
                line.keyAt(),
                "キー \"" + key + "\" は二度目です。後の値を使います。一つを消してください",
                "the key \"" + key + "\" came before; the later value counts: remove one of them");
    }

    private void line(YamlLine line, SourceLine written) {
        if (line.key().isEmpty()) {
            play(line, written);
            return;
        }
        switch (line.key().get()) {
            case YamlLine.DOCUMENT -> {
                if (isInMatch || round != null) {
                    newMatch();
                }
            }
            case "version" -> {
                newMatch();
                version(line);
            }
            // they only say that rounds follow
            case "log", "game" -> empty(line);
            case "hand" -> {
                begin(line);
                empty(line);
            }
            case "p0", "p1", "p2", "p3" -> player(line);
            case "uchidashi", "score" -> about(line);
            default -> extra(line, written);
        }
    }

    private void newMatch() {
        endOfMatch();
        names.clear();
    }

    private void version(YamlLine line) {
        boolean isKnown = line.values().stream()
                .map(YamlRecords::number)
                .anyMatch(value -> value.text().equals("1.0"));
        if (!isKnown) {
            warning(
                    RecordCode.NOTATION,
                    line.keyAt(),
                    "ごいたオンライン YAML 1.0 として読みました。\"version\" は 1.0 です",
                    "read as ごいたオンライン YAML 1.0: expected version: 1.0");
        }
    }

    /** What the key is for stands on lines of its own. */
    private void empty(YamlLine line) {
        if (!line.values().isEmpty() || line.shape() == YamlLine.Shape.LIST && line.isKey("hand")) {
            error(
                    line.keyAt(),
                    "\"" + line.key().orElseThrow() + "\" の値は、次の行から一行に一つずつ書きます",
                    "what \"" + line.key().orElseThrow() + "\" has stands on the lines below it, one by one");
        }
    }

    private void player(YamlLine line) {
        int number = line.key().orElseThrow().charAt(1) - '0';
        if (line.values().isEmpty()) {
            error(line.keyAt(), "値がありません", "the value is missing");
        } else if (line.shape() == YamlLine.Shape.LIST) {
            error(line.keyAt(), "値は文字列一つです", "expected one text");
        } else if ((round == null ? names : round.hands)
                        .put(number, line.values().get(0))
                != null) {
            repeated(line);
        }
    }

    /** As YAML writes one of at most nine digits. */
    private static boolean isInteger(String text) {
        String digits = text.startsWith("-") ? text.substring(1) : text;
        return text.equals("0")
                || !digits.isEmpty()
                        && digits.length() <= MOST_DIGITS
                        && digits.charAt(0) != '0'
                        && digits.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    private void about(YamlLine line) {
        boolean isScore = line.key().orElseThrow().equals("score");
        List<Cell> values = line.values().stream().map(YamlRecords::number).toList();
        boolean fits = !values.isEmpty()
                && values.stream().allMatch(value -> isInteger(value.text()))
                && (isScore ? line.shape() == YamlLine.Shape.LIST : line.shape() == YamlLine.Shape.SCALAR);
        Draft draft = round;
        if (draft != null && (isScore ? draft.score.isPresent() : draft.dealer.isPresent())) {
            repeated(line);
        }
        if (draft != null && !isScore) {
            draft.isDealerTold = true;
        }
        if (draft == null || !fits) {
            error(
                    line.keyAt(),
                    "uchidashi は番号 0〜3、score は [整数,整数] です",
                    "expected uchidashi: a player number, or score: [integer, integer]");
        } else if (isScore) {
            draft.score = Optional.of(values);
        } else {
            draft.dealer = Optional.of(values.get(0));
        }
    }

    private static Cell number(Cell written) {
        String narrow = Narrow.of(written.text());
        return written.readAs(narrow, narrow.equals(written.text()) ? Cell.Width.HALF : Cell.Width.FULL);
    }

    private void extra(YamlLine line, SourceLine written) {
        YamlLine.misspelt(line.key().orElseThrow())
                .ifPresent(meant -> warning(
                        RecordCode.NOTATION,
                        line.keyAt(),
                        "\"" + line.key().orElseThrow() + "\" というキーはありません。\"" + meant + "\" のことでしょうか。読まずに残します",
                        "there is no key \"" + line.key().orElseThrow() + "\": \"" + meant
                                + "\" may be meant; it is kept and not read"));
        if (line.values().isEmpty()) {
            inside(written, line);
        }
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
            if (round != null) {
                round.isCut = true;
            }
        } else if (round.isCut) {
            return;
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
        } else if (!names.isEmpty()) {
            warning(
                    RecordCode.NOTATION,
                    names.values().iterator().next(),
                    "プレイヤー名は p0 から p3 までの四つです。読みませんでした",
                    "expected four names, p0 to p3: they were not read");
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
        if (!draft.isDealerTold) {
            warning(
                    RecordCode.MISSING_VALUE,
                    draft.start,
                    "親（uchidashi）がありません。プレイヤー0 として読みました",
                    "the dealer is missing, and was read as player 0: write uchidashi");
        }
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
