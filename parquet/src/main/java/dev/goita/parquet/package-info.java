/** Tables as Parquet files, without a word about what is in them. The only package that knows the library for it. */
package dev.goita.parquet;
