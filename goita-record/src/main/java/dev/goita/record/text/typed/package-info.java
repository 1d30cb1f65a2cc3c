/** 打ち込まれた字: what readers of typed records share. */
package dev.goita.record.text.typed;
