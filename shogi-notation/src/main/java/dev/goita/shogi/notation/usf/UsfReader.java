package dev.goita.shogi.notation.usf;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.Findings;
import dev.goita.shogi.japanese.Lines;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.record.walk.FirstSaid;
import dev.goita.shogi.record.walk.KifuAssembler;
import dev.goita.shogi.record.walk.PlainText;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.Sfen;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads one game of USF. */
final class UsfReader {
    private static final int LONGEST_NUMBER = 9;

    private final PlainText plain;
    private final String text;
    private final IllegalMoves policy;
    private final Findings findings;
    private final FirstSaid said;
    private final Lines lines;
    private final List<Header.Entry> header = new ArrayList<>();

    /** The line that was written last, from the root; a silent node is the node before once more. */
    private final List<Node> line = new ArrayList<>();

    /** Where in {@link #line} the notes belong to. */
    private int at;

    private @Nullable KifuAssembler game;
    private boolean isInTags = true;

    UsfReader(Source source, IllegalMoves policy) {
        this.plain = PlainText.of(source, PlainText.Wide.NARROWED);
        this.text = plain.text();
        this.policy = policy;
        this.findings = plain.findings();
        this.said = new FirstSaid(findings);
        this.lines = new Lines(text);
    }

    Reading<Kifu> read() {
        int firstMove = firstMove();
        while (lines.next()) {
            int start = lines.start();
            if (start < lines.end()) {
                boolean isRead = "^.".indexOf(text.charAt(start)) >= 0;
                plain.read(start, isRead ? lines.end() : start);
                line(start, lines.end(), firstMove);
            }
        }
        if (game == null) {
            findings.error(NotationCode.MISSING, text.length(), "「^」で始まる行がありません", "no line begins with ^");
            begin(Start.hirate());
        }
        KifuAssembler read = game();
        plain.report();
        header.forEach(entry -> read.kifu().header().add(entry.name(), entry.value()));
        return read.finish();
    }

    /** The number of the first move, which a tag behind the start says. */
    private int firstMove() {
        int tag = text.indexOf("\n" + Usf.Tag.FIRST_MOVE);
        if (tag < 0) {
            return 1;
        }
        int from = tag + 1 + Usf.Tag.FIRST_MOVE.length();
        int to = from;
        while (to < text.length() && to - from < LONGEST_NUMBER && isDigit(text.charAt(to))) {
            to++;
        }
        boolean isNumber = to > from && (to == text.length() || text.charAt(to) == '\n' || text.charAt(to) == '\r');
        int number = isNumber ? Integer.parseInt(text.substring(from, to)) : 0;
        if (number == 0) {
            findings.error(NotationCode.BAD_NUMBER, from, "初手の番号が読めません", "not the number of the first move");
        }
        return Math.max(1, number);
    }

    private KifuAssembler game() {
        KifuAssembler begun = game;
        if (begun == null) {
            throw new AssertionError("nothing is played before the start is known");
        }
        return begun;
    }

    private void begin(Start start) {
        game = new KifuAssembler(Kifu.from(start), policy, findings);
        line.add(game.node());
    }

    private void line(int from, int end, int firstMove) {
        char c = text.charAt(from);
        if (game == null) {
            if (c == '^') {
                preview(from, end, firstMove);
            } else if (!text.startsWith("USF:", from)) {
                unknown(from, end);
            }
        } else if (c == '.') {
            isInTags = false;
            goOn(from + 1, end);
        } else {
            note(from, end);
        }
    }

    /** {@code ^b:7g7f}, {@code ^*SFEN:7g7f}: the result, the start and the main line. */
    private void preview(int from, int end, int firstMove) {
        int colon = text.indexOf(':', from);
        if (colon < 0 || colon >= end) {
            findings.error(NotationCode.MISSING, end, "「:」がありません", "there is no colon");
            begin(Start.hirate());
            return;
        }
        int sfen = Math.min(from + 2, colon);
        boolean isUsual = text.substring(sfen, colon).isBlank();
        begin(
                isUsual
                        ? new Start(Start.hirate().position(), firstMove)
                        : new Start(
                                Sfen.read(text, sfen, colon, findings, policy).position(), firstMove));
        play(colon + 1, end);
        result(from + 1, sfen);
    }

    /** A result is the ending of a main line that has none. */
    private void result(int from, int to) {
        String word = text.substring(from, to);
        Color winner = switch (word) {
            case "b", "s" -> Color.BLACK;
            case "w", "g" -> Color.WHITE;
            default -> null;
        };
        KifuAssembler moves = game();
        boolean isSilent = line.size() > 1 && line.get(line.size() - 1).equals(line.get(line.size() - 2));
        if (winner == null && !word.equals("d")) {
            if (!word.equals("*")) {
                unknown(from, to);
            }
        } else if (moves.node().ending().isPresent()) {
            moves.result(Optional.ofNullable(winner), from);
        } else if (!moves.isStuck() && !isSilent) {
            moves.result(Optional.ofNullable(winner), from);
            line.add(moves.node());
            at = line.size() - 1;
        }
    }

    /** Behind a point: nothing, the number of a node, moves, or both with a colon between them. */
    private void goOn(int from, int end) {
        int digits = from;
        while (digits < end && digits - from < LONGEST_NUMBER && isDigit(text.charAt(digits))) {
            digits++;
        }
        boolean isNumber = digits > from && (digits == end || text.charAt(digits) == ':');
        if (from == end) {
            goTo(at + 1, from);
        } else if (isNumber) {
            goTo(Integer.parseInt(text.substring(from, digits)), from);
            play(Math.min(digits + 1, end), end);
        } else {
            play(from, end);
        }
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private void goTo(int step, int offset) {
        if (step < line.size()) {
            at = step;
        } else if (!game().isStuck()) {
            findings.error(
                    NotationCode.VARIATION_WITHOUT_START, offset, step + "手目がありません", "no line has a node " + step);
        }
    }

    private void play(int from, int end) {
        for (int word = from; word < end; word += Usf.Steps.LENGTH) {
            step(word, Math.min(word + Usf.Steps.LENGTH, end));
        }
    }

    private void step(int from, int end) {
        KifuAssembler moves = game();
        if (line.size() > at + 1) {
            line.subList(at + 1, line.size()).clear();
            moves.goTo(line.get(at), from);
        }
        String word = text.substring(from, end);
        Optional<Ending> ending = Usf.Steps.ending(word);
        Optional<Move> move = Usf.Steps.read(word);
        if (ending.isPresent()) {
            moves.end(ending.get(), from);
        } else if (move.isPresent()) {
            moves.play(move.get(), from, end);
        } else if (!Usf.Steps.isSilent(word)) {
            game().playUnreadable(text.substring(from, end), from, end);
        }
        line.add(moves.node());
        at = line.size() - 1;
    }

    private void note(int from, int end) {
        Node node = line.get(isInTags ? 0 : at);
        String note = text.substring(from, end);
        if (note.startsWith("#")) {
            node.addComment(plain.written(from + 1, end), findings.place(from + 1));
        } else if (note.startsWith(Usf.Tag.TIME)) {
            time(from, value(from, Usf.Tag.TIME, end))
                    .ifPresent(time -> said.time(node, Optional.of(time), Optional.empty(), from));
        } else if (note.startsWith(Usf.Tag.TOTAL)) {
            time(from, value(from, Usf.Tag.TOTAL, end))
                    .ifPresent(time -> said.time(node, Optional.empty(), Optional.of(time), from));
        } else if (note.startsWith(Usf.Tag.BOOKMARK)) {
            said.bookmark(node, value(from, Usf.Tag.BOOKMARK, end), from);
        } else if (note.startsWith(Usf.Tag.ENDING)) {
            ending(Ending.of(value(from, Usf.Tag.ENDING, end)), from);
        } else if (note.startsWith(Usf.Tag.REMARK)) {
            game().kifu().addRemark(value(from, Usf.Tag.REMARK, end));
        } else if (!note.startsWith(Usf.Tag.FIRST_MOVE)) {
            tag(node, note, from, end);
        }
    }

    /** What stands behind a tag, as it is written. */
    private String value(int from, String tag, int end) {
        plain.read(from, from + tag.length());
        return plain.written(from + tag.length(), end);
    }

    private void tag(Node node, String note, int from, int end) {
        Optional<Header.Entry> entry = Usf.Tag.entry(plain.written(from, end)).or(() -> Usf.Tag.entry(note));
        if (entry.isPresent()) {
            header.add(entry.get());
        } else if (note.startsWith(Usf.Tag.NAME) && !header.isEmpty()) {
            String value = header.remove(header.size() - 1).value();
            header.add(new Header.Entry(value(from, Usf.Tag.NAME, end), value));
        } else if (isInTags && note.startsWith(Usf.Tag.CUSTOM) && Usf.Tag.isForeign(note)) {
            game().kifu().addRemark(plain.written(from, end));
        } else if (Usf.Tag.isForeign(note)) {
            node.addComment(plain.written(from, end), findings.place(from));
        } else if (beginsWithMove(from, end)) {
            game().playUnreadable(text.substring(from, end), from, end);
        } else {
            unknown(from, end);
        }
    }

    /** Whether a line was meant as moves, though it has no point before them. */
    private boolean beginsWithMove(int from, int end) {
        String word = text.substring(from, Math.min(end, from + Usf.Steps.LENGTH));
        return isDigit(text.charAt(from)) || Usf.Steps.read(word).isPresent();
    }

    /** The ending that a silent node stands for. */
    private void ending(Ending ending, int offset) {
        KifuAssembler moves = game();
        Node here = line.get(at);
        if (!moves.node().equals(here)) {
            moves.goTo(here, offset);
        }
        moves.end(ending, offset);
        line.set(at, moves.node());
    }

    private Optional<Duration> time(int offset, String written) {
        String seconds = PlainText.of(written).strip();
        boolean isTime = seconds.length() <= LONGEST_NUMBER + 4
                && !seconds.isEmpty()
                && seconds.chars().allMatch(c -> isDigit((char) c) || c == '.')
                && seconds.chars().filter(c -> c == '.').count() <= 1
                && isDigit(seconds.charAt(0));
        if (isTime) {
            return Optional.of(
                    Duration.ofMillis(new BigDecimal(seconds).movePointRight(3).longValue()));
        }
        findings.warning(NotationCode.BAD_TIME, offset, "時間が読めません", "not a time");
        return Optional.empty();
    }

    private void unknown(int from, int end) {
        findings.warning(
                NotationCode.UNKNOWN_TEXT,
                from,
                new Wording("読めない行です", "a line that says nothing").quoting(text.substring(from, end)));
    }
}
