package dev.goita.web;

import dev.goita.core.Rules;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.program.ProgramVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** A server on a free port of this machine, and somebody who asks it. */
public final class Served implements AutoCloseable {
    private final WebServer server;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    /** What the server took for defects of its own. */
    private final List<Throwable> defects = new CopyOnWriteArrayList<>();

    public Served(Optional<Path> data) {
        this(new Site(Rules.STANDARD, data), Optional.empty());
    }

    /** A server with tables for people, and perhaps something before it. */
    public static Served club(Path data, Optional<URI> url) {
        return new Served(new Site(Rules.STANDARD, Optional.of(data), Optional.of(data)), url);
    }

    private Served(Site site, Optional<URI> url) {
        try {
            server = WebServer.open(
                    new WebServer.Listening(
                            "127.0.0.1", 0, url, Language.ENGLISH, ProgramVersion.facts(), defects::add),
                    site);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Served() {
        this(Optional.empty());
    }

    public URI address() {
        return server.address();
    }

    public List<Throwable> defects() {
        return defects;
    }

    public HttpResponse<String> get(String path) {
        return send(HttpRequest.newBuilder(at(path)).build());
    }

    public HttpResponse<String> post(String path, String body) {
        return post(path, body.getBytes(StandardCharsets.UTF_8));
    }

    public HttpResponse<String> post(String path, byte[] body) {
        return send(HttpRequest.newBuilder(at(path))
                .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                .build());
    }

    public URI at(String path) {
        return URI.create("http://127.0.0.1:" + server.port() + path);
    }

    public HttpResponse<String> send(HttpRequest request) {
        return send(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
    }

    public HttpResponse<byte[]> bytes(HttpRequest request) {
        return send(request, HttpResponse.BodyHandlers.ofByteArray());
    }

    private <T> HttpResponse<T> send(HttpRequest request, HttpResponse.BodyHandler<T> handler) {
        try {
            return client.send(request, handler);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        server.stop();
    }
}
