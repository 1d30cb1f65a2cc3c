package dev.goita.web.http;

import dev.goita.doors.door.Refusal;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.URI;
import java.security.MessageDigest;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * 門番: refuses what no page of this server sent. A page of another site cannot make a browser talk to it, neither under that
 * site's name (DNS rebinding: {@code Host}) nor under its own ({@code Origin}).
 */
final class Guard {
    private static final String COOKIE = "goita-token";

    private static final Map<String, Integer> PORTS = Map.of("http", 80, "https", 443);

    private final Set<String> hosts = new LinkedHashSet<>();
    private final Set<String> origins = new LinkedHashSet<>();
    private final URI home;
    private final Optional<String> token;

    Guard(HttpDoor.Place place, InetAddress address, int port) throws SocketException {
        home = place.url()
                .orElseGet(() -> URI.create("http://" + bracketed(reached(address, place.host())) + ":" + port + "/"));
        place.url().ifPresent(url -> addHost(url.getScheme(), url.getHost(), url.getPort()));
        addHost(place.host(), port);
        addHost(address.getHostAddress(), port);
        if (address.isAnyLocalAddress()) {
            own().forEach(one -> addHost(one.getHostAddress(), port));
        }
        if (address.isLoopbackAddress() || address.isAnyLocalAddress()) {
            addHost("localhost", port);
            addHost("127.0.0.1", port);
            addHost("::1", port);
        }
        token = address.isLoopbackAddress() && place.url().isEmpty() ? Optional.empty() : Optional.of(Secret.draw());
    }

    /** An address of this machine that others reach, where all of them are listened on. */
    private static String reached(InetAddress address, String host) {
        try {
            return address.isAnyLocalAddress()
                    ? own().filter(one -> one instanceof Inet4Address && !one.isLoopbackAddress())
                            .map(InetAddress::getHostAddress)
                            .findFirst()
                            .orElse("localhost")
                    : host;
        } catch (SocketException unknown) {
            return host;
        }
    }

    private static Stream<InetAddress> own() throws SocketException {
        return NetworkInterface.networkInterfaces().flatMap(NetworkInterface::inetAddresses);
    }

    private static String bracketed(String name) {
        return name.indexOf(':') >= 0 && !name.startsWith("[") ? "[" + name + "]" : name;
    }

    private void addHost(String name, int port) {
        addHost("http", name, port);
    }

    private void addHost(String scheme, String name, int port) {
        String host = bracketed(name).toLowerCase(Locale.ROOT);
        int usual = Objects.requireNonNull(PORTS.get(scheme));
        add(scheme, host + ":" + (port < 0 ? usual : port));
        if (port < 0 || port == usual) {
            add(scheme, host);
        }
    }

    private void add(String scheme, String authority) {
        hosts.add(authority);
        origins.add(scheme + "://" + authority);
    }

    /** Where the pages are, by the name under which others reach them. */
    URI home() {
        return home;
    }

    /** What whoever comes from another machine has to show; empty where nobody can. */
    Optional<String> token() {
        return token;
    }

    /** @throws Refusal 421 or 403 */
    void check(Optional<String> host, Optional<String> authority, Optional<String> origin) {
        boolean isOurs = host.filter(name -> hosts.contains(name.toLowerCase(Locale.ROOT)))
                        .isPresent()
                && authority
                        .filter(name -> !hosts.contains(name.toLowerCase(Locale.ROOT)))
                        .isEmpty();
        if (!isOurs) {
            throw Refusal.of(
                    421,
                    "このサーバーの名前は " + hosts.iterator().next() + " です",
                    "this server's name is " + hosts.iterator().next());
        }
        if (origin.filter(page -> !origins.contains(page.toLowerCase(Locale.ROOT)))
                .isPresent()) {
            throw Refusal.of(403, "ほかのサイトのページからは使えません", "pages of other sites may not use this server");
        }
    }

    /** @throws Refusal 401 */
    void checkToken(Optional<String> shown) {
        if (token.isPresent() && shown.filter(this::isToken).isEmpty()) {
            throw Refusal.of(
                    401,
                    "鍵が必要です。起動したときに表示された ?token=… つきの URL を開いてください",
                    "a token is needed: open the URL with ?token=… that was printed at the start");
        }
    }

    /** Takes as long for a wrong one as for the right one. */
    private boolean isToken(String given) {
        return MessageDigest.isEqual(
                given.getBytes(java.nio.charset.StandardCharsets.UTF_8),
                token.orElseThrow().getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }

    /** The token among the cookies of a request. */
    static Optional<String> inCookie(Optional<String> cookies) {
        for (String cookie : cookies.orElse("").split(";", -1)) {
            String[] parts = cookie.strip().split("=", 2);
            if (parts.length == 2 && parts[0].equals(COOKIE)) {
                return Optional.of(parts[1]);
            }
        }
        return Optional.empty();
    }

    /** What the browser is to show from now on; empty if this is no token. */
    Optional<String> cookie(String given) {
        return token.filter(ours -> isToken(given))
                .map(ours -> COOKIE + "=" + ours + "; Path=/; HttpOnly; SameSite=Strict"
                        + (home.getScheme().equals("https") ? "; Secure" : ""));
    }
}
