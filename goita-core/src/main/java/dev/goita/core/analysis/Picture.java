package dev.goita.core.analysis;

/**
 * 相手の像: by which picture of its opponents a turn was chosen. What it lost is measured against who knows how likely they are to
 * have done what they did with each hand, and how they play on.
 */
public enum Picture {
    /** As it was played, by whatever picture. */
    PLAYED,
    /** The opponents are taken for the judge itself throughout. */
    OWN,
    /** The right hands, and they play on as the judge would. */
    WRONG_PLAY,
    /** They play on as they do, with hands as likely as if the judge had played as they did. */
    WRONG_HANDS
}
