package dev.goita.app.shogi.game;

import dev.goita.app.frame.ExitCode;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.engine.Choice;
import dev.goita.shogi.engine.Engine;
import dev.goita.shogi.engine.Level;
import dev.goita.shogi.engine.Limits;
import dev.goita.shogi.io.games.TypedMove;
import dev.goita.shogi.japanese.MoveWriter;
import dev.goita.shogi.notation.textboard.TextBoard;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Square;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** 人の入力による対局: reads lines until the game is over or there are no more. */
final class InputMatch {
    private static final long HINT_NODES = 300_000;

    interface Store {
        void save(MatchGame game) throws IOException;

        void save(MatchGame game, String file) throws IOException;
    }

    /** 命令: what can be typed besides moves, in Japanese and English. */
    private enum Command {
        UNDO("undo", "u", "待った", "戻る"),
        HINT("hint", "h", "ヒント"),
        RESIGN("resign", "投了", "まいりました", "負けました"),
        DECLARE("declare", "宣言", "入玉宣言"),
        SAVE("save", "s", "保存"),
        FLIP("flip", "f", "反転"),
        BOARD("board", "b", "盤", "盤面"),
        HELP("help", "?", "？", "ヘルプ", "説明"),
        QUIT("quit", "q", "exit", "中断", "終了", "やめる");

        @SuppressWarnings("ImmutableEnumChecker") // an unmodifiable list
        private final List<String> words;

        Command(String... words) {
            this.words = List.of(words);
        }

        /** The word that a line begins with. */
        static Optional<Command> of(String line) {
            String first = line.strip().split("[ 　]+", 2)[0].toLowerCase(Locale.ROOT);
            return Arrays.stream(values())
                    .filter(word -> word.words.contains(first))
                    .findFirst();
        }

        /** What stands behind the word. */
        static Optional<String> argument(String line) {
            String[] parts = line.strip().split("[ 　]+", 2);
            return parts.length < 2 ? Optional.empty() : Optional.of(parts[1].strip());
        }
    }

    private final MatchGame game;
    /** By colour. */
    private final List<InputMatchCommand.GamePlayer> players;

    private final BufferedReader in;
    private final PrintWriter out;
    private final Language language;
    private final Store store;
    private BoardView view;
    private long refused;
    private boolean isStopped;

    InputMatch(
            MatchGame game,
            List<InputMatchCommand.GamePlayer> players,
            BufferedReader in,
            PrintWriter out,
            Language language,
            Store store) {
        this.game = game;
        this.players = List.copyOf(players);
        this.in = in;
        this.out = out;
        this.language = language;
        this.store = store;
        boolean whiteAlone = !(players.get(0) instanceof InputMatchCommand.GamePlayer.Human)
                && players.get(1) instanceof InputMatchCommand.GamePlayer.Human;
        view = whiteAlone ? BoardView.FROM_WHITE : BoardView.FROM_BLACK;
    }

    ExitCode play() throws IOException {
        showBoard();
        while (!isStopped) {
            Optional<Ending.Known> over = game.ending();
            if (over.isPresent()) {
                end(over.get());
            } else {
                turn(players.get(game.position().turn().index()));
            }
        }
        out.flush();
        return refused == 0 ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }

    private void turn(InputMatchCommand.GamePlayer player) throws IOException {
        if (player instanceof InputMatchCommand.GamePlayer.Program program) {
            long begun = System.nanoTime();
            Choice choice = program.contestant().choose(game.kifu().start().position(), game.moves());
            if (choice instanceof Choice.Play play) {
                moved(play.move(), begun);
            } else {
                end(choice instanceof Choice.DeclareWin ? Ending.Known.DECLARATION : Ending.Known.RESIGNATION);
            }
            return;
        }
        long begun = System.nanoTime();
        out.print(game.nextNumber() + mark() + "> ");
        out.flush();
        String line = in.readLine();
        if (line == null) {
            out.println();
            isStopped = true;
        } else if (!line.isBlank()) {
            typed(line, begun);
        }
    }

    private String mark() {
        return MoveWriter.Marks.TRIANGLES.of(game.position().turn());
    }

    private void typed(String line, long begun) throws IOException {
        Optional<Command> word = Command.of(line);
        if (word.isPresent()) {
            command(word.get(), Command.argument(line));
            return;
        }
        TypedMove typed = TypedMove.read(line, game.replay(), game.previousTo());
        if (typed instanceof TypedMove.Legal legal) {
            moved(legal.move(), begun);
        } else if (typed instanceof TypedMove.Ambiguous ambiguous) {
            String candidates =
                    ambiguous.candidates().stream().map(this::withOrigin).collect(Collectors.joining(" "));
            refuse(new Wording("どの駒ですか: " + candidates, "which piece? " + candidates));
        } else {
            refuse(((TypedMove.Refused) typed).reason());
        }
    }

    private void command(Command word, Optional<String> argument) throws IOException {
        switch (word) {
            case UNDO -> undo();
            case HINT -> hint();
            case RESIGN -> end(Ending.Known.RESIGNATION);
            case DECLARE -> declare();
            case SAVE -> save(argument);
            case FLIP -> {
                view = view.turned();
                showBoard();
            }
            case BOARD -> showBoard();
            case HELP -> help();
            case QUIT -> isStopped = true;
        }
    }

    private void refuse(Wording reason) {
        refused++;
        say(reason);
    }

    private void say(Wording wording) {
        out.println(wording.in(language));
    }

    private void moved(Move move, long begun) throws IOException {
        String text = mark() + written(move);
        game.play(move, Duration.ofSeconds((System.nanoTime() - begun) / 1_000_000_000));
        out.println(text);
        store.save(game);
        showBoard();
    }

    private String written(Move move) {
        @Nullable Square previous = game.previousTo().orElse(null);
        return MoveWriter.USUAL.withSuffix(move, game.replay(), previous);
    }

    private String withOrigin(Move move) {
        Replay replay = game.replay();
        String origin = move instanceof Move.Step step ? "(" + step.from() + ")" : "";
        return MoveWriter.USUAL.withSuffix(move, replay, null) + origin;
    }

    private void showBoard() {
        out.print(view.show(game.position(), game.nextNumber()));
        if (game.position().inCheck() && game.ending().isEmpty()) {
            say(new Wording("王手です", "check"));
        }
    }

    /** Takes back one's own last move, with the answer of a program. */
    private void undo() throws IOException {
        if (!game.undo()) {
            refuse(new Wording("戻す手がありません", "there is no move to take back"));
            return;
        }
        boolean isOwnTurn = players.get(game.position().turn().index()) instanceof InputMatchCommand.GamePlayer.Human;
        if (!isOwnTurn) {
            game.undo();
        }
        store.save(game);
        showBoard();
    }

    /** Whether an engine can think about a position. */
    static boolean isForEngines(Position position) {
        return BoardSize.STANDARD.equals(position.size())
                && position.king(Color.BLACK).isPresent()
                && position.king(Color.WHITE).isPresent();
    }

    private void hint() {
        if (!isForEngines(game.position())) {
            refuse(new Wording("この盤ではヒントを出せません", "no hints on such a board"));
            return;
        }
        Choice choice = Engine.of(Level.STRONGEST)
                .think(game.kifu().start().position(), game.moves(), Limits.NONE.withNodes(HINT_NODES), thought -> {});
        if (choice instanceof Choice.Play play) {
            say(new Wording("ヒント: " + written(play.move()), "hint: " + written(play.move())));
        } else if (choice instanceof Choice.DeclareWin) {
            say(new Wording("ヒント: 宣言勝ちできます", "hint: declare"));
        } else {
            say(new Wording("ヒント: 投了", "hint: resign"));
        }
    }

    private void declare() throws IOException {
        if (game.mayDeclare()) {
            end(Ending.Known.DECLARATION);
        } else {
            refuse(new Wording("宣言勝ちの条件を満たしていません（27点法）", "the conditions of a declaration (27 points) are not met"));
        }
    }

    private void save(Optional<String> file) throws IOException {
        if (file.isPresent()) {
            store.save(game, file.get());
            say(new Wording(file.get() + " に保存しました", "saved to " + file.get()));
        } else {
            store.save(game);
            say(new Wording("保存しました（save ファイル名 で別名）", "saved (save FILE for another file)"));
        }
    }

    private void end(Ending.Known ending) throws IOException {
        Color turn = game.position().turn();
        game.end(ending);
        store.save(game);
        int plies = game.moves().size();
        Optional<Color> winner = ending.winner(turn);
        String reason = reason(ending);
        say(
                winner.isPresent()
                        ? new Wording(
                                "まで" + plies + "手で" + (winner.get() == Color.BLACK ? "先手" : "後手") + "の勝ち（" + reason
                                        + "）",
                                (winner.get() == Color.BLACK ? "Black" : "White") + " wins after " + plies + " moves ("
                                        + reason + ")")
                        : new Wording(
                                "まで" + plies + "手で" + reason, "no winner after " + plies + " moves (" + reason + ")"));
        isStopped = true;
    }

    private String reason(Ending.Known ending) {
        boolean isFoul = ending == Ending.Known.LOSS_BY_FOUL || ending == Ending.Known.WIN_BY_FOUL;
        if (isFoul) {
            return new Wording("連続王手の千日手", "perpetual check").in(language);
        }
        return language == Language.JAPANESE
                ? ending.japanese()
                : ending.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private void help() {
        say(new Wording("""
                指し手: 7六歩 76歩 ▲７六歩(77) 同銀 5八金右 2二角成 5五角打 7g7f P*5e +7776FU
                待った (undo)  ヒント (hint)  投了 (resign)  宣言 (declare)
                盤 (board)  反転 (flip)  保存 [ファイル] (save)  中断 (quit)  説明 (help)""", """
                moves: 7g7f 8h2b+ P*5e +7776FU 7六歩 76歩 ▲７六歩(77) 同銀 5八金右 2二角成 5五角打
                undo (待った)  hint (ヒント)  resign (投了)  declare (宣言)
                board (盤)  flip (反転)  save [FILE] (保存)  quit (中断)  help (説明)"""));
    }

    /** 盤の向き: the text board as one of the players sees it. */
    private enum BoardView {
        FROM_BLACK,
        FROM_WHITE;

        BoardView turned() {
            return this == FROM_BLACK ? FROM_WHITE : FROM_BLACK;
        }

        /** As {@link TextBoard#write}; from White's side files and ranks run the other way, {@code v} marks Black's pieces. */
        String show(Position position, int moveNumber) {
            String text = TextBoard.write(position, moveNumber);
            return this == FROM_BLACK ? text : flipped(text);
        }

        private static String flipped(String text) {
            List<String> lines = new ArrayList<>(text.lines().toList());
            int first = 0;
            while (!lines.get(first).startsWith("+")) {
                first++;
            }
            int last = lines.lastIndexOf(lines.get(first));
            lines.set(
                    first - 1,
                    new StringBuilder(lines.get(first - 1).strip())
                            .reverse()
                            .insert(0, "  ")
                            .toString());
            List<String> rows = lines.subList(first + 1, last);
            rows.replaceAll(BoardView::flippedRow);
            Collections.reverse(rows);
            Collections.swap(lines, last + 1, last + 2);
            return String.join("\n", lines) + "\n";
        }

        private static String flippedRow(String row) {
            int end = row.lastIndexOf('|');
            StringBuilder cells = new StringBuilder("|");
            for (int at = end - 2; at > 0; at -= 2) {
                char piece = row.charAt(at + 1);
                boolean isEmpty = piece == '・';
                cells.append(row.charAt(at) == 'v' || isEmpty ? ' ' : 'v').append(piece);
            }
            return cells.append(row.substring(end)).toString();
        }
    }
}
