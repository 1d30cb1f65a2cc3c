package dev.goita.shogi.notation;

import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Records with everything that a tree can hold, each from its seed. */
public final class RichRecords {
    private static final List<String> NAMES = List.of(
            "棋戦",
            "場所",
            "開始日時",
            "終了日時",
            "持ち時間",
            "戦型",
            "備考",
            "表題",
            "対局ID",
            "消費時間",
            "掲載",
            "Web Page",
            "$MAX_MOVES",
            "$TIME+",
            "先手省略名",
            "対\u200B局",
            "記\u00A0録",
            "1手目",
            "持駒",
            "記録係",
            "Variant",
            "sente",
            "Fen");
    private static final List<String> VALUES = List.of(
            "",
            " ",
            "第23期竜王戦",
            "2010/12/14 9:00",
            "2010/12/14 09:00:00",
            "2010年12月14日(火) 9:00",
            "2010-12-14T00:00:00Z",
            "03:00+60",
            "146▲479△471",
            "渡辺　明",
            "a:b",
            "a：b",
            "1,500円",
            "'quoted'",
            "C:\\x",
            "値　",
            "\t",
            "😀",
            "/",
            "#",
            "https://example.com/~1.a.b",
            "\u00A0渡辺\u200B明\u3000",
            "\u2003",
            "a\u2028b\u0085c\u000B");
    private static final List<String> COMMENTS = List.of(
            "",
            " ",
            "好手",
            "*評価値=101",
            "#読み筋=▲７六歩",
            "&しおり",
            "'",
            "a,b",
            "まで3手で先手の勝ち",
            "変化：3手",
            "   1 ７六歩(77)",
            "手合割：平手",
            "/",
            "%TORYO",
            "+7776FU",
            "棋戦：x",
            "終わり　",
            " ---- 次の棋譜 ----",
            "\u3000",
            "😀𠮟",
            "{\"a\":1}",
            "手数----指手",
            "* 30 -3334FU +2726FU",
            "反則",
            "終局：x",
            "\u00A0",
            "a\u00A0b\u200B",
            "\uFEFF",
            "\u200B*\u2060",
            "☗\uFE0F７六歩\f",
            "▲先手の持駒:歩",
            "2",
            "3334FU");
    private static final List<String> REMARKS = List.of(
            " ---- Kifu for Windows V7 V7.41 棋譜ファイル ----",
            "Increment:10",
            "*x",
            "&y",
            "%z",
            "#w",
            "a：b",
            "",
            "CSA encoding=x",
            "summary:toryo",
            "a\u00A0b\u200B",
            "\u3000：\u2003");
    private static final List<Ending> OTHERS = List.of(
            new Ending.Other("千日手指し直し"),
            new Ending.Other("%ABORT"),
            new Ending.Other("両者合意"),
            new Ending.Other("abort"),
            new Ending.Other("256手"),
            new Ending.Other("銀打"),
            new Ending.Other("投\u00A0了"),
            new Ending.Other("中\u200B断"),
            new Ending.Other("%A\u3000B"));
    private static final List<String> BOOKMARKS = List.of("", "栞", "a b", "*x", "終盤：1", "\u00A0栞\u200B");

    private final Random random;

    private RichRecords(long seed) {
        random = new Random(seed);
    }

    /** The record of a seed: some seeds leave out whole kinds of things, so that each is seen alone too. */
    public static Kifu of(long seed) {
        return new RichRecords(seed * 7919 + 17).make();
    }

    private Kifu make() {
        Kifu kifu = Kifu.from(start());
        if (random.nextInt(4) > 0) {
            header(kifu);
        }
        for (int i = random.nextInt(4); i > 1; i--) {
            kifu.addRemark(any(REMARKS));
        }
        Shown.randomKifu(kifu, random, random.nextInt(6) == 0 ? 0 : random.nextInt(30), random.nextInt(5));
        if (random.nextInt(4) == 0) {
            foul(kifu);
        }
        endings(kifu);
        if (random.nextInt(3) > 0) {
            times(kifu);
        }
        if (random.nextInt(3) > 0) {
            words(kifu);
        }
        return kifu;
    }

    private Start start() {
        int number = random.nextInt(3) == 0 ? 1 + random.nextInt(200) : 1;
        return switch (random.nextInt(4)) {
            case 0 -> new Start(any(List.of(Handicap.values())).position(), number);
            case 1 -> {
                Kifu played = Shown.randomKifu(Kifu.from(Start.hirate()), random, 40, 0);
                List<Node> line = played.mainLine();
                yield new Start(played.positionAt(line.get(line.size() - 1)), number);
            }
            default -> random.nextInt(5) == 0 ? new Start(Position.hirate(), number) : Start.hirate();
        };
    }

    private void header(Kifu kifu) {
        List<String> names = new ArrayList<>(NAMES);
        Collections.shuffle(names, random);
        boolean odds = random.nextInt(4) == 0;
        List<String> chosen = new ArrayList<>(names.subList(0, random.nextInt(6)));
        chosen.add(random.nextInt(chosen.size() + 1), odds ? "下手" : "先手");
        chosen.add(random.nextInt(chosen.size() + 1), odds ? "上手" : "後手");
        if (random.nextInt(8) == 0) {
            chosen.add(any(chosen));
        }
        if (random.nextInt(3) == 0) {
            chosen.add(random.nextInt(chosen.size() + 1), "手合割");
        }
        for (String name : chosen) {
            boolean isHandicap = name.equals("手合割");
            String handicap = kifu.start().handicap().map(Handicap::japanese).orElse("その他");
            kifu.header().add(name, isHandicap ? handicap : any(VALUES));
        }
        if (kifu.start().moveNumber() > 1 && random.nextBoolean()) {
            kifu.header().add("手数＝", any(List.of("▲６二角成  まで", "△２二銀  まで", "☗\u00A0１一飛")));
        }
    }

    /** A move against the rules at the end of a line. */
    private void foul(Kifu kifu) {
        Node end = any(kifu.leaves().isEmpty() ? List.of(kifu.root()) : kifu.leaves());
        Replay replay = kifu.replayTo(end);
        for (int i = 0; i < 200; i++) {
            Move move = anyMove(replay);
            if (replay.canForce(move) && replay.check(move).isPresent()) {
                end.append(move).markIllegal(replay.check(move).orElseThrow());
                return;
            }
        }
    }

    private Move anyMove(Replay replay) {
        Square from = Square.of(
                1 + random.nextInt(replay.size().files()),
                1 + random.nextInt(replay.size().ranks()));
        Square to = Square.of(
                1 + random.nextInt(replay.size().files()),
                1 + random.nextInt(replay.size().ranks()));
        if (random.nextInt(3) == 0) {
            return Move.drop(any(PieceKind.HAND_KINDS), to);
        }
        if (from.equals(to)) {
            return anyMove(replay);
        }
        boolean canTurn =
                replay.pieceAt(from) != null && replay.pieceAt(from).kind().isPromotable();
        return canTurn && random.nextBoolean() ? Move.promoting(from, to) : Move.step(from, to);
    }

    private void endings(Kifu kifu) {
        List<Node> leaves = kifu.leaves().isEmpty() ? List.of(kifu.root()) : kifu.leaves();
        for (Node leaf : leaves) {
            if (random.nextInt(3) > 0) {
                leaf.append(ending());
            }
        }
        if (random.nextInt(6) == 0) {
            Node anywhere = any(kifu.nodes().isEmpty() ? List.of(kifu.root()) : kifu.nodes());
            if (anywhere.ending().isEmpty()) {
                anywhere.append(ending());
            }
        }
    }

    private Ending ending() {
        return random.nextInt(5) == 0 ? any(OTHERS) : any(List.of(Ending.Known.values()));
    }

    private void times(Kifu kifu) {
        boolean hasFractions = random.nextInt(3) == 0;
        int totals = random.nextInt(3);
        long[] sums = new long[400];
        for (Node node : kifu.nodes()) {
            if (random.nextInt(12) == 0) {
                continue;
            }
            long millis = random.nextInt(20) == 0 ? random.nextInt(9_000_000) : random.nextInt(600_000);
            millis = hasFractions && random.nextBoolean() ? millis : millis / 1000 * 1000;
            long sum = (node.ply() < 2 ? 0 : sums[node.ply() - 2]) + millis;
            sums[node.ply()] = sum;
            node.setElapsed(Duration.ofMillis(millis));
            if (totals == 1) {
                node.setTotal(Duration.ofMillis(sum));
            } else if (totals == 2) {
                node.setTotal(Duration.ofMillis(random.nextInt(5) == 0 ? sum + 90_000 : sum));
            }
        }
    }

    private void words(Kifu kifu) {
        List<Node> nodes = new ArrayList<>(kifu.nodes());
        nodes.add(kifu.root());
        for (Node node : nodes) {
            for (int i = random.nextInt(6); i > 3; i--) {
                node.addComment(any(COMMENTS));
            }
            if (random.nextInt(12) == 0) {
                node.setBookmark(any(BOOKMARKS));
            }
        }
    }

    private <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
