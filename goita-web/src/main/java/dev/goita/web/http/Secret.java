package dev.goita.web.http;

import java.security.SecureRandom;
import java.util.Base64;

/** 秘密の鍵: letters that nobody guesses; whoever shows them may come in. */
public final class Secret {
    /** 144 bits, in 24 letters. */
    private static final int BYTES = 18;

    private static final SecureRandom RANDOM = new SecureRandom();

    private Secret() {}

    /** {@return letters that an address may hold as they are} */
    public static String draw() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** {@return a number of which all bits are drawn} */
    public static long number() {
        return RANDOM.nextLong();
    }
}
