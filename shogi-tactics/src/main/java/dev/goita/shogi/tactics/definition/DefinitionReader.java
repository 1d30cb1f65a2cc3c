package dev.goita.shogi.tactics.definition;

import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.Findings;
import dev.goita.diagnostics.input.LineMap;
import dev.goita.diagnostics.text.VisibleText;
import dev.goita.shogi.japanese.Lines;
import dev.goita.shogi.japanese.MoveResolver;
import dev.goita.shogi.japanese.MoveScanner;
import dev.goita.shogi.japanese.WrittenMove;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.rules.Breach;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.tactics.definition.WordReader.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads one definition file: a head with the family and conditions for all, then one block a tactic, its name at the
 * beginning of a line and its conditions below, indented.
 */
public final class DefinitionReader {
    /** Lines indented this far go on with the line before. */
    private static final int CONTINUED = 4;

    private final Source source;
    private final Findings findings;
    private final ExampleReader exampleReader;
    private final ConditionReader conditions;
    private final List<Definition> definitions = new ArrayList<>();
    private final Shape defaults = new Shape();
    private Tactic.@Nullable Family family;
    private @Nullable Block block;

    public DefinitionReader(Source source, Findings findings) {
        this.source = source;
        this.findings = findings;
        this.exampleReader = new ExampleReader(source, findings);
        this.conditions = new ConditionReader(findings);
    }

    /** A definition while its lines are read. */
    private static final class Block {
        final Word name;
        final String id;
        final String reading;
        final List<String> aliases = new ArrayList<>();
        final List<String> text = new ArrayList<>();
        final List<Shape> shapes = new ArrayList<>();
        final List<Definition.Example> examples = new ArrayList<>();
        final List<Definition.Example> nearMisses = new ArrayList<>();
        Optional<String> parent = Optional.empty();
        String note = "";
        Shape shape;
        boolean faulty;

        Block(Word name, String id, String reading, Shape defaults) {
            this.name = name;
            this.id = id;
            this.reading = reading;
            this.shape = defaults.copy();
            shapes.add(shape);
        }
    }

    /** Reads the definitions that can be read, in the order of the file; to be called once. */
    public List<Definition> read() {
        List<Word> line = new ArrayList<>();
        boolean head = false;
        String text = source.text();
        if (text.indexOf('\uFFFD') >= 0) {
            findings.error(NotationCode.BAD_BYTES, text.indexOf('\uFFFD'), "UTF-8ではありません", "this is not UTF-8");
            return definitions;
        }
        Lines lines = new Lines(text);
        while (lines.next()) {
            int start = lines.start() == 0 && text.startsWith("\uFEFF") ? 1 : lines.start();
            List<Word> words = Word.split(text, start, lines.end());
            if (!words.isEmpty()) {
                int indent = words.get(0).offset() - start;
                if (indent >= CONTINUED && !line.isEmpty()) {
                    line.addAll(words);
                } else {
                    line(line, head);
                    line = new ArrayList<>(words);
                    head = indent == 0;
                }
            }
        }
        line(line, head);
        finish();
        if (family == null) {
            findings.error(TacticCode.MISSING, 0, "family行がありません", "there is no family line");
        }
        return definitions;
    }

    private void line(List<Word> words, boolean atMargin) {
        if (words.isEmpty()) {
            return;
        }
        Word key = words.get(0);
        List<Word> rest = words.subList(1, words.size());
        if (key.text().equals("family") && atMargin) {
            family(key, rest);
        } else if (atMargin && conditions.knows(key.text())) {
            if (block != null) {
                findings.error(
                        TacticCode.UNKNOWN_WORD,
                        key.offset(),
                        "全体の条件は最初の定義より前に、個別の条件は字下げして書きます",
                        "conditions for all stand before the first tactic, those of one tactic are indented");
            }
            conditions.read(key, rest, defaults);
        } else if (atMargin) {
            finish();
            name(key, rest);
        } else if (block == null) {
            findings.error(TacticCode.UNKNOWN_WORD, key.offset(), "定義の名前がまだありません", "no tactic has been named yet");
        } else {
            below(block, key, rest);
        }
    }

    private void family(Word key, List<Word> rest) {
        Optional<Tactic.Family> named = rest.isEmpty()
                ? Optional.empty()
                : Tactic.Family.named(rest.get(0).text());
        if (named.isEmpty()) {
            findings.error(
                    TacticCode.UNKNOWN_NAME,
                    rest.isEmpty() ? key.offset() : rest.get(0).offset(),
                    "種類は castle, opening, technique, note のどれかです",
                    "the family is castle, opening, technique or note");
        }
        finish();
        family = named.orElse(Tactic.Family.NOTE);
    }

    /** Words of lower-case letters and digits, with a hyphen between two. */
    private static boolean isId(String id) {
        boolean inWord = false;
        for (int i = 0; i < id.length(); i++) {
            char c = id.charAt(i);
            boolean isOfWord = c >= 'a' && c <= 'z' || c >= '0' && c <= '9';
            if (!isOfWord && !(c == '-' && inWord)) {
                return false;
            }
            inWord = isOfWord;
        }
        return inWord;
    }

    private void name(Word name, List<Word> rest) {
        if (family == null) {
            findings.error(TacticCode.MISSING, name.offset(), "先にfamily行が必要です", "a family line comes first");
            family = Tactic.Family.NOTE;
        }
        String id = rest.isEmpty() ? "" : rest.get(0).text();
        if (!isId(id)) {
            findings.error(
                    TacticCode.MISSING,
                    rest.isEmpty() ? name.offset() : rest.get(0).offset(),
                    "名前のあとにローマ字のidが必要です(知らない語か、字下げ忘れかもしれません): " + VisibleText.quote(name.text()),
                    "a romanised id follows the name (or is this an unknown or unindented word?): "
                            + VisibleText.quote(name.text()));
            id = "unnamed-" + name.offset();
        }
        block = new Block(name, id, rest.size() > 1 ? rest.get(1).text() : "", defaults);
    }

    private void below(Block to, Word key, List<Word> rest) {
        switch (key.text()) {
            case "alias" -> rest.forEach(word -> to.aliases.add(word.text()));
            case "parent" -> parent(to, key, rest);
            case "note" -> to.note = joined(rest);
            case "or" -> {
                to.text.add("or");
                to.shape = defaults.copy();
                to.shapes.add(to.shape);
            }
            case "example" -> example(to, key, rest, to.examples);
            case "near" -> example(to, key, rest, to.nearMisses);
            default -> condition(to, key, rest);
        }
    }

    private void parent(Block to, Word key, List<Word> rest) {
        if (rest.size() == 1) {
            to.parent = Optional.of(rest.get(0).text());
        } else {
            findings.error(TacticCode.MISSING, key.offset(), "親の名前をひとつ書きます", "one name of a parent follows");
        }
    }

    private void example(Block to, Word key, List<Word> rest, List<Definition.Example> lines) {
        Optional<Definition.Example> line = exampleReader.read(key.offset(), rest);
        line.ifPresentOrElse(lines::add, () -> to.faulty = true);
    }

    private void condition(Block to, Word key, List<Word> rest) {
        if (!conditions.knows(key.text())) {
            findings.error(
                    TacticCode.UNKNOWN_WORD,
                    key.offset(),
                    "知らない語です: " + VisibleText.quote(key.text()),
                    "unknown word: " + VisibleText.quote(key.text()));
            to.faulty = true;
            return;
        }
        to.text.add(key.text() + " " + joined(rest));
        to.faulty |= !conditions.read(key, rest, to.shape);
    }

    private static String joined(List<Word> words) {
        return String.join(" ", words.stream().map(Word::text).toList());
    }

    private void finish() {
        if (block == null || family == null) {
            return;
        }
        Block done = block;
        block = null;
        if (done.faulty) {
            return;
        }
        for (Shape shape : done.shapes) {
            if (shape.isBare()) {
                findings.error(TacticCode.MISSING, done.name.offset(), "条件がありません", "there is no condition");
            }
        }
        if (done.examples.isEmpty() || done.nearMisses.isEmpty()) {
            findings.error(
                    TacticCode.MISSING,
                    done.name.offset(),
                    "exampleとnearがひとつずつは必要です",
                    "there must be an example and a near miss");
        }
        Tactic tactic =
                new Tactic(family, done.id, done.name.text(), done.reading, done.aliases, done.parent, done.note);
        definitions.add(new Definition(
                tactic,
                exampleReader.place(done.name.offset()),
                done.text,
                done.shapes,
                done.examples,
                done.nearMisses));
    }

    /** Reads {@code [START] ▲7六歩 △3四歩 …}; a side that moves twice running lets the other one pass. */
    private static final class ExampleReader {
        private final Source source;
        private final Findings findings;
        private @Nullable LineMap lines;

        ExampleReader(Source source, Findings findings) {
            this.source = source;
            this.findings = findings;
        }

        Optional<Definition.Example> read(int key, List<Word> words) {
            Position start = Position.hirate();
            int next = 0;
            if (!words.isEmpty() && words.get(0).startsWith("[")) {
                while (next < words.size() && !words.get(next).text().endsWith("]")) {
                    next++;
                }
                if (next == words.size()) {
                    return bad(words.get(0).offset(), new Wording("]がありません", "no ] closes the start"));
                }
                Word last = words.get(next++);
                Position said = start(
                        source.text()
                                .substring(
                                        words.get(0).offset() + 1,
                                        last.offset() + last.text().length() - 1),
                        words.get(0).offset() + 1);
                if (said == null) {
                    return Optional.empty();
                }
                start = said;
            }
            if (next == words.size()) {
                return bad(key, new Wording("指し手がありません", "there are no moves"));
            }
            Position from = start;
            return turns(words.subList(next, words.size()), from)
                    .map(turns -> new Definition.Example(place(key), from, turns));
        }

        private @Nullable Position start(String text, int offset) {
            Optional<Handicap> handicap = Handicap.named(text);
            if (handicap.isPresent()) {
                return handicap.get().position();
            }
            int before = findings.toList().size();
            Position position = Sfen.read(source.text(), offset, offset + text.length(), findings)
                    .position();
            return findings.toList().size() > before ? null : position;
        }

        private Optional<List<Definition.Example.Turn>> turns(List<Word> words, Position start) {
            Replay replay = Replay.from(start);
            MoveResolver resolver = new MoveResolver(findings, Severity.ERROR);
            List<Definition.Example.Turn> turns = new ArrayList<>();
            Square previousTo = null;
            for (Word word : words) {
                int end = word.offset() + word.text().length();
                WrittenMove written = new MoveScanner(source.text()).scan(word.offset(), end);
                if (written == null || written.end() != end) {
                    String quoted = VisibleText.quote(word.text());
                    return bad(word.offset(), new Wording("指し手ではありません: " + quoted, "no move: " + quoted));
                }
                if (written.side().isPresent() && written.side().get() != replay.turn()) {
                    replay.switchTurn();
                }
                Move move = resolver.resolve(written, replay, previousTo);
                if (move == null) {
                    return Optional.empty();
                }
                Optional<Breach> breach = replay.check(move);
                if (breach.isPresent()) {
                    return bad(word.offset(), breach.get().wording());
                }
                turns.add(new Definition.Example.Turn(replay.turn(), move));
                replay.playChecked(move);
                previousTo = move.to();
            }
            return Optional.of(turns);
        }

        private <T> Optional<T> bad(int offset, Wording wording) {
            findings.error(TacticCode.BAD_EXAMPLE, offset, wording);
            return Optional.empty();
        }

        Place place(int offset) {
            if (lines == null) {
                lines = LineMap.of(source.text());
            }
            return lines.place(source.name(), offset);
        }
    }
}
