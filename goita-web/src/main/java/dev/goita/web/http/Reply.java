package dev.goita.web.http;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.value.PlainJson;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** 返事: what is sent back: a status, what the body is, and the body. */
public final class Reply {
    private static final int SMALL = 1024;
    private static final Pattern NOT = Pattern.compile("gzip;q=0(\\.0*)?");

    private final int status;
    private final String type;
    private final byte[] body;
    private final Map<String, String> headers;
    /** Made when it is first asked for: pages are sent again and again. */
    private byte @Nullable [] packed;

    private Reply(int status, String type, byte[] body, Map<String, String> headers) {
        this.status = status;
        this.type = type;
        this.body = body;
        this.headers = headers;
    }

    /** Bytes of any kind, with status 200. */
    public static Reply of(String type, byte[] body) {
        return new Reply(200, type, body, Map.of());
    }

    /** A value that is JSON already, with status 200. */
    public static Reply json(String json) {
        return of("application/json; charset=utf-8", json.getBytes(StandardCharsets.UTF_8));
    }

    /** A plain value, with status 200. Throws {@link Refusal} 413 if it is too long. */
    public static Reply jsonOf(Object value) {
        try {
            return json(PlainJson.write(value, Budget.MOST_ANSWERED));
        } catch (PlainJson.TooLong e) {
            throw Refusal.tooMuch();
        }
    }

    /** What a door answers, with status 200. */
    public static Reply answer(Object answer) {
        return answer instanceof String text ? text(text) : jsonOf(answer);
    }

    /** Text of no markup, with status 200. */
    public static Reply text(String text) {
        return of("text/plain; charset=utf-8", text.getBytes(StandardCharsets.UTF_8));
    }

    /** Why a request is not answered: an object with the field {@code error}. */
    static Reply error(int status, Wording wording, Language language) {
        return jsonOf(Map.of("error", wording.in(language))).withStatus(status);
    }

    /** The same with one more header. */
    public Reply with(String name, String value) {
        Map<String, String> more = new java.util.TreeMap<>(headers);
        more.put(name, value);
        return new Reply(status, type, body, more);
    }

    /** The same with another status. */
    public Reply withStatus(int newStatus) {
        return new Reply(newStatus, type, body, headers);
    }

    /** The same without its body. */
    Reply empty(int newStatus) {
        return new Reply(newStatus, type, new byte[0], headers);
    }

    /** Text of some length; bytes of other kinds are small or packed already. */
    boolean isWorthPacking() {
        return body.length > SMALL && !type.startsWith("image/png") && !type.startsWith("application/octet-stream");
    }

    /** Whether somebody who takes such encodings takes gzip. */
    static boolean mayBePacked(String encodings) {
        return Arrays.stream(encodings.split(",", -1))
                .map(encoding -> encoding.replace(" ", ""))
                .anyMatch(encoding -> encoding.equals("gzip")
                        || encoding.startsWith("gzip;q=")
                                && !NOT.matcher(encoding).matches());
    }

    /** The body by gzip. */
    byte[] packed() {
        byte[] made = packed;
        if (made == null) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
                zip.write(body);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            made = out.toByteArray();
            packed = made;
        }
        return made;
    }

    int status() {
        return status;
    }

    String type() {
        return type;
    }

    byte[] body() {
        return body;
    }

    Map<String, String> headers() {
        return headers;
    }
}
