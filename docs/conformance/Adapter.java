import dev.goita.core.Deal;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.notation.RecordDigits;
import dev.goita.core.notation.Replay;
import dev.goita.core.tile.Hand;
import dev.goita.record.question.LegalTurns;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.Arrays;

/** How a program of Java answers the positions of the conformance suite; it takes its input apart by hand. */
class Adapter {
    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String id = "{\"id\":\"" + between(line, "\"id\":\"", "\"");
            String options = between(line, "\"options\":{", "}").replace("\"", "").replace(':', '=');
            System.out.println(line.contains("\"conformance\"") ? "{\"conformance\":1,\"name\":\"a program of Java\"}"
                    : line.contains("\"kind\":\"position\"") ? id + "\",\"answer\":" + position(line, options) + "}" : id + "\",\"skip\":\"\"}");
        }
    }

    static String position(String line, String options) {
        Seat dealer = Seat.of(Integer.parseInt(between(line, "\"dealer\":", ",")));
        String[] hands = between(line, "\"hands\":[\"", "\"]").split("\",\"");
        Deal deal = Deal.of(dealer, Arrays.stream(hands).map(Hand::parse).toList());
        Replay replay = Replay.of(Rules.parse(options), deal, RecordDigits.read(between(line, "\"record\":\"", "\"")));
        return new LegalTurns(replay.round(), replay.round().legalTurns().stream().map(turn -> turn.digits()).toList()).line();
    }

    static String between(String text, String from, String to) {
        int start = text.indexOf(from) + from.length();
        return text.indexOf(from) < 0 ? "" : text.substring(start, text.indexOf(to, start));
    }
}
