package dev.goita.web.club;

import io.nayuki.qrcodegen.DataTooLongException;
import io.nayuki.qrcodegen.QrCode.Ecc;
import java.util.Optional;

/** QR コード: an address that a phone reads from a screen. */
public final class QrCode {
    /** Light modules around it that readers look for. */
    private static final int QUIET = 4;

    private final io.nayuki.qrcodegen.QrCode code;

    private QrCode(io.nayuki.qrcodegen.QrCode code) {
        this.code = code;
    }

    /** A code of a text; empty if it has more than 2,331 bytes. */
    public static Optional<QrCode> of(String text) {
        try {
            return Optional.of(new QrCode(io.nayuki.qrcodegen.QrCode.encodeText(text, Ecc.MEDIUM)));
        } catch (DataTooLongException e) {
            return Optional.empty();
        }
    }

    /** In the colour of the text around it. */
    public String toSvg() {
        int width = code.size + 2 * QUIET;
        StringBuilder path = new StringBuilder();
        for (int y = 0; y < code.size; y++) {
            for (int x = 0; x < code.size; x++) {
                if (code.getModule(x, y)) {
                    path.append('M')
                            .append(x + QUIET)
                            .append(' ')
                            .append(y + QUIET)
                            .append("h1v1h-1z");
                }
            }
        }
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + width + " " + width
                + "\" shape-rendering=\"crispEdges\"><path fill=\"currentColor\" d=\"" + path + "\"/></svg>";
    }

    /** For a terminal, light on dark as terminals mostly are: two modules a letter, one above the other. */
    public String toText() {
        StringBuilder text = new StringBuilder();
        for (int y = -QUIET; y < code.size + QUIET; y += 2) {
            for (int x = -QUIET; x < code.size + QUIET; x++) {
                boolean isLowerDark = code.getModule(x, y + 1);
                text.append(code.getModule(x, y) ? isLowerDark ? ' ' : '\u2584' : isLowerDark ? '\u2580' : '\u2588');
            }
            text.append('\n');
        }
        return text.toString();
    }
}
