package dev.goita.ml.selfplay;

import dev.goita.core.player.Player;
import dev.goita.diagnostics.RefusalException;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Supplier;

/**
 * 参加者: what sits at a seat in self-play, or on both seats of a side in an arena. Players are used by one thread each, so
 * an entrant makes as many as needed.
 *
 * <p>An entrant can be sent to another machine, which makes the same players from its name, or from what they hold if they are
 * {@link Portable}. Programs ({@code engine:}) are not sent.
 *
 * @param name as the user wrote it, such as {@code rule}; recorded as the player's name
 * @param version changes whenever the player may choose differently; a model's is a hash of its weights
 * @param newPlayer makes a player for one thread; called from any thread
 * @param partners the two that make up a mixed side; empty for a player that partners itself
 */
public record Entrant(String name, String version, Supplier<? extends Player> newPlayer, List<Entrant> partners)
        implements Serializable {
    /** Makes players wherever it is sent, of what it holds. */
    @FunctionalInterface
    public interface Portable extends Supplier<Player>, Serializable {}

    /** Copies the list. */
    public Entrant {
        partners = List.copyOf(partners);
    }

    /** A player that partners itself. */
    public Entrant(String name, String version, Supplier<? extends Player> newPlayer) {
        this(name, version, newPlayer, List.of());
    }

    /**
     * {@return a side of two different players}
     *
     * @param first of the two; where one seat is asked for, this one sits there
     * @param second its partner
     */
    static Entrant side(Entrant first, Entrant second) {
        return new Entrant(
                first.name + Entrants.PARTNER + second.name,
                first.version + Entrants.PARTNER + second.version,
                first.newPlayer,
                List.of(first, second));
    }

    /** {@return who sits on the two seats of a side} */
    public List<Entrant> seats() {
        return partners.isEmpty() ? List.of(this, this) : partners;
    }

    /** @throws IllegalArgumentException if a seat is a program's, which no other machine starts */
    public void requirePortable() {
        for (Entrant seat : seats()) {
            if (Entrants.isProgram(seat.name)) {
                throw new RefusalException(
                        "「" + seat.name + "」はプログラムなので、ほかの計算機では動かせません。engine: のないプレイヤーを指定してください",
                        "'" + seat.name
                                + "' is a program, which is not started on other machines; name players without engine:");
            }
        }
    }

    private Object writeReplace() {
        requirePortable();
        Entrant first = seats().get(0);
        return newPlayer instanceof Portable
                ? this
                : new Entrant(name, version, new Named(first.name, first.version), partners);
    }

    /** Players of a name, where this machine makes those of the same version. */
    private record Named(String name, String version) implements Portable {
        @Override
        public Player get() {
            try {
                Entrant here = Entrants.builtIn().withPlugIns().parse(name);
                if (here.version.equals(version)) {
                    return here.newPlayer.get();
                }
                throw new RefusalException(
                        "プレイヤー「" + name + "」の版が、働き手の計算機では " + here.version + "、送った側では " + version
                                + " です。どの計算機にも同じプログラムを置いてください",
                        "player " + name + " is version " + here.version + " on a machine that plays, but " + version
                                + " where it was sent from; all machines need the same program");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
