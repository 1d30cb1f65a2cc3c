package dev.goita.doors.entry;

import dev.goita.core.Rules;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.Plain;
import dev.goita.doors.door.Question;
import dev.goita.doors.door.Refusal;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Repair;
import dev.goita.record.RoundOutcome;
import dev.goita.record.Spot;
import dev.goita.record.Strictness;
import dev.goita.record.TextEdit;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.check.RulesOfMatch;
import dev.goita.record.entry.EntryFile;
import dev.goita.record.file.RecordFile;
import dev.goita.record.text.RoundText;
import dev.goita.record.text.typed.ForwardingSink;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** 貼り付けた棋譜: a record in any notation, right or wrong, and what the check says of it. */
final class PastedRecord {
    private static final int MOST_FINDINGS = 20;

    /** What shows among the keys themselves: marked there, and repaired there. */
    private static final Set<RecordCode> AMONG_KEYS = EnumSet.of(
            RecordCode.DIGIT,
            RecordCode.PASS_ON_LEAD,
            RecordCode.TILE_NOT_IN_HAND,
            RecordCode.CANNOT_RECEIVE,
            RecordCode.KING_RECEIVES_GON_SHI,
            RecordCode.KING_ATTACK,
            RecordCode.FACE_DOWN_KING,
            RecordCode.INCOMPLETE_TURN,
            RecordCode.UNFINISHED,
            RecordCode.AFTER_END);

    private static final Set<RoundOutcome> BROKEN_OFF = EnumSet.of(RoundOutcome.ABORTED, RoundOutcome.FOUL);

    private final String text;
    private final Rules rules;
    private final EntryFile file;
    private final List<Finding> findings = new ArrayList<>();

    /** @throws Refusal 400 if nothing can be read of it */
    PastedRecord(String text, Rules rules) throws IOException {
        this.text = text;
        this.rules = rules;
        RecordFile.read(
                Question.stream(text),
                EntryDoors.SOURCE,
                Strictness.LENIENT,
                new ForwardingSink(
                        RecordCheck.lookingAhead(RulesOfMatch.unlessNamed(rules), EntryDoors.SOURCE, this::note)) {
                    @Override
                    public void round(RoundText round) {
                        super.round(round);
                        noteEnd(round);
                    }
                });
        file = read();
    }

    private void note(Finding finding) {
        if (findings.size() < MOST_FINDINGS && !AMONG_KEYS.contains(finding.code())) {
            findings.add(finding);
        }
    }

    /** No key says that a round was broken off: whoever goes on typing it says that it was not. */
    private void noteEnd(RoundText round) {
        round.result()
                .filter(cell -> RoundOutcome.ofId(cell.text())
                        .filter(BROKEN_OFF::contains)
                        .isPresent())
                .ifPresent(cell -> note(Finding.of(
                        RecordCode.UNREADABLE,
                        Severity.WARNING,
                        cell.place(EntryDoors.SOURCE),
                        Spot.NONE,
                        new Wording(
                                "第 " + round.number() + " 局が途中で終わったこと（result: " + cell.text() + "）は打鍵に入りません。書き出すと消えます",
                                "that round " + round.number() + " was broken off (result: " + cell.text()
                                        + ") is no key, and is lost when the record is exported"))));
    }

    /** @throws Refusal 413, or 400 if nothing can be read of it */
    static PastedRecord of(Question question, Rules rules) throws IOException {
        EntryDoors.checkLength(question.text());
        return new PastedRecord(question.text(), rules);
    }

    private EntryFile read() throws IOException {
        try {
            return EntryFile.read(Question.stream(text), EntryDoors.SOURCE, RulesOfMatch.unlessNamed(rules));
        } catch (DiagnosticException strict) {
            return readAsWritten();
        }
    }

    private EntryFile readAsWritten() throws IOException {
        try {
            return EntryFile.readAsWritten(Question.stream(text), EntryDoors.SOURCE, RulesOfMatch.unlessNamed(rules));
        } catch (DiagnosticException e) {
            Wording why = e.diagnostics().get(0).wording();
            throw Refusal.badRequest(why.japanese(), why.english());
        }
    }

    EntryFile file() {
        return file;
    }

    String text() {
        return text;
    }

    /** What the keys cannot hold, with what would put it right. */
    List<Map<String, Object>> findings(Language language) {
        return findings.stream()
                .map(finding -> Plain.map(
                        "code", finding.code().id(),
                        "rule", finding.code().rule(),
                        "isError", finding.severity() == Severity.ERROR,
                        "line", finding.diagnostic().place().line(),
                        "message", finding.diagnostic().wording().in(language),
                        "repairs", repairs(finding.repairs(), language)))
                .toList();
    }

    /** Those of the check that edit the text, by their numbers among all. */
    private static List<Map<String, Object>> repairs(List<Repair> repairs, Language language) {
        return IntStream.range(0, repairs.size())
                .filter(i -> !repairs.get(i).edits().isEmpty())
                .mapToObj(i -> Plain.map(
                        "number", i,
                        "words", repairs.get(i).wording().in(language),
                        "probability", repairs.get(i).probability()))
                .toList();
    }

    /** The same with one repair made. */
    PastedRecord repaired(int finding, int repair) throws IOException {
        boolean isThere = finding >= 0
                && finding < findings.size()
                && repair >= 0
                && repair < findings.get(finding).repairs().size();
        if (!isThere) {
            throw Refusal.badRequest("その修復案はありません", "there is no such repair");
        }
        return new PastedRecord(
                edited(findings.get(finding).repairs().get(repair).edits()), rules);
    }

    private String edited(List<TextEdit> edits) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length);
        int from = 0;
        List<TextEdit> inOrder = new ArrayList<>(edits);
        inOrder.sort(Comparator.comparingLong(edit -> edit.span().offset()));
        for (TextEdit edit : inOrder) {
            int at = Math.toIntExact(edit.span().offset());
            out.write(bytes, from, at - from);
            out.writeBytes(edit.replacement().getBytes(StandardCharsets.UTF_8));
            from = at + edit.span().length();
        }
        out.write(bytes, from, bytes.length - from);
        return out.toString(StandardCharsets.UTF_8);
    }
}
