package dev.goita.app.goita.stats;

import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.goita.input.RecordReader;
import dev.goita.core.Rules;
import dev.goita.core.player.PlayedDeal;
import dev.goita.diagnostics.Severity;
import dev.goita.ml.compact.CompactReader;
import dev.goita.ml.statistics.RoundFact;
import dev.goita.record.Finding;
import dev.goita.record.json.PlayerNames;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Makes facts of the rounds of one source. What is no legal round is only counted. */
final class FactSource implements RecordSink {
    private final Rules rules;
    private final Consumer<RoundFact> facts;
    private final PlayerNames names = new PlayerNames();
    private long refused;

    private FactSource(Rules rules, Consumer<RoundFact> facts) {
        this.rules = rules;
        this.facts = facts;
    }

    /**
     * Reads one source.
     *
     * @throws IOException if it cannot be read and is the only input of the command
     */
    static long read(Invocation invocation, RecordReader reader, Rules rules, String file, Consumer<RoundFact> facts)
            throws IOException {
        Input input = invocation.input(file);
        FactSource source = new FactSource(rules, facts);
        reader.read(input, invocation.batch(), source, in -> source.readCompact(in, input.name()));
        return source.refused;
    }

    private void readCompact(InputStream in, String name) throws IOException {
        CompactReader reader = CompactReader.open(in, name);
        List<String> players = reader.header().players();
        for (List<PlayedDeal> block = reader.nextBlock(); !block.isEmpty(); block = reader.nextBlock()) {
            for (PlayedDeal played : block) {
                facts.accept(RoundFact.of(played, players));
            }
        }
    }

    @Override
    public void matchBegins() {
        names.forget();
    }

    @Override
    public void matchValue(MatchValue value) {
        names.matchValue(value);
    }

    @Override
    public void matchEnds() {
        names.forget();
    }

    @Override
    public void finding(Finding finding) {
        if (finding.severity() == Severity.ERROR) {
            refused++;
        }
    }

    @Override
    public void round(RoundText text) {
        Optional<RoundFact> fact = RoundFact.of(rules, text, names.of(text));
        fact.ifPresent(facts);
        refused += fact.isPresent() ? 0 : 1;
    }
}
