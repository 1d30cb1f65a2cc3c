package dev.goita.shogi.io.games;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.japanese.RecordWriter;
import dev.goita.shogi.notation.csa.Csa;
import dev.goita.shogi.notation.csa.CsaStyle;
import dev.goita.shogi.notation.jkf.Jkf;
import dev.goita.shogi.notation.ki2.Ki2;
import dev.goita.shogi.notation.kif.Kif;
import dev.goita.shogi.notation.psn.Psn;
import dev.goita.shogi.notation.usen.Usen;
import dev.goita.shogi.notation.usf.Usf;
import dev.goita.shogi.notation.usi.Usi;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.record.OneLine;
import dev.goita.shogi.record.walk.LineWalk;
import dev.goita.shogi.record.walk.RunningTotals;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.PieceKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * 失われるもの: what a record says and a format cannot. A record that is written and read again differs from the one that was
 * written by exactly this.
 */
public final class Losses {
    private static final int PLACES = 3;

    private final Kifu kifu;
    private final Format to;
    private final CsaStyle.Version csaVersion;
    private final List<Loss> losses = new ArrayList<>();
    private final RunningTotals stated = new RunningTotals();
    private final RunningTotals kept = new RunningTotals();

    private Losses(Kifu kifu, Format to, CsaStyle.Version csaVersion) {
        this.kifu = kifu;
        this.to = to;
        this.csaVersion = csaVersion;
    }

    /**
     * Everything that would be lost, in the order of the record, as {@link Differences#between} finds it in what was written. From a
     * board or hand that the format does not have no game can be told, so that it is the only loss; a format of positions keeps the
     * last one.
     */
    public static List<Loss> in(Kifu kifu, Format to, CsaStyle.Version csaVersion) {
        return new Losses(kifu, to, csaVersion).find();
    }

    /**
     * A warning for each kind of thing that would be lost, with its number and first places, and an error if the board itself cannot
     * be said, all without lines and columns. Writing the last position (SFEN, BOD) is what somebody asks for who names such a
     * format: it gives no warning.
     */
    public static List<Diagnostic> of(Game game, Format to) {
        return of(game, to, CsaStyle.Version.V2_2);
    }

    /** As {@link #of(Game, Format)} for a version of CSA. */
    public static List<Diagnostic> of(Game game, Format to, CsaStyle.Version csaVersion) {
        List<Loss> losses = in(game.reading().value(), to, csaVersion).stream()
                .filter(loss -> loss.kind() != Loss.Kind.ALL_BUT_A_POSITION)
                .toList();
        return findings(game, to, losses);
    }

    /** One finding for each kind, in the order of the kinds. */
    public static List<Diagnostic> findings(Game game, Format to, List<Loss> losses) {
        Map<Loss.Kind, List<Loss>> kinds = new EnumMap<>(Loss.Kind.class);
        losses.forEach(loss ->
                kinds.computeIfAbsent(loss.kind(), kind -> new ArrayList<>()).add(loss));
        return kinds.values().stream().map(same -> finding(game, to, same)).toList();
    }

    private static Diagnostic finding(Game game, Format to, List<Loss> same) {
        Loss.Kind kind = same.get(0).kind();
        Wording counted = kind.counted(same.size());
        Wording places = places(same);
        return new Diagnostic(
                NotationCode.NOT_EXPRESSIBLE,
                kind == Loss.Kind.BOARD || kind == Loss.Kind.START ? Severity.ERROR : Severity.WARNING,
                Place.whole(game.file()),
                new Wording(
                        game.number() + "局目: " + to.id() + "では" + counted.japanese() + "を表せません" + places.japanese(),
                        "game " + game.number() + ": " + to.id() + " cannot say " + counted.english()
                                + places.english()));
    }

    /** The first few: numbers of moves, or names of what belongs to the record as a whole. */
    private static Wording places(List<Loss> same) {
        List<Wording> places = same.stream().map(Losses::place).distinct().toList();
        if (places.get(0).english().isEmpty()) {
            return Wording.same("");
        }
        List<Wording> first = places.subList(0, Math.min(PLACES, places.size()));
        boolean isCut = places.size() > PLACES;
        return new Wording(
                "（" + String.join("、", first.stream().map(Wording::japanese).toList()) + (isCut ? " ほか" : "") + "）",
                " (" + String.join(", ", first.stream().map(Wording::english).toList()) + (isCut ? " …" : "") + ")");
    }

    private static Wording place(Loss loss) {
        return switch (loss.kind()) {
            case BOARD, ALL_BUT_A_POSITION, START -> Wording.same("");
            case HEADER -> loss.what().isEmpty() ? new Wording("項目の順", "their order") : Wording.same(loss.what());
            case REMARK, START_NUMBER -> Wording.same(loss.what());
            case ENDING -> new Wording(loss.ply() + "手目 " + loss.what(), "move " + loss.ply() + " " + loss.what());
            case MOVE, VARIATION, COMMENT, BOOKMARK, TIME, FRACTION, TOTAL ->
                loss.ply() == 0
                        ? new Wording("開始局面", "the start")
                        : new Wording(loss.ply() + "手目", "move " + loss.ply());
        };
    }

    private List<Loss> find() {
        if (to == Format.SFEN || to == Format.BOD) {
            positionOnly();
            return List.copyOf(losses);
        }
        boolean isStandardOnly = to == Format.CSA || to == Format.JKF;
        if (isStandardOnly && !kifu.start().position().size().equals(BoardSize.STANDARD)) {
            add(Loss.Kind.BOARD, 0, "");
            return List.copyOf(losses);
        }
        if (to != Format.KIF && to != Format.KI2 && hasKingInHand()) {
            add(Loss.Kind.START, 0, "");
            return List.copyOf(losses);
        }
        if (to == Format.USEN && kifu.start().moveNumber() != 1) {
            add(Loss.Kind.START_NUMBER, 0, String.valueOf(kifu.start().moveNumber()));
        }
        header();
        if (!hasRemarks()) {
            kifu.remarks().stream()
                    .filter(remark -> !Differences.isSignature(remark))
                    .forEach(remark -> add(Loss.Kind.REMARK, 0, remark));
        }
        words(kifu.root());
        nodes();
        return List.copyOf(losses);
    }

    private boolean hasRemarks() {
        return switch (to) {
            case KIF, CSA, USF, PSN -> true;
            case KI2, SFEN, USI, BOD, JKF, USEN -> false;
        };
    }

    /** A king that was captured, as bioshogi's games go on until one is; only the words of diagrams have it. */
    private boolean hasKingInHand() {
        return Stream.of(Color.values())
                .anyMatch(color -> kifu.start().position().hand(color).count(PieceKind.KING) > 0);
    }

    private void positionOnly() {
        boolean isPosition = kifu.root().children().isEmpty()
                && kifu.root().comments().isEmpty()
                && kifu.root().bookmark().isEmpty()
                && kifu.remarks().stream().allMatch(Differences::isSignature)
                && kifu.header().entries().stream().allMatch(entry -> Differences.saysStart(entry, kifu));
        if (!isPosition) {
            add(Loss.Kind.ALL_BUT_A_POSITION, 0, "");
        }
    }

    private void header() {
        Set<String> names = new HashSet<>();
        for (Header.Entry entry : kifu.header().entries()) {
            if (!Differences.saysStart(entry, kifu) && !says(entry, names.add(entry.name()))) {
                add(Loss.Kind.HEADER, 0, entry.name());
            }
        }
    }

    private boolean says(Header.Entry entry, boolean isFirst) {
        boolean isBesideNumber = entry.name().equals("手数＝") && to != Format.USF && to != Format.PSN;
        if (isBesideNumber
                && (!isFirst
                        || entry.value().isEmpty()
                        || !entry.value().equals(entry.value().strip()))) {
            return false;
        }
        return switch (to) {
            case KIF, KI2 -> RecordWriter.says(entry, kifu);
            case CSA -> Csa.says(entry, kifu.start());
            case JKF -> isFirst && Jkf.says(entry, kifu.start());
            case USF -> Usf.says(entry);
            case PSN -> Psn.says(entry);
            case SFEN, BOD, USI, USEN -> false;
        };
    }

    private void nodes() {
        LineWalk walk = new LineWalk(kifu);
        while (walk.next() && (to.hasVariations() || !walk.isInVariation())) {
            Node node = walk.node();
            Optional<Ending> lost =
                    node.ending().filter(ending -> !says(ending, walk.replay().turn()));
            if (isTwin(node, walk.replay().turn())) {
                add(Loss.Kind.VARIATION, node.ply(), "");
                if (to == Format.KIF || to == Format.KI2) {
                    // those of the second ending stand with the first
                    node.comments().forEach(line -> add(Loss.Kind.COMMENT, node.ply(), line));
                }
                continue;
            }
            lost.ifPresent(ending -> add(Loss.Kind.ENDING, node.ply(), ending.japanese()));
            if (lost.isEmpty() || to != Format.USI) {
                times(node);
                words(node);
            }
        }
        if (!to.hasVariations()) {
            variations();
        }
    }

    /** Whether another ending before this one is written with the same word, so that the two are read as one. */
    private boolean isTwin(Node node, Color turn) {
        Optional<Ending> word = node.ending().map(ending -> written(ending, turn));
        return word.isPresent()
                && node.parent().orElseThrow().children().stream()
                        .takeWhile(sibling -> !sibling.equals(node))
                        .anyMatch(sibling -> sibling.ending()
                                .map(ending -> written(ending, turn))
                                .equals(word));
    }

    /** The ending that a format has words for, where it has none for this one. */
    private Ending written(Ending ending, Color turn) {
        return switch (to) {
            case USEN -> Usen.kept(ending);
            case KIF, KI2 -> says(ending, turn) ? ending : Ending.Known.ADJOURNED;
            default -> ending;
        };
    }

    private void variations() {
        Optional<Node> node = Optional.of(kifu.root());
        while (node.isPresent()) {
            List<Node> children = node.get().children();
            children.stream().skip(1).forEach(child -> Differences.addVariation(child, losses));
            node = node.get().next();
        }
    }

    private boolean says(Ending ending, Color turn) {
        return switch (to) {
            case KIF -> Kif.says(ending);
            case KI2 -> Ki2.says(ending, turn);
            case CSA, JKF, USF ->
                OneLine.is(ending.japanese()) && Ending.of(ending.japanese()).equals(ending);
            case PSN -> Psn.says(ending);
            case USI -> Usi.says(ending);
            case USEN -> Usen.kept(ending).equals(ending);
            case SFEN, BOD -> false;
        };
    }

    private void words(Node node) {
        if (!to.hasComments()) {
            node.comments().forEach(line -> add(Loss.Kind.COMMENT, node.ply(), line));
        } else if (to == Format.JKF && Jkf.takesCommentForBookmark(node)) {
            String line = node.comments().get(0);
            add(Loss.Kind.COMMENT, node.ply(), line);
            add(Loss.Kind.BOOKMARK, node.ply(), line.substring(1));
        }
        if (!to.hasBookmarks() || to == Format.PSN) {
            node.bookmark()
                    .filter(name -> to != Format.PSN || !Psn.saysBookmark(name))
                    .ifPresent(name -> add(Loss.Kind.BOOKMARK, node.ply(), name));
        }
    }

    private void times(Node node) {
        stated.pass(node);
        Optional<Duration> elapsed = node.elapsed().flatMap(this::kept);
        kept.pass(node.ply(), elapsed.orElse(Duration.ZERO));
        Optional<Duration> total =
                hasTotals() && (node.elapsed().isPresent() || node.total().isPresent())
                        ? kept(node.total().orElse(stated.at(node.ply())))
                        : Optional.of(kept.at(node.ply()));
        Differences.times(node, elapsed, total.orElse(Duration.ZERO), losses);
    }

    private boolean hasTotals() {
        return to == Format.KIF || to == Format.JKF || to == Format.USF || to == Format.PSN;
    }

    private Optional<Duration> kept(Duration time) {
        return switch (to) {
            case KIF, JKF -> Optional.of(Duration.ofSeconds(time.toSeconds()));
            case CSA -> Optional.of(csaVersion == CsaStyle.Version.V3 ? time : Duration.ofSeconds(time.toSeconds()));
            case USF, PSN -> Optional.of(time);
            case KI2, SFEN, USI, BOD, USEN -> Optional.empty();
        };
    }

    private void add(Loss.Kind kind, int ply, String what) {
        losses.add(new Loss(kind, ply, what));
    }
}
