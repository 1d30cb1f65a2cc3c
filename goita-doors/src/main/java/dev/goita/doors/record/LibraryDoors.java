package dev.goita.doors.record;

import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatFacts;
import dev.goita.core.SeatView;
import dev.goita.core.player.Player;
import dev.goita.core.player.RandomPlayer;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.player.search.Belief;
import dev.goita.core.player.search.BelievedHands;
import dev.goita.core.player.search.IsmctsOptions;
import dev.goita.core.player.search.IsmctsPlayer;
import dev.goita.core.player.search.PimcOptions;
import dev.goita.core.player.search.PimcPlayer;
import dev.goita.core.player.search.WorldLikelihood;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.core.world.packed.HandOdds;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.Plain;
import dev.goita.doors.door.Door;
import dev.goita.doors.door.Doors;
import dev.goita.doors.door.Models;
import dev.goita.doors.door.Question;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.study.Values;
import dev.goita.doors.value.Asked;
import dev.goita.doors.value.Raw;
import dev.goita.learning.model.Model;
import dev.goita.ml.player.NetworkBelief;
import dev.goita.ml.player.NetworkOptions;
import dev.goita.ml.player.NeuralPlayer;
import dev.goita.ml.player.SearchOptions;
import dev.goita.ml.player.SearchPlayer;
import dev.goita.record.Finding;
import dev.goita.record.JsonStyle;
import dev.goita.record.Repair;
import dev.goita.record.Strictness;
import dev.goita.record.check.RulesOfMatch;
import dev.goita.record.file.RecordFormat;
import dev.goita.record.fix.FixedCopy;
import dev.goita.record.write.RoundWriters;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** 道具の窓口: what other programs ask, with options as commands have them, each said with the question. */
public final class LibraryDoors {
    private static final int WORLDS = 400;
    private static final int MOST_WORLDS = 1_000_000;
    private static final int MOST_OF_A_KIND = 10;

    private final Models models;

    /** Doors with the networks of these models. */
    public LibraryDoors(Models models) {
        this.models = models;
    }

    /** Opens them. */
    public void open(Doors doors) {
        add(doors, "check", question -> records(question).check(question));
        add(doors, "repair", LibraryDoors::repair);
        add(doors, "convert", LibraryDoors::convert);
        add(doors, "legal", question -> records(question).legal(question));
        add(doors, "replay", question -> records(question).replay(question));
        add(doors, "analyze", LibraryDoors::analyze);
        add(doors, "belief", this::belief);
        add(doors, "choose", this::choose);
    }

    /** What a library refuses is refused here. */
    private static void add(Doors doors, String path, Door door) {
        doors.add(path, Doors.Work.ANALYSIS, question -> {
            try {
                return door.answer(question);
            } catch (RefusalException e) {
                throw new Refusal(400, e.wording());
            } catch (IllegalArgumentException e) {
                throw new Refusal(400, Wording.same(String.valueOf(e.getMessage())));
            }
        });
    }

    private static String source(Question question) {
        return question.parameter("file").orElse(Question.SOURCE);
    }

    private static RecordDoors records(Question question) {
        boolean isStrict = question.parameter("strict").filter("true"::equals).isPresent();
        return new RecordDoors(
                question.rules().orElse(Rules.STANDARD),
                new RecordDoors.Manner(
                        source(question),
                        isStrict ? Strictness.STRICT : Strictness.LENIENT,
                        question.parameter("from").map(LibraryDoors::format),
                        Integer.MAX_VALUE));
    }

    private static RecordFormat format(String id) {
        return named("from / to", id, RecordFormat.values(), RecordFormat::id);
    }

    private static <E> E named(String what, String id, E[] all, Function<E, String> name) {
        return Arrays.stream(all)
                .filter(one -> name.apply(one).equals(id))
                .findFirst()
                .orElseThrow(() -> {
                    String known =
                            String.join(", ", Arrays.stream(all).map(name).toList());
                    return Refusal.badRequest(
                            what + " は " + known + " のどれかです。「" + id + "」は指定できません",
                            what + " is one of " + known + ", not '" + id + "'");
                });
    }

    private static int number(Question question, String name, int usual, int least, int most) {
        return question.parameter(name)
                .map(said -> Asked.whole(said, Integer::parseInt)
                        .filter(number -> number >= least && number <= most)
                        .orElseThrow(() -> Refusal.badRequest(
                                name + " は " + least + "〜" + most + " の整数です",
                                name + " is a whole number from " + least + " to " + most)))
                .orElse(usual);
    }

    /** As {@code goita check --fix} writes it. */
    private static Object repair(Question question) throws IOException {
        byte[] text = question.stream().readAllBytes();
        ByteArrayOutputStream copy = new ByteArrayOutputStream();
        List<Raw> fixed = new ArrayList<>();
        FixedCopy.write(
                new ByteArrayInputStream(text),
                new ByteArrayInputStream(text),
                source(question),
                RulesOfMatch.of(question.rules()),
                Repair.SURE,
                copy,
                new FixedCopy.Listener() {
                    @Override
                    public void fixed(FixedCopy.Change change) {
                        fixed.add(new Raw(change.object(Optional.empty(), question.language())));
                    }

                    @Override
                    public void left(Finding finding) {}
                });
        return Plain.map("text", copy.toString(StandardCharsets.UTF_8), "fixed", fixed);
    }

    /** As {@code goita convert} writes it, with what it says of rounds that are left out. */
    private static Object convert(Question question) throws IOException {
        JsonStyle style = named(
                "style",
                question.parameter("style").orElse(JsonStyle.CANONICAL.id()),
                new JsonStyle[] {JsonStyle.CANONICAL, JsonStyle.SEED, JsonStyle.SEED_LINE},
                JsonStyle::id);
        StringWriter text = new StringWriter();
        List<String> omitted = new ArrayList<>();
        try (RoundWriters.RoundWriter writer = RoundWriters.of(
                format(question.need("to")),
                style,
                text,
                question.rules().orElse(Rules.STANDARD),
                source(question),
                finding -> omitted.add(finding.diagnostic().format(question.language())))) {
            records(question).read(question, writer.sink());
        }
        return Plain.map("text", text.toString(), "omitted", omitted);
    }

    private static Object analyze(Question question) throws IOException {
        int blunder = number(question, "blunder", Values.BLUNDER, 1, Integer.MAX_VALUE);
        return records(question).analyze(question, blunder);
    }

    private Object belief(Question question) {
        SeatView view = view(question);
        int samples = number(question, "samples", WORLDS, 1, MOST_WORLDS);
        String by = question.parameter("by").orElse("uniform");
        List<Object> seats = new ArrayList<>();
        if (by.equals("uniform")) {
            HandOdds odds = HandOdds.of(view);
            others(view, (seat, tile) -> count -> odds.of(seat, tile, count), seats);
        } else {
            BelievedHands hands = BelievedHands.of(view, likelihood(by, view), samples, random(question));
            others(view, (seat, tile) -> count -> hands.of(seat, tile, count), seats);
        }
        return seats;
    }

    /** How likely a seat holds so many tiles of a kind. */
    @FunctionalInterface
    private interface Odds {
        IntToDoubleFunction of(Seat seat, Tile tile);
    }

    private static void others(SeatView view, Odds odds, List<Object> seats) {
        for (int after = 1; after < Seat.ALL.size(); after++) {
            Seat seat = view.viewer().plus(after);
            List<Object> some = new ArrayList<>();
            List<Object> mean = new ArrayList<>();
            for (Tile tile : Tile.ALL) {
                IntToDoubleFunction ofCount = odds.of(seat, tile);
                some.add(1 - ofCount.applyAsDouble(0));
                mean.add(IntStream.rangeClosed(1, MOST_OF_A_KIND)
                        .mapToDouble(count -> count * ofCount.applyAsDouble(count))
                        .sum());
            }
            seats.add(Plain.map("seat", seat.number(), "some", some, "mean", mean));
        }
    }

    private WorldLikelihood likelihood(String by, SeatView view) {
        Named named = Named.of(by);
        return switch (named.kind) {
            case "rule", "rules", "pimc" -> Belief.PLAY.likelihood(view);
            case "net" ->
                new NetworkBelief(model(NetworkOptions.parse(named.argument).net())).likelihood(view);
            case "search" ->
                new NetworkBelief(model(SearchOptions.parse(named.argument).net())).likelihood(view);
            default ->
                throw Refusal.badRequest(
                        "by は uniform、rule、net:strong のどれかです。「" + by + "」は指定できません",
                        "by is uniform, rule or net:strong, not '" + by + "'");
        };
    }

    private Object choose(Question question) {
        SeatView view = view(question);
        List<Turn> legal =
                view.toMove() == view.viewer() && view.handSize(view.viewer()) > 0 ? view.legalTurns() : List.of();
        if (legal.isEmpty()) {
            throw Refusal.badRequest(
                    "プレイヤー" + view.viewer().number() + " の手番ではありません",
                    "player " + view.viewer().number() + " is not to move");
        }
        Player player = player(Named.of(question.need("player")));
        // As an engine answers to "go seed".
        Turn turn = legal.size() == 1 ? legal.get(0) : player.choose(view, random(question));
        Map<String, Object> answer = Plain.map("turn", turn.digits());
        if (player instanceof NeuralPlayer network) {
            double[] chances = network.chances(view, legal);
            Map<String, Object> probabilities = Plain.map();
            for (int i = 0; i < chances.length; i++) {
                probabilities.put(legal.get(i).digits(), chances[i]);
            }
            answer.put("probabilities", probabilities);
        }
        if (player instanceof SearchPlayer search) {
            answer.put("types", search.types(view, random(question)));
        }
        return answer;
    }

    /** 名指し: a player as the command line names it. */
    private record Named(String kind, String argument) {
        static Named of(String spec) {
            int colon = spec.indexOf(':');
            return colon < 0 ? new Named(spec, "") : new Named(spec.substring(0, colon), spec.substring(colon + 1));
        }
    }

    private Player player(Named named) {
        return switch (named.kind) {
            case "random" -> new RandomPlayer();
            case "rule", "rules" -> new RulePlayer();
            case "pimc" -> new PimcPlayer(PimcOptions.parse(named.argument));
            case "ismcts" -> new IsmctsPlayer(IsmctsOptions.parse(named.argument));
            case "net" -> {
                NetworkOptions options = NetworkOptions.parse(named.argument);
                yield options.player(model(options.net()));
            }
            case "search" -> {
                SearchOptions options = SearchOptions.parse(named.argument);
                yield new SearchPlayer(model(options.net()), options, type -> player(Named.of(type)));
            }
            default ->
                throw Refusal.badRequest(
                        "「" + named.kind + "」というプレイヤーはありません。あるのは random、rule、pimc、ismcts、net:strong、search です",
                        "no player '" + named.kind + "'; known: random, rule, pimc, ismcts, net:strong, search");
        };
    }

    private Model model(String name) {
        if (!name.equals(Models.STRONG)) {
            throw Refusal.badRequest(
                    "「" + name + "」というモデルはありません。あるのは strong です", "no model '" + name + "'; known: " + Models.STRONG);
        }
        return models.named(name);
    }

    private static SplittableRandom random(Question question) {
        return Asked.whole(question.parameter("seed").orElse("0"), Long::parseLong)
                .map(SplittableRandom::new)
                .orElseThrow(() -> Refusal.badRequest("seed は整数です", "seed is a whole number"));
    }

    /** What a seat knows; the record has been checked for what nobody can see. */
    private static SeatView view(Question question) {
        Asked asked = question.value();
        Set<Seat> declarers = EnumSet.noneOf(Seat.class);
        asked.path("goshi").forEach(seat -> declarers.add(Seat.of(seat.asInt(-1))));
        List<Integer> score = new ArrayList<>();
        asked.path("score").forEach(points -> score.add(points.asInt(0)));
        return SeatView.from(new SeatFacts(
                question.rules().orElse(Rules.STANDARD),
                SeatView.Phase.PLAY,
                Seat.of(asked.path("dealer").asInt(-1)),
                Seat.of(asked.path("seat").asInt(-1)),
                Hand.parse(asked.path("hand").asText()),
                declarers,
                score.size() == 2 ? new Score(score.get(0), score.get(1)) : Score.ZERO,
                asked.path("record").asText()));
    }
}
