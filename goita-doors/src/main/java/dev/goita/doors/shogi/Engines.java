package dev.goita.doors.shogi;

import dev.goita.shogi.engine.Engine;
import dev.goita.shogi.engine.Level;
import java.util.Optional;

/** 貸される思考エンジン: the engine that thinks about a question and knows nothing of those before; lent by the carrier. */
@FunctionalInterface
public interface Engines {
    /** A new one for each question, of which several may be asked at once. */
    Engines NEW = (level, seed) ->
            Engine.of(Engine.Settings.DEFAULT.withLevel(level).withSeed(seed).withMebibytes(Engines.TABLE_MEBIBYTES));

    /** Of each engine. */
    int TABLE_MEBIBYTES = 16;

    Engine of(Level level, long seed);

    /** {@return the same engine for all questions, which are asked one after the other: its memory is not asked for again and again} */
    static Engines one() {
        return new Engines() {
            private Optional<Engine> only = Optional.empty();

            @Override
            public Engine of(Level level, long seed) {
                Engine engine = only.orElseGet(() -> NEW.of(level, seed));
                engine.newGame(level, seed);
                only = Optional.of(engine);
                return engine;
            }
        };
    }
}
