package dev.goita.app.shogi.book;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.shogi.input.BookFindings;
import dev.goita.app.shogi.input.BookJson;
import dev.goita.app.shogi.input.MainLine;
import dev.goita.app.shogi.input.OpenBook;
import dev.goita.app.shogi.input.OpenBook.Search;
import dev.goita.app.shogi.input.Questions;
import dev.goita.app.shogi.input.ShogiJob;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.FindingFields;
import dev.goita.report.Columns;
import dev.goita.shogi.book.BookChoice;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookLookup;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.MoveOrder;
import dev.goita.shogi.notation.usi.Usi;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

final class BookProbeCommand extends ShogiJob {
    private final Given<String> file = argument("BOOK");
    private final Given<List<String>> words = words("POSITION");
    private final Given<Boolean> onTheFly = flag("--on-the-fly");
    private final Given<BookLookup.PlyRule> ply = option("--ply", "RULE", BookLookup.PlyRule.IGNORE);
    private final Given<Boolean> oneSide = flag("--no-flip");
    private final Given<Boolean> json = json();

    // the options of YaneuraOu and their defaults
    private final Given<Boolean> choose = flag("--choose");
    private final Given<Long> seed = randomSeed();
    private final Given<Integer> lastPly = option("--book-moves", "PLY", BookChoice.DEFAULT.lastPly());
    private final Given<Boolean> narrow = flag("--narrow");
    private final Given<Integer> evalDiff = option("--eval-diff", "N", BookChoice.DEFAULT.evalDiff());
    private final Given<Integer> blackLimit = option("--black-limit", "N", BookChoice.DEFAULT.blackLimit());
    private final Given<Integer> whiteLimit = option("--white-limit", "N", BookChoice.DEFAULT.whiteLimit());
    private final Given<Integer> depthLimit = option("--depth-limit", "N", BookChoice.DEFAULT.depthLimit());
    private final Given<BookChoice.Weights> weights = option("--weights", "WEIGHTS", BookChoice.Weights.UNIFORM);

    private RandomGenerator random = new SplittableRandom(0);
    private boolean refused;

    private record Found(
            Position position,
            int ply,
            List<Diagnostic> findings,
            Optional<BookEntry> entry,
            boolean isFlipped,
            Optional<BookMove> chosen,
            Optional<Move> ponder) {
        List<BookMove> moves() {
            return entry.map(BookEntry::moves).orElse(List.of());
        }

        String sfen() {
            return Sfen.write(position, ply);
        }
    }

    @Override
    public ExitCode call() throws IOException {
        random = new SplittableRandom(seed.value());
        BookFindings said = new BookFindings(invocation);
        Search way = onTheFly.value() ? Search.ON_THE_FLY : Search.IN_MEMORY;
        OpenBook.open(file.value(), invocation).<Boolean>search(way, said, book -> {
            if (words.value().isEmpty() || words.value().equals(List.of(Input.STANDARD))) {
                Questions.forEach(invocation.input(Input.STANDARD), (line, number) -> answer(usi(line), number, book));
            } else {
                answer(String.join(" ", words.value()), 1, book);
            }
            return refused;
        });
        return refused ? ExitCode.FINDINGS : said.finish();
    }

    private static String usi(String line) {
        return line.strip().startsWith("{")
                ? Questions.json(line)
                        .map(question -> Questions.usi(question, "sfen"))
                        .orElse(line)
                : line;
    }

    private void answer(String text, int line, BookLookup book) throws IOException {
        Reading<Kifu> reading = Usi.read(new Source("<position>", text, line), IllegalMoves.REFUSE);
        if (!json.value()) {
            reading.findings().forEach(this::tell);
        }
        if (!reading.hasErrors()) {
            print(found(reading, book));
        } else {
            refused = true;
            if (json.value()) {
                invocation.jsonLines().write(wrong(reading.findings()));
            }
        }
    }

    private Found found(Reading<Kifu> reading, BookLookup book) throws IOException {
        MainLine line = MainLine.of(reading.value());
        Position position = line.last();
        int number = line.kifu().start().moveNumber() + line.plies();
        Optional<BookEntry> straight = book.find(position, number, ply.value());
        Optional<BookEntry> entry = straight.isPresent() ? straight : find(position, number, book);
        Optional<BookMove> chosen = choose.value()
                ? entry.flatMap(found -> choice().choose(found, position, number, random))
                : Optional.empty();
        Optional<Move> ponder = chosen.isPresent() ? ponder(chosen.get(), position, number, book) : Optional.empty();
        boolean isFlipped = entry.isPresent() && straight.isEmpty();
        return new Found(position, number, reading.findings(), entry, isFlipped, chosen, ponder);
    }

    private Optional<BookEntry> find(Position position, int number, BookLookup book) throws IOException {
        return oneSide.value()
                ? book.find(position, number, ply.value())
                : book.findFromEitherSide(position, number, ply.value());
    }

    private BookChoice choice() {
        return new BookChoice(
                lastPly.value(),
                narrow.value() ? BookChoice.Width.NARROW : BookChoice.Width.WIDE,
                evalDiff.value(),
                blackLimit.value(),
                whiteLimit.value(),
                depthLimit.value(),
                weights.value());
    }

    /** The reply of the book, or else the first move of the next position. */
    private Optional<Move> ponder(BookMove move, Position position, int number, BookLookup book) throws IOException {
        if (move.ponder().isPresent()) {
            return move.ponder();
        }
        return find(position.play(move.move()), number + 1, book)
                .filter(next -> !next.moves().isEmpty())
                .map(next -> MoveOrder.COUNT.sorted(next.moves()).get(0).move());
    }

    private Columns<Found> fields() {
        return new Columns<Found>()
                .data("sfen", Found::sfen)
                .data("found", found -> found.entry().isPresent())
                .data(
                        "ply",
                        found -> found.entry()
                                .flatMap(entry -> entry.ply().stream().boxed().findFirst()))
                .data("flipped", found -> Optional.of(true).filter(flipped -> found.isFlipped()))
                .data(
                        "findings",
                        found -> Optional.of(FindingFields.of(found.findings(), invocation.language()))
                                .filter(findings -> !findings.isEmpty()))
                .data("moves", found -> BookJson.MOVE.json(found.moves()))
                .data("chosen", found -> found.chosen().map(move -> UsiMove.write(move.move())))
                .data("chosen_ponder", found -> found.ponder().map(UsiMove::write));
    }

    private void print(Found found) {
        if (json.value()) {
            invocation.jsonLines().write(fields().json(found));
            return;
        }
        Wording where = found.entry().isEmpty()
                ? new Wording("  定跡にありません", "  not in the book")
                : found.isFlipped()
                        ? new Wording("  先後を入れ替えて見つかりました", "  found from the other side")
                        : Wording.same("");
        invocation.say(
                new Wording("sfen " + found.sfen() + where.japanese(), "sfen " + found.sfen() + where.english()));
        for (BookMove move : found.moves()) {
            String mark = found.chosen().filter(move::equals).isPresent() ? "* " : "  ";
            invocation.streams().out().println(mark + move);
        }
        if (choose.value() && found.chosen().isEmpty()) {
            say("  定跡から選ぶ手はありません", "  no move of the book is chosen");
        }
    }
}
