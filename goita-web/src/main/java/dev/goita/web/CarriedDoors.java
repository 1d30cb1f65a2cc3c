package dev.goita.web;

import dev.goita.doors.door.Doors;
import dev.goita.doors.door.Pace;
import dev.goita.doors.door.Refusal;
import dev.goita.web.http.PageFiles;
import dev.goita.web.http.Reply;
import dev.goita.web.http.Request;
import dev.goita.web.http.Routes;
import dev.goita.web.http.WaitingLine;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** 運ぶ窓口: doors that know of no server, by HTTP; who asks for much waits in line, and gets so much of the machine and no more. */
final class CarriedDoors {
    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

    /** Enough that a long text holds up nobody else. */
    private static final int READERS = 2 * PROCESSORS;

    /** For a turn in line. */
    private static final int WAIT_SECONDS = 20;

    /** That an answer may take: of the processor's time for reading, and by the clock for an analysis. */
    private static final int SECONDS = 10;

    /** As many answers as are let in can be in the making at once. */
    private static final long MOST_CHARACTERS =
            Math.min(32 << 20, Runtime.getRuntime().maxMemory() / (16L * READERS));

    /** A hundred at once would all be slow: one after the other, each is as quick as can be. */
    private final WaitingLine readers = new WaitingLine(READERS, WAIT_SECONDS);

    private final WaitingLine thinkers = new WaitingLine(PROCESSORS, WAIT_SECONDS);

    /** Solvers that hold a table of their own at a time. */
    private final WaitingLine analysts = new WaitingLine(PROCESSORS, SECONDS);

    /** Opens doors to the net. */
    void open(Doors doors, Routes routes) {
        doors.all().forEach((path, opened) -> {
            if (opened.work() == Doors.Work.LOOK) {
                routes.get(path, request -> PageFiles.answerStamped(request, reply(opened, request, Pace.FREE)));
            } else {
                routes.post(path, request -> answer(opened, request));
            }
        });
    }

    /** @throws Refusal 503 if its turn did not come in time */
    private Reply answer(Doors.Opened opened, Request request) throws IOException {
        return switch (opened.work()) {
            case LOOK, QUICK -> reply(opened, request, Pace.FREE);
            case READING -> readers.letIn(() -> reply(opened, request, ofProcessor()));
            case THINKING -> thinkers.letIn(() -> reply(opened, request, Pace.FREE));
            case ANALYSIS -> analysts.letIn(() -> reply(opened, request, ofClock()));
        };
    }

    private static Reply reply(Doors.Opened opened, Request request, Pace pace) throws IOException {
        return Reply.answer(opened.door().answer(request.question(pace)));
    }

    private static Pace ofProcessor() {
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        long end = clock.getCurrentThreadCpuTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        return pace(() -> clock.getCurrentThreadCpuTime() < end);
    }

    private static Pace ofClock() {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        return pace(() -> System.nanoTime() < end);
    }

    private static Pace pace(BooleanSupplier goesOn) {
        return new Pace() {
            @Override
            public boolean goesOn() {
                return goesOn.getAsBoolean();
            }

            @Override
            public long room() {
                return MOST_CHARACTERS;
            }
        };
    }
}
