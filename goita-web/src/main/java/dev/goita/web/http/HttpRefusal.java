package dev.goita.web.http;

import dev.goita.diagnostics.Worded;
import dev.goita.diagnostics.Wording;

/** 断り: a request that is not answered, with the status that says so and why. */
public final class HttpRefusal extends RuntimeException implements Worded {
    private static final long serialVersionUID = 1;

    private final int status;
    private final transient Wording wording;

    /**
     * Refuses a request.
     *
     * @param status of HTTP, 400..599
     */
    public HttpRefusal(int status, Wording wording) {
        super(wording.english(), null, false, false);
        this.status = status;
        this.wording = wording;
    }

    /**
     * Refuses a request whose content cannot be used.
     *
     * @return status 400
     */
    public static HttpRefusal badRequest(String japanese, String english) {
        return new HttpRefusal(400, new Wording(japanese, english));
    }

    /** {@return the status of HTTP, 400..599} */
    public int status() {
        return status;
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
