package dev.goita.shogi.tactics;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.Findings;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.tactics.definition.Definition;
import dev.goita.shogi.tactics.definition.DefinitionReader;
import dev.goita.shogi.tactics.definition.Tactic;
import dev.goita.shogi.tactics.definition.TacticCode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** 定義集: definitions that belong together, in the order of their files. */
public final class TacticBook {
    private static final List<String> FILES = List.of("castles", "openings", "techniques", "notes");

    private final List<Definition> definitions;

    private TacticBook(List<Definition> definitions) {
        this.definitions = List.copyOf(definitions);
    }

    private static Source source(String name) {
        String file = name + ".tactics";
        try (InputStream in = Objects.requireNonNull(TacticBook.class.getResourceAsStream(file), file)) {
            return Source.of(file, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@return the definitions of this library, which are read once} */
    public static TacticBook standard() {
        return Standard.BOOK;
    }

    static List<Source> standardSources() {
        return FILES.stream().map(TacticBook::source).toList();
    }

    private static final class Standard {
        static final TacticBook BOOK = read(standardSources()).orThrow();
    }

    /** Reads definition files that know only each other. */
    public static Reading<TacticBook> read(List<Source> sources) {
        return new TacticBook(List.of()).with(sources);
    }

    /**
     * A new book with this one's definitions and those of more files, which may name them; where a text has an error, names are not
     * looked up.
     */
    public Reading<TacticBook> with(List<Source> sources) {
        List<Diagnostic> all = new ArrayList<>();
        List<Definition> read = new ArrayList<>(definitions);
        for (Source source : sources) {
            Findings findings = new Findings(source);
            read.addAll(new DefinitionReader(source, findings).read());
            all.addAll(findings.toList());
        }
        // what is unknown because its own lines could not be read is no second finding
        all.addAll(all.isEmpty() ? linked(read) : List.of());
        return new Reading<>(new TacticBook(read), all);
    }

    public List<Definition> definitions() {
        return definitions;
    }

    /** {@return the tactic of a name, an id or an alias; of several the first} */
    public Optional<Tactic> named(String word) {
        return definitions.stream()
                .map(Definition::tactic)
                .filter(tactic -> tactic.name().equals(word)
                        || tactic.id().equals(word)
                        || tactic.aliases().contains(word))
                .findFirst();
    }

    private static List<Diagnostic> linked(List<Definition> definitions) {
        List<Diagnostic> found = new ArrayList<>();
        Map<String, Definition> byName = new LinkedHashMap<>();
        Set<String> names = new HashSet<>();
        for (Definition definition : definitions) {
            Tactic tactic = definition.tactic();
            byName.put(tactic.name(), definition);
            List<String> own = new ArrayList<>(tactic.aliases());
            own.add(tactic.name());
            own.add(tactic.id());
            for (String name : own) {
                if (!names.add(name)) {
                    found.add(error(
                            TacticCode.DUPLICATE,
                            definition.place(),
                            "名前かidが重なっています: " + name,
                            "the name or id is taken already: " + name));
                }
            }
        }
        for (Definition definition : definitions) {
            Set<String> referred = new HashSet<>();
            definition.tactic().parent().ifPresent(referred::add);
            definition.shapes().forEach(shape -> shape.has.forEach(has -> referred.add(has.name())));
            referred.stream()
                    .filter(name -> !byName.containsKey(name))
                    .sorted()
                    .forEach(name -> found.add(error(
                            TacticCode.UNKNOWN_NAME,
                            definition.place(),
                            definition.tactic().name() + "が指す定義がありません: " + name,
                            definition.tactic().name() + " names a tactic that nobody defines: " + name)));
            if (isOwnAncestor(definition.tactic(), byName)) {
                found.add(error(
                        TacticCode.CIRCULAR_PARENT,
                        definition.place(),
                        "親をたどると自分に戻ります: " + definition.tactic().name(),
                        definition.tactic().name() + " is its own ancestor"));
            }
        }
        return found;
    }

    private static boolean isOwnAncestor(Tactic tactic, Map<String, Definition> byName) {
        Set<String> seen = new HashSet<>();
        Optional<String> next = tactic.parent();
        while (next.isPresent() && seen.add(next.get())) {
            if (next.get().equals(tactic.name())) {
                return true;
            }
            next = Optional.ofNullable(byName.get(next.get()))
                    .flatMap(parent -> parent.tactic().parent());
        }
        return false;
    }

    private static Diagnostic error(DiagnosticCode code, Place place, String japanese, String english) {
        return new Diagnostic(code, Severity.ERROR, place, new Wording(japanese, english));
    }

    /** Plays the examples and near misses of all definitions and tells of each that is not as it should be. */
    public List<Diagnostic> check() {
        TacticFinder finder = TacticFinder.of(this);
        List<Diagnostic> findings = new ArrayList<>();
        for (Definition definition : definitions) {
            Tactic tactic = definition.tactic();
            for (Definition.Example example : definition.examples()) {
                List<Integer> plies = plies(tactic, finder, example);
                if (!plies.contains(length(example))) {
                    findings.add(notRecognised(tactic, plies, example.place()));
                }
            }
            for (Definition.Example near : definition.nearMisses()) {
                plies(tactic, finder, near).stream()
                        .findFirst()
                        .ifPresent(ply -> findings.add(error(
                                TacticCode.NEAR_MISS_RECOGNISED,
                                near.place(),
                                tactic.name() + "ではない例の" + ply + "手目に" + tactic.name() + "が現れます",
                                tactic.name() + " is found on move " + ply + " of its near miss")));
            }
        }
        return findings;
    }

    /** On which moves of a line a tactic is found. */
    private static List<Integer> plies(Tactic tactic, TacticFinder finder, Definition.Example line) {
        return finder.find(line).stream()
                .filter(hit -> hit.tactic().equals(tactic))
                .map(Hit::ply)
                .toList();
    }

    /** How many moves a line has, passes included. */
    private static int length(Definition.Example line) {
        int plies = 0;
        Color turn = line.start().turn();
        for (Definition.Example.Turn played : line.turns()) {
            plies += played.side() == turn ? 1 : 2;
            turn = played.side().opposite();
        }
        return plies;
    }

    private static Diagnostic notRecognised(Tactic tactic, List<Integer> plies, Place place) {
        String english = plies.isEmpty() ? "never" : "on move " + plies.get(0) + " already";
        String japanese = plies.isEmpty() ? "一度も現れない" : plies.get(0) + "手目に現れる";
        return error(
                TacticCode.EXAMPLE_NOT_RECOGNISED,
                place,
                tactic.name() + "が例の最後の手で現れません(" + japanese + ")",
                tactic.name() + " is not completed by the last move of its example (it is found " + english + ")");
    }
}
