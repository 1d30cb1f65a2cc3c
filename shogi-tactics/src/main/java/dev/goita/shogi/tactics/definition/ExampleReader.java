package dev.goita.shogi.tactics.definition;

import dev.goita.diagnostics.Findings;
import dev.goita.diagnostics.LineMap;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.japanese.MoveResolver;
import dev.goita.shogi.japanese.MoveScanner;
import dev.goita.shogi.japanese.WrittenMove;
import dev.goita.shogi.rules.Breach;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.sfen.Sfen;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads {@code [START] ▲7六歩 △3四歩 …}; a side that moves twice running lets the other one pass. */
final class ExampleReader {
    private final Source source;
    private final Findings findings;
    private @Nullable LineMap lines;

    ExampleReader(Source source, Findings findings) {
        this.source = source;
        this.findings = findings;
    }

    Optional<ExampleLine> read(int key, List<Word> words) {
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
        return turns(words.subList(next, words.size()), from).map(turns -> new ExampleLine(place(key), from, turns));
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

    private Optional<List<ExampleLine.Turn>> turns(List<Word> words, Position start) {
        Replay replay = Replay.from(start);
        MoveResolver resolver = new MoveResolver(findings, Severity.ERROR);
        List<ExampleLine.Turn> turns = new ArrayList<>();
        Square previousTo = null;
        for (Word word : words) {
            int end = word.offset() + word.text().length();
            WrittenMove written = new MoveScanner(source.text()).scan(word.offset(), end);
            if (written == null || written.end() != end) {
                String quoted = Findings.quote(word.text());
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
            turns.add(new ExampleLine.Turn(replay.turn(), move));
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
