package dev.goita.shogi.notation.csa;

import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.OneLine;

/**
 * What CSA has no words for, as comments that other programs skip and {@link CsaReader} reads back: {@code '表題：竜王戦} before
 * the position, {@code '&栞} after a move, {@code '%：不戦勝} and {@code 'T：12} where the moves end, {@code '#…} for remarks that
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
