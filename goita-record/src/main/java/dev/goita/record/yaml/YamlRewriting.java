package dev.goita.record.yaml;

import dev.goita.core.Seat;
import dev.goita.diagnostics.Wording;
import dev.goita.record.TextEdit;
import dev.goita.record.lines.Respelling;
import dev.goita.record.lines.SourceLine;
import dev.goita.record.text.Cell;
import dev.goita.record.text.Rewriting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** 書き直し: puts a repair into a round of YAML: the dealer, hands by player, and a line for each play. */
final class YamlRewriting implements Rewriting {
    private static final int SEATS = Seat.ALL.size();
    private static final Respelling.Spelling SPELLING = Respelling.Spelling.KANJI;

    private final Optional<Cell> dealer;
    private final List<Cell> hands;
    private final List<YamlPlay> plays;

    /** @param hands by player */
    YamlRewriting(Optional<Cell> dealer, List<Cell> hands, List<YamlPlay> plays) {
        this.dealer = dealer;
        this.hands = List.copyOf(hands);
        this.plays = List.copyOf(plays);
    }

    @Override
    public Optional<List<TextEdit>> edits(Seat meantDealer, List<String> meantHands, String record) {
        Optional<List<String>> turns = Respelling.turns(record);
        if (turns.isEmpty()
                || hands.size() != SEATS
                || hands.stream().anyMatch(c -> c.span().isEmpty())) {
            return Optional.empty();
        }
        List<TextEdit> edits = new ArrayList<>();
        String number = "" + meantDealer.number();
        if (!dealer.map(Cell::text).orElse("0").equals(number)) {
            if (dealer.flatMap(Cell::span).isEmpty()) {
                return Optional.empty();
            }
            edits.add(
                    new TextEdit(dealer.get().span().orElseThrow(), dealer.get().spell(number)));
        }
        List<String> held = SPELLING.hands(
                hands.stream().map(cell -> YamlPlays.hand(cell).text()).toList(),
                Respelling.byPlayer(meantHands, meantDealer),
                hands.stream().map(Cell::text).toList());
        for (int player = 0; player < SEATS; player++) {
            if (!held.get(player).equals(hands.get(player).text())) {
                edits.add(new TextEdit(hands.get(player).span().orElseThrow(), held.get(player)));
            }
        }
        return plays(plays(turns.get(), meantDealer), held, edits) ? Optional.of(edits) : Optional.empty();
    }

    @Override
    public Wording respelling() {
        return new Wording("一手のプレイヤー番号を直す", "set the player of a play right");
    }

    @Override
    public Seats seats() {
        return Seats.AT_EACH_PLAY;
    }

    @Override
    public Optional<Cell> seat(TextEdit edit) {
        return plays.stream()
                .map(YamlPlay::player)
                .filter(player -> player.span().equals(Optional.of(edit.span())))
                .findFirst();
    }

    /** A play as player, first tile and attack, in digits. */
    private static List<String> plays(List<String> turns, Seat dealer) {
        List<String> plays = new ArrayList<>();
        for (int i = 0; i < turns.size(); i++) {
            if (!turns.get(i).equals("0")) {
                plays.add(dealer.plus(i).number() + turns.get(i));
            }
        }
        return plays;
    }

    private boolean plays(List<String> meant, List<String> held, List<TextEdit> edits) {
        List<String> written = plays.stream().map(YamlPlay::digits).toList();
        int[] kept = Respelling.align(written, meant);
        StringBuilder[] played = new StringBuilder[SEATS];
        Arrays.setAll(played, player -> new StringBuilder());
        for (int i = 0; i < kept.length; i++) {
            if (kept[i] >= 0) {
                played[meant.get(i).charAt(0) - '0'].append(plays.get(kept[i]).tiles());
            }
        }
        int from = 0;
        int next = 0;
        for (int i = 0; i <= meant.size(); i++) {
            boolean isEnd = i == meant.size();
            if (!isEnd && kept[i] < 0) {
                continue;
            }
            int to = isEnd ? plays.size() : kept[i];
            if (!between(from, to, meant.subList(next, i), held, played, edits)) {
                return false;
            }
            from = to + 1;
            next = i + 1;
        }
        return true;
    }

    /** Makes the plays of some lines others; where there are too few or too many, lines come and go. */
    private boolean between(
            int from, int to, List<String> meant, List<String> held, StringBuilder[] played, List<TextEdit> edits) {
        for (int i = 0; i < meant.size(); i++) {
            int player = meant.get(i).charAt(0) - '0';
            String tiles = SPELLING.turn(meant.get(i).substring(1), held.get(player), played[player].toString());
            played[player].append(tiles);
            if (from + i < to) {
                plays.get(from + i).replace(meant.get(i), tiles, edits);
            } else {
                int before = to - 1;
                if (before < 0 || plays.get(before).line().isEmpty()) {
                    return false;
                }
                edits.add(Respelling.insert(
                        plays.get(before).line().get(),
                        lineBreak(),
                        plays.get(before).with(player, tiles)));
            }
        }
        for (int i = from + meant.size(); i < to; i++) {
            Optional<SourceLine> line = plays.get(i).line();
            Optional<SourceLine> before =
                    i == 0 ? Optional.empty() : plays.get(i - 1).line();
            if (line.isEmpty()
                    || before.isEmpty()
                    || before.get().number() + 1 != line.get().number()) {
                return false;
            }
            edits.add(Respelling.delete(before.get(), line.get()));
        }
        return true;
    }

    private String lineBreak() {
        for (int i = 1; i < plays.size(); i++) {
            Optional<SourceLine> line = plays.get(i - 1).line();
            Optional<SourceLine> next = plays.get(i).line();
            if (line.isPresent()
                    && next.isPresent()
                    && line.get().number() + 1 == next.get().number()) {
                return Respelling.lineBreak(line.get(), next.get());
            }
        }
        return "\n";
    }
}
