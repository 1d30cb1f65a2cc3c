package dev.goita.app.shogi.book;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Progress;
import dev.goita.app.shogi.input.BookFindings;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.InputFailure;
import dev.goita.shogi.book.make.BookMaker;
import dev.goita.shogi.book.make.BookMaker.GameMove;
import dev.goita.shogi.book.make.UsiGames;
import dev.goita.shogi.book.text.BookSorter;
import dev.goita.shogi.comment.EngineComments;
import dev.goita.shogi.comment.EngineSearch;
import dev.goita.shogi.comment.Standpoint;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.games.FormatDetector;
import dev.goita.shogi.io.games.Game;
import dev.goita.shogi.io.games.TextDecoder;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

final class BookMakeCommand extends Job {
    private static final int HEAD = 1 << 16;

    /** What a mate is worth: the largest value that YaneuraOu's own tools keep. */
    private static final int MATE = 32_000;

    private final Given<List<String>> files = words("GAMES");
    private final Given<Integer> moves = option("--moves", "N", 16).atLeast(1);
    private final Given<Long> minimum = option("--min-count", "N", 1L);
    private final Given<Boolean> winnerOnly = flag("--winner-only");
    private final Given<List<String>> blackFiles = several("--black-from", "GAMES", String.class);
    private final Given<List<String>> whiteFiles = several("--white-from", "GAMES", String.class);
    private final Given<Boolean> keepLast = flag("--keep-last");
    private final WriteOptions options = new WriteOptions(this, () -> invocation);

    private long games;

    private record Making(Set<Color> sides, BookMaker maker, BookFindings findings, Progress progress) {}

    @Override
    public ExitCode call() throws IOException {
        int inputs = files.value().size()
                + blackFiles.value().size()
                + whiteFiles.value().size();
        refuse(inputs == 0, "棋譜を指定してください", "no games are named");
        BookFindings findings = new BookFindings(invocation);
        invocation.batch().expect(inputs);
        try (BookSorter sorter = options.makingSorter()) {
            BookMaker.LastMove last = keepLast.value() ? BookMaker.LastMove.KEEP : BookMaker.LastMove.LEAVE_OUT;
            BookMaker maker = new BookMaker(
                    new BookMaker.Options(moves.value(), last, options.plies()), sorter, options.memoryBytes() / 2);
            try (Progress progress = invocation.progress(Counted.GAMES, OptionalLong.empty())) {
                add(files, new Making(EnumSet.allOf(Color.class), maker, findings, progress));
                add(blackFiles, new Making(EnumSet.of(Color.BLACK), maker, findings, progress));
                add(whiteFiles, new Making(EnumSet.of(Color.WHITE), maker, findings, progress));
            }
            invocation.sayAside(Wording.of("%d 局を読みました", "%d games read", games));
            options.write(() -> maker.book(minimum.value()), List.of());
        }
        return findings.finish();
    }

    private void add(Given<List<String>> names, Making making) throws IOException {
        for (String name : names.value()) {
            Input input = invocation.input(name);
            if (isCollection(name)) {
                ShogiInputs.forEach(name, IllegalMoves.STOP_BEFORE, invocation, game -> add(game, making));
            } else {
                Optional<InputFailure> failure = invocation.batch().attempt(() -> {
                    try (InputStream in = new BufferedInputStream(input.open(), HEAD)) {
                        add(input.name(), in, making);
                    }
                });
                failure.ifPresent(why -> why.findings(NotationCode.UNREADABLE, Place.whole(input.name()))
                        .forEach(making.findings()));
            }
        }
    }

    private static boolean isCollection(String name) {
        return new File(name).isDirectory() || name.toLowerCase(Locale.ROOT).endsWith(".zip");
    }

    private void add(String name, InputStream in, Making making) throws IOException {
        byte[] head = in.readNBytes(HEAD);
        InputStream whole = new SequenceInputStream(new ByteArrayInputStream(head), in);
        Optional<Format> format = FormatDetector.detect(new String(head, TextDecoder.detect(head)));
        if (format.isEmpty() || format.get() == Format.USI || format.get() == Format.SFEN) {
            UsiGames lines = new UsiGames(
                    making.maker(),
                    options.isYaneuraOu() ? UsiGames.Habit.YANEURAOU : UsiGames.Habit.TOLERANT,
                    winnerOnly.value() ? UsiGames.Use.WINNER : UsiGames.Use.BOTH_SIDES,
                    making.sides());
            lines.read(name, whole, making.findings(), () -> making.progress().advance(1));
            games += lines.games();
        } else {
            ShogiInputs.stream(name, whole, IllegalMoves.STOP_BEFORE, invocation, game -> add(game, making));
        }
    }

    private void add(Game game, Making making) {
        games++;
        making.progress().advance(1);
        game.reading().findings().forEach(making.findings());
        Kifu kifu = game.reading().value();
        Set<Color> counted = EnumSet.copyOf(making.sides());
        if (winnerOnly.value()) {
            Optional<Color> winner = winner(kifu);
            counted.removeIf(side -> winner.filter(side::equals).isEmpty());
        }
        try {
            making.maker()
                    .addEvaluated(kifu.start(), played(kifu, making.maker().movesToRead()), counted);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Node> legalMoves(Kifu kifu) {
        return kifu.mainLine().stream()
                .takeWhile(node -> node.move().isPresent() && node.breach().isEmpty())
                .toList();
    }

    private static Optional<Color> winner(Kifu kifu) {
        Color first = kifu.start().position().turn();
        Color last = legalMoves(kifu).size() % 2 == 0 ? first : first.opposite();
        return kifu.ending().flatMap(ending -> ending.winner(last));
    }

    /** The first moves, with what an engine wrote beside them. */
    private static List<GameMove> played(Kifu kifu, int limit) {
        List<GameMove> moves = new ArrayList<>();
        Replay replay = Replay.from(kifu.start().position());
        for (Node node : legalMoves(kifu).stream().limit(limit).toList()) {
            Move move = node.move().orElseThrow();
            Color mover = replay.turn();
            replay.playChecked(move);
            Optional<EngineSearch> search = search(node, replay, move);
            moves.add(new GameMove(
                    move,
                    search.map(each -> value(each, mover)).orElse(OptionalInt.empty()),
                    search.flatMap(EngineSearch::depth)
                            .map(depth -> OptionalInt.of(Math.max(0, depth.intValue())))
                            .orElse(OptionalInt.empty())));
        }
        return moves;
    }

    /** The search of the engine that played, or else the first one. */
    private static Optional<EngineSearch> search(Node node, Replay replay, Move move) {
        if (node.comments().isEmpty()) {
            return Optional.empty();
        }
        Standpoint after = new Standpoint(replay.position(), Optional.of(move));
        return EngineComments.read(after, node.comments()).searches().stream()
                .filter(search -> search.score().isPresent() || search.mate().isPresent())
                .min(Comparator.comparing(EngineSearch::by));
    }

    /** Comments speak from Black's side, books from the side that moves. */
    private static OptionalInt value(EngineSearch search, Color mover) {
        OptionalInt score = search.mate().isPresent()
                ? OptionalInt.of(search.mate().get().winner() == Color.BLACK ? MATE : -MATE)
                : search.centipawns();
        return score.isEmpty() || mover == Color.BLACK ? score : OptionalInt.of(-score.getAsInt());
    }
}
