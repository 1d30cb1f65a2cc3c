/** 修復: what a typist probably meant, judged by the rules and by what stands around a round. */
package dev.goita.record.repair;
