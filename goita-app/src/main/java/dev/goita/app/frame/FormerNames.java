package dev.goita.app.frame;

import dev.goita.diagnostics.Wording;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;

/** 旧名: what commands and options were called in the version before; it still works, and what to type instead is said. */
public final class FormerNames {
    /** A command and its options, the last of a line what they are now. */
    private static final List<Name> NAMES = parse("""
            train --report : --html
            evaluate --report : --html
            run --out : --output
            improve --out : --output
            arena --out : --output
            compare -o : --html
            analyze --pimc : --worlds
            compare --output : --html
            tablebase rank : tablebase lookup
            tablebase deal : tablebase lookup
            tablebase info : tablebase lookup --verify
            shogi book --temp : --temp-dir
            shogi games --stats : stats --of shogi
            shogi check : check --of shogi
            shogi convert : convert --of shogi
            shogi show : show --of shogi
            shogi image : image --of shogi
            shogi selfplay : selfplay --of shogi
            shogi features : features --of shogi
            shogi train : train --of shogi
            shogi evaluate : evaluate --of shogi
            shogi versus : arena --of shogi
            shogi data convert : data export --of shogi
            shogi data validate : data verify --of shogi
            shogi data info : data info --of shogi
            shogi data head : data head
            shogi data shuffle : data shuffle --of shogi
            shogi data dedupe : data dedupe --of shogi
            shogi data split : data split --of shogi
            shogi data merge : data merge --of shogi
            shogi data : data
            """);

    private static final String SPARK = "spark";

    /** What may stand before a command. */
    private static final Set<String> WITH_VALUE = Set.of("--lang", "--master", "--conf");

    /**
     * @param option empty if it is the command that had another name
     * @param now the words in its place
     */
    private record Name(List<String> command, String option, List<String> now) {
        List<String> before() {
            return Stream.concat(command.stream(), Stream.of(option))
                    .filter(word -> !word.isEmpty())
                    .toList();
        }
    }

    private final List<String> words;
    private final Map<String, String> said = new LinkedHashMap<>();

    /** @param words of a command line */
    public FormerNames(String... words) {
        this.words = new ArrayList<>(List.of(words));
        int at = command(words);
        if (at < words.length && words[at].equals(SPARK)) {
            onCluster(at);
        }
        for (Name name : NAMES) {
            if (isBelow(this.words.subList(at, this.words.size()), name.command())) {
                replace(name, at);
            }
        }
    }

    /** A command stood before the one whose work a cluster does, and its options there or at the end. */
    private void onCluster(int at) {
        words.remove(at);
        said.put("goita spark …", "goita … --on WHERE");
        if (command(words.toArray(String[]::new)) == words.size()) {
            return;
        }
        List<String> last = words.subList(at, words.size());
        Collections.rotate(last, last.size() - command(last.toArray(String[]::new)));
        int master = words.indexOf("--master");
        if (master >= 0) {
            words.set(master, "--on");
        } else {
            words.replaceAll(word -> word.replaceFirst("^--master=", "--on="));
        }
        if (words.stream().noneMatch(word -> word.matches("--on(=.*)?"))) {
            words.addAll(List.of("--on", "local-cluster"));
        }
    }

    private static List<Name> parse(String table) {
        return table.lines().map(FormerNames::name).toList();
    }

    private static Name name(String line) {
        int colon = line.indexOf(" : ");
        List<String> before = List.of(line.substring(0, colon).split(" "));
        List<String> now = List.of(line.substring(colon + 3).split(" "));
        String last = before.get(before.size() - 1);
        return last.startsWith("-")
                ? new Name(before.subList(0, before.size() - 1), last, now)
                : new Name(before, "", now);
    }

    /** Where the command begins, behind the options that may stand before it. */
    public static int command(String... words) {
        int at = 0;
        while (at < words.length && words[at].startsWith("-")) {
            at += WITH_VALUE.contains(words[at]) ? 2 : 1;
        }
        return Math.min(at, words.length);
    }

    private static boolean isBelow(List<String> words, List<String> command) {
        return words.size() >= command.size()
                && words.subList(0, command.size()).equals(command);
    }

    private void replace(Name name, int at) {
        boolean isCommand = !name.now().get(0).startsWith("-");
        if (isCommand && (name.option().isEmpty() || words.remove(name.option()))) {
            List<String> command = words.subList(at, at + name.command().size());
            String now = String.join(" ", name.now()).replace(" --of shogi", "");
            said.put("goita " + String.join(" ", name.before()), "goita " + now);
            command.clear();
            words.addAll(at, name.now());
        }
        if (isCommand) {
            return;
        }
        for (int i = at; i < words.size() && !words.get(i).equals("--"); i++) {
            String word = words.get(i);
            boolean isShort = !name.option().startsWith("--");
            if (word.equals(name.option()) || word.startsWith(name.option() + (isShort ? "" : "="))) {
                said.put(name.option(), shown(name.now().get(0)));
                words.set(
                        i,
                        name.now().get(0) + value(word.substring(name.option().length())));
            }
        }
    }

    /** What stands behind an option, without a blank too if its name is short. */
    private static String value(String rest) {
        return rest.isEmpty() || rest.startsWith("=") ? rest : "=" + rest;
    }

    private static String shown(String option) {
        return option.equals("--output") ? "-o" : option;
    }

    /** The command line in names of now. */
    public String[] words() {
        return words.toArray(String[]::new);
    }

    static String option(CommandSpec command, String name) {
        List<String> words = List.of(command.qualifiedName().split(" "));
        return NAMES.stream()
                .filter(former ->
                        former.option().equals(name) && isBelow(words.subList(1, words.size()), former.command()))
                .map(former -> former.now().get(0))
                .findFirst()
                .orElse(name);
    }

    /** What to type instead, a line each. */
    public List<Wording> notes() {
        return said.entrySet().stream()
                .map(name -> Wording.of(
                        "「%s」は「%s」になりました。前の書き方は次の版から使えません",
                        "'%s' is '%s' now; the former name ends with the next version", name.getKey(), name.getValue()))
                .toList();
    }
}
