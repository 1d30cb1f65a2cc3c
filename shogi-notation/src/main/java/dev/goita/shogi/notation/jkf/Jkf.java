package dev.goita.shogi.notation.jkf;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.csawords.CsaWords;
import dev.goita.shogi.japanese.Disambiguation;
import dev.goita.shogi.japanese.Suffix;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.OneLine;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.record.walk.ForkWalk;
import dev.goita.shogi.record.walk.RunningTotals;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** JKF, JSON Kifu Format (na2hiro/Kifu-for-JS, packages/json-kifu-format). */
public final class Jkf {
    private Jkf() {}

    /** Moves without an origin are found by {@code relative}. */
    public static Reading<Kifu> read(Source source, IllegalMoves policy) {
        return JkfReader.read(source, policy);
    }

    /** Reads a faultless game, or throws all findings as a {@link dev.goita.diagnostics.DiagnosticException}. */
    public static Kifu parse(String text) {
        return read(Source.of(text), IllegalMoves.REFUSE).orThrow();
    }

    /** {@return whether a comment of a node is read as its bookmark, since the node has none} */
    public static boolean takesCommentForBookmark(Node node) {
        return Extra.takenForBookmark(node).isPresent();
    }

    /** {@return whether an entry of a header is written so that it is read as it is, if no other one has its name} */
    public static boolean says(Header.Entry entry, Start start) {
        return !entry.name().equals(Extra.BOARD_NUMBER)
                || start.moveNumber() > 1
                        && !entry.value().isEmpty()
                        && entry.value().equals(entry.value().strip());
    }

    /** {@return the game on one line, with forks, origins, captures and {@code relative}; on a board of 9×9} */
    public static String write(Kifu kifu) {
        StringWriter out = new StringWriter();
        try (JsonGenerator json = Json.FACTORY.createGenerator(out)) {
            new Writer(json, new RunningTotals()).write(kifu);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString();
    }

    /** Writes JKF without recursion. */
    private record Writer(JsonGenerator json, RunningTotals totals) implements ForkWalk.Visitor<IOException> {
        void write(Kifu kifu) throws IOException {
            json.writeStartObject();
            header(kifu);
            initial(kifu);
            json.writeArrayFieldStart("moves");
            json.writeStartObject();
            comments(Extra.comments(kifu.root(), Optional.empty()));
            json.writeEndObject();
            ForkWalk.visit(kifu, this);
            json.writeEndArray();
            json.writeEndObject();
        }

        /** An object has each name once: of repeated entries the first is written. */
        private void header(Kifu kifu) throws IOException {
            json.writeObjectFieldStart("header");
            Set<String> written = new HashSet<>();
            for (Header.Entry entry : kifu.header().entries()) {
                if (!entry.name().equals(Extra.BOARD_NUMBER) && written.add(entry.name())) {
                    json.writeStringField(entry.name(), entry.value());
                }
            }
            String number = Extra.boardNumber(kifu);
            if (!number.isEmpty()) {
                json.writeStringField(Extra.BOARD_NUMBER, number);
            }
            json.writeEndObject();
        }

        private void initial(Kifu kifu) throws IOException {
            Position position = kifu.start().position();
            boolean wantsBoard =
                    kifu.header().value("手合割").filter("その他"::equals).isPresent();
            Optional<String> preset =
                    kifu.start().handicap().filter(named -> !wantsBoard).flatMap(Preset::of);
            json.writeObjectFieldStart("initial");
            json.writeStringField("preset", preset.orElse(Preset.OTHER));
            if (preset.isEmpty()) {
                json.writeObjectFieldStart("data");
                json.writeNumberField("color", color(position.turn()));
                board(position);
                json.writeArrayFieldStart("hands");
                hand(position.hand(Color.BLACK));
                hand(position.hand(Color.WHITE));
                json.writeEndArray();
                json.writeEndObject();
            }
            json.writeEndObject();
        }

        private static int color(Color color) {
            return color == Color.BLACK ? 0 : 1;
        }

        private void board(Position position) throws IOException {
            json.writeArrayFieldStart("board");
            for (int file = 1; file <= Square.MAX; file++) {
                json.writeStartArray();
                for (int rank = 1; rank <= Square.MAX; rank++) {
                    json.writeStartObject();
                    Piece piece = position.pieceAt(Square.of(file, rank)).orElse(null);
                    if (piece != null) {
                        json.writeNumberField("color", color(piece.color()));
                        json.writeStringField("kind", CsaWords.piece(piece.kind()));
                    }
                    json.writeEndObject();
                }
                json.writeEndArray();
            }
            json.writeEndArray();
        }

        private void hand(Hand hand) throws IOException {
            json.writeStartObject();
            for (PieceKind kind : PieceKind.HAND_KINDS) {
                json.writeNumberField(CsaWords.piece(kind), hand.count(kind));
            }
            json.writeEndObject();
        }

        @Override
        public void begin(Node node, Replay replay) throws IOException {
            totals.pass(node);
            json.writeStartObject();
            entry(node, replay);
            if (!ForkWalk.forks(node).isEmpty()) {
                json.writeArrayFieldStart("forks");
            }
        }

        @Override
        public void beginFork() throws IOException {
            json.writeStartArray();
        }

        @Override
        public void endFork() throws IOException {
            json.writeEndArray();
        }

        @Override
        public void end(Node node) throws IOException {
            if (!ForkWalk.forks(node).isEmpty()) {
                json.writeEndArray();
            }
            json.writeEndObject();
        }

        private void entry(Node node, Replay replay) throws IOException {
            if (node.move().isPresent()) {
                json.writeObjectFieldStart("move");
                move(node.move().get(), replay, previousTo(node));
                json.writeEndObject();
            }
            Optional<String> special = node.ending().flatMap(ending -> Extra.special(ending, replay.turn()));
            if (special.isPresent()) {
                json.writeStringField("special", special.get());
            }
            if (node.elapsed().isPresent() || node.total().isPresent()) {
                json.writeObjectFieldStart("time");
                time("now", node.elapsed().orElse(Duration.ZERO));
                time("total", node.total().orElse(totals.at(node.ply())));
                json.writeEndObject();
            }
            comments(Extra.comments(node, special));
        }

        private static @Nullable Square previousTo(Node node) {
            return node.parent().flatMap(Node::move).map(Move::to).orElse(null);
        }

        private void time(String name, Duration time) throws IOException {
            json.writeObjectFieldStart(name);
            json.writeNumberField("h", time.toHours());
            json.writeNumberField("m", time.toMinutesPart());
            json.writeNumberField("s", time.toSecondsPart());
            json.writeEndObject();
        }

        private void comments(List<String> lines) throws IOException {
            if (!lines.isEmpty()) {
                json.writeArrayFieldStart("comments");
                for (String line : lines) {
                    json.writeString(line);
                }
                json.writeEndArray();
            }
        }

        private void move(Move move, Replay replay, @Nullable Square previousTo) throws IOException {
            json.writeNumberField("color", color(replay.turn()));
            if (move instanceof Move.Step step) {
                place("from", step.from());
            }
            place("to", move.to());
            PieceKind kind = kind(move, replay);
            json.writeStringField("piece", CsaWords.piece(kind));
            if (move.to().equals(previousTo)) {
                json.writeBooleanField("same", true);
            }
            if (move instanceof Move.Step step) {
                promotion(step, kind, replay);
                Piece captured = replay.pieceAt(step.to());
                if (captured != null) {
                    json.writeStringField("capture", CsaWords.piece(captured.kind()));
                }
            }
            String relative = relative(move, kind, replay);
            if (!relative.isEmpty()) {
                json.writeStringField("relative", relative);
            }
        }

        private static PieceKind kind(Move move, Replay replay) {
            return move instanceof Move.Drop drop
                    ? drop.kind()
                    : Objects.requireNonNull(replay.pieceAt(((Move.Step) move).from()))
                            .kind();
        }

        private void promotion(Move.Step step, PieceKind kind, Replay replay) throws IOException {
            if (step.promotion() == Move.Promotion.PROMOTES) {
                json.writeBooleanField("promote", true);
            } else if (kind.isPromotable()
                    && (replay.size().promotes(replay.turn(), step.from())
                            || replay.size().promotes(replay.turn(), step.to()))) {
                json.writeBooleanField("promote", false);
            }
        }

        private static String relative(Move move, PieceKind kind, Replay replay) {
            List<Square> origins = replay.origins(kind, move.to());
            if (move instanceof Move.Step step) {
                StringBuilder text = new StringBuilder(2);
                Disambiguation.suffixes(step.from(), origins, step.to(), replay.turn(), kind)
                        .forEach(suffix -> text.append(letter(suffix)));
                return text.toString();
            }
            return origins.isEmpty() ? "" : "H";
        }

        private static char letter(Suffix suffix) {
            return switch (suffix) {
                case LEFT -> 'L';
                case STRAIGHT -> 'C';
                case RIGHT -> 'R';
                case UP -> 'U';
                case SIDEWAYS -> 'M';
                case DOWN -> 'D';
            };
        }

        private void place(String name, Square square) throws IOException {
            json.writeObjectFieldStart(name);
            json.writeNumberField("x", square.file());
            json.writeNumberField("y", square.rank());
            json.writeEndObject();
        }
    }

    /** The names that JKF gives to start positions. */
    static final class Preset {
        static final String OTHER = "OTHER";

        private static final Map<String, Handicap> PRESETS = Map.ofEntries(
                Map.entry("HIRATE", Handicap.HIRATE),
                Map.entry("KY", Handicap.LANCE),
                Map.entry("KY_R", Handicap.RIGHT_LANCE),
                Map.entry("KA", Handicap.BISHOP),
                Map.entry("HI", Handicap.ROOK),
                Map.entry("HIKY", Handicap.ROOK_LANCE),
                Map.entry("2", Handicap.TWO_PIECES),
                Map.entry("3", Handicap.THREE_PIECES),
                Map.entry("4", Handicap.FOUR_PIECES),
                Map.entry("5", Handicap.FIVE_PIECES),
                Map.entry("5_L", Handicap.LEFT_FIVE_PIECES),
                Map.entry("6", Handicap.SIX_PIECES),
                Map.entry("7_L", Handicap.LEFT_SEVEN_PIECES),
                Map.entry("7_R", Handicap.RIGHT_SEVEN_PIECES),
                Map.entry("8", Handicap.EIGHT_PIECES),
                Map.entry("10", Handicap.TEN_PIECES));

        private Preset() {}

        static Optional<Handicap> handicap(String preset) {
            return Optional.ofNullable(PRESETS.get(preset));
        }

        static Optional<String> of(Handicap handicap) {
            return PRESETS.entrySet().stream()
                    .filter(entry -> entry.getValue() == handicap)
                    .map(Map.Entry::getKey)
                    .findFirst();
        }
    }

    /**
     * What JKF has no place for, where its schema allows any text: bookmarks are comments that begin with {@code &}, as
     * json-kifu-format reads them from KIF, endings without a {@code special} are comments {@code 終局：…} of an entry that has
     * neither move nor special, and 手数＝ is an entry of the header.
     */
    static final class Extra {
        static final String BOARD_NUMBER = "手数＝";
        static final String BOOKMARK = "&";
        static final String ENDING = "終局：";

        private Extra() {}

        /** SOURCE: the schema of json-kifu-format has the words of CSA but for that of 最大手数. */
        static Optional<String> special(Ending ending, Color turn) {
            boolean hasWord = ending instanceof Ending.Known && ending != Ending.Known.MAXIMUM_MOVES;
            return hasWord ? CsaWords.word(ending, turn) : Optional.empty();
        }

        /** The bookmark and the ending before the comments proper. */
        static List<String> comments(Node node, Optional<String> special) {
            boolean isExtra = node.ending().isPresent() && special.isEmpty();
            if (!isExtra && node.bookmark().isEmpty()) {
                return node.comments();
            }
            List<String> lines = new ArrayList<>();
            if (isExtra) {
                lines.add(ENDING + OneLine.of(node.ending().get().japanese()));
            }
            node.bookmark().ifPresent(name -> lines.add(BOOKMARK + name));
            lines.addAll(node.comments());
            return lines;
        }

        /** How many moves were played before, and what else is known of them; empty if there is nothing to say. */
        static String boardNumber(Kifu kifu) {
            int moves = kifu.start().moveNumber() - 1;
            String last = kifu.header().entries().stream()
                    .filter(entry -> entry.name().equals(BOARD_NUMBER))
                    .limit(1)
                    .filter(entry -> Jkf.says(entry, kifu.start()))
                    .map(Header.Entry::value)
                    .findFirst()
                    .orElse("");
            return moves == 0 ? "" : moves + (last.isEmpty() ? "" : "  " + last);
        }

        /** The first comment of a node that is a bookmark instead; empty if none is. */
        static Optional<String> takenForBookmark(Node node) {
            return node.bookmark().isPresent() || node.comments().isEmpty()
                    ? Optional.empty()
                    : Optional.of(node.comments().get(0)).filter(line -> line.startsWith(BOOKMARK));
        }
    }
}
