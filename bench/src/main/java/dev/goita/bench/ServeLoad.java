package dev.goita.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Clients that have records checked by a running {@code goita serve}, as fast as each gets its answer. */
public final class ServeLoad {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpRequest request;
    private final List<JsonNode> findings;

    private ServeLoad(HttpRequest request, List<JsonNode> findings) {
        this.request = request;
        this.findings = findings;
    }

    /** Arguments: the address, clients, requests of each, a record, and what {@code goita check --json} says of it. */
    public static void main(String[] args) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(args[0] + "api/check?lang=en"))
                .POST(HttpRequest.BodyPublishers.ofFile(Path.of(args[3])))
                .build();
        List<JsonNode> findings = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of(args[4]))) {
            JsonNode object = JSON.readTree(line);
            if (!object.has("summary")) {
                findings.add(object);
            }
        }
        new ServeLoad(request, findings).run(Integer.parseInt(args[1]), Integer.parseInt(args[2]));
    }

    private void run(int clients, int requests) throws Exception {
        ask(HttpClient.newHttpClient(), 200);
        ExecutorService threads = Executors.newFixedThreadPool(clients);
        List<Future<List<Long>>> all = new ArrayList<>();
        for (int i = 0; i < clients; i++) {
            all.add(threads.submit(() -> ask(HttpClient.newHttpClient(), requests)));
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

    /** Nanoseconds of each answer, which has the findings of the command. */
    private List<Long> ask(HttpClient client, int requests) throws Exception {
        List<Long> times = new ArrayList<>();
        for (int i = 0; i < requests; i++) {
            long start = System.nanoTime();
            String body =
                    client.send(request, HttpResponse.BodyHandlers.ofString()).body();
            times.add(System.nanoTime() - start);
            JsonNode answered = JSON.readTree(body).get("findings");
            if (answered.size() != findings.size() || !answered.equals(JSON.valueToTree(findings))) {
                throw new IllegalStateException("not what the command says: " + body);
            }
        }
        return times;
    }
}
