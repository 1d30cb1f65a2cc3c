package dev.goita.shogi.record.walk;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.Findings;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.rules.Breach;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Square;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The second step of every reader: plays the moves of a text against the rules and puts them into a record. Where a
 * move cannot be played the line is stuck; what follows on it is counted and reported, never dropped in silence.
 */
public final class KifuAssembler {
    private final Kifu kifu;
    private final IllegalMoves policy;
    private final Findings findings;
    private final Replay replay;
    private Node node;
    private boolean stuck;
    private int unreadOffset;
    private int unread;
    private String unreadText = "";
    private int commentsBefore;
    /** How many findings there were after the last move that was sound: later errors are about the one after it. */
    private int soundFindings;

    /** Moves that may still be played and taken back on the way to variations; more with every move of the text. */
    private long walk = WALK_AT_FIRST;

    private static final int WALK_AT_FIRST = 1 << 12;

    /** A record whose variations come in some order takes two. */
    private static final int WALK_A_MOVE = 16;

    /** In the order in which they are looked for; comments of organisers and programs. */
    private static final List<String> FOUL_WORDS = List.of("反則", "二歩", "王手放置", "打ち歩詰", "illegal");

    public KifuAssembler(Kifu kifu, IllegalMoves policy, Findings findings) {
        this.kifu = kifu;
        this.policy = policy;
        this.findings = findings;
        this.replay = Replay.from(kifu.start().position());
        this.node = kifu.root();
        this.soundFindings = findings.size();
    }

    public Kifu kifu() {
        return kifu;
    }

    /** {@return where the next move is played} Callers only look. */
    public Replay replay() {
        return replay;
    }

    /** {@return who is to move after what the text has, also where its last move could not be played} */
    public Color turn() {
        boolean isBehind = stuck && unread % 2 == 1;
        return isBehind ? replay.turn().opposite() : replay.turn();
    }

    /** {@return the node that comments and times belong to} */
    public Node node() {
        return node;
    }

    /** {@return the target of the last move, which 同 refers to; null at the start} */
    public @Nullable Square previousTo() {
        return node.move().map(Move::to).orElse(null);
    }

    /** Reports a breach of the rules, as severe as the policy has it. */
    public void report(Breach breach, int offset) {
        findings.add(breach, breachSeverity(), offset, breach.wording());
    }

    /** {@return how a breach of the rules is to be reported under the policy of this reading} */
    public Severity breachSeverity() {
        return policy == IllegalMoves.REFUSE ? Severity.ERROR : Severity.WARNING;
    }

    /** {@return whether moves can go on from here; if not, tell {@link #skip}} */
    public boolean isOpen() {
        return !stuck && node.ending().isEmpty();
    }

    /** {@return whether a move of this line could not be played, so that the rest of it is unknown} */
    public boolean isStuck() {
        return stuck;
    }

    /**
     * Plays a move of the side to move, judged by the rules and the policy, or counts it as {@link #skip} does on a line that cannot
     * go on. Its text, up to {@code end}, is kept where it was a foul that cannot be carried out. With null, for a move of which it is
     * reported already why it cannot be read, the line ends as {@link #stop(int, int)} has it.
     */
    public void play(@Nullable Move move, int offset, int end) {
        if (!isOpen()) {
            skip(offset);
            return;
        }
        if (move == null) {
            stop(offset, end);
            return;
        }
        walk += WALK_A_MOVE;
        Optional<Breach> breach = replay.check(move);
        if (breach.isEmpty()) {
            replay.playChecked(move);
            node = node.append(move);
            soundFindings = findings.size();
            return;
        }
        report(breach.get(), offset);
        if (policy == IllegalMoves.STOP_BEFORE || !replay.canForce(move)) {
            stop(offset, end);
            return;
        }
        replay.force(move);
        node = node.append(move);
        node.markIllegal(breach.get());
    }

    /** Counts a word that is no move as {@link #skip} does on a line that cannot go on; else it is an error that ends the line. */
    public void playUnreadable(String word, int offset, int end) {
        if (isOpen()) {
            findings.error(NotationCode.BAD_MOVE, offset, new Wording("読めない指し手です", "not a move").quoting(word));
        }
        play(null, offset, end);
    }

    /** The line cannot go on because a move could not be read; the reason is reported already. */
    public void stop(int offset) {
        stop(offset, offset);
    }

    /** As {@link #stop(int)}, for a move that may turn out to have been a foul. */
    public void stop(int offset, int end) {
        stuck = true;
        unreadOffset = offset;
        unread = 1;
        unreadText = findings.text(offset, end).strip();
        commentsBefore = node.comments().size();
    }

    /** Says what the move is that the line cannot go on with, where a notation has other words for it than people. */
    public void nameUnread(String move) {
        unreadText = move;
    }

    /** Counts a move on a line that cannot go on. */
    public void skip(int offset) {
        if (unread == 0) {
            unreadOffset = offset;
        }
        unread++;
    }

    /**
     * Ends the line here. An ending after a stuck move is not known to be true of what was read, so it is left out, unless it says
     * that this move was a foul: then its text stays as a comment of the ending. A foul that ends its line is no error.
     */
    public void end(Ending ending, int offset) {
        boolean isFoul = isFoul(ending);
        if (stuck) {
            if (isFoul && isOneMoveUnread()) {
                node = node.append(ofTheSideToMove(ending));
                keepUnread();
            }
            return;
        }
        if (isFoul && node.breach().isPresent()) {
            findings.soften(soundFindings);
        }
        if (node.ending().isPresent()) {
            findings.warning(NotationCode.MOVES_AFTER_END, offset, "終局の後に終局があります", "an ending after an ending");
            return;
        }
        node = node.append(ending);
    }

    /** {@return the ending of a line that a side wins, while one is to move} */
    public static Ending won(Color winner, Color turn) {
        return winner != turn ? Ending.Known.RESIGNATION : new Ending.Other(winner == Color.BLACK ? "先手の勝ち" : "後手の勝ち");
    }

    /** Ends the main line, at whose end the moves stand, as a result says, which nobody wins if it is a draw; reports one that does not fit. */
    public void result(Optional<Color> winner, int offset) {
        Color turn = replay.turn();
        Optional<Ending> ending = node.ending();
        if (ending.isEmpty() && !stuck) {
            end(winner.map(color -> won(color, turn)).orElse(Ending.Known.DRAW), offset);
        } else if (ending.isPresent()
                && ending.get() instanceof Ending.Known known
                && known.winner(turn).isPresent()
                && !known.winner(turn).equals(winner)) {
            findings.warning(NotationCode.RESULT_DIFFERS, offset, "結果が終局と合いません", "the result does not fit the ending");
        }
    }

    private static boolean isFoul(Ending ending) {
        return ending == Ending.Known.LOSS_BY_FOUL || ending == Ending.Known.WIN_BY_FOUL || saysFoul(ending.japanese());
    }

    private static boolean saysFoul(String text) {
        return FOUL_WORDS.stream().anyMatch(text.toLowerCase(Locale.ROOT)::contains);
    }

    private boolean isOneMoveUnread() {
        return unread == 1 && policy != IllegalMoves.STOP_BEFORE && !unreadText.isEmpty();
    }

    /** The move was not carried out, so that its side is still to move. */
    private static Ending ofTheSideToMove(Ending ending) {
        if (ending == Ending.Known.WIN_BY_FOUL) {
            return Ending.Known.LOSS_BY_FOUL;
        }
        return ending == Ending.Known.LOSS_BY_FOUL ? Ending.Known.WIN_BY_FOUL : ending;
    }

    private void keepUnread() {
        findings.soften(soundFindings);
        node.addComment("反則手：" + unreadText);
        stuck = false;
        unread = 0;
    }

    /** Whether a comment says that the last move of the line was a foul. */
    private void judgeLastMove() {
        if (stuck) {
            List<String> after =
                    node.comments().subList(commentsBefore, node.comments().size());
            if (isOneMoveUnread() && after.stream().anyMatch(KifuAssembler::saysFoul)) {
                keepUnread();
            }
            return;
        }
        Node last = node.ending().isPresent() ? parent(node) : node;
        if (last.breach().isEmpty()) {
            return;
        }
        boolean isSaid = Stream.concat(last.comments().stream(), node.comments().stream())
                .anyMatch(KifuAssembler::saysFoul);
        if (last.children().size() <= 1 && isSaid && unread == 0) {
            findings.soften(soundFindings);
        }
    }

    /** Takes back the ending just made, because the line goes on after all. */
    public void reopen() {
        Node ending = node;
        node = ending.parent().orElseThrow();
        node.takeCommentsOf(ending);
        ending.delete();
    }

    /**
     * Goes on from another node: a variation begins. Takes as long as the way there through the tree; where the variations of a text
     * have gone to and fro too often, it goes nowhere and says so.
     */
    public void goTo(Node target, int offset) {
        judgeLastMove();
        reportUnread();
        soundFindings = findings.size();
        Deque<Node> down = new ArrayDeque<>();
        Node up = node.ending().isPresent() ? parent(node) : node;
        Node to = target;
        while (!up.equals(to) && walk > 0) {
            if (to.ply() >= up.ply()) {
                down.push(to);
                to = parent(to);
            } else {
                up = parent(up);
            }
            walk--;
        }
        if (!up.equals(to)) {
            findings.error(
                    NotationCode.LIMIT,
                    offset,
                    "変化が行きつ戻りつしすぎるので、ここからは読めません",
                    "the variations go to and fro too often to be read from here");
            stop(offset);
            return;
        }
        while (replay.depth() > to.ply()) {
            replay.undo();
        }
        down.forEach(step -> step.playOn(replay));
        node = target;
        stuck = false;
    }

    private static Node parent(Node node) {
        return node.parent().orElseThrow();
    }

    /** Reports what is left and gives the record. */
    public Reading<Kifu> finish() {
        judgeLastMove();
        reportUnread();
        return new Reading<>(kifu, findings.toList());
    }

    private void reportUnread() {
        if (unread > 1 || unread == 1 && !stuck) {
            NotationCode code = stuck ? NotationCode.MOVES_NOT_READ : NotationCode.MOVES_AFTER_END;
            Wording wording = stuck
                    ? new Wording("ここから" + unread + "手を読めませんでした", unread + " moves from here were not read")
                    : new Wording("終局の後に指し手が" + unread + "手あります", unread + " moves after the end of the game");
            findings.error(code, unreadOffset, wording);
        }
        unread = 0;
    }
}
