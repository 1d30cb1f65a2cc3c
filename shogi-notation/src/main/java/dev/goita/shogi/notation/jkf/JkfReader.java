package dev.goita.shogi.notation.jkf;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.Findings;
import dev.goita.diagnostics.text.VisibleText;
import dev.goita.shogi.csawords.CsaWords;
import dev.goita.shogi.japanese.Disambiguation;
import dev.goita.shogi.japanese.LikelyTurn;
import dev.goita.shogi.japanese.PieceName;
import dev.goita.shogi.japanese.SquareName;
import dev.goita.shogi.japanese.Suffix;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.record.OneLine;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.record.walk.FirstSaid;
import dev.goita.shogi.record.walk.KifuAssembler;
import dev.goita.shogi.record.walk.PlainText;
import dev.goita.shogi.rules.Breach;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.PositionBuilder;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads one JKF record. */
final class JkfReader {
    private static final Map<Character, Suffix> RELATIVE = Map.of(
            'L', Suffix.LEFT,
            'C', Suffix.STRAIGHT,
            'R', Suffix.RIGHT,
            'U', Suffix.UP,
            'M', Suffix.SIDEWAYS,
            'D', Suffix.DOWN);

    private static final Set<String> OF_ENTRIES = Set.of("move", "comments", "time", "special", "forks");

    /** SOURCE: the schema of json-kifu-format. */
    private static final Set<String> OF_RECORDS = Set.of("header", "initial", "moves");

    private static final Set<String> OF_STARTS = Set.of("preset", "data");

    private static final Set<String> OF_MOVES =
            Set.of("color", "from", "to", "piece", "same", "promote", "capture", "relative");

    private static final Set<String> OF_TIMES = Set.of("now", "total");

    private final PlainText plain;
    private final IllegalMoves policy;
    private final Findings findings;
    private final FirstSaid said;
    private final Optional<Color> told;
    private Color firstMover = Color.BLACK;
    private boolean isTurnOpen;
    private int movesBefore;
    private int entries;
    /** Names that JKF does not have, by where they stand. */
    private final Map<String, Unknown> unknown = new LinkedHashMap<>();

    /** @param offset of the first of them */
    private record Unknown(String name, int offset, int count) {
        Unknown plus(Unknown other) {
            return new Unknown(name, offset, count + other.count);
        }
    }

    /** @param turn who is to move where the board does not say so; the side of the first move if empty */
    private JkfReader(Source source, IllegalMoves policy, Optional<Color> turn) {
        this.plain = PlainText.ofJson(source);
        this.policy = policy;
        this.findings = plain.findings();
        this.said = new FirstSaid(findings);
        this.told = turn;
    }

    static Reading<Kifu> read(Source source, IllegalMoves policy) {
        JkfReader reader = new JkfReader(source, policy, Optional.empty());
        Reading<Kifu> reading = reader.read();
        return reader.isTurnOpen
                ? LikelyTurn.of(
                        reading, () -> new JkfReader(source, policy, Optional.of(reader.firstMover.opposite())).read())
                : reading;
    }

    /** A line still to be read, from the node it branches at. */
    private record Line(Node from, List<Json> moves) {
        int offset() {
            return moves.isEmpty() ? 0 : moves.get(0).offset();
        }
    }

    private Reading<Kifu> read() {
        Json root = json();
        known("", root, OF_RECORDS);
        known("initial", root.field("initial"), OF_STARTS);
        Kifu.Draft draft = new Kifu.Draft();
        object(root, "header").fields().forEach((name, value) -> header(name, value, draft.header()));
        root.field("moves").elements().stream()
                .map(entry -> entry.field("move").field("color"))
                .filter(color -> isColor(color))
                .findFirst()
                .ifPresent(color -> firstMover = color(color));
        Kifu kifu = draft.from(new Start(start(object(root, "initial")).position(), movesBefore + 1));
        KifuAssembler game = new KifuAssembler(kifu, policy, findings);
        if (!root.has("moves")) {
            findings.error(NotationCode.MISSING, root.offset(), "moves がありません", "moves is missing");
        }
        Deque<Line> lines = new ArrayDeque<>();
        lines.push(new Line(kifu.root(), array(root, "moves")));
        while (!lines.isEmpty()) {
            Line line = lines.pop();
            game.goTo(line.from(), line.offset());
            for (Json entry : line.moves()) {
                Node before = game.node();
                entry(entry, game);
                List<Json> forks = array(entry, "forks");
                forks.forEach(fork -> expect(fork.isArray(), fork, "分岐は配列のはずです", "a fork has to be an array"));
                for (int i = forks.size() - 1; i >= 0; i--) {
                    lines.push(new Line(before, forks.get(i).elements()));
                }
            }
        }
        unknown.values().forEach(this::report);
        plain.report();
        return game.finish();
    }

    private void known(String place, Json object, Set<String> names) {
        object.fields().forEach((name, value) -> {
            if (!names.contains(name)) {
                unknown.merge(place + " " + name, new Unknown(name, value.offset(), 1), Unknown::plus);
            }
        });
    }

    private void report(Unknown unread) {
        String quoted = VisibleText.quote(unread.name());
        findings.warning(
                NotationCode.UNKNOWN_TEXT,
                unread.offset(),
                new Wording(
                        "ここに JKF にない名前があるので読みません: " + quoted
                                + (unread.count() > 1 ? "（全 " + unread.count() + " 個）" : ""),
                        "not read, a name that JKF does not have here: " + quoted
                                + (unread.count() > 1 ? " (" + unread.count() + " of them)" : "")));
    }

    private Json object(Json parent, String name) {
        Json value = parent.field(name);
        expect(value.isObject(), value, name + " はオブジェクトのはずです", name + " has to be an object");
        return value;
    }

    private List<Json> array(Json parent, String name) {
        Json value = parent.field(name);
        expect(value.isArray(), value, name + " は配列のはずです", name + " has to be an array");
        return value.elements();
    }

    /** What is of another kind than JKF wants is not read. */
    private void expect(boolean holds, Json value, String japanese, String english) {
        if (!holds) {
            findings.error(NotationCode.UNKNOWN_TEXT, value.offset(), japanese, english);
        }
    }

    private void header(String name, Json written, Header header) {
        String value = written.text();
        expect(written.scalar() != null, written, "ヘッダーの値は文字列のはずです", "a value of the header has to be a text");
        String rest = value;
        if (name.equals(Jkf.Extra.BOARD_NUMBER)) {
            expect(
                    !value.isEmpty() && value.charAt(0) >= '0' && value.charAt(0) <= '9',
                    written,
                    "手数が読めません: " + VisibleText.quote(value),
                    "not a number of moves: " + VisibleText.quote(value));
            int digits = 0;
            while (digits < value.length()
                    && digits < 7
                    && value.charAt(digits) >= '0'
                    && value.charAt(digits) <= '9') {
                movesBefore = movesBefore * 10 + value.charAt(digits++) - '0';
            }
            rest = digits == 0 ? value : value.substring(digits).strip();
            if (rest.isEmpty()) {
                return;
            }
        }
        header.add(name, rest);
    }

    private Json json() {
        try {
            return Json.parse(
                    plain.text(),
                    offset -> findings.error(
                            NotationCode.UNKNOWN_TEXT,
                            offset,
                            "同じ名前が二度あります(後の値と読みます)",
                            "a name stands there twice (the last value counts)"));
        } catch (JsonProcessingException e) {
            int offset = e.getLocation() == null
                    ? 0
                    : Math.max(0, (int) e.getLocation().getCharOffset());
            findings.error(NotationCode.UNKNOWN_FORMAT, offset, "JSONではありません", "not JSON");
            return new Json(0, null, List.of(), Map.of());
        }
    }

    private Start start(Json initial) {
        String preset = word(initial.field("preset"));
        Json data = object(initial, "data");
        if (!data.fields().isEmpty() && (preset.equals(Jkf.Preset.OTHER) || preset.isEmpty())) {
            return board(data);
        }
        Optional<Handicap> handicap = Jkf.Preset.handicap(preset.isEmpty() ? "HIRATE" : preset);
        if (handicap.isEmpty()) {
            findings.error(
                    NotationCode.UNKNOWN_NAME,
                    initial.field("preset").offset(),
                    new Wording("知らない preset です", "unknown preset").quoting(preset));
        }
        return Start.of(handicap.orElse(Handicap.HIRATE));
    }

    private Start board(Json data) {
        PositionBuilder builder = PositionBuilder.empty(BoardSize.STANDARD);
        List<Json> files = data.field("board").elements();
        boolean isWhole = files.size() == Square.MAX
                && files.stream().allMatch(ranks -> ranks.elements().size() == Square.MAX);
        if (data.has("board") && !isWhole) {
            findings.error(
                    NotationCode.BAD_BOARD,
                    data.field("board").offset(),
                    "盤面が9筋9段ではありません",
                    "a board that is not 9 by 9");
        }
        for (int x = 0; x < Math.min(files.size(), Square.MAX); x++) {
            List<Json> ranks = files.get(x).elements();
            for (int y = 0; y < Math.min(ranks.size(), Square.MAX); y++) {
                Json cell = ranks.get(y);
                if (cell.has("kind")) {
                    PieceKind kind = kind(cell.field("kind"));
                    if (!isColor(cell.field("color"))) {
                        findings.error(
                                NotationCode.BAD_BOARD,
                                cell.offset(),
                                "駒の色が 0 か 1 ではありません",
                                "a piece whose color is not 0 or 1");
                    } else if (kind != null) {
                        builder.put(Piece.of(color(cell.field("color")), kind), Square.of(x + 1, y + 1));
                    }
                }
            }
        }
        List<Json> hands = data.field("hands").elements();
        for (int i = 0; i < Math.min(hands.size(), 2); i++) {
            builder.hand(i == 0 ? Color.BLACK : Color.WHITE, hand(hands.get(i)));
        }
        builder.turn(turn(data));
        return Start.of(policy.judged(builder.build(), data.offset(), findings));
    }

    private Hand hand(Json pieces) {
        Hand hand = Hand.EMPTY;
        for (Map.Entry<String, Json> entry : pieces.fields().entrySet()) {
            String name = entry.getKey();
            PieceKind kind = kindOrNull(name);
            int count = entry.getValue().integer();
            if (count == 0) {
                continue;
            }
            if (kind == null || kind.isPromoted() || count < 0 || count > policy.most(kind)) {
                findings.error(NotationCode.BAD_HAND, entry.getValue().offset(), "読めない持ち駒です", "not pieces in hand");
            } else {
                hand = hand.with(kind, count);
            }
        }
        return hand;
    }

    /** Of a board that does not say so the first move tells it. */
    private Color turn(Json data) {
        if (isColor(data.field("color"))) {
            return color(data.field("color"));
        }
        isTurnOpen = true;
        if (data.has("color")) {
            findings.error(
                    NotationCode.BAD_TURN, data.field("color").offset(), "手番は 0 か 1 です", "the side to move is 0 or 1");
        }
        Color turn = told.orElse(firstMover);
        if (told.isPresent() || turn == Color.WHITE) {
            boolean isWhite = turn == Color.WHITE;
            findings.warning(
                    NotationCode.MISSING,
                    data.offset(),
                    "手番(color)がありません。指し手から" + (isWhite ? "後手番" : "先手番") + "と読みます",
                    "no color says who is to move; the moves say that it is " + (isWhite ? "White" : "Black"));
        }
        return turn;
    }

    private static boolean isColor(Json color) {
        return color.integer() == 0 || color.integer() == 1;
    }

    /** A word of JKF with what no word has left out. */
    private String word(Json json) {
        String written = json.text();
        if (PlainText.is(written)) {
            return written;
        }
        // between its quotes, as far as they are known
        plain.read(json.offset(), Math.min(plain.text().length(), json.offset() + written.length() + 2));
        return PlainText.of(written).strip();
    }

    private static Color color(Json color) {
        return color.integer() == 1 ? Color.WHITE : Color.BLACK;
    }

    private static @Nullable PieceKind kindOrNull(String name) {
        return name.length() == 2 ? CsaWords.kind(name.charAt(0), name.charAt(1)) : null;
    }

    private @Nullable PieceKind kind(Json json) {
        String name = word(json);
        PieceKind kind = kindOrNull(name);
        if (kind == null) {
            findings.error(
                    NotationCode.BAD_BOARD, json.offset(), new Wording("知らない駒です", "unknown piece").quoting(name));
        }
        return kind;
    }

    private void entry(Json entry, KifuAssembler game) {
        boolean isKnown =
                entry.isObject() && OF_ENTRIES.containsAll(entry.fields().keySet());
        boolean saysNothing = entry.fields().isEmpty() && entries > 0;
        if (!entry.has("move") && !entry.has("special") && (!isKnown || saysNothing)) {
            entries++;
            noMove(entry, game);
            return;
        }
        known("moves", entry, OF_ENTRIES);
        if (entry.has("move")) {
            known("move", entry.field("move"), OF_MOVES);
            move(entry.field("move"), game);
        }
        if (entry.has("special")) {
            Json special = entry.field("special");
            String word = word(special);
            expect(!word.isEmpty(), special, "special は文字列のはずです", "special has to be a word");
            Ending ending = Ending.known(word).orElseGet(() -> CsaWords.ending(word, game.turn()));
            game.end(ending, special.offset());
        }
        if (game.isStuck()) {
            // one of them may say that the move was a foul
            lines(entry).forEach(game.node()::addComment);
            return;
        }
        comments(entry, game);
        Node node = game.node();
        if (entry.has("time") && node.ply() > 0) {
            Json time = object(entry, "time");
            known("time", time, OF_TIMES);
            said.time(node, duration(time.field("now")), duration(time.field("total")), time.offset());
        }
    }

    private List<String> lines(Json entry) {
        List<Json> comments = array(entry, "comments");
        comments.forEach(line -> expect(line.scalar() != null, line, "コメントは文字列のはずです", "a comment has to be a text"));
        return comments.stream()
                .map(Json::text)
                .flatMap(text -> OneLine.is(text) ? Stream.of(text) : text.lines())
                .toList();
    }

    private void comments(Json entry, KifuAssembler game) {
        List<String> lines = lines(entry);
        int from = 0;
        // the first entry has the comments of the start
        boolean isBare = entries++ > 0 && !entry.has("move") && !entry.has("special");
        if (isBare && game.isOpen() && !lines.isEmpty() && lines.get(0).startsWith(Jkf.Extra.ENDING)) {
            game.end(
                    Ending.of(lines.get(0).substring(Jkf.Extra.ENDING.length())),
                    entry.field("comments").offset());
            from = 1;
        }
        Node node = game.node();
        if (from < lines.size() && lines.get(from).startsWith(Jkf.Extra.BOOKMARK)) {
            said.bookmark(
                    node,
                    lines.get(from).substring(Jkf.Extra.BOOKMARK.length()),
                    entry.field("comments").offset());
            from++;
        }
        lines.subList(from, lines.size()).forEach(node::addComment);
    }

    private Optional<Duration> duration(Json time) {
        if (time.isObject() && time.fields().isEmpty()) {
            return Optional.empty();
        }
        int hours = time.has("h") ? time.field("h").integer() : 0;
        int minutes = time.field("m").integer();
        int seconds = time.field("s").integer();
        if (hours < 0 || minutes < 0 || seconds < 0) {
            findings.warning(NotationCode.BAD_TIME, time.offset(), "時間が読めません", "not a time");
            return Optional.empty();
        }
        if (seconds > 59 || time.has("h") && minutes > 59) {
            findings.warning(NotationCode.BAD_TIME, time.offset(), "60以上の分や秒があります", "minutes or seconds past 59");
        }
        return Optional.of(Duration.ofHours(hours).plusMinutes(minutes).plusSeconds(seconds));
    }

    /** An entry that says no move and no ending: what follows it is not known. */
    private void noMove(Json entry, KifuAssembler game) {
        if (!game.isOpen()) {
            game.skip(entry.offset());
        } else {
            findings.error(NotationCode.BAD_MOVE, entry.offset(), "指し手でも終局でもありません", "neither a move nor an ending");
            game.stop(entry.offset());
        }
    }

    private void move(Json json, KifuAssembler game) {
        if (!game.isOpen()) {
            game.skip(json.offset());
            return;
        }
        Move move = resolve(json, game);
        if (move == null) {
            findings.error(NotationCode.BAD_MOVE, json.offset(), "指し手が決まりません", "this is no move here");
            game.stop(json.offset());
        } else {
            judgeWords(json, move, game);
            game.play(move, json.offset(), json.offset());
        }
        if (game.isStuck()) {
            game.nameUnread(words(json));
        }
    }

    /** Whether the color and the piece that are named are those of the move. */
    private void judgeWords(Json json, Move move, KifuAssembler game) {
        Replay replay = game.replay();
        if (json.has("color") && (!isColor(json.field("color")) || color(json.field("color")) != replay.turn())) {
            game.report(Breach.WRONG_TURN, json.offset());
        }
        if (move instanceof Move.Step step && json.has("piece")) {
            Piece piece = replay.pieceAt(step.from());
            PieceKind named = kindOrNull(word(json.field("piece")));
            // some name it as it stands after the move
            boolean isAfter = piece != null
                    && piece.kind().promoted() == named
                    && json.field("promote").isTrue();
            if (piece != null && piece.kind() != named && !isAfter) {
                String stands = CsaWords.piece(piece.kind());
                findings.error(
                        NotationCode.OTHER_PIECE,
                        json.field("piece").offset(),
                        step.from() + "の駒は" + stands + "です",
                        "the piece on " + step.from() + " is " + stands);
            }
        }
    }

    /** {@code ５五角打}, {@code ７七飛(28)}: the move as other records would have it, as far as it is said. */
    private String words(Json json) {
        Square to = json.has("to") ? square(json.field("to")) : null;
        Square from = json.has("from") ? square(json.field("from")) : null;
        PieceKind kind = kindOrNull(json.field("piece").text());
        if (to == null || kind == null) {
            return "";
        }
        String promotion = json.field("promote").isTrue() ? "成" : "";
        return SquareName.wide(to) + PieceName.of(kind).inMoves() + promotion + (from == null ? "打" : "(" + from + ")");
    }

    private @Nullable Move resolve(Json json, KifuAssembler game) {
        boolean isSame = json.field("same").isTrue();
        Square to = json.has("to") ? square(json.field("to")) : isSame ? game.previousTo() : null;
        if (to == null || !json.field("promote").isTruth()) {
            return null;
        }
        Square from = json.has("from") ? square(json.field("from")) : null;
        if (from == null && json.has("from")) {
            return null;
        }
        return from == null ? withoutOrigin(json, to, game.replay()) : step(json, from, to);
    }

    private @Nullable Move withoutOrigin(Json json, Square to, Replay replay) {
        PieceKind kind = kind(json.field("piece"));
        if (kind == null) {
            return null;
        }
        if (!isDrop(kind, to, json, replay)) {
            Square from = origin(kind, to, json, replay);
            return from == null ? null : step(json, from, to);
        }
        boolean droppable = !kind.isPromoted() && kind != PieceKind.KING;
        return droppable ? Move.drop(kind, to) : null;
    }

    private static @Nullable Move step(Json json, Square from, Square to) {
        if (from.equals(to)) {
            return null;
        }
        return json.field("promote").isTrue() ? Move.promoting(from, to) : Move.step(from, to);
    }

    /** Normalized JKF gives an origin with every step; others leave it out where a piece on the board is meant. */
    private static boolean isDrop(PieceKind kind, Square to, Json json, Replay replay) {
        String relative = json.field("relative").text();
        if (relative.isEmpty()) {
            return replay.countInHand(kind) > 0 || replay.origins(kind, to).isEmpty();
        }
        return relative.equals("H");
    }

    private static @Nullable Square origin(PieceKind kind, Square to, Json json, Replay replay) {
        Set<Suffix> suffixes = EnumSet.noneOf(Suffix.class);
        for (char c : json.field("relative").text().toCharArray()) {
            Suffix suffix = RELATIVE.get(c);
            if (suffix != null) {
                suffixes.add(suffix);
            }
        }
        List<Square> origins = Disambiguation.choose(replay.origins(kind, to), to, replay.turn(), kind, suffixes);
        return origins.size() == 1 ? origins.get(0) : null;
    }

    private static @Nullable Square square(Json place) {
        int x = place.field("x").integer();
        int y = place.field("y").integer();
        return x < 1 || x > 9 || y < 1 || y > 9 ? null : Square.of(x, y);
    }
}
