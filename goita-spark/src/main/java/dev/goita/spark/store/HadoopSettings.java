package dev.goita.spark.store;

import dev.goita.spark.SparkLog;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkEnv;
import org.apache.spark.deploy.SparkHadoopUtil;
import scala.Tuple2;

/** Hadoop の設定: what Spark gives Hadoop, on a machine of a cluster and where the work is sent from, begun or not. */
final class HadoopSettings {
    private static final String OF_HADOOP = "spark.hadoop.";

    private HadoopSettings() {}

    /** What a running Spark is set to, else what it will be. */
    static Map<String, String> with(Map<String, String> settings) {
        SparkEnv running = SparkEnv.get();
        if (running == null) {
            SparkLog.settle();
        }
        SparkConf spark = running == null ? new SparkConf() : running.conf().clone();
        settings.forEach(spark::set);
        Map<String, String> hadoop = new TreeMap<>();
        for (Tuple2<String, String> setting : spark.getAll()) {
            if (setting._1().startsWith(OF_HADOOP)) {
                hadoop.put(setting._1(), setting._2());
            }
        }
        return hadoop;
    }

    static Configuration configuration(Map<String, String> settings) {
        SparkConf spark = new SparkConf(false);
        settings.forEach(spark::set);
        return SparkHadoopUtil.get().newConfiguration(spark);
    }
}
