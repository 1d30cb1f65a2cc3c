package dev.goita.record.entry;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.Match;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.tile.Hand;
import dev.goita.diagnostics.Wording;
import dev.goita.record.RoundOutcome;
import dev.goita.record.RoundRecord;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.repair.HandDigits;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundText;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * 入力: the rounds of a match as they are typed, key by key. Immutable.
 *
 * <p>Exactly one round is open, the first that is not over or has a key that is refused there; what is typed goes there. Rounds behind it,
 * which there are while an earlier one is being changed, wait until it is over again. A refused key and whatever is typed behind it are
 * held: they count in no round until a repair is taken, or they are taken back.
 */
public final class EntrySession {
    private final Rules rules;
    private final List<Sheet> sheets;
    /** As far as they follow from each other; the last is open. */
    private final List<EnteredRound> rounds;

    private EntrySession(Rules rules, List<Sheet> sheets, List<EnteredRound> known) {
        this.rules = rules;
        List<Sheet> all = new ArrayList<>(sheets);
        while (all.size() > 1 && all.get(all.size() - 1).isBlank()) {
            all.remove(all.size() - 1);
        }
        List<EnteredRound> read = new ArrayList<>(known);
        while (read.isEmpty() || goesOn(read.get(read.size() - 1))) {
            int at = read.size();
            if (at == all.size()) {
                all.add(Sheet.EMPTY);
            }
            EnteredRound round = round(rules, all.get(at), read);
            read.add(round);
            if (round.isClosed()) {
                all.set(at, all.get(at).withWhole(round.toRecord()));
            }
        }
        int last = all.size() - 1;
        if (last == read.size() - 1) {
            EnteredRound open = read.get(last);
            if (open.stage() == EnteredRound.Stage.OVER) {
                all.set(last, all.get(last).withWhole(open.toRecord()));
            } else if (open.isUntouched()) {
                all.set(last, all.get(last).withWhole(Optional.empty()));
            }
        }
        this.sheets = List.copyOf(all);
        this.rounds = List.copyOf(read);
    }

    /** Whether a round follows one that is over. */
    private static boolean goesOn(EnteredRound round) {
        return round.isClosed() && round.next().winner().isEmpty();
    }

    private static EnteredRound round(Rules rules, Sheet sheet, List<EnteredRound> before) {
        Optional<Match> match = before.isEmpty()
                ? Optional.empty()
                : Optional.of(before.get(before.size() - 1).next());
        Score score = sheet.score().or(() -> match.map(Match::score)).orElse(Score.ZERO);
        EnteredRound.DealerKey likely = before.isEmpty()
                ? EnteredRound.DealerKey.LEFT_OUT
                : before.get(before.size() - 1).dealerKey();
        return EnteredRound.of(
                rules, score, sheet.dealer().or(() -> match.map(Match::dealer)), sheet.keys(), sheet.extras(), likely);
    }

    /** A match of which nothing is typed. */
    public static EntrySession start(Rules rules) {
        return new EntrySession(rules, List.of(Sheet.EMPTY), List.of());
    }

    static EntrySession of(Rules rules, List<Sheet> sheets) {
        return new EntrySession(rules, sheets.isEmpty() ? List.of(Sheet.EMPTY) : sheets, List.of());
    }

    List<Sheet> sheets() {
        return sheets;
    }

    /** {@return what every round is played by} */
    public Rules rules() {
        return rules;
    }

    /** {@return every round that follows from those before it, the open one last} */
    public List<EnteredRound> rounds() {
        return rounds;
    }

    /** {@return the open round} */
    public EnteredRound current() {
        return rounds.get(open());
    }

    /** Whether it goes on behind as many whole rounds. */
    boolean isAt(int round) {
        return open() == round && current().isUntouched()
                || rounds.size() == round && current().isClosed();
    }

    private int open() {
        return rounds.size() - 1;
    }

    /** {@return how many rounds wait behind the open one} */
    public int waiting() {
        return sheets.size() - rounds.size();
    }

    /** {@return why a key is held; empty if none is} */
    public Optional<Wording> refusal() {
        return current().refusal().map(reason -> {
            boolean isWon = current().stage() == EnteredRound.Stage.OVER && waiting() == 0;
            return isWon ? new Wording("試合は終わりました", "the match is over") : reason;
        });
    }

    /** {@return the team that has won the match; empty while it goes on or a key is held} */
    public Optional<Team> winner() {
        return current().isClosed() ? current().next().winner() : Optional.empty();
    }

    /** {@return the points after the last whole round} */
    public Score score() {
        return current().isClosed() ? current().next().score() : current().before();
    }

    /** {@return the points before the first round} */
    public Score firstScore() {
        return rounds.get(0).before();
    }

    /** The same keys with other points before the first round. */
    public EntrySession withFirstScore(Score score) {
        return withSheet(0, sheets.get(0).withScore(score.equals(Score.ZERO) ? Optional.empty() : Optional.of(score)));
    }

    /**
     * The same keys, read by other rules.
     *
     * @return empty if one of the scores that were typed is a won match by them
     */
    public Optional<EntrySession> withRules(Rules others) {
        boolean isWon = sheets.stream()
                .flatMap(sheet -> sheet.score().stream())
                .anyMatch(score -> Math.max(score.even(), score.odd()) >= others.winScore());
        return isWon ? Optional.empty() : Optional.of(of(others, sheets));
    }

    /** With a dealer of the first round, in place of whoever was typed. */
    public EntrySession withFirstDealer(Seat dealer) {
        String keys = sheets.get(0).keys();
        return replaced(0, dealer.number() + (keys.isEmpty() ? "" : keys.substring(1)));
    }

    /** The open round dealt by the player whose number was typed before its hands; empty if none was, or it is who deals anyway. */
    public Optional<EntrySession> withTypedDealer() {
        return current().otherDealer().map(typed -> {
            int at = open();
            String keys = current().keys();
            if (current().asksDealer()) {
                return flowing(at, keys.substring(current().handsAt()));
            }
            return dealt(at, typed, keys);
        });
    }

    /** Other keys of a round, and who deals it. */
    EntrySession dealt(int round, Seat dealer, String keys) {
        boolean follows = round > 0 && rounds.get(round - 1).next().dealer() == dealer;
        Sheet sheet = sheets.get(round).withDealer(follows ? Optional.empty() : Optional.of(dealer));
        return withSheet(round, sheet).flowing(round, keys);
    }

    /** What stands behind the end of a round belongs to the next, unless that is typed already. */
    private EntrySession flowing(int round, String keys) {
        return waiting() == 0 ? retyped(round, keys) : replaced(round, keys);
    }

    private EntrySession withSheet(int round, Sheet sheet) {
        List<Sheet> changed = new ArrayList<>(sheets);
        changed.set(round, sheet);
        return new EntrySession(rules, changed, rounds.subList(0, Math.min(round, rounds.size())));
    }

    /** Types a key at the end of the open round. Where one is held already, or it is refused, it is held. */
    public EntrySession type(char key) {
        return replaced(open(), current().keys() + key);
    }

    /** Types keys one by one. */
    public EntrySession typeAll(String keys) {
        if (waiting() == 0) {
            return retyped(open(), current().keys() + keys);
        }
        EntrySession session = this;
        for (int i = 0; i < keys.length(); i++) {
            session = session.type(keys.charAt(i));
        }
        return session;
    }

    /** Takes the last key of the open round back, or that of the round before; the same session if there is no key at all. */
    public EntrySession takeBack() {
        int last = current().isUntouched() ? open() - 1 : open();
        if (last < 0) {
            return this;
        }
        Sheet sheet = sheets.get(last);
        Sheet shorter = sheet.withKeys(sheet.keys().substring(0, sheet.keys().length() - 1));
        return withSheet(last, waiting() == 0 ? shorter.withWhole(Optional.empty()) : shorter);
    }

    /** {@return the session without the held keys} */
    public EntrySession dropHeld() {
        return replaced(open(), current().keys().substring(0, current().accepted()));
    }

    /**
     * The key at a place becomes another one; what follows stays, and is held from the first key on that no longer fits.
     */
    public EntrySession replace(KeyPlace place, char key) {
        return edited(place, 1, "" + key);
    }

    /** A key more, before the one at a place. */
    public EntrySession insert(KeyPlace place, char key) {
        return edited(place, 0, "" + key);
    }

    /** A key less. */
    public EntrySession delete(KeyPlace place) {
        return edited(place, 1, "");
    }

    /** Keys that were held may belong to rounds behind; others belong to the round in which they stand. */
    private EntrySession edited(KeyPlace place, int less, String more) {
        int round = place.round();
        String keys = new StringBuilder(sheets.get(round).keys())
                .replace(place.key(), place.key() + less, more)
                .toString();
        boolean flows = round == open() && !current().held().isEmpty() && waiting() == 0;
        return flows ? retyped(round, keys) : replaced(round, keys);
    }

    /** Other keys of one round. */
    EntrySession replaced(int round, String keys) {
        return withSheet(round, sheets.get(round).withKeys(keys));
    }

    /** The rounds from one on as a stream of keys makes them: what stands behind the end of a round begins the next. */
    EntrySession retyped(int round, String stream) {
        List<Sheet> before = new ArrayList<>(sheets.subList(0, round));
        before.add(sheets.get(round).withKeys(stream).withWhole(Optional.empty()));
        EntrySession session = new EntrySession(rules, before, rounds.subList(0, round));
        while (session.flowsOn()) {
            EnteredRound last = session.current();
            List<Sheet> split = new ArrayList<>(session.sheets);
            int at = split.size() - 1;
            split.set(at, split.get(at).withKeys(last.keys().substring(0, last.accepted())));
            split.add(Sheet.typed(last.held()));
            session = new EntrySession(rules, split, session.rounds.subList(0, at));
        }
        return session;
    }

    private boolean flowsOn() {
        EnteredRound last = current();
        return last.stage() == EnteredRound.Stage.OVER
                && !last.isClosed()
                && last.next().winner().isEmpty();
    }

    /** Takes up a recorded round as the next one, with its own score and dealer; empty if a key is refused, or the round before is not over. */
    Optional<EntrySession> plus(RoundRecord record) {
        EnteredRound next = current();
        Score before = record.score().orElse(next.before());
        boolean isOver = Match.resume(rules, before, record.dealer()).winner().isPresent();
        if (!next.isUntouched() || winner().isPresent() || isOver) {
            return Optional.empty();
        }
        String typed = next.asksDealer() ? "" + record.dealer().number() : "";
        boolean follows = next.asksDealer() || next.dealer().equals(Optional.of(record.dealer()));
        Sheet sheet = new Sheet(
                typed + EnteredRound.keysOf(rules, record),
                follows ? Optional.empty() : Optional.of(record.dealer()),
                before.equals(next.before()) ? Optional.empty() : Optional.of(before),
                record.extras(),
                0,
                Optional.empty());
        int at = open();
        EntrySession session = withSheet(at, sheet.asSettled());
        return session.rounds.get(at).held().isEmpty() ? Optional.of(session) : Optional.empty();
    }

    /** Takes up a round as it is written, right or wrong: what may not stand there is held. Empty if the match is over before it. */
    Optional<EntrySession> plus(RoundText text) {
        RoundReading reading = RoundReading.of(rules, text);
        Optional<EntrySession> right = waiting() == 0 ? reading.toRecord(rules).flatMap(this::plus) : Optional.empty();
        if (right.isPresent() || winner().isPresent()) {
            return right;
        }
        Optional<Seat> dealer = text.dealer().flatMap(cell -> HeaderText.seat(cell.text(), List.of()));
        Optional<Score> score = reading.score().filter(s -> Math.max(s.even(), s.odd()) < rules.winScore());
        String keys = WrittenKeys.of(rules, text);
        EnteredRound next = current();
        boolean isBehind = waiting() > 0 || !next.isUntouched();
        boolean asks = !isBehind && next.asksDealer();
        Sheet sheet = new Sheet(
                (asks ? "" + dealer.orElse(Seat.P0).number() : "") + keys,
                dealer.filter(d -> isBehind || !asks && !next.dealer().equals(Optional.of(d))),
                score.filter(s -> isBehind || !s.equals(next.before())),
                text.extras(),
                0,
                Optional.empty());
        List<Sheet> all = new ArrayList<>(sheets);
        if (!isBehind) {
            all.remove(open());
        }
        all.add(sheet);
        return Optional.of(of(rules, all));
    }

    /** {@return the session with everything that was accepted standing as if it had been read from a record} */
    public EntrySession settled() {
        return current().held().isEmpty() && waiting() == 0
                ? withSheet(open(), sheets.get(open()).asSettled())
                : this;
    }

    /** What a record holds: every round that is over, as it was when it was last over, and of the open one what stood in a record before. */
    List<RoundRecord> records() {
        List<RoundRecord> records = new ArrayList<>();
        for (int at = 0; at < sheets.size(); at++) {
            Optional<RoundRecord> record = at == open()
                    ? sheets.get(at).whole().or(this::settledPart)
                    : sheets.get(at).whole();
            if (record.isEmpty()) {
                break;
            }
            records.add(record.get());
        }
        return records;
    }

    /**
     * How many rounds, from the first on, a record says without a doubt. Not the open one: keys of it may be legal and wrong all the same,
     * which shows at a later key. Where a key is refused among the hands, the round before may have ended too early.
     */
    int undoubted() {
        EnteredRound last = current();
        if (last.isClosed()) {
            return rounds.size();
        }
        boolean amongHands = last.stage() == EnteredRound.Stage.DEALER || last.stage() == EnteredRound.Stage.HANDS;
        boolean doubtsBefore = !last.held().isEmpty()
                && amongHands
                && open() > 0
                && !sheets.get(open() - 1).isSettled();
        return doubtsBefore ? open() - 1 : open();
    }

    /** The part of the open round that stood in a record when its file was opened; empty if nothing did. */
    Optional<RoundRecord> settledPart() {
        int settled = sheets.get(open()).settled();
        return settled == 0 || waiting() > 0 || current().isClosed()
                ? Optional.empty()
                : current().upTo(Math.min(settled, current().accepted())).toRecord();
    }

    /** 書かれた鍵: the keys that somebody would have typed for a round as it is written, right or wrong; without the dealer's. */
    private static final class WrittenKeys {
        private WrittenKeys() {}

        static String of(Rules rules, RoundText text) {
            List<String> hands = text.hands().orElse(List.of()).stream()
                    .map(Cell::text)
                    .map(WrittenKeys::keys)
                    .toList();
            String record = text.record().map(Cell::text).map(WrittenKeys::keys).orElse("");
            boolean redealt = text.result()
                    .filter(cell -> RoundOutcome.ofId(cell.text()).equals(Optional.of(RoundOutcome.REDEAL)))
                    .isPresent();
            int answers = redealt || !record.isEmpty() ? deciders(rules, hands) : 0;
            char answer = redealt ? EnteredRound.REDEAL : EnteredRound.CONTINUE;
            return String.join("", hands) + String.valueOf(answer).repeat(answers) + record;
        }

        /** Hands that are no deck ask nobody: a mistake in them comes first. */
        private static int deciders(Rules rules, List<String> hands) {
            return HandDigits.areDeck(hands)
                    ? DealRuling.of(
                                    rules,
                                    Deal.of(
                                            Seat.P0,
                                            hands.stream().map(Hand::parse).toList()))
                            .deciders()
                            .size()
                    : 0;
        }

        /** Without what only separates: a key is a character that can be seen. */
        private static String keys(String written) {
            StringBuilder keys = new StringBuilder();
            Normalizer.normalize(written, Normalizer.Form.NFKC)
                    .chars()
                    .filter(c -> c > ' ' && c != '-' && !Character.isISOControl(c) && !Character.isSpaceChar(c))
                    .forEach(c -> keys.append((char) c));
            return keys.toString();
        }
    }
}
