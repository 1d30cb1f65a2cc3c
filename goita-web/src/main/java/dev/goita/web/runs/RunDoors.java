package dev.goita.web.runs;

import dev.goita.core.Rules;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.Plain;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.value.Asked;
import dev.goita.learning.model.ModelFile;
import dev.goita.ml.compact.RoundSlice;
import dev.goita.ml.report.ResultFile;
import dev.goita.ml.rounds.Manifest;
import dev.goita.ml.rounds.ManifestJson;
import dev.goita.ml.rounds.ManifestPlayer;
import dev.goita.ml.rounds.RecordedRounds;
import dev.goita.ml.rounds.ShardEntry;
import dev.goita.record.JsonStyle;
import dev.goita.record.RoundRecord;
import dev.goita.record.json.JsonLines;
import dev.goita.record.json.JsonWriter;
import dev.goita.record.text.RecordText;
import dev.goita.report.Report;
import dev.goita.report.learning.ModelReport;
import dev.goita.report.learning.TrainingReport;
import dev.goita.web.http.PageFiles;
import dev.goita.web.http.Reply;
import dev.goita.web.http.Request;
import dev.goita.web.http.Routes;
import dev.goita.web.runs.RunList.Found;
import dev.goita.web.runs.RunList.Found.RunKind;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** 学習の窓口: what lies in the folder of {@code --data}, and one or several things of it in detail. */
public final class RunDoors {
    private static final List<String> NAMES = List.of("name", "name2", "name3", "name4");
    private static final int MOST_FACTS = 2_000;
    private static final int MOST_REPLIES = 32;

    private final Optional<RunList> list;
    private final Clock clock;
    private final Remembered<Wording> facts = new Remembered<>(MOST_FACTS);

    /** What one of several who ask was told; the others need not wait for it to be worked out again. */
    private final Remembered<Reply> replies = new Remembered<>(MOST_REPLIES);

    /** Doors of one folder; empty if the server was given none. */
    public RunDoors(Optional<Path> data, Clock clock) {
        list = data.map(DataFolder::new).map(RunList::new);
        this.clock = clock;
    }

    /** Opens {@code /api/runs}, {@code /api/run} and {@code /api/run/rounds}. */
    public void open(Routes routes) {
        routes.get("/api/runs", this::all).get("/api/run", this::one).get("/api/run/rounds", this::rounds);
    }

    private Reply all(Request request) {
        Language language = request.question().language();
        List<Map<String, Object>> runs = new ArrayList<>();
        Map<String, Object> answer = Plain.map("data", list.isPresent(), "runs", runs, "complete", true);
        if (list.isPresent()) {
            try {
                RunList.Listed listed = list.get().list();
                listed.all().forEach(found -> runs.add(object(found, language)));
                answer.put("complete", listed.isComplete());
            } catch (IOException e) {
                Wording problem = new Wording("--data のフォルダを読めません", "the folder of --data cannot be read");
                answer.put("problem", problem.in(language));
            }
        }
        return PageFiles.answerStamped(request, Reply.jsonOf(answer));
    }

    private Map<String, Object> object(Found found, Language language) {
        Wording told = facts.get(found.name() + " " + found.stamp(), () -> list().facts(found));
        Optional<Training.State> state = found.kind() == RunKind.TRAINING ? state(found) : Optional.empty();
        return Plain.map(
                "name", found.name(),
                "kind", found.kind().id(),
                "kindName", found.kind().wording().in(language),
                "title", found.title(),
                "facts", told.in(language),
                "changed", found.changed().toEpochMilli(),
                "state", state.map(Training.State::id),
                "stateName", state.map(one -> one.wording().in(language)));
    }

    private Optional<Training.State> state(Found found) {
        try {
            return Optional.of(Training.peek(found.name(), found.path()).state(clock.instant()));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private RunList list() {
        return list.orElseThrow(() -> Refusal.of(
                404,
                "goita serve --data フォルダ で始めると、学習とデータを見られます",
                "start with goita serve --data FOLDER to see trainings and data sets"));
    }

    private Reply one(Request request) {
        request.question().need(NAMES.get(0));
        List<Found> found = NAMES.stream()
                .flatMap(name -> request.question().parameter(name).stream())
                .map(this::find)
                .toList();
        if (found.size() > 1 && found.stream().anyMatch(one -> one.kind() != RunKind.TRAINING)) {
            throw Refusal.badRequest("比べられるのは学習どうしです", "only trainings can be compared");
        }
        Instant now = clock.instant();
        String key = request.question().language() + " "
                + found.stream()
                        .map(one -> one.name() + " " + one.stamp() + " "
                                + (one.kind() == RunKind.TRAINING
                                        ? state(one).map(Training.State::id).orElse("")
                                        : ""))
                        .collect(Collectors.joining("\n"));
        return PageFiles.answerStamped(
                request, reply(key, found, request.question().language(), now));
    }

    /** Some rounds of a data set, for the page that studies them. */
    private Reply rounds(Request request) {
        Found found = find(request.question().need(NAMES.get(0)));
        long first = first(request.question().parameter("from").orElse("1"));
        try {
            if (found.kind() != RunKind.DATA || ManifestJson.isExport(found.path())) {
                throw Refusal.badRequest("局のあるデータではありません", "that is no data set of rounds");
            }
            return Reply.jsonOf(Map.of("text", DataRounds.text(found.path(), first)));
        } catch (IOException | DiagnosticException | IllegalArgumentException e) {
            throw new Refusal(422, list().wrong(e));
        }
    }

    private static long first(String number) {
        return Asked.whole(number, Long::parseLong)
                .orElseThrow(() -> Refusal.badRequest("from は局の番号です", "from is the number of a round"));
    }

    private Found find(String name) {
        try {
            return list().find(name);
        } catch (IOException e) {
            throw new Refusal(404, list().wrong(e));
        }
    }

    /** One at a time is worked out, however many ask. */
    private synchronized Reply reply(String key, List<Found> found, Language language, Instant now) {
        return replies.get(key, () -> Reply.jsonOf(details(found, language, now)));
    }

    private Map<String, Object> details(List<Found> found, Language language, Instant now) {
        Report page = new Report(Wording.same(""));
        List<Map<String, Object>> sections = new ArrayList<>();
        Map<String, Object> object = Plain.map(
                "names", found.stream().map(Found::name).toList(),
                "title",
                        found.stream()
                                .map(Found::title)
                                .collect(Collectors.joining(language == Language.JAPANESE ? " と " : " and ")),
                "kind", found.get(0).kind().id(),
                "kindName", found.get(0).kind().wording().in(language),
                "changed",
                        found.stream()
                                .mapToLong(one -> one.changed().toEpochMilli())
                                .max()
                                .orElse(0));
        Training.State state = Training.State.FINISHED;
        try {
            if (found.size() == 1) {
                object.put("facts", list().facts(found.get(0)).in(language));
            }
            state = found.size() > 1 ? compare(found, page, now) : write(found.get(0), page, object, now);
            sections.addAll(page.sections(language));
            if (found.get(0).kind() == RunKind.DATA) {
                sections.addAll(DataPage.sections(found.get(0).path(), language));
            }
        } catch (IOException | DiagnosticException | IllegalArgumentException e) {
            sections.add(Map.of("text", list().wrong(e).in(language)));
        }
        object.putAll(
                Plain.map("state", state.id(), "stateName", state.wording().in(language), "sections", sections));
        return object;
    }

    private static Training.State compare(List<Found> found, Report page, Instant now) throws IOException {
        List<Training.State> states = new ArrayList<>();
        List<TrainingReport.Run> runs = new ArrayList<>();
        for (Found one : found) {
            Training training = Training.read(one.name(), one.path());
            if (training.log().isEmpty()) {
                page.words(new Wording(
                        training.title() + ": まだ一段階も終わっていません。", training.title() + ": no step is over yet."));
            } else {
                states.add(training.state(now));
                runs.add(training.run());
            }
        }
        if (!runs.isEmpty()) {
            TrainingReport.compare(runs, page);
        }
        return states.stream().min(Training.State::compareTo).orElse(Training.State.RUNNING);
    }

    private Training.State write(Found found, Report page, Map<String, Object> object, Instant now) throws IOException {
        switch (found.kind()) {
            case TRAINING -> {
                Training training = Training.read(found.name(), found.path());
                TrainingPage.write(training, page);
                Training.State state = training.state(now);
                training.end()
                        .filter(end -> state == Training.State.RUNNING)
                        .ifPresent(end -> object.put("end", end.toEpochMilli()));
                return state;
            }
            case ARENA -> {
                return ArenaPage.write(found.path(), page);
            }
            case EVALUATION -> ResultFile.add(Training.json(found.path()), page);
            case MODEL -> ModelReport.add(ModelFile.card(found.path()), page);
            case DATA -> DataPage.write(found.path(), page);
        }
        return Training.State.FINISHED;
    }

    /** データの局: some rounds of a data set as a record, to be looked at. */
    private static final class DataRounds {
        /** As many as a list of rounds is good for. */
        static final int AT_ONCE = 20;

        private DataRounds() {}

        /**
         * @param first of the rounds, from 1
         * @return that one and those after it in the same shard, one a line of JSON
         * @throws Refusal 404 if there is none
         */
        static String text(Path folder, long first) throws IOException {
            Manifest manifest = ManifestJson.read(folder);
            long before = 0;
            for (ShardEntry shard : manifest.shards()) {
                long rounds = shard.tally().rounds();
                if (first > before && first <= before + rounds) {
                    return written(folder.resolve(shard.files().get(0).name()), first - before - 1, manifest);
                }
                before += rounds;
            }
            throw Refusal.of(404, "局は 1 から " + before + " までです", "rounds are numbered from 1 to " + before);
        }

        private static String written(Path file, long from, Manifest manifest) throws IOException {
            Rules rules = Rules.parse(manifest.rules());
            List<String> players =
                    manifest.players().stream().map(ManifestPlayer::name).toList();
            StringWriter text = new StringWriter();
            try (JsonWriter out = new JsonWriter(text, JsonStyle.LINES, rules)) {
                int[] number = {0};
                RecordedRounds.read(new RoundSlice(file.toString(), from, AT_ONCE), rules, played -> {
                    RoundRecord round = RoundRecord.from(played);
                    out.round(RecordText.of(
                            ++number[0], players.size() == 4 ? round.with(JsonLines.players(players)) : round));
                });
            }
            return text.toString();
        }
    }
}
