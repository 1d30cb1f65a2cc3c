package dev.goita.shogi.tactics;

import dev.goita.shogi.japanese.Numerals;
import dev.goita.shogi.japanese.PieceName;
import dev.goita.shogi.japanese.SquareName;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.tactics.definition.Definition;
import dev.goita.shogi.tactics.definition.Tactic;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** 参照ページ: every tactic of a book as Markdown, with a board of its first example. */
public final class TacticReference {
    private final TacticBook book;
    private final TacticFinder finder;
    private final StringBuilder text = new StringBuilder();

    private TacticReference(TacticBook book) {
        this.book = book;
        this.finder = TacticFinder.of(book);
    }

    /** {@return the page, each line ended by LF} */
    public static String write(TacticBook book) {
        return new TacticReference(book).write();
    }

    private String write() {
        line("# Tactics");
        line("");
        line("What `goita shogi tactics` recognises. Written from the definition files by");
        line("`goita shogi tactics --reference`; docs/tactics-language.md explains the lines under each board.");
        line("Boards show the first example after its last move, the ranks that matter alone;");
        line("`v` stands before pieces of the other side, `*` and `V` before those that made it true.");
        line("");
        for (Tactic.Family family : Tactic.Family.values()) {
            List<Definition> members = book.definitions().stream()
                    .filter(definition -> definition.tactic().family() == family)
                    .toList();
            line("- [" + family.japanese() + "](#" + family.japanese() + "): " + members.size());
        }
        for (Tactic.Family family : Tactic.Family.values()) {
            line("");
            line("## " + family.japanese());
            book.definitions().stream()
                    .filter(definition -> definition.tactic().family() == family)
                    .forEach(this::definition);
        }
        return text.toString();
    }

    private void line(String line) {
        text.append(line).append('\n');
    }

    private void definition(Definition definition) {
        Tactic tactic = definition.tactic();
        String reading = tactic.reading().isEmpty() ? "" : " (" + tactic.reading() + ")";
        line("");
        line("### " + tactic.name() + reading);
        line("");
        List<String> facts = new ArrayList<>();
        facts.add("`" + tactic.id() + "`");
        tactic.parent().ifPresent(parent -> facts.add("親: " + parent));
        if (!tactic.aliases().isEmpty()) {
            facts.add("別名: " + String.join("、", tactic.aliases()));
        }
        line(String.join(" · ", facts) + (tactic.note().isEmpty() ? "" : "  "));
        if (!tactic.note().isEmpty()) {
            line(tactic.note());
        }
        line("");
        line("```");
        Definition.Example example = definition.examples().get(0);
        board(example.end(), marked(tactic, example));
        definition.text().forEach(this::line);
        line("```");
    }

    private List<Square> marked(Tactic tactic, Definition.Example example) {
        return finder.find(example).stream()
                .filter(hit -> hit.tactic().equals(tactic))
                .reduce((first, last) -> last)
                .map(Hit::squares)
                .orElse(List.of());
    }

    /** The ranks of the marked squares with one more at each end. */
    private void board(Position position, List<Square> marked) {
        TreeSet<Integer> ranks = marked.stream().map(Square::rank).collect(Collectors.toCollection(TreeSet::new));
        int first = Math.max(1, ranks.first() - 1);
        int last = Math.min(Square.MAX, ranks.last() + 1);
        line(" ９ ８ ７ ６ ５ ４ ３ ２ １");
        for (int rank = first; rank <= last; rank++) {
            StringBuilder row = new StringBuilder();
            for (int file = Square.MAX; file >= 1; file--) {
                Square square = Square.of(file, rank);
                row.append(cell(position, square, marked.contains(square)));
            }
            line(row + " " + Numerals.kanji(rank));
        }
        String hands = hand(position, Color.BLACK, "▲") + hand(position, Color.WHITE, "△");
        if (!hands.isEmpty()) {
            line(hands.strip());
        }
        line(marked.stream().map(SquareName::narrow).collect(Collectors.joining(" ")));
    }

    private static String cell(Position position, Square square, boolean marked) {
        Piece piece = position.pieceAt(square).orElse(null);
        if (piece == null) {
            return marked ? "*・" : " ・";
        }
        String owner = piece.color() == Color.BLACK ? " " : "v";
        String mark = piece.color() == Color.BLACK ? "*" : "V";
        return (marked ? mark : owner) + PieceName.of(piece.kind()).onBoard();
    }

    private static String hand(Position position, Color color, String mark) {
        StringBuilder held = new StringBuilder();
        for (PieceKind kind : PieceKind.HAND_KINDS) {
            int count = position.hand(color).count(kind);
            if (count > 0) {
                held.append(PieceName.of(kind).onBoard()).append(count > 1 ? String.valueOf(count) : "");
            }
        }
        return held.isEmpty() ? "" : " " + mark + held;
    }
}
