package dev.goita.ml.counterexample;

import org.nd4j.linalg.api.ndarray.INDArray;

interface FeaturesThatAreTensors {
    INDArray features();
}
