package dev.goita.web;

import dev.goita.doors.door.Doors;
import dev.goita.doors.door.Pace;
import dev.goita.doors.door.Refusal;
import dev.goita.web.http.Budget;
import dev.goita.web.http.PageFiles;
import dev.goita.web.http.Reply;
import dev.goita.web.http.Request;
import dev.goita.web.http.Routes;
import dev.goita.web.http.WaitingLine;
import java.io.IOException;

/** 運ぶ窓口: doors that know of no server, by HTTP; who asks for much waits in line, and gets so much of the machine and no more. */
final class CarriedDoors {
    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

    /** Enough that a long text holds up nobody else. */
    private static final int READERS = 2 * PROCESSORS;

    /** For a turn in line. */
    private static final int WAIT_SECONDS = 20;

    /** A hundred at once would all be slow: one after the other, each is as quick as can be. */
    private final WaitingLine readers = new WaitingLine(READERS, WAIT_SECONDS);

    /** What people send does not wait behind whole files. */
    private final WaitingLine readersOfLittle = new WaitingLine(READERS, WAIT_SECONDS);

    private final WaitingLine thinkers = new WaitingLine(PROCESSORS, WAIT_SECONDS);

    /** Solvers that hold a table of their own at a time. */
    private final WaitingLine analysts = new WaitingLine(PROCESSORS, Budget.SECONDS);

    /** Opens doors to the net. */
    void open(Doors doors, Routes routes) {
        doors.all().forEach((path, opened) -> {
            if (opened.work() == Doors.Work.LOOK) {
                routes.get(path, request -> PageFiles.answerStamped(request, reply(opened, request, Budget.ofRoom())));
            } else {
                routes.post(path, request -> answer(opened, request));
            }
        });
    }

    /** @throws Refusal 503 if its turn did not come in time */
    private Reply answer(Doors.Opened opened, Request request) throws IOException {
        return switch (opened.work()) {
            case LOOK, QUICK -> reply(opened, request, Budget.ofProcessor());
            case READING ->
                (request.isLittle() ? readersOfLittle : readers)
                        .letIn(() -> reply(opened, request, Budget.ofProcessor()));
            case THINKING -> thinkers.letIn(() -> reply(opened, request, Budget.ofRoom()));
            case ANALYSIS -> analysts.letIn(() -> reply(opened, request, Budget.ofClock()));
        };
    }

    private static Reply reply(Doors.Opened opened, Request request, Pace pace) throws IOException {
        return Reply.answer(opened.door().answer(request.question(pace)));
    }
}
