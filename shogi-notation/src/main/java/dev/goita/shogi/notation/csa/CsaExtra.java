package dev.goita.shogi.notation.csa;

import dev.goita.shogi.csawords.CsaWords;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.OneLine;
import java.util.Optional;

/**
 * What CSA has no words for, as comments that other programs skip and {@link CsaReader} reads back: {@code '表題：竜王戦} before
 * the position, {@code '開始日時：2031年1月9日} behind the {@code $} line that says it in the form of CSA, {@code '&栞} after a move, {@code '%：不戦勝} and {@code 'T：12} where the moves end, {@code '#…} for remarks that
 * would be taken for one of these.
 */
final class CsaExtra {
    /** {@code 手数＝171  ▲６二角成  まで}, as in a diagram. */
    static final String BOARD_NUMBER = "手数＝";

    static final String TIME = "'T：";
    static final String ENDING = "'%：";
    static final String BOOKMARK = "'&";
    static final String REMARK = "'#";
    static final String ENCODING = "'CSA encoding";

    private CsaExtra() {}

    static boolean says(Header.Entry entry) {
        String name = entry.name();
        return !name.isEmpty()
                && OneLine.is(name)
                && OneLine.is(entry.value())
                && name.indexOf('：') < 0
                && "*&%#".indexOf(name.charAt(0)) < 0
                && !name.startsWith(BOARD_NUMBER)
                && !("'" + name + "：").equals(TIME)
                && !("'" + name).startsWith(ENCODING);
    }

    /** {@code $EVENT:竜王戦}; another form of the value, such as a date, stands there as CSA has it. */
    static Optional<String> dollarLine(Header.Entry entry) {
        return CsaWords.dollar(entry.name())
                .filter(dollar ->
                        CsaWords.header(dollar).equals(entry.name()) && OneLine.is(dollar) && dollar.indexOf(':') < 0)
                .flatMap(dollar ->
                        CsaWords.value(dollar, OneLine.of(entry.value())).map(value -> "$" + dollar + ":" + value));
    }

    /** Whether an entry is the one before as its record had it, whose {@code $} line is in the form of CSA. */
    static boolean isOriginal(Header.Entry entry, Header.Entry before) {
        return entry.name().equals(before.name())
                && dollarLine(entry).isPresent()
                && dollarLine(entry)
                        .equals(Optional.of("$" + CsaWords.dollar(before.name()).orElse("") + ":" + before.value()));
    }

    static String header(Header.Entry entry) {
        return "'" + entry.name() + "：" + OneLine.of(entry.value());
    }

    static String ending(Ending ending) {
        return ENDING + OneLine.of(ending.japanese());
    }

    static String bookmark(String name) {
        return BOOKMARK + name;
    }

    static String remark(String remark) {
        boolean isPlain = remark.indexOf('：') < 0
                && (remark.isEmpty() || "*&%#".indexOf(remark.charAt(0)) < 0)
                && !remark.startsWith(BOARD_NUMBER)
                && !("'" + remark).startsWith(ENCODING);
        return (isPlain ? "'" : REMARK) + remark;
    }
}
