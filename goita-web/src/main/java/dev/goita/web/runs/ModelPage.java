package dev.goita.web.runs;

import dev.goita.diagnostics.Wording;
import dev.goita.drawing.style.Figure;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.model.SettingWords;
import dev.goita.web.runs.RunSections.Table;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** 札の頁: what a model says of itself. */
final class ModelPage {
    private static final int DIGITS = 6;

    private ModelPage() {}

    static Wording facts(ModelCard card) {
        String hidden = hidden(card);
        return new Wording(card.layout() + "、中間層 " + hidden, card.layout() + ", hidden layers " + hidden);
    }

    private static String hidden(ModelCard card) {
        return card.shape().hidden().stream().map(String::valueOf).collect(Collectors.joining("–"));
    }

    static void write(ModelCard card, RunSections page) {
        Table table = new Table(new Wording("モデルの札", "Card of the model"))
                .words(page.in("項目", "field"))
                .words(page.in("値", "value"))
                .row(page.in("行（特徴）", "rows (features)"), card.layout())
                .row(page.in("選択", "choices"), card.actions())
                .row(page.in("中間層", "hidden layers"), hidden(card))
                .row(page.in("プログラム", "program"), card.tool());
        card.counts().forEach((name, count) -> table.row(page.in(SettingWords.of(name)), Figure.count(count)));
        card.provenance()
                .forEach((name, value) ->
                        values(name, value, page).forEach(line -> table.row(page.in(provenance(name)), line)));
        page.aside(table);
        Table settings = new Table(new Wording("設定", "Settings"))
                .words(page.in("設定", "setting"))
                .words(page.in("値", "value"));
        card.settings()
                .forEach((name, value) -> settings.row(page.in(SettingWords.of(name)), value(name, value, page)));
        page.aside(settings);
    }

    /** Commands stay as they are, each a row, since they are copied; elsewhere a line may break behind a comma. */
    private static Stream<String> values(String name, String value, RunSections page) {
        if (name.equals(ModelCard.COMMANDS) || name.equals(ModelCard.FIRST_COMMANDS)) {
            return value.lines();
        }
        return Stream.of(value.equals(ModelCard.SELF_PLAY) ? page.in("自己対局", "self-play") : value.replace(",", ", "));
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
            default -> new Wording(name, name);
        };
    }

    /** Digits beyond what a person wrote are noise of arithmetic. */
    static String value(String name, String text, RunSections page) {
        Optional<Wording> word = SettingWords.value(text);
        if (word.isPresent()) {
            return page.in(word.get());
        }
        try {
            double number = Double.parseDouble(text);
            return name.equals("seed") || !Double.isFinite(number) ? text : Figure.significant(number, DIGITS);
        } catch (NumberFormatException e) {
            return text.replace(",", ", ");
        }
    }
}
