package dev.goita.web.http;

import dev.goita.diagnostics.Language;
import dev.goita.doors.door.Refusal;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;

/**
 * 玄関: listens, refuses what is to be refused, and lets {@link Routes} answer the rest. No thread waits for a body or for a slow reader;
 * who answers has one.
 */
public final class HttpDoor implements AutoCloseable {
    /** Without scripts, styles, pictures or requests from anywhere else; attributes of SVG name colours. */
    private static final String CONTENT_POLICY = "default-src 'none'; script-src 'self'; style-src 'self';"
            + " style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self';"
            + " form-action 'none'; frame-ancestors 'none'; base-uri 'none'";

    /** Those that wait for their turn hold one each. */
    private static final int THREADS = 256;

    private static final int IDLE_THREADS = 4;
    private static final int CONNECTIONS = 1024;
    private static final int IDLE_SECONDS = 20;
    private static final int SECONDS_TO_BE_LET_IN = 20;
    private static final int SECONDS_TO_END = 1;
    /** Those that nobody asks anything on need not wait for that. */
    private static final int MILLISECONDS_TO_HANG_UP = 20;

    private final Server server;
    private final ServerConnector connector;
    private final int port;
    private final Guard guard;
    private final Routes routes;
    private final Language language;
    private final Consumer<Throwable> defects;
    private final AtomicLong bytesTaken = new AtomicLong();
    private final WaitingLine largeAnswers = new WaitingLine(Budget.LARGE_ANSWERS, SECONDS_TO_BE_LET_IN);

    /**
     * Where to listen.
     *
     * @param host a name or an address; whoever comes from another machine needs a token
     * @param port 0 for a free one
     * @param url by which others reach it, such as that of a reverse proxy before it; empty if by host and port
     */
    public record Place(String host, int port, Optional<URI> url) {}

    private HttpDoor(Place place, Routes routes, Language language, Consumer<Throwable> defects) throws IOException {
        this.routes = routes;
        this.language = language;
        this.defects = defects;
        InetAddress address = InetAddress.getByName(place.host());
        QueuedThreadPool threads =
                new QueuedThreadPool(THREADS, IDLE_THREADS, (int) TimeUnit.SECONDS.toMillis(IDLE_SECONDS));
        threads.setName("web");
        threads.setDaemon(true);
        HttpConfiguration http = new HttpConfiguration();
        http.setSendServerVersion(false);
        // Paths are compared as they are written, and nothing but what is served has one.
        http.setUriCompliance(UriCompliance.UNSAFE);
        http.setHttpCompliance(HttpCompliance.RFC9110.with("any-name", HttpCompliance.Violation.MISMATCHED_AUTHORITY));
        server = new Server(threads);
        connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(http));
        connector.setHost(address.getHostAddress());
        connector.setPort(place.port());
        connector.setIdleTimeout(TimeUnit.SECONDS.toMillis(IDLE_SECONDS));
        connector.setShutdownIdleTimeout(MILLISECONDS_TO_HANG_UP);
        server.addConnector(connector);
        server.addBean(new NetworkConnectionLimit(CONNECTIONS, server));
        server.setErrorHandler(new ErrorHandler() {
            @Override
            public boolean handle(org.eclipse.jetty.server.Request asked, Response response, Callback callback) {
                int status =
                        asked.getAttribute(ERROR_STATUS) instanceof Integer told ? told : HttpStatus.BAD_REQUEST_400;
                new Asked(asked, response, callback).refuseAs(status);
                return true;
            }
        });
        // On a thread of its own while bytes come: the one that hears all connections would hear no other until they
        // pause.
        server.setHandler(new GracefulHandler(new Handler.Abstract() {
            @Override
            public boolean handle(org.eclipse.jetty.server.Request asked, Response response, Callback callback) {
                new Asked(asked, response, callback).begin();
                return true;
            }
        }));
        server.setStopTimeout(TimeUnit.SECONDS.toMillis(SECONDS_TO_END));
        connector.open();
        port = connector.getLocalPort();
        guard = new Guard(place, address, port);
    }

    /** Begins to listen, where the address can be listened on; the language is of those who do not say theirs. */
    public static HttpDoor open(Place place, Routes routes, Language language, Consumer<Throwable> defects)
            throws IOException {
        HttpDoor door = new HttpDoor(place, routes, language, defects);
        try {
            door.server.start();
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException(e);
        }
        return door;
    }

    /** {@return the port that is listened on} */
    public int port() {
        return port;
    }

    /** {@return where the pages are: with the token where one is needed} */
    public URI address() {
        return URI.create(home() + guard.token().map(token -> "?token=" + token).orElse(""));
    }

    /** {@return the same without a token, for guests} */
    public URI home() {
        return guard.home();
    }

    /** Hears no more requests; those that are being answered have a second. */
    @Override
    public void close() {
        try {
            server.stop();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Exception late) {
            // Whoever was not answered in time has been cut off; nothing listens any more.
            return;
        }
    }

    /** 一件: one request, from its head to the last byte of its answer. */
    private final class Asked implements Runnable {
        private static final int LIMIT = 8 << 20;

        /** A body that is too large is still taken in up to here: a client that is writing hears no answer. */
        private static final int PATIENCE = 32 << 20;

        /** Of all bodies together, so that no number of clients fills the memory. */
        private static final long MOST_TAKEN =
                Math.min(4L * LIMIT, Runtime.getRuntime().maxMemory() / 12);

        /** Up to this, a body has room among whatever others. */
        private static final int SMALL = 1 << 14;

        /** Beyond this, a body waits until few others are answered. */
        private static final int LARGE = 1 << 18;

        private static final int SECONDS_TO_ASK = 20;
        private static final int SECONDS_TO_WAIT = 10;
        private static final int MILLISECONDS_BETWEEN_LOOKS = 20;

        private final org.eclipse.jetty.server.Request in;
        private final Response out;
        private final Callback callback;
        private final Map<String, String> query;
        private final Language asked;
        private final Optional<String> shown;
        private final TakenBody body = new TakenBody();
        private final long begun = System.nanoTime();
        private Routes.WaitingDoor door = request -> CompletableFuture.completedFuture(Reply.text(""));
        private long total;
        private long taken;

        Asked(org.eclipse.jetty.server.Request in, Response out, Callback callback) {
            this.in = in;
            this.out = out;
            this.callback = callback;
            query = query(in.getHttpURI().getQuery());
            asked = asked();
            shown = Optional.ofNullable(query.get("token"));
        }

        private Routes.WaitingDoor found() {
            return routes.find(in.getMethod(), path());
        }

        private String path() {
            return Optional.ofNullable(in.getHttpURI().getPath()).orElse("");
        }

        /** What the library refuses by itself, often without headers; where nothing is served anyway, that is said. */
        void refuseAs(int status) {
            try {
                found();
                String reason = status + " " + HttpStatus.getMessage(status);
                throw Refusal.of(
                        status,
                        "HTTP の要求として受け取れません（" + reason + "）",
                        "this is no request that can be taken (" + reason + ")");
            } catch (Refusal refusal) {
                refuse(refusal);
            }
        }

        void begin() {
            try {
                guard.check(header("Host"), Optional.ofNullable(in.getHttpURI().getAuthority()), header("Origin"));
                if (!routes.isFree(path())) {
                    guard.checkToken(shown.or(() -> Guard.inCookie(header("Cookie"))));
                }
                door = found();
                BodyKind.check(header("Content-Type"), header("Content-Encoding"));
                if (in.getLength() > PATIENCE) {
                    throw tooLarge();
                }
                run();
            } catch (Refusal refusal) {
                refuse(refusal);
            }
        }

        /** Takes what is there of the body, and comes again when more is. */
        @Override
        public void run() {
            try {
                while (hasRoom()) {
                    Content.Chunk chunk = in.read();
                    if (chunk == null) {
                        in.demand(this);
                        return;
                    }
                    if (Content.Chunk.isFailure(chunk)) {
                        broken(chunk.getFailure());
                        return;
                    }
                    boolean isLast = chunk.isLast();
                    take(chunk.getByteBuffer());
                    chunk.release();
                    if (isLast) {
                        server.getThreadPool().execute(this::answer);
                        return;
                    }
                }
                connector.getScheduler().schedule(this, MILLISECONDS_BETWEEN_LOOKS, TimeUnit.MILLISECONDS);
            } catch (Refusal refusal) {
                refuse(refusal);
            }
        }

        private boolean hasRoom() {
            long waited = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begun);
            boolean isFull = bytesTaken.get() > MOST_TAKEN && Math.max(in.getLength(), total) > SMALL;
            if (isFull && waited >= SECONDS_TO_WAIT) {
                throw tooBusy();
            }
            if (waited >= SECONDS_TO_ASK) {
                throw tooSlow();
            }
            return !isFull;
        }

        private void take(ByteBuffer bytes) {
            total += bytes.remaining();
            if (total > PATIENCE) {
                throw tooLarge();
            }
            if (total <= LIMIT && in.getLength() <= LIMIT) {
                taken += bytes.remaining();
                bytesTaken.addAndGet(bytes.remaining());
                body.add(bytes);
            }
        }

        private void broken(Throwable failure) {
            if (failure instanceof TimeoutException) {
                refuse(tooSlow());
            } else if (failure instanceof HttpException) {
                refuse(Refusal.badRequest("本文が HTTP の決まりどおりに届きませんでした", "the body did not come as HTTP has it"));
            } else {
                // Who asked has gone; there is nobody to tell.
                release();
                callback.failed(failure);
            }
        }

        private void answer() {
            try {
                if (total > LIMIT) {
                    throw tooLarge();
                }
                Request request = new Request(query, asked, headers(), body.bytes(), guard.home());
                CompletionStage<Reply> reply =
                        total > LARGE ? largeAnswers.letIn(() -> door.answer(request)) : door.answer(request);
                release();
                reply.thenAccept(this::give).exceptionally(this::failed);
            } catch (Refusal refusal) {
                refuse(refusal);
            } catch (IOException e) {
                refuse(Refusal.of(500, "ファイルを読み書きできません", "a file could not be read or written"));
            } catch (OutOfMemoryError full) {
                // Of two bodies at once one may have taken what the other needs.
                refuse(total > LARGE ? Refusal.tooMuch() : tooBusy());
            } catch (RuntimeException | Error defect) {
                failed(defect);
            }
        }

        private void give(Reply reply) {
            send(shown.flatMap(guard::cookie)
                    .map(cookie -> reply.with("Set-Cookie", cookie))
                    .orElse(reply));
        }

        private @Nullable Void failed(Throwable failure) {
            Throwable defect =
                    failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
            if (defect instanceof Refusal refusal) {
                refuse(refusal);
                return null;
            }
            defects.accept(defect);
            refuse(Refusal.of(500, "サーバーの中で失敗しました。ほかの操作は続けられます", "the server failed at this; everything else goes on"));
            return null;
        }

        private void refuse(Refusal refusal) {
            send(Reply.error(refusal.status(), refusal.wording(), asked));
        }

        private void send(Reply reply) {
            release();
            HttpFields.Mutable headers = out.getHeaders();
            headers.put("Content-Type", reply.type());
            headers.put("Content-Security-Policy", CONTENT_POLICY);
            headers.put("X-Content-Type-Options", "nosniff");
            headers.put("Referrer-Policy", "no-referrer");
            headers.put("Cross-Origin-Resource-Policy", "same-origin");
            headers.put("Cache-Control", "no-cache");
            reply.headers().forEach(headers::put);
            byte[] content = reply.body();
            if (reply.isWorthPacking()) {
                headers.put("Vary", "Accept-Encoding");
                if (header("Accept-Encoding").filter(Reply::mayBePacked).isPresent()) {
                    headers.put("Content-Encoding", "gzip");
                    content = reply.packed();
                }
            }
            boolean isBare = in.getMethod().equals("HEAD") || reply.status() == HttpStatus.NOT_MODIFIED_304;
            if (isBare) {
                headers.put("Content-Length", content.length);
            }
            out.setStatus(reply.status());
            out.write(true, isBare ? ByteBuffer.allocate(0) : ByteBuffer.wrap(content), callback);
        }

        private void release() {
            bytesTaken.addAndGet(-taken);
            taken = 0;
        }

        private Optional<String> header(String name) {
            return Optional.ofNullable(in.getHeaders().get(name));
        }

        private Map<String, String> headers() {
            Map<String, String> headers = new HashMap<>();
            in.getHeaders()
                    .forEach(field -> headers.merge(
                            field.getName().toLowerCase(Locale.ROOT), field.getValue(), (a, b) -> a + ", " + b));
            return headers;
        }

        private Language asked() {
            String wanted = Optional.ofNullable(query.get("lang"))
                    .or(() -> header("Accept-Language"))
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

        private static Refusal tooLarge() {
            return Refusal.of(
                    413,
                    "本文は " + (LIMIT >> 20) + " MiB までです。大きなファイルは goita check などのコマンドで扱えます",
                    "a body may have " + (LIMIT >> 20)
                            + " MiB: larger files are for the commands, such as goita check");
        }

        private static Refusal tooBusy() {
            return Refusal.of(503, "いま混み合っています。少し待ってください", "too busy now: try again soon");
        }

        private static Refusal tooSlow() {
            return Refusal.of(
                    408,
                    "本文が " + SECONDS_TO_ASK + " 秒で届きませんでした",
                    "the body did not come within " + SECONDS_TO_ASK + " seconds");
        }
    }

    /** What cannot be decoded is left as it is. */
    private static Map<String, String> query(@Nullable String raw) {
        Map<String, String> query = new HashMap<>();
        for (String pair : Optional.ofNullable(raw).orElse("").split("&", -1)) {
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

    /** 本文の種類: refuses bodies in wrappings that nobody here opens; whatever else a body is called, its bytes tell what it is. */
    private static final class BodyKind {
        /** Records come packed by these, and are told by their first bytes. */
        private static final Set<String> ENCODINGS = Set.of("identity", "gzip", "x-gzip", "zstd");

        private static final List<String> MEDIA = List.of("image/", "audio/", "video/", "font/");

        private BodyKind() {}

        /**
         * @param type as {@code Content-Type} says
         * @param encoding as {@code Content-Encoding} says
         * @throws Refusal 415
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

        private static Refusal unsupported(String japanese, String english) {
            return Refusal.of(415, japanese, english);
        }
    }
}
