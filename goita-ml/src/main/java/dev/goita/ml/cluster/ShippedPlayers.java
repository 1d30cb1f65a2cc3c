package dev.goita.ml.cluster;

import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.files.Sha256;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.selfplay.Entrants;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * 送る参加者: players on their way to other machines: their names, their versions, and the bytes of the model files that they
 * name, so that no other machine needs the files. Programs ({@code engine:}) are not sent.
 */
public final class ShippedPlayers implements Serializable {
    private static final long serialVersionUID = 1;

    private final List<String> names;
    private final List<String> versions;
    private final Map<String, byte[]> models;
    private final Map<String, String> hashes;

    private ShippedPlayers(
            List<String> names, List<String> versions, Map<String, byte[]> models, Map<String, String> hashes) {
        this.names = names;
        this.versions = versions;
        this.models = models;
        this.hashes = hashes;
    }

    /**
     * Packs players, and reads the files of their models.
     *
     * @param entrants parsed on this machine
     * @return what other machines make the same players of
     * @throws IllegalArgumentException if a player is a program
     * @throws IOException if a model file cannot be read
     */
    public static ShippedPlayers of(List<Entrant> entrants) throws IOException {
        List<String> names = new ArrayList<>();
        List<String> versions = new ArrayList<>();
        Map<String, byte[]> models = new LinkedHashMap<>();
        for (Entrant entrant : entrants) {
            names.add(entrant.name());
            versions.add(entrant.version());
            for (Entrant seat : entrant.seats()) {
                requireNoProgram(seat.name());
                Optional<String> file = NeuralEntrant.file(seat.name());
                if (file.isPresent() && !models.containsKey(file.get())) {
                    models.put(file.get(), Files.readAllBytes(Path.of(file.get())));
                }
            }
        }
        Map<String, String> hashes = new LinkedHashMap<>();
        models.forEach((file, bytes) -> hashes.put(file, sha256(bytes)));
        return new ShippedPlayers(names, versions, models, hashes);
    }

    private static void requireNoProgram(String name) {
        if (Entrants.isProgram(name)) {
            throw new RefusalException(new Wording(
                    "「" + name + "」はプログラムなので、ほかの計算機では動かせません。engine: のないプレイヤーを指定してください",
                    "'" + name
                            + "' is a program, which is not started on other machines; name players without engine:"));
        }
    }

    private static String sha256(byte[] bytes) {
        return HexFormat.of().formatHex(Sha256.start().digest(bytes));
    }

    /**
     * Makes the players where they arrived.
     *
     * @return in the order in which they were packed, with the same versions
     * @throws IllegalArgumentException if a model is not the one that was sent, or this machine's players are of another
     *     version
     * @throws IOException if a model cannot be read
     */
    public List<Entrant> entrants() throws IOException {
        models.forEach((file, bytes) -> {
            String found = sha256(bytes);
            if (!found.equals(hashes.get(file))) {
                throw new RefusalException(new Wording(
                        file + ": 届いたモデルの SHA-256 は " + found + " で、送った " + hashes.get(file) + " と違います",
                        file + ": the model that arrived has SHA-256 " + found + ", not " + hashes.get(file)
                                + " as it was sent"));
            }
        });
        Entrants kinds = NeuralEntrant.all(models);
        List<Entrant> entrants = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            Entrant here = kinds.parseSide(names.get(i));
            if (!here.version().equals(versions.get(i))) {
                throw new RefusalException(new Wording(
                        "プレイヤー「" + here.name() + "」の版が、働き手の計算機では " + here.version() + "、送った側では " + versions.get(i)
                                + " です。どの計算機にも同じプログラムを置いてください",
                        "player " + here.name() + " is version " + here.version() + " on a machine that plays, but "
                                + versions.get(i) + " where it was sent from; all machines need the same program"));
            }
            entrants.add(here);
        }
        return entrants;
    }
}
