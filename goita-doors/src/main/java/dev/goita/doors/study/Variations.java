package dev.goita.doors.study;

import dev.goita.core.Round;
import dev.goita.core.notation.RecordDigits;
import dev.goita.core.notation.Replay;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.program.Plain;
import dev.goita.doors.door.AnswerLines;
import dev.goita.doors.door.Question;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.value.Asked;
import dev.goita.doors.value.PlainJson;
import dev.goita.learning.model.Model;
import dev.goita.ml.player.NeuralPlayer;
import dev.goita.record.ExtraField;
import dev.goita.record.Finding;
import dev.goita.record.JsonStyle;
import dev.goita.record.Strictness;
import dev.goita.record.file.RecordFile;
import dev.goita.record.file.RecordFormat;
import dev.goita.record.text.RoundText;
import dev.goita.record.text.typed.ForwardingSink;
import dev.goita.record.write.RoundWriters;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * 変化: how a round might have gone on, as its record keeps it under a key of its own that other readers pass over: lines of play from
 * the deal on, which are a tree by the turns that they share.
 */
final class Variations {
    private static final String KEY = "variations";
    private static final int MOST = 200;
    private static final int MOST_LETTERS = 2_000;

    private Variations() {}

    /** Those of a round that its rules allow; none if its hands are not known. */
    static List<Map<String, Object>> of(StudiedRound round) {
        return round.played().map(played -> of(round.text(), played)).orElse(List.of());
    }

    private static List<Map<String, Object>> of(RoundText text, Round played) {
        return text.extras().stream()
                .filter(extra -> extra.name().equals(KEY))
                .flatMap(extra -> legal(parsed(extra.json()), played).stream())
                .limit(MOST)
                .toList();
    }

    private static Asked parsed(String json) {
        try {
            return new Asked(PlainJson.read(json));
        } catch (PlainJson.Wrong notOurs) {
            return new Asked(null);
        }
    }

    private static List<Map<String, Object>> legal(Asked lines, Round played) {
        List<Map<String, Object>> variations = new ArrayList<>();
        for (Asked line : lines) {
            line.path("record")
                    .text()
                    .flatMap(digits -> replayed(digits, played))
                    .ifPresent(round -> variations.add(Plain.map(
                            "record", round.toDigits(),
                            "name", letters(line.path("name")),
                            "comment", letters(line.path("comment")))));
        }
        return variations;
    }

    private static Optional<String> letters(Asked text) {
        return text.text().filter(said -> !said.isBlank() && said.length() <= MOST_LETTERS);
    }

    /** Of whole turns, all of them legal. */
    private static Optional<Round> replayed(String digits, Round played) {
        Replay replay = Replay.of(played.rules(), played.deal(), RecordDigits.read(digits));
        boolean isWhole = replay.fault().isEmpty() && replay.pending().isEmpty();
        return isWhole ? Optional.of(replay.round()) : Optional.empty();
    }

    /** The record in JSON, one round of which has other variations than before. */
    static Map<String, Object> write(Question question, String text, StudiedRound studied, Asked lines)
            throws IOException {
        List<Map<String, Object>> variations = legal(lines, studied.playedOut());
        if (variations.size() < lines.size() || variations.size() > MOST) {
            throw Refusal.badRequest(
                    "変化は規則に合う手順で、" + MOST + " 本までです", "variations are legal lines, at most " + MOST + " of them");
        }
        StringWriter out = AnswerLines.writer(question.pace());
        List<Finding> errors = new ArrayList<>();
        try (RoundWriters.RoundWriter writer = RoundWriters.of(
                RecordFormat.JSON, JsonStyle.CANONICAL, out, studied.rules(), Question.SOURCE, finding -> {})) {
            ForwardingSink sink = new ForwardingSink(writer.sink()) {
                @Override
                public void round(RoundText round) {
                    boolean isIt = round.number() == studied.number();
                    super.round(isIt ? round.with(new ExtraField(KEY, PlainJson.write(variations))) : round);
                }

                @Override
                public void finding(Finding finding) {
                    if (finding.diagnostic().severity() == Severity.ERROR) {
                        errors.add(finding);
                    }
                }
            };
            RecordFile.read(Question.stream(text), Question.SOURCE, Strictness.LENIENT, sink);
            sink.sourceEnds();
        }
        if (!errors.isEmpty()) {
            throw Refusal.of(422, "誤りのある棋譜には変化を加えられません", "mend the record before variations are added");
        }
        return Plain.map("text", out.toString());
    }

    /** A line of play, gone on with to the end of the round by the network at all four seats. */
    static Map<String, Object> playedOn(StudiedRound studied, String digits, Model model) {
        Round round = replayed(digits, studied.playedOut())
                .orElseThrow(() -> Refusal.badRequest("record は規則に合う手順です", "record has to be a legal line"));
        NeuralPlayer network = new NeuralPlayer(model);
        while (!round.isOver()) {
            List<Turn> legal = round.legalTurns();
            round = round.play(
                    legal.size() == 1
                            ? legal.get(0)
                            : network.choose(
                                    round.view(round.toMove(), studied.score()),
                                    new SplittableRandom(round.turnCount())));
        }
        return Plain.map("record", round.toDigits());
    }
}
