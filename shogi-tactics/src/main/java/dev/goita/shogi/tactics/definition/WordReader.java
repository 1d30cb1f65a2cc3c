package dev.goita.shogi.tactics.definition;

import dev.goita.diagnostics.input.Findings;
import dev.goita.diagnostics.text.VisibleText;
import dev.goita.shogi.japanese.Numerals;
import dev.goita.shogi.japanese.PieceName;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.tactics.definition.Shape.Fact;
import dev.goita.shogi.tactics.definition.Shape.Range;
import dev.goita.shogi.tactics.detector.Played;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the words that condition lines are made of; those that cannot be read become findings and null. */
final class WordReader {
    private static final int ALL_KINDS = 0x3FFF;
    private static final int SQUARES = 81;

    private final Findings findings;
    private String text = "";
    private int at;

    WordReader(Findings findings) {
        this.findings = findings;
    }

    /** {@code 7八金}, {@code 7八6八金銀}, {@code v3四歩}, {@code 2二空}, {@code 7八金/6八銀}, {@code !6六歩}. */
    @Nullable
    Fact fact(Word word) {
        Fact.Sense sense = word.startsWith("!") ? Fact.Sense.NONE_OF : Fact.Sense.ONE_OF;
        List<SquarePattern> spots = new ArrayList<>();
        for (String alternative : alternatives(word)) {
            begin(alternative);
            boolean foe = take('v');
            BitSet squares = squares();
            int codes = codes(foe);
            if (squares.isEmpty() || codes == 0 || at < text.length()) {
                bad(word, "7八金");
                return null;
            }
            squares.stream().forEach(square -> spots.add(new SquarePattern(square, codes)));
        }
        return new Fact(sense, spots);
    }

    /** {@code 2二角成}, {@code 7六歩(7七)}, {@code 6四角打}, {@code 2四飛取歩}, {@code 角打}. */
    @Nullable
    List<Played.Pattern> moves(Word word) {
        List<Played.Pattern> patterns = new ArrayList<>();
        for (String alternative : alternatives(word)) {
            begin(alternative);
            BitSet to = squaresOrAll();
            int kinds = kinds();
            BitSet from = allSquares();
            Played.Pattern.How how = Played.Pattern.How.STEPS;
            int captured = 0;
            if (take('(')) {
                from = squares();
                if (from.isEmpty() || !take(')')) {
                    bad(word, "7六歩(7七)");
                    return null;
                }
            }
            if (take('打')) {
                how = Played.Pattern.How.DROPS;
            } else if (take('成')) {
                how = Played.Pattern.How.PROMOTES;
            }
            if (take('取')) {
                int named = bases(kinds());
                captured = named == 0 ? ALL_KINDS : named;
            }
            if (kinds == 0 || at < text.length()) {
                bad(word, "2二角成取角");
                return null;
            }
            patterns.add(new Played.Pattern(kinds, to, from, how, captured));
        }
        return patterns;
    }

    /** {@code 5八飛}, {@code !飛}, {@code v5二飛}. */
    Shape.@Nullable Came came(Word word) {
        Fact.Sense sense = sense(word);
        begin(plain(word));
        Shape.Whose whose = whose();
        BitSet squares = squaresOrAll();
        int kinds = kinds();
        if (kinds == 0 || at < text.length()) {
            bad(word, "5八飛");
            return null;
        }
        return new Shape.Came(sense, whose, kinds, squares);
    }

    /** {@code 角}, {@code 歩2}, {@code !飛}, {@code v角}. */
    Shape.@Nullable Count count(Word word) {
        Fact.Sense sense = sense(word);
        begin(plain(word));
        Shape.Whose whose = whose();
        PieceKind kind = kind();
        int least = at < text.length() ? Numerals.digit(text.charAt(at++)) : 1;
        if (kind == null || kind.isPromoted() || least < 1 || at < text.length()) {
            bad(word, "歩2");
            return null;
        }
        return new Shape.Count(sense, whose, kind.index(), least);
    }

    /** {@code 矢倉}, {@code !v四間飛車}. */
    Shape.Has has(Word word) {
        Fact.Sense sense = sense(word);
        begin(plain(word));
        Shape.Whose whose = whose();
        return new Shape.Has(sense, whose, text.substring(at));
    }

    /** {@code <=40}, {@code >=10}, {@code 3}, {@code 10..20}. */
    @Nullable
    Range range(Word word) {
        String said = word.text();
        int dots = said.indexOf("..");
        Range range;
        if (said.startsWith("<=")) {
            range = new Range(0, number(said.substring(2)));
        } else if (said.startsWith(">=")) {
            int least = number(said.substring(2));
            range = new Range(least, least < 0 ? -1 : Integer.MAX_VALUE);
        } else if (dots > 0) {
            range = new Range(number(said.substring(0, dots)), number(said.substring(dots + 2)));
        } else {
            range = new Range(number(said), number(said));
        }
        if (range.least() < 0 || range.most() < range.least()) {
            findings.error(
                    TacticCode.BAD_NUMBER,
                    word.offset(),
                    "範囲ではありません: " + said + "(例: <=40, 3, 10..20)",
                    "no range: " + said + " (such as <=40, 3, 10..20)");
            return null;
        }
        return range;
    }

    private static int number(String digits) {
        boolean plain =
                !digits.isEmpty() && digits.length() < 6 && digits.chars().allMatch(c -> c >= '0' && c <= '9');
        return plain ? Integer.parseInt(digits) : -1;
    }

    private static Fact.Sense sense(Word word) {
        return word.startsWith("!") ? Fact.Sense.NONE_OF : Fact.Sense.ONE_OF;
    }

    private static String plain(Word word) {
        return word.startsWith("!") ? word.text().substring(1) : word.text();
    }

    private static List<String> alternatives(Word word) {
        return List.of(plain(word).split("/", -1));
    }

    private void begin(String alternative) {
        text = alternative;
        at = 0;
    }

    private boolean take(char c) {
        if (at < text.length() && text.charAt(at) == c) {
            at++;
            return true;
        }
        return false;
    }

    private Shape.Whose whose() {
        return take('v') ? Shape.Whose.FOE : Shape.Whose.OWN;
    }

    /** As many squares as stand here: {@code 7八}, {@code 5筋}, {@code 三段}, {@code 敵陣}, {@code 自陣}. */
    private BitSet squares() {
        BitSet squares = new BitSet(SQUARES);
        while (at + 1 < text.length()) {
            BitSet named = zone(text.substring(at, at + 2));
            if (named.isEmpty()) {
                break;
            }
            squares.or(named);
            at += 2;
        }
        return squares;
    }

    private static BitSet zone(String word) {
        int file = Numerals.arabicDigit(word.charAt(0));
        int rank = Numerals.digit(word.charAt(1));
        if (file > 0 && rank > 0) {
            return squares(file, file, rank, rank);
        }
        if (file > 0 && word.charAt(1) == '筋') {
            return squares(file, file, 1, Square.MAX);
        }
        int row = Numerals.digit(word.charAt(0));
        if (row > 0 && word.charAt(1) == '段') {
            return squares(1, Square.MAX, row, row);
        }
        return switch (word) {
            case "敵陣" -> squares(1, Square.MAX, 1, 3);
            case "自陣" -> squares(1, Square.MAX, 7, 9);
            default -> new BitSet();
        };
    }

    private static BitSet squares(int firstFile, int lastFile, int firstRank, int lastRank) {
        BitSet squares = new BitSet(SQUARES);
        for (int file = firstFile; file <= lastFile; file++) {
            for (int rank = firstRank; rank <= lastRank; rank++) {
                squares.set(Square.of(file, rank).index());
            }
        }
        return squares;
    }

    private BitSet squaresOrAll() {
        BitSet squares = squares();
        return squares.isEmpty() ? allSquares() : squares;
    }

    private static BitSet allSquares() {
        BitSet all = new BitSet(SQUARES);
        all.set(0, SQUARES);
        return all;
    }

    private @Nullable PieceKind kind() {
        if (at >= text.length()) {
            return null;
        }
        Optional<PieceKind> kind = PieceName.kindNamed(text.substring(at, at + 1));
        if (kind.isPresent()) {
            at++;
        }
        return kind.orElse(null);
    }

    /** As many piece names as stand here, by index; 駒 is any. */
    private int kinds() {
        if (take('駒')) {
            return ALL_KINDS;
        }
        int kinds = 0;
        for (PieceKind kind = kind(); kind != null; kind = kind()) {
            kinds |= 1 << kind.index();
        }
        return kinds;
    }

    private static int bases(int kinds) {
        int bases = 0;
        for (PieceKind kind : PieceKind.values()) {
            if ((kinds >>> kind.index() & 1) != 0) {
                bases |= 1 << kind.base().index();
            }
        }
        return bases;
    }

    private int codes(boolean foe) {
        int codes = 0;
        while (at < text.length()) {
            int kinds = take('空') ? SquarePattern.EMPTY : kinds() << (foe ? 17 : 1);
            if (kinds == 0) {
                break;
            }
            codes |= kinds;
        }
        return codes;
    }

    private void bad(Word word, String example) {
        String quoted = VisibleText.quote(word.text());
        findings.error(
                TacticCode.BAD_FACT,
                word.offset(),
                "読めません: " + quoted + "(例: " + example + ")",
                "cannot be read: " + quoted + " (such as " + example + ")");
    }

    record Word(String text, int offset) {
        /** The words between two offsets, up to a {@code #} at the beginning of one. */
        static List<Word> split(String text, int start, int end) {
            List<Word> words = new ArrayList<>();
            int at = start;
            while (at < end) {
                if (Numerals.isBlank(text.charAt(at))) {
                    at++;
                    continue;
                }
                if (text.charAt(at) == '#') {
                    break;
                }
                int from = at;
                while (at < end && !Numerals.isBlank(text.charAt(at))) {
                    at++;
                }
                words.add(new Word(text.substring(from, at), from));
            }
            return words;
        }

        boolean startsWith(String prefix) {
            return text.startsWith(prefix);
        }
    }
}
