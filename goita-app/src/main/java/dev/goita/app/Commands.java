package dev.goita.app;

import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.SharedOption;
import dev.goita.app.goita.analyze.AnalyzeCommand;
import dev.goita.app.goita.arena.ArenaCommand;
import dev.goita.app.goita.conformance.ConformanceCommand;
import dev.goita.app.goita.conformance.ExplainCommand;
import dev.goita.app.goita.enter.EnterCommand;
import dev.goita.app.goita.image.ImageCommand;
import dev.goita.app.goita.learn.CompareCommand;
import dev.goita.app.goita.learn.EvaluateCommand;
import dev.goita.app.goita.learn.FeaturesCommand;
import dev.goita.app.goita.learn.ImproveCommand;
import dev.goita.app.goita.learn.ModelsCommand;
import dev.goita.app.goita.learn.OnnxCommand;
import dev.goita.app.goita.learn.RunCommand;
import dev.goita.app.goita.learn.TrainCommand;
import dev.goita.app.goita.protocol.EngineCommand;
import dev.goita.app.goita.protocol.EnvCommand;
import dev.goita.app.goita.record.CheckCommand;
import dev.goita.app.goita.record.ConvertCommand;
import dev.goita.app.goita.record.DealCommand;
import dev.goita.app.goita.record.LegalCommand;
import dev.goita.app.goita.record.ReplayCommand;
import dev.goita.app.goita.rounds.DataCommand;
import dev.goita.app.goita.selfplay.SelfPlayCommand;
import dev.goita.app.goita.show.ShowCommand;
import dev.goita.app.goita.solve.SolveCommand;
import dev.goita.app.goita.spark.SparkCommand;
import dev.goita.app.goita.stats.StatsCommand;
import dev.goita.app.goita.tablebase.TablebaseCommand;
import dev.goita.app.serve.ServeCommand;
import dev.goita.app.shogi.ShogiCommand;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;

/** 命令: the subcommands, each in the group in which {@code goita help} shows it. */
final class Commands {
    /** These speak of the other commands too. */
    private static final Set<String> NEED_ALL = Set.of("help", "completion", "man");

    private static final Set<String> VERSION = Set.of("-V", "--version");

    private final List<CommandEntry> entries;

    private Commands(List<CommandEntry> entries) {
        this.entries = entries;
    }

    /** @param entries in the order in which the help shows those of one group */
    static Commands of(List<CommandEntry> entries) {
        return new Commands(List.copyOf(entries));
    }

    /** Those of the program; a new subcommand gets its line here. */
    static Commands ofGoita() {
        return new Commands(List.of(
                CommandEntry.of(
                        CommandGroup.RECORDS,
                        "check",
                        "記録した局を点検する: 形式、駒数、各手番、勝者、五し、試合の続き",
                        "Check recorded rounds: format, deck, every turn, winner, 五し, the match",
                        CheckCommand::new),
                CommandEntry.of(
                        CommandGroup.RECORDS,
                        "explain",
                        "指摘のもとになる規則を、例とともに示す",
                        "Print the rule behind a finding, with an example",
                        ExplainCommand::new),
                CommandEntry.of(
                        CommandGroup.RECORDS,
                        "replay",
                        "記録した局を並べ、結果を示す",
                        "Play recorded rounds out and tell how each ended",
                        ReplayCommand::new),
                CommandEntry.of(
                        CommandGroup.RECORDS,
                        "convert",
                        "ほかの表記に直す",
                        "Write rounds in another notation",
                        ConvertCommand::new),
                CommandEntry.of(
                        CommandGroup.RECORDS,
                        "enter",
                        "試合をテンキーで入力し、一桁ごとに確かめる",
                        "Type the rounds of a match on the ten-key pad, each digit checked at once",
                        EnterCommand::new),
                CommandEntry.of(
                        CommandGroup.RECORDS,
                        "analyze",
                        "各手番の価値を、全員の手駒を見て正確に示す",
                        "Tell what each turn was worth, exactly and with all hands open",
                        AnalyzeCommand::new),
                CommandEntry.of(
                        CommandGroup.RECORDS,
                        "legal",
                        "局面ごとに指せる手番を示す",
                        "Tell the legal turns of positions",
                        LegalCommand::new),
                CommandEntry.of(
                        CommandGroup.RECORDS,
                        "deal",
                        "配られた手駒の五しから八しまでを裁定する",
                        "Tell what deals bring about before the first turn (五し to 八し)",
                        DealCommand::new),
                CommandEntry.of(
                        CommandGroup.RECORDS,
                        "solve",
                        "局面と手番の価値を、全員の手駒を見て正確に解く",
                        "Tell what positions and turns are worth with all hands open",
                        SolveCommand::new),
                CommandEntry.of(
                        CommandGroup.PICTURES,
                        "show",
                        "手駒、手番、盤を文字で示す",
                        "Show recorded rounds as text: the hands, the turns in kanji, the board",
                        ShowCommand::new),
                CommandEntry.of(
                        CommandGroup.PICTURES,
                        "image",
                        "記録した局を SVG、PNG、GIF に描く",
                        "Draw recorded rounds as SVG, PNG or GIF",
                        ImageCommand::of),
                CommandEntry.of(
                        CommandGroup.DATA_SETS,
                        "selfplay",
                        "プレイヤーどうしで打たせ、データ集にする",
                        "Let players play rounds or matches and keep them as a data set",
                        SelfPlayCommand::new),
                CommandEntry.of(
                        CommandGroup.DATA_SETS,
                        "data",
                        "データ集を点検し、分け、混ぜ、まとめ、書き出す",
                        "Check, split, shuffle, join and export data sets",
                        DataCommand::of),
                CommandEntry.of(
                        CommandGroup.DATA_SETS,
                        "stats",
                        "記録した局を集計する: 勝率、点、長さ、打ち出し",
                        "Tell what recorded rounds have in common: wins, scores, lengths, leads",
                        StatsCommand::new),
                CommandEntry.of(
                        CommandGroup.DATA_SETS,
                        "tablebase",
                        "2 億 2347 万通りの配りを範囲で解き、引く",
                        "Solve ranges of all 223,479,594 deals, and look deals up",
                        TablebaseCommand::of),
                CommandEntry.of(
                        CommandGroup.DATA_SETS,
                        "spark",
                        "自己対局、道場、全配駒などを Apache Spark で分担する",
                        "Let a cluster of Apache Spark do the work of selfplay, arena, tablebase and more",
                        SparkCommand::of),
                CommandEntry.of(
                        CommandGroup.PLAYERS,
                        "arena",
                        "同じ配りで対戦させ、どれが強いかを区間つきで示す",
                        "Let players meet on duplicate deals and say, with intervals, who is stronger",
                        ArenaCommand::new),
                CommandEntry.of(
                        CommandGroup.PLAYERS,
                        "engine",
                        "プレイヤーを標準入出力で動かす (docs/protocol.md)",
                        "Serve a player on standard input and output (docs/protocol.md)",
                        EngineCommand::new),
                CommandEntry.of(
                        CommandGroup.PLAYERS,
                        "env",
                        "多くの局を一度に、強化学習の環境として出す (docs/python.md)",
                        "Serve many rounds at once as environments for learning (docs/python.md)",
                        EnvCommand::new),
                CommandEntry.of(
                        CommandGroup.PLAYERS,
                        "conformance",
                        "ほかのプログラムが規則どおりかを、問題集で試す (docs/conformance.md)",
                        "Ask another program the conformance suite (docs/conformance.md)",
                        ConformanceCommand::new),
                CommandEntry.of(
                        CommandGroup.PLAYERS,
                        "models",
                        "付属の学習済みモデルの一覧、カード、検証",
                        "The trained models in the box: list, cards, verification",
                        ModelsCommand::new),
                CommandEntry.of(
                        CommandGroup.LEARNING,
                        "run",
                        "何もないところから学習したプレイヤーと報告まで",
                        "From nothing to a trained player and a report, in one command",
                        RunCommand::new),
                CommandEntry.of(
                        CommandGroup.LEARNING,
                        "features",
                        "記録した局を特徴量とラベルの行 (NumPy) にする",
                        "Turn recorded rounds into rows of features and labels, as NumPy arrays",
                        FeaturesCommand::new),
                CommandEntry.of(
                        CommandGroup.LEARNING,
                        "train",
                        "ネットワークを自己対局か記録から学習させる",
                        "Train a network: by its own play, or on recorded rounds of a teacher",
                        TrainCommand::new),
                CommandEntry.of(
                        CommandGroup.LEARNING,
                        "improve",
                        "自己対局で学び、段階ごとにそれまでの最良に勝たせる",
                        "Let a network learn from itself and beat the best one at every stage",
                        ImproveCommand::new),
                CommandEntry.of(
                        CommandGroup.LEARNING,
                        "evaluate",
                        "モデルを測る: 予測と、同じ配りでの対戦",
                        "Measure a model: its predictions, and its play in duplicate deals",
                        EvaluateCommand::new),
                CommandEntry.of(
                        CommandGroup.LEARNING,
                        "compare",
                        "学習どうしを並べる: 損失、検証、強さ",
                        "Compare trainings: their losses, validations and strengths side by side",
                        CompareCommand::new),
                CommandEntry.of(
                        CommandGroup.LEARNING,
                        "onnx",
                        "モデルを ONNX に書き出す (ごいた、将棋)",
                        "Write a model, of Goita or of shogi, as ONNX for other programs",
                        OnnxCommand::new),
                CommandEntry.ofMany(
                        CommandGroup.SHOGI,
                        "shogi",
                        "将棋の棋譜、局面、定跡、データ、詰将棋、エンジン、学習",
                        "Records, positions, books, training data, mates, engines and learning of shogi",
                        ShogiCommand::of),
                CommandEntry.of(
                        CommandGroup.PICTURES,
                        "serve",
                        "ブラウザーの画面: 記録入力、対局、検討、将棋、学習",
                        "Local pages in the browser: type records, play, study, read shogi, watch trainings",
                        ServeCommand::new),
                CommandEntry.of(
                        CommandGroup.PROGRAM,
                        "version",
                        "バージョンと、動いている環境を示す",
                        "Show the version of the program and of what it runs on",
                        VersionCommand::new),
                CommandEntry.of(
                        CommandGroup.PROGRAM,
                        "completion",
                        "シェルの補完スクリプトを出す (bash、zsh、fish)",
                        "Print a script that lets bash, zsh or fish complete commands and options",
                        CompletionCommand::new),
                CommandEntry.of(
                        CommandGroup.PROGRAM,
                        "man",
                        "全コマンドの man ページを書く (日本語、英語)",
                        "Write a manual page for every command, in English and Japanese",
                        ManCommand::new),
                CommandEntry.of(
                        CommandGroup.PROGRAM,
                        "help",
                        "プログラムまたはコマンドの使い方を表示する",
                        "Show the help of the program or of a command",
                        HelpCommand::new)));
    }

    List<CommandEntry> entries() {
        return entries;
    }

    /**
     * Adds what {@code words} call for: the one subcommand that they start with, none for the version, otherwise all.
     * Setting up all of them costs more than most commands take.
     */
    void addTo(CommandLine program, Invocation invocation, String... words) {
        String first = words.length == 0 ? "" : words[0];
        if (words.length == 1 && VERSION.contains(first)) {
            return;
        }
        boolean one = !NEED_ALL.contains(first)
                && entries.stream().anyMatch(entry -> entry.name().equals(first));
        List<String> rest = one ? List.of(words).subList(1, words.length) : List.of();
        for (CommandEntry entry : entries) {
            if (!one || entry.name().equals(first)) {
                Object command = entry.command().apply(invocation, rest);
                program.addSubcommand(entry.name(), command instanceof Job job ? job.command() : command);
            }
        }
        SharedOption.word(program);
        if (!one) {
            ProgramHelp.set(program, entries, invocation::language);
        }
    }
}
