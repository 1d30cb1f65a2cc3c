package dev.goita.spark;

/** 記録: where the program starts Spark, Spark says no more than what goes wrong. */
public final class SparkLog {
    private static final String SETTING = "log4j2.configurationFile";

    private SparkLog() {}

    /** To be called before the first class of Spark or Hadoop is; what a person has set stays. */
    public static void settle() {
        if (System.getProperty(SETTING) == null) {
            System.setProperty(SETTING, "classpath:dev/goita/spark/log4j2.properties");
        }
    }
}
