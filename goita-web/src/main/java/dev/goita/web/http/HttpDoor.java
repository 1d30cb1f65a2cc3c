package dev.goita.web.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** 玄関: listens, refuses what is to be refused, and lets {@link Routes} answer the rest. */
public final class HttpDoor implements AutoCloseable {
    /** Without scripts, styles, pictures or requests from anywhere else; attributes of SVG name colours. */
    private static final String CONTENT_POLICY = "default-src 'none'; script-src 'self'; style-src 'self';"
            + " style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self';"
            + " form-action 'none'; frame-ancestors 'none'; base-uri 'none'";

    /** Slow clients hold a thread each; more wait for one of them. */
    private static final int THREADS = 256;

    private static final int CONNECTIONS = 1024;
    private static final int SECONDS_TO_ASK = 20;
    private static final int SECONDS_TO_LISTEN = 120;
    private static final int IDLE_SECONDS = 10;
    private static final int SECONDS_TO_END = 1;

    static {
        // The JDK's server reads these once, when its first class is loaded. Without the first, small replies wait
        // 40 ms for the acknowledgement of their headers.
        setDefault("sun.net.httpserver.nodelay", "true");
        setDefault("sun.net.httpserver.maxReqTime", SECONDS_TO_ASK);
        setDefault("sun.net.httpserver.maxRspTime", SECONDS_TO_LISTEN);
        setDefault("jdk.httpserver.maxConnections", CONNECTIONS);
    }

    private static void setDefault(String property, Object value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value.toString());
        }
    }

    private final HttpServer server;
    private final ThreadPoolExecutor executor;
    private final Guard guard;
    private final Routes routes;
    private final Language language;
    private final Consumer<Throwable> defects;
    private final BodyReader bodies = new BodyReader();
    private final String host;

    private HttpDoor(
            HttpServer server,
            String host,
            Guard guard,
            Routes routes,
            Language language,
            Consumer<Throwable> defects) {
        this.server = server;
        this.host = host;
        this.guard = guard;
        this.routes = routes;
        this.language = language;
        this.defects = defects;
        executor = threads();
    }

    private static ThreadPoolExecutor threads() {
        AtomicInteger number = new AtomicInteger();
        ThreadPoolExecutor executor = new ThreadPoolExecutor(
                THREADS, THREADS, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
                    Thread thread = new Thread(task, "web-" + number.incrementAndGet());
                    thread.setDaemon(true);
                    return thread;
                });
        executor.allowCoreThreadTimeOut(true);
        return executor;
    }

    /**
     * Begins to listen.
     *
     * @param host a name or an address; whoever comes from another machine needs a token
     * @param port 0 for a free one
     * @param language of those who do not say theirs
     * @throws IOException if the address cannot be listened on
     */
    public static HttpDoor open(String host, int port, Routes routes, Language language, Consumer<Throwable> defects)
            throws IOException {
        InetAddress address = InetAddress.getByName(host);
        HttpServer server = HttpServer.create(new InetSocketAddress(address, port), 0);
        Guard guard = new Guard(host, address, server.getAddress().getPort());
        HttpDoor door = new HttpDoor(server, host, guard, routes, language, defects);
        server.setExecutor(door.executor);
        server.createContext("/", door::handle);
        server.start();
        return door;
    }

    /** {@return the port that is listened on} */
    public int port() {
        return server.getAddress().getPort();
    }

    /** {@return where the pages are: with the token where one is needed} */
    public URI address() {
        String name = host.indexOf(':') >= 0 ? "[" + host + "]" : host;
        String query = guard.token().map(token -> "?token=" + token).orElse("");
        return URI.create("http://" + name + ":" + port() + "/" + query);
    }

    /** Hears no more requests; those that are being answered have a second. */
    @Override
    public void close() {
        // Not by the server's own delay, which passes to its end also where nothing is being answered.
        executor.shutdown();
        try {
            executor.awaitTermination(SECONDS_TO_END, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        server.stop(0);
        executor.shutdownNow();
    }

    private void handle(HttpExchange exchange) {
        try (exchange) {
            Map<String, String> query = query(exchange.getRequestURI());
            Language asked = language(exchange, query);
            send(exchange, answer(exchange, query, asked));
        } catch (IOException e) {
            // Who asked has gone, or is too slow; there is nobody to tell.
            return;
        }
    }

    private Reply answer(HttpExchange exchange, Map<String, String> query, Language asked) throws IOException {
        try {
            Optional<String> shown = Optional.ofNullable(query.get("token"));
            guard.check(
                    exchange.getRequestURI(),
                    first(exchange, "Host"),
                    first(exchange, "Origin"),
                    shown.or(() -> Guard.inCookie(first(exchange, "Cookie"))));
            Routes.Door door = routes.find(
                    exchange.getRequestMethod(), exchange.getRequestURI().getRawPath());
            try (BodyReader.Body body = bodies.read(exchange.getRequestBody(), length(exchange))) {
                BodyKind.check(first(exchange, "Content-Type"), first(exchange, "Content-Encoding"));
                Reply reply = door.answer(new Request(query, asked, headers(exchange), body.bytes()));
                return shown.isPresent() && guard.token().isPresent()
                        ? reply.with("Set-Cookie", Guard.cookie(shown.get()))
                        : reply;
            }
        } catch (HttpRefusal refusal) {
            return Reply.error(refusal.status(), refusal.wording(), asked);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError defect) {
            defects.accept(defect);
            return Reply.error(
                    500,
                    new Wording("サーバーの中で失敗しました。ほかの操作は続けられます", "the server failed at this; everything else goes on"),
                    asked);
        }
    }

    private static OptionalLong length(HttpExchange exchange) {
        Optional<String> given = first(exchange, "Content-Length");
        try {
            return given.isPresent() ? OptionalLong.of(Long.parseLong(given.get())) : OptionalLong.empty();
        } catch (NumberFormatException e) {
            throw HttpRefusal.badRequest("Content-Length が数ではありません", "Content-Length is no number");
        }
    }

    private static Optional<String> first(HttpExchange exchange, String header) {
        return Optional.ofNullable(exchange.getRequestHeaders().getFirst(header));
    }

    private static Map<String, String> headers(HttpExchange exchange) {
        Map<String, String> headers = new HashMap<>();
        exchange.getRequestHeaders()
                .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), String.join(", ", values)));
        return headers;
    }

    /** What cannot be decoded is left as it is. */
    private static Map<String, String> query(URI target) {
        Map<String, String> query = new HashMap<>();
        for (String pair : Optional.ofNullable(target.getRawQuery()).orElse("").split("&", -1)) {
            String[] parts = pair.split("=", 2);
            query.putIfAbsent(decoded(parts[0]), parts.length == 2 ? decoded(parts[1]) : "");
        }
        return query;
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return text;
        }
    }

    private Language language(HttpExchange exchange, Map<String, String> query) {
        String wanted = Optional.ofNullable(query.get("lang"))
                .or(() -> first(exchange, "Accept-Language"))
                .orElse("")
                .toLowerCase(Locale.ROOT);
        for (String one : Arrays.asList(wanted.split(",", -1))) {
            if (one.strip().startsWith("ja")) {
                return Language.JAPANESE;
            }
            if (one.strip().startsWith("en")) {
                return Language.ENGLISH;
            }
        }
        return language;
    }

    private void send(HttpExchange exchange, Reply reply) throws IOException {
        Headers headers = exchange.getResponseHeaders();
        headers.set("Content-Type", reply.type());
        headers.set("Content-Security-Policy", CONTENT_POLICY);
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("Cache-Control", "no-cache");
        reply.headers().forEach(headers::set);
        byte[] body = reply.body();
        boolean isBare = exchange.getRequestMethod().equals("HEAD") || reply.status() == 304;
        if (isBare) {
            headers.set("Content-Length", "" + body.length);
        }
        exchange.sendResponseHeaders(reply.status(), isBare || body.length == 0 ? -1 : body.length);
        if (!isBare && body.length > 0) {
            exchange.getResponseBody().write(body);
        }
    }

    /** 本文の種類: refuses bodies in wrappings that nobody here opens; whatever else a body is called, its bytes tell what it is. */
    private static final class BodyKind {
        /** Records come packed by these, and are told by their first bytes. */
        private static final Set<String> ENCODINGS = Set.of("identity", "gzip", "x-gzip", "zstd");

        private static final List<String> MEDIA = List.of("image/", "audio/", "video/", "font/");

        private BodyKind() {}

        /**
         * @param type as {@code Content-Type} says
         * @param encoding as {@code Content-Encoding} says
         * @throws HttpRefusal 415
         */
        static void check(Optional<String> type, Optional<String> encoding) {
            String called = type.orElse("").strip().toLowerCase(Locale.ROOT);
            if (called.startsWith("multipart/")) {
                throw unsupported(
                        "multipart の本文は読みません。ファイルの中身をそのまま本文にして送ってください（curl なら -F ではなく --data-binary @ファイル）",
                        "multipart bodies are not read: send the content of the file as the body itself"
                                + " (with curl, --data-binary @FILE and not -F)");
            }
            if (MEDIA.stream().anyMatch(called::startsWith)) {
                throw unsupported(
                        "棋譜か JSON を送ってください。本文は " + shortened(called) + " です",
                        "a record or JSON is expected; the body is " + shortened(called));
            }
            String packed = encoding.orElse("identity").strip().toLowerCase(Locale.ROOT);
            if (!ENCODINGS.contains(packed)) {
                throw unsupported(
                        "本文の圧縮は gzip か zstd です。" + shortened(packed) + " は読みません",
                        "bodies are packed by gzip or zstd; " + shortened(packed) + " is not read");
            }
        }

        private static String shortened(String text) {
            return text.substring(0, Math.min(text.length(), 40));
        }

        private static HttpRefusal unsupported(String japanese, String english) {
            return new HttpRefusal(415, new Wording(japanese, english));
        }
    }

    /** 本文の受け取り: bodies up to a limit, and only so many large ones at a time, so that no number of clients fills the memory. */
    private static final class BodyReader {
        static final int LIMIT = 8 << 20;

        /** A body that is too large is still taken in up to here: a client that is writing hears no answer. */
        private static final int PATIENCE = 32 << 20;

        private static final int BLOCK = 64 << 10;
        private static final int BLOCKS_AT_ONCE = 4 * LIMIT / BLOCK;
        private static final int WAIT_SECONDS = 10;

        private final Semaphore blocks = new Semaphore(BLOCKS_AT_ONCE, true);

        /** A body in memory, which is given back when it is closed. */
        final class Body implements AutoCloseable {
            private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            private int taken;

            byte[] bytes() {
                return bytes.toByteArray();
            }

            private void add(byte[] block, int length) {
                int needed = (bytes.size() + length + BLOCK - 1) / BLOCK;
                if (needed > taken) {
                    take(needed - taken);
                    taken = needed;
                }
                bytes.write(block, 0, length);
            }

            private void take(int more) {
                try {
                    if (!blocks.tryAcquire(more, WAIT_SECONDS, TimeUnit.SECONDS)) {
                        throw new HttpRefusal(503, new Wording("いま混み合っています。少し待ってください", "too busy now: try again soon"));
                    }
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    throw new HttpRefusal(503, new Wording("サーバーを終了しています", "the server is ending"));
                }
            }

            @Override
            public void close() {
                blocks.release(taken);
                taken = 0;
            }
        }

        /** @throws HttpRefusal 413 beyond the limit, 503 if there is no room for a while */
        Body read(InputStream in, OptionalLong length) throws IOException {
            Body body = new Body();
            try {
                if (length.orElse(0) > PATIENCE) {
                    throw tooLarge();
                }
                byte[] block = new byte[BLOCK];
                long total = 0;
                for (int n = in.read(block); n >= 0; n = in.read(block)) {
                    total += n;
                    if (total > PATIENCE) {
                        throw tooLarge();
                    }
                    if (total <= LIMIT && length.orElse(0) <= LIMIT) {
                        body.add(block, n);
                    }
                }
                if (total > LIMIT) {
                    throw tooLarge();
                }
                return body;
            } catch (IOException | RuntimeException e) {
                body.close();
                throw e;
            }
        }

        private static HttpRefusal tooLarge() {
            return new HttpRefusal(
                    413,
                    new Wording(
                            "本文は " + (LIMIT >> 20) + " MiB までです。大きなファイルは goita check などのコマンドで扱えます",
                            "a body may have " + (LIMIT >> 20)
                                    + " MiB: larger files are for the commands, such as goita check"));
        }
    }
}
