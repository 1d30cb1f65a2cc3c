/** 特徴と札の部品: what the rows and labels of Goita are made of. */
package dev.goita.ml.encoding;
