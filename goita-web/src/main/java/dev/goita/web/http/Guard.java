package dev.goita.web.http;

import dev.goita.diagnostics.Wording;
import dev.goita.doors.door.Refusal;
import java.net.InetAddress;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * 門番: refuses what no page of this server sent. A page of another site cannot make a browser talk to it, neither under that
 * site's name (DNS rebinding: {@code Host}) nor under its own ({@code Origin}).
 */
final class Guard {
    private static final int TOKEN_BYTES = 18;
    private static final String COOKIE = "goita-token";

    private final Set<String> hosts = new LinkedHashSet<>();
    private final Optional<String> token;

    Guard(String name, InetAddress address, int port) {
        addHost(name, port);
        addHost(address.getHostAddress(), port);
        if (address.isLoopbackAddress()) {
            addHost("localhost", port);
            addHost("127.0.0.1", port);
            addHost("::1", port);
        }
        token = address.isLoopbackAddress() ? Optional.empty() : Optional.of(newToken());
    }

    private void addHost(String name, int port) {
        String host = name.indexOf(':') >= 0 ? "[" + name + "]" : name;
        hosts.add(host.toLowerCase(Locale.ROOT) + ":" + port);
        if (port == 80) {
            hosts.add(host.toLowerCase(Locale.ROOT));
        }
    }

    private static String newToken() {
        byte[] bytes = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** What whoever comes from another machine has to show; empty on loopback. */
    Optional<String> token() {
        return token;
    }

    /** @throws Refusal 421, 403 or 401 */
    void check(Optional<String> host, Optional<String> authority, Optional<String> origin, Optional<String> shown) {
        boolean isOurs = host.filter(name -> hosts.contains(name.toLowerCase(Locale.ROOT)))
                        .isPresent()
                && authority
                        .filter(name -> !hosts.contains(name.toLowerCase(Locale.ROOT)))
                        .isEmpty();
        if (!isOurs) {
            throw new Refusal(
                    421,
                    new Wording(
                            "このサーバーの名前は " + hosts.iterator().next() + " です",
                            "this server's name is " + hosts.iterator().next()));
        }
        if (origin.filter(page -> !isOwnPage(page)).isPresent()) {
            throw new Refusal(403, new Wording("ほかのサイトのページからは使えません", "pages of other sites may not use this server"));
        }
        if (token.isPresent() && shown.filter(this::isToken).isEmpty()) {
            throw new Refusal(
                    401,
                    new Wording(
                            "鍵が必要です。起動したときに表示された ?token=… つきの URL を開いてください",
                            "a token is needed: open the URL with ?token=… that was printed at the start"));
        }
    }

    private boolean isOwnPage(String origin) {
        return origin.startsWith("http://")
                && hosts.contains(origin.substring(7).toLowerCase(Locale.ROOT));
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

    static String cookie(String token) {
        return COOKIE + "=" + token + "; Path=/; HttpOnly; SameSite=Strict";
    }
}
