package dev.goita.report.learning;

import dev.goita.diagnostics.Wording;
import dev.goita.drawing.style.Figure;
import dev.goita.learning.manifest.SettingWords;
import dev.goita.learning.model.ModelCard;
import dev.goita.report.Columns;
import dev.goita.report.Report;
import dev.goita.report.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** 札: what a model says of itself. */
public final class ModelReport {
    /** @param words empty if the value stands for itself in every language */
    private record Fact(Wording name, Optional<Wording> words, String code) {
        static Fact of(String japanese, String english, String code) {
            return new Fact(new Wording(japanese, english), Optional.empty(), code);
        }

        static Fact number(Wording name, String number) {
            return new Fact(name, Optional.of(Wording.same(number)), "");
        }
    }

    private static final Columns<Fact> FACTS = new Columns<Fact>()
            .words(new Wording("項目", "field"), Fact::name)
            .either(new Wording("値", "value"), Fact::words, Fact::code);

    private ModelReport() {}

    public static Wording line(ModelCard card) {
        return Wording.of("%s、中間層 %s", "%s, hidden layers %s", card.layout(), hidden(card));
    }

    private static String hidden(ModelCard card) {
        return card.shape().hidden().stream().map(String::valueOf).collect(Collectors.joining("–"));
    }

    public static void add(ModelCard card, Report report) {
        List<Fact> facts = new ArrayList<>();
        facts.add(Fact.of("行（特徴）", "rows (features)", card.layout()));
        facts.add(Fact.of("選択", "choices", card.actions()));
        facts.add(Fact.number(new Wording("中間層", "hidden layers"), hidden(card)));
        facts.add(Fact.number(
                new Wording("重み", "weights"), Figure.count(card.shape().parameterCount())));
        facts.add(Fact.of("値の単位", "unit of values", card.unit()));
        facts.add(Fact.of("プログラム", "program", card.tool()));
        card.counts().forEach((name, count) -> facts.add(Fact.number(SettingWords.of(name), Figure.count(count))));
        card.provenance().forEach((name, value) -> origin(name, value).forEach(facts::add));
        report.table(new Table<>("card", new Wording("モデルの札", "Card of the model"), FACTS, facts).aside());
        List<Fact> settings = card.settings().entrySet().stream()
                .map(one -> new Fact(
                        SettingWords.of(one.getKey()),
                        ReportWords.value(one.getKey(), one.getValue()),
                        ReportWords.code(one.getValue())))
                .toList();
        report.table(new Table<>("settings", new Wording("設定", "Settings"), FACTS, settings).aside());
    }

    /** Commands stay as they are, each a row, since they are copied. */
    private static Stream<Fact> origin(String name, String value) {
        if (name.equals(ModelCard.COMMANDS) || name.equals(ModelCard.FIRST_COMMANDS)) {
            return value.lines().map(line -> new Fact(provenance(name), Optional.empty(), line));
        }
        Optional<Wording> words =
                Optional.of(new Wording("自己対局", "self-play")).filter(selfPlay -> value.equals(ModelCard.SELF_PLAY));
        return Stream.of(new Fact(provenance(name), words, ReportWords.code(value)));
    }

    private static Wording provenance(String name) {
        return switch (name) {
            case ModelCard.DATA -> new Wording("学んだもの", "learned from");
            case ModelCard.DATA_SHA256 -> new Wording("学んだものの SHA-256", "SHA-256 of what it learned from");
            case "rules" -> new Wording("規則", "rules");
            case "seed" -> new Wording("乱数の種", "seed");
            case "teaching" -> new Wording("教えたこと", "what was taught");
            case "license" -> new Wording("ライセンス", "licence");
            case ModelCard.COMMANDS -> new Wording("作るコマンド", "commands that make it");
            case ModelCard.FIRST_COMMANDS -> new Wording("始めのモデルを作るコマンド", "commands that make what it began with");
            default -> Wording.same(name);
        };
    }
}
