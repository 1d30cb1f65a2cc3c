/** 棋譜を組み立て、たどる: how readers build a game and find their way in it. */
package dev.goita.shogi.record.walk;
