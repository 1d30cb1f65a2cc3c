package dev.goita.ml.features;

import dev.goita.core.RoundSimulator;
import dev.goita.learning.ActiveFeatures;

/** 終盤の行: the rows of {@link GoitaEndingLayout}: what follows for certain is found anew for each choice. */
final class EndingRows extends ViewRows {
    EndingRows() {
        super(GoitaEncoders.ENDING, GoitaEndingLayout.LAYOUT);
    }

    @Override
    public RoundRows fresh() {
        return new EndingRows();
    }

    @Override
    public void encodeTurn(RoundSimulator round, ActiveFeatures rowF) {
        super.encodeTurn(round, rowF);
        GoitaEnding.add(round.view(round.toMove()), rowF);
    }
}
