package dev.goita.record.conformance;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.DealYaku;
import dev.goita.core.Match;
import dev.goita.core.Round;
import dev.goita.core.RoundResult;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.Team;
import dev.goita.core.notation.RecordDigits;
import dev.goita.core.notation.RecordFault;
import dev.goita.core.notation.Replay;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.core.world.packed.HandBounds;
import dev.goita.core.written.ObservedRecord;
import dev.goita.record.Finding;
import dev.goita.record.JsonStyle;
import dev.goita.record.RecordCode;
import dev.goita.record.Strictness;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.file.RecordFile;
import dev.goita.record.file.RecordFormat;
import dev.goita.record.json.FindingObject;
import dev.goita.record.json.JsonLine;
import dev.goita.record.question.LegalTurns;
import dev.goita.record.text.RecordSink;
import dev.goita.record.write.RoundWriters;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** 答え: what this program says to the questions of the suite, one line each. Asked by one thread at a time. */
public final class ConformanceAnswers {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final int NOBODY = -1;
    private static final String SOURCE = "text";

    private final String name;

    /** Answers under a name. */
    public ConformanceAnswers(String name) {
        this.name = name;
    }

    /** The answer to a line: one JSON object without a line break; of a line that is no question, one with {@code error}. */
    public String answer(String line) {
        JsonNode question;
        try {
            question = MAPPER.readTree(line);
        } catch (JsonProcessingException e) {
            return new JsonLine()
                    .put("error", "no JSON: " + e.getOriginalMessage())
                    .toString();
        }
        if (question.has("conformance")) {
            return new JsonLine().put("conformance", 1).put("name", name).toString();
        }
        JsonLine answer = new JsonLine().put("id", question.path("id").asText());
        try {
            return answer.putRaw("answer", answer(question)).toString();
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            return answer.put("error", String.valueOf(e.getMessage())).toString();
        }
    }

    private static String answer(JsonNode question) {
        Rules rules = Rules.parse(options(question.path("options")));
        JsonNode input = question.path("input");
        return switch (CaseKind.ofId(question.path("kind").asText())) {
            case POSITION -> position(rules, input).line();
            case ROUND -> round(rules, input).toString();
            case DEAL -> deal(rules, input).toString();
            case MATCH -> match(rules, input).toString();
            case VIEW -> view(rules, input).toString();
            case RECORD -> record(rules, input).toString();
            case NOTATION -> notation(rules, input).toString();
        };
    }

    private static String options(JsonNode options) {
        List<String> texts = new ArrayList<>();
        options.properties()
                .forEach(option ->
                        texts.add(option.getKey() + "=" + option.getValue().asText()));
        return String.join(",", texts);
    }

    private static Deal dealt(Seat dealer, JsonNode hands) {
        return Deal.of(dealer, texts(hands).stream().map(Hand::parse).toList());
    }

    private static Seat dealer(JsonNode input) {
        return Seat.of(input.path("dealer").asInt(NOBODY));
    }

    private static List<String> texts(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }

    private static Replay replay(Rules rules, Deal deal, JsonNode input) {
        return Replay.of(rules, deal, RecordDigits.read(input.path("record").asText()));
    }

    private static Round played(Rules rules, JsonNode input) {
        Replay replay = replay(rules, dealt(dealer(input), input.path("hands")), input);
        if (replay.fault().isPresent() || replay.pending().isPresent()) {
            throw new IllegalArgumentException("a record of whole legal turns is expected");
        }
        return replay.round();
    }

    private static LegalTurns position(Rules rules, JsonNode input) {
        Round round = played(rules, input);
        return new LegalTurns(round, digits(round.legalTurns()));
    }

    private static List<String> digits(List<Turn> turns) {
        return turns.stream().map(Turn::digits).sorted().toList();
    }

    private static JsonLine deal(Rules rules, JsonNode input) {
        DealRuling ruling = DealRuling.of(rules, dealt(dealer(input), input.path("hands")));
        String outcome = switch (DealCourse.of(rules, ruling)) {
            case PLAYED -> "play";
            case ASKED -> "ask";
            case WON -> "won";
            case MATCH_WON -> "match";
            case AGAIN -> "again";
        };
        JsonLine answer = new JsonLine()
                .put("yaku", ruling.yaku().id())
                .putNumbers("players", numbers(ruling.holders()))
                .putNumbers("deciders", numbers(ruling.deciders()))
                .put("outcome", outcome);
        return won(answer, ruling);
    }

    private static JsonLine won(JsonLine answer, DealRuling ruling) {
        return answer.put("winner", number(ruling.winner(), Seat::number))
                .put("team", number(ruling.result().map(DealRuling.Result::team), Team::number))
                .put("points", ruling.result().map(DealRuling.Result::points).orElse(0));
    }

    private static List<Integer> numbers(Collection<Seat> seats) {
        return seats.stream().map(Seat::number).toList();
    }

    private static <T> int number(Optional<T> of, ToIntFunction<T> number) {
        return of.map(number::applyAsInt).orElse(NOBODY);
    }

    private static JsonLine round(Rules rules, JsonNode input) {
        Deal deal = dealt(dealer(input), input.path("hands"));
        DealRuling ruling = DealRuling.of(rules, deal);
        return switch (DealCourse.of(rules, ruling, redeal(input))) {
            case WON, MATCH_WON ->
                won(new JsonLine().put("end", ruling.yaku().id()), ruling)
                        .putFlag("doubled", false)
                        .put("turns", 0)
                        .put("next_dealer", number(ruling.winner(), Seat::number));
            case ASKED -> dealtAgain("redeal", deal.dealer());
            case AGAIN -> dealtAgain("again", deal.dealer());
            case PLAYED -> played(replay(rules, deal, input));
        };
    }

    private static Set<Seat> redeal(JsonNode input) {
        return StreamSupport.stream(input.path("redeal").spliterator(), false)
                .map(player -> Seat.of(player.asInt(NOBODY)))
                .collect(Collectors.toSet());
    }

    private static JsonLine dealtAgain(String end, Seat dealer) {
        return ended(end, Optional.empty(), 0, dealer.number());
    }

    private static JsonLine played(Replay replay) {
        if (replay.fault().isPresent()) {
            RecordFault fault = replay.fault().get();
            return new JsonLine()
                    .put("illegal", fault.digit())
                    .put("code", RecordCode.of(fault.reason()).id());
        }
        Optional<RoundResult> result = replay.round().result();
        return ended(
                result.isPresent() ? "play" : "none",
                result,
                replay.round().turnCount(),
                number(result.map(RoundResult::winner), Seat::number));
    }

    private static JsonLine ended(String end, Optional<RoundResult> result, int turns, int nextDealer) {
        return new JsonLine()
                .put("end", end)
                .put("winner", number(result.map(RoundResult::winner), Seat::number))
                .put("team", number(result.map(each -> each.winner().team()), Team::number))
                .put("points", result.map(RoundResult::points).orElse(0))
                .putFlag(
                        "doubled",
                        result.filter(each -> each.scoring() == RoundResult.Scoring.DOUBLED)
                                .isPresent())
                .put("turns", turns)
                .put("next_dealer", nextDealer);
    }

    private static JsonLine match(Rules rules, JsonNode input) {
        JsonNode before = input.path("score");
        Match match = Match.resume(
                rules, new Score(before.path(0).asInt(), before.path(1).asInt()), dealer(input));
        List<Integer> dealers = new ArrayList<>();
        List<String> scores = new ArrayList<>();
        for (JsonNode each : input.path("rounds")) {
            if (match.winner().isPresent()) {
                break;
            }
            dealers.add(match.dealer().number());
            scores.add(points(match.score()).toString());
            match = after(match, each);
        }
        return new JsonLine()
                .putNumbers("dealers", dealers)
                .putRaw("scores", scores)
                .putNumbers("score", points(match.score()))
                .put("winner", number(match.winner(), Team::number))
                .put(
                        "next_dealer",
                        match.winner().isPresent() ? NOBODY : match.dealer().number());
    }

    private static List<Integer> points(Score score) {
        return List.of(score.even(), score.odd());
    }

    private static Match after(Match match, JsonNode each) {
        Deal deal = dealt(match.dealer(), each.path("hands"));
        DealRuling ruling = DealRuling.of(match.rules(), deal);
        return switch (DealCourse.of(match.rules(), ruling, redeal(each))) {
            case WON, MATCH_WON -> match.after(ruling);
            case ASKED, AGAIN -> match;
            case PLAYED ->
                match.after(replay(match.rules(), deal, each)
                        .round()
                        .result()
                        .orElseThrow(() -> new IllegalArgumentException("a round of a match that has not ended")));
        };
    }

    private static JsonLine view(Rules rules, JsonNode input) {
        Round round = played(rules, input);
        Seat seat = Seat.of(input.path("seat").asInt(NOBODY));
        SeatView view = round.view(seat);
        ObservedRecord observed = ObservedRecord.seenBy(seat, round);
        HandBounds bounds = HandBounds.of(view);
        List<String> least = new ArrayList<>();
        List<String> most = new ArrayList<>();
        for (int i = 0; i < Seat.ALL.size(); i++) {
            Seat each = round.deal().dealer().plus(i);
            least.add(each == seat ? view.hand().toString() : tiles(tile -> bounds.least(each, tile)));
            most.add(each == seat ? view.hand().toString() : tiles(tile -> bounds.greatest(each, tile)));
        }
        JsonLine answer = new JsonLine()
                .putStrings("hands", observed.handsFromDealer())
                .put("record", observed.digits())
                .putNumbers(
                        "goshi",
                        numbers(view.goshiDeclarers()).stream().sorted().toList())
                .put("hand", view.hand().toString())
                .put("unseen", view.unseenTiles().toString())
                .putStrings("least", least)
                .putStrings("most", most);
        return view.toMove() == seat ? answer.putStrings("legal", digits(view.legalTurns())) : answer;
    }

    private static String tiles(ToIntFunction<Tile> count) {
        StringBuilder digits = new StringBuilder();
        for (Tile tile : Tile.ALL) {
            digits.append(("" + tile.digit()).repeat(count.applyAsInt(tile)));
        }
        return digits.toString();
    }

    private static JsonLine record(Rules rules, JsonNode input) {
        List<Finding> findings = new ArrayList<>();
        read(input, Optional.empty(), RecordCheck.lookingAhead(rules, SOURCE, findings::add));
        return new JsonLine()
                .putRaw(
                        "findings",
                        findings.stream().map(FindingObject::kindAndPlace).toList());
    }

    private static JsonLine notation(Rules rules, JsonNode input) {
        StringWriter text = new StringWriter();
        List<Finding> lost = new ArrayList<>();
        RecordFormat to = format(input, "to");
        try (RoundWriters.RoundWriter writer =
                RoundWriters.of(to, JsonStyle.CANONICAL, text, rules, SOURCE, lost::add)) {
            read(input, Optional.of(format(input, "from")), writer.sink());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (!lost.isEmpty()) {
            throw new IllegalArgumentException(
                    lost.get(0).diagnostic().wording().english());
        }
        return new JsonLine().put("text", text.toString());
    }

    private static RecordFormat format(JsonNode input, String key) {
        return RecordFormat.ofId(input.path(key).asText())
                .orElseThrow(() -> new IllegalArgumentException(
                        "no notation '" + input.path(key).asText() + "'"));
    }

    private static void read(JsonNode input, Optional<RecordFormat> from, RecordSink sink) {
        ByteArrayInputStream in =
                new ByteArrayInputStream(input.path("text").asText().getBytes(StandardCharsets.UTF_8));
        try {
            if (from.isPresent()) {
                RecordFile.read(in, SOURCE, Strictness.LENIENT, from.get(), sink);
            } else {
                RecordFile.read(in, SOURCE, Strictness.LENIENT, sink);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What becomes of a deal before the first turn. */
    private enum DealCourse {
        /** It is played. */
        PLAYED,
        /** A partner chooses; with the choices: all of them want to deal again. */
        ASKED,
        /** One seat has won the round. */
        WON,
        /** A team has won the match. */
        MATCH_WON,
        /** It is dealt again unseen. */
        AGAIN;

        static DealCourse of(Rules rules, DealRuling ruling) {
            if (ruling.isRoundOver()) {
                return ruling.winner().isPresent() ? WON : MATCH_WON;
            }
            if (ruling.yaku() == DealYaku.NONE) {
                return PLAYED;
            }
            if (rules.goshi() == Rules.Goshi.NEVER_DEALT) {
                return AGAIN;
            }
            return ruling.deciders().isEmpty() ? PLAYED : ASKED;
        }

        static DealCourse of(Rules rules, DealRuling ruling, Set<Seat> redeal) {
            DealCourse course = of(rules, ruling);
            return course == ASKED && !redeal.containsAll(ruling.deciders()) ? PLAYED : course;
        }
    }
}
