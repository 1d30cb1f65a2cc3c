package dev.goita.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Clients that have records checked by a running {@code goita serve}, as fast as each gets its answer. Each is one connection and one
 * thread, and as light as can be: it runs beside the server.
 */
public final class ServeLoad {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int LONGEST_LINE = 8192;

    private final URI server;
    private final byte[] request;
    private final String expected;

    private ServeLoad(URI server, byte[] request, String expected) {
        this.server = server;
        this.request = request;
        this.expected = expected;
    }

    /** Arguments: the address, clients, requests of each, a record, and what {@code goita check --json} says of it. */
    public static void main(String[] args) throws Exception {
        URI server = URI.create(args[0]);
        byte[] body = Files.readAllBytes(Path.of(args[3]));
        List<JsonNode> findings = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of(args[4]))) {
            JsonNode object = JSON.readTree(line);
            if (!object.has("summary")) {
                findings.add(object);
            }
        }
        String head = "POST /api/check?lang=en HTTP/1.1\r\nHost: " + server.getAuthority() + "\r\nContent-Length: "
                + body.length + "\r\n\r\n";
        ByteArrayOutputStream request = new ByteArrayOutputStream();
        request.write(head.getBytes(StandardCharsets.US_ASCII));
        request.write(body);
        String expected = new ServeLoad(server, request.toByteArray(), "").first();
        if (!JSON.readTree(expected).get("findings").equals(JSON.valueToTree(findings))) {
            throw new IllegalStateException("not what the command says: " + expected);
        }
        new ServeLoad(server, request.toByteArray(), expected)
                .run(Integer.parseInt(args[1]), Integer.parseInt(args[2]));
    }

    private String first() throws IOException {
        try (Socket socket = new Socket(server.getHost(), server.getPort())) {
            return ask(socket, new BufferedInputStream(socket.getInputStream()));
        }
    }

    private void run(int clients, int requests) throws Exception {
        ask(200);
        ExecutorService threads = Executors.newFixedThreadPool(clients);
        List<Future<List<Long>>> all = new ArrayList<>();
        for (int i = 0; i < clients; i++) {
            all.add(threads.submit(() -> ask(requests)));
        }
        List<Long> times = new ArrayList<>();
        for (Future<List<Long>> one : all) {
            times.addAll(one.get());
        }
        threads.shutdown();
        Collections.sort(times);
        System.out.printf(
                "%d clients, %d requests each: median %.1f ms, 95 %% within %.1f ms, slowest %.1f ms%n",
                clients,
                requests,
                times.get(times.size() / 2) / 1e6,
                times.get(times.size() * 95 / 100) / 1e6,
                times.get(times.size() - 1) / 1e6);
    }

    /** Nanoseconds of each answer, which says what the command says. */
    private List<Long> ask(int requests) throws IOException {
        List<Long> times = new ArrayList<>();
        try (Socket socket = new Socket(server.getHost(), server.getPort())) {
            socket.setTcpNoDelay(true);
            BufferedInputStream in = new BufferedInputStream(socket.getInputStream());
            for (int i = 0; i < requests; i++) {
                long start = System.nanoTime();
                String body = ask(socket, in);
                times.add(System.nanoTime() - start);
                if (!body.equals(expected)) {
                    throw new IllegalStateException("not what the command says: " + body);
                }
            }
        }
        return times;
    }

    private String ask(Socket socket, InputStream in) throws IOException {
        socket.getOutputStream().write(request);
        int length = -1;
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            if (line.regionMatches(true, 0, "Content-Length:", 0, 15)) {
                length = Integer.parseInt(line.substring(15).strip());
            }
        }
        return new String(in.readNBytes(length), StandardCharsets.UTF_8);
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0 || line.length() == LONGEST_LINE) {
                throw new EOFException("the server ended in the middle of an answer");
            }
            if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
    }
}
