package dev.goita.ml.benchmark;

import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** 課題: what is measured. */
public enum BenchmarkTask {
    /** 終盤: choices with all hands open. */
    ENDINGS("endings", 10_000),
    /** 必勝: choices at which some turn wins whatever the others hold, or nearly. */
    SURE_WINS("sure-wins", 1_000),
    /** 一席の終盤: choices at which a seat can go through all worlds. */
    SEAT_ENDINGS("seat-endings", 2_000),
    /** 読み: what the others hold. */
    BELIEF("belief", 3_000),
    /** 配駒: duplicate deals against players that never change. */
    DEALS("deals", 10_000);

    private final String id;
    private final int size;

    BenchmarkTask(String id, int size) {
        this.id = id;
        this.size = size;
    }

    /** {@return what it is called on the command line and in results} */
    public String id() {
        return id;
    }

    /** How many questions its set has. */
    int size() {
        return size;
    }

    String file() {
        return id + ".jsonl";
    }

    /**
     * {@return the task of a name}
     *
     * @throws IllegalArgumentException if there is none
     */
    public static BenchmarkTask parse(String name) {
        List<String> names = Arrays.stream(values()).map(BenchmarkTask::id).toList();
        if (!names.contains(name)) {
            throw new RefusalException(new Wording(
                            "課題「" + name + "」はありません。あるのは " + String.join("、", names) + " です",
                            "no task '" + name + "'; there are "
                                    + names.stream().collect(Collectors.joining(", ")))
                    .suggesting(name, names));
        }
        return values()[names.indexOf(name)];
    }
}
