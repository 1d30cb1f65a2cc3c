package dev.goita.app.shogi.book;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.shogi.input.BookFindings;
import dev.goita.app.shogi.input.BookJson;
import dev.goita.app.shogi.input.OpenBook;
import dev.goita.app.shogi.input.OpenBook.Search;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.FindingFields;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookLookup;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.MoveOrder;
import dev.goita.shogi.book.PlyRule;
import dev.goita.shogi.book.text.UnsortedBookException;
import dev.goita.shogi.notation.usi.Usi;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.random.RandomGenerator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "probe",
        description = "Tell what a book has of positions.",
        footer = {
            "",
            "Without a position, or with -, positions are read from standard input, one a line: startpos or an SFEN, with moves"
                    + " after it if wanted, or an object {\"sfen\":\"…\",\"moves\":[…]}.",
            "",
            "Examples:",
            "  goita shogi book probe book.db startpos",
            "  goita shogi book probe --choose --weights count --seed 7 book.db startpos moves 7g7f",
            "  goita shogi book probe --json --on-the-fly book.db - < positions.txt"
        })
final class BookProbeCommand implements Callable<ExitCode> {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final Invocation invocation;

    @Parameters(index = "0", paramLabel = "BOOK", description = "A book; - is standard input.")
    private String file = "";

    @Parameters(
            index = "1..*",
            paramLabel = "POSITION",
            description = "startpos or an SFEN, with moves if wanted; or -.")
    private List<String> words = new ArrayList<>();

    @Option(
            names = "--on-the-fly",
            description = "Search the sorted file itself instead of loading it; a file that is not sorted is refused.")
    private boolean onTheFly;

    @Option(
            names = "--ply",
            paramLabel = "RULE",
            description = "ignore makes entries with different plies one, exact wants the ply of the position, smallest"
                    + " takes the entry with the smallest; ignore if absent.")
    private PlyRule ply = PlyRule.IGNORE;

    @Option(names = "--no-flip", description = "Do not look for the position as seen from the other side.")
    private boolean oneSide;

    @Mixin
    private JsonOption json = new JsonOption("One JSON object a position.");

    @Mixin
    private ChoiceOptions choice = new ChoiceOptions();

    private RandomGenerator random = new SplittableRandom(0);
    private boolean findings;

    BookProbeCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    /** A position with the number of its next move. */
    private record Asked(Position position, int ply) {}

    @Override
    public ExitCode call() throws IOException {
        random = new SplittableRandom(choice.seed());
        BookFindings said = new BookFindings(invocation);
        OpenBook opened = OpenBook.open(file, Optional.empty(), invocation);
        try (BookLookup book = opened.lookup(onTheFly ? Search.ON_THE_FLY : Search.IN_MEMORY, said)) {
            if (words.isEmpty() || words.equals(List.of(Input.STANDARD))) {
                answerLines(book);
            } else {
                answer(String.join(" ", words), 1, book);
            }
        } catch (UnsortedBookException e) {
            throw new DiagnosticException(List.of(e.finding()));
        }
        return findings ? ExitCode.FINDINGS : said.finish();
    }

    private void answerLines(BookLookup book) throws IOException {
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(invocation.input(Input.STANDARD).open(), StandardCharsets.UTF_8))) {
            int number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                if (!line.isBlank()) {
                    answer(line, number, book);
                }
            }
        }
    }

    private void answer(String text, int line, BookLookup book) throws IOException {
        Reading<Kifu> reading = Usi.read(new Source("<position>", usi(text), line), IllegalMoves.REFUSE);
        if (reading.hasErrors()) {
            refuse(reading.findings());
            return;
        }
        if (!json.isWanted()) {
            print(reading.findings());
        }
        Asked asked = asked(reading.value());
        Optional<BookEntry> straight = book.find(asked.position(), asked.ply(), ply);
        Optional<BookEntry> found = straight.isPresent() || oneSide
                ? straight
                : book.findFromEitherSide(asked.position(), asked.ply(), ply);
        Optional<BookMove> chosen = choice.isWanted()
                ? found.flatMap(entry -> choice.choice().choose(entry, asked.position(), asked.ply(), random))
                : Optional.empty();
        Optional<Move> ponder = chosen.isPresent() ? ponder(chosen.get(), asked, book) : Optional.empty();
        if (json.isWanted()) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("sfen", Sfen.write(asked.position(), asked.ply()));
            fields.put("found", found.isPresent());
            found.ifPresent(entry -> entry.ply().ifPresent(number -> fields.put("ply", number)));
            if (found.isPresent() && straight.isEmpty()) {
                fields.put("flipped", true);
            }
            if (!reading.findings().isEmpty()) {
                fields.put("findings", FindingFields.of(reading.findings(), invocation.language()));
            }
            fields.put("moves", BookJson.moves(found.map(BookEntry::moves).orElse(List.of())));
            chosen.ifPresent(move -> fields.put("chosen", UsiMove.write(move.move())));
            ponder.ifPresent(reply -> fields.put("chosen_ponder", UsiMove.write(reply)));
            invocation.jsonLines().write(fields);
        } else {
            print(asked, found, straight.isEmpty(), chosen);
        }
    }

    private static String usi(String line) {
        if (!line.strip().startsWith("{")) {
            return line;
        }
        try {
            JsonNode question = MAPPER.readTree(line);
            StringBuilder text = new StringBuilder(question.path("sfen").asText(""));
            if (question.path("moves").size() > 0) {
                text.append(" moves");
                question.path("moves").forEach(move -> text.append(' ').append(move.asText()));
            }
            return text.toString();
        } catch (JsonProcessingException e) {
            return line;
        }
    }

    private static Asked asked(Kifu kifu) {
        List<Node> line =
                kifu.mainLine().stream().filter(node -> node.move().isPresent()).toList();
        Node last = line.isEmpty() ? kifu.root() : line.get(line.size() - 1);
        return new Asked(kifu.positionAt(last), kifu.start().moveNumber() + line.size());
    }

    private void refuse(List<Diagnostic> wrong) {
        findings = true;
        if (json.isWanted()) {
            invocation.jsonLines().write(Map.of("findings", FindingFields.of(wrong, invocation.language())));
        } else {
            print(wrong);
        }
    }

    private void print(List<Diagnostic> found) {
        found.forEach(finding -> invocation.streams().err().println(finding.format(invocation.language())));
    }

    /** The reply of the book, or else the first move of the next position. */
    private Optional<Move> ponder(BookMove move, Asked asked, BookLookup book) throws IOException {
        if (move.ponder().isPresent()) {
            return move.ponder();
        }
        Position next = asked.position().play(move.move());
        Optional<BookEntry> entry =
                oneSide ? book.find(next, asked.ply() + 1, ply) : book.findFromEitherSide(next, asked.ply() + 1, ply);
        return entry.filter(each -> !each.moves().isEmpty())
                .map(each -> MoveOrder.COUNT.sorted(each.moves()).get(0).move());
    }

    private void print(Asked asked, Optional<BookEntry> found, boolean flipped, Optional<BookMove> chosen) {
        PrintWriter out = invocation.streams().out();
        Wording where = found.isEmpty()
                ? new Wording("  定跡にありません", "  not in the book")
                : flipped ? new Wording("  先後を入れ替えて見つかりました", "  found from the other side") : Wording.same("");
        out.println("sfen " + Sfen.write(asked.position(), asked.ply()) + where.in(invocation.language()));
        for (BookMove move : found.map(BookEntry::moves).orElse(List.of())) {
            String mark = chosen.filter(move::equals).isPresent() ? "* " : "  ";
            out.println(mark + move);
        }
        if (choice.isWanted() && chosen.isEmpty()) {
            invocation.say(new Wording("  定跡から選ぶ手はありません", "  no move of the book is chosen"));
        }
    }
}
