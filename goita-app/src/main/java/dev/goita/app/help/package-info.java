/** 案内: help, usage errors, manual pages and completion, made from the commands, in Japanese and English. */
package dev.goita.app.help;
