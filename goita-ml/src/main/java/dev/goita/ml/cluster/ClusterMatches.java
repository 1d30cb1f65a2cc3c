package dev.goita.ml.cluster;

import dev.goita.learning.crew.Crew;
import dev.goita.learning.crew.InPieceOrder;
import dev.goita.learning.model.ModelFile;
import dev.goita.learning.training.CancelledException;
import dev.goita.ml.duplicate.DuplicateDeal;
import dev.goita.ml.duplicate.DuplicateMatch;
import dev.goita.ml.training.Contestant;
import dev.goita.ml.training.MatchPlay;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * 分担する対戦: duplicate matches whose deals a crew plays.
 *
 * @param crew stays open
 */
public record ClusterMatches(Crew crew) implements MatchPlay {
    @Override
    public List<DuplicateDeal> deals(DuplicateMatch match, Contestant first, Contestant second) throws IOException {
        Map<String, byte[]> atHand = new HashMap<>();
        for (Contestant side : List.of(first, second)) {
            side.model().ifPresent(model -> atHand.put(model.weightsHash(), ModelFile.bytes(model)));
        }
        MatchJob job = new MatchJob(
                ShippedPlayers.of(List.of(first.entrant(), second.entrant()), atHand),
                match.rules().toString(),
                match.deals(),
                match.streams().seed());
        List<Integer> pieces = IntStream.range(0, match.pieces()).boxed().toList();
        List<DuplicateDeal> deals = new ArrayList<>();
        try {
            crew.work(
                    job,
                    pieces,
                    new InPieceOrder<MatchJob.Played, RuntimeException>(
                            (piece, played) -> deals.addAll(played.deals())));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancelledException(e);
        }
        return deals;
    }
}
