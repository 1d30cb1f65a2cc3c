package dev.goita.browser;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/** 静的なサーバー: sends files below a path and knows nothing of them; in place of one the same packed by brotli, named FILE.br, if it has that. */
final class StaticHost implements AutoCloseable {
    private static final String PLACE = "/club/goita/";
    private static final String PACKED = ".br";

    private final HttpServer server;
    private final ExecutorService senders = Executors.newCachedThreadPool();
    private final AtomicLong sent = new AtomicLong();
    private volatile long delay;

    StaticHost(Map<String, byte[]> files) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(senders);
        server.createContext(PLACE, exchange -> {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(delay));
            String path = exchange.getRequestURI().getPath().substring(PLACE.length());
            String name = path.isEmpty() ? "index.html" : path;
            byte[] packed = files.get(name + PACKED);
            byte[] file = packed == null ? files.get(name) : packed;
            Headers headers = exchange.getResponseHeaders();
            headers.set("Content-Type", type(name));
            headers.set("Cache-Control", "max-age=600");
            if (packed != null) {
                headers.set("Content-Encoding", "br");
            }
            exchange.sendResponseHeaders(file == null ? 404 : 200, file == null ? -1 : file.length);
            if (file != null) {
                exchange.getResponseBody().write(file);
                sent.addAndGet(file.length);
            }
            exchange.close();
        });
        server.start();
    }

    private static String type(String name) {
        return switch (name.substring(name.lastIndexOf('.') + 1)) {
            case "js" -> "text/javascript";
            case "css" -> "text/css";
            case "svg" -> "image/svg+xml";
            case "html" -> "text/html; charset=utf-8";
            default -> "application/octet-stream";
        };
    }

    /** @param path with what stands behind # */
    URI at(String path) {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + PLACE + path);
    }

    /** Bytes of all files that were sent, as they were sent. */
    long sent() {
        return sent.get();
    }

    /** From now on all answers set out later, as those of a host that is far away. */
    void delay(long milliseconds) {
        delay = milliseconds;
    }

    @Override
    public void close() {
        server.stop(0);
        senders.shutdownNow();
    }
}
