/** 字の並びのままの局: rounds handed on as bytes, where speed counts. */
package dev.goita.record.text.plain;
