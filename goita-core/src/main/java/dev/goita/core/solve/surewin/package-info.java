/** 必勝形: hands that win whatever the others hold. */
package dev.goita.core.solve.surewin;
