package dev.goita.ml.counterexample;

import java.io.File;
import java.io.IOException;
import org.deeplearning4j.nn.graph.ComputationGraph;
import org.deeplearning4j.util.ModelSerializer;

interface ModelThatMakesObjects {
    static ComputationGraph read(File file) throws IOException {
        return ModelSerializer.restoreComputationGraph(file);
    }
}
