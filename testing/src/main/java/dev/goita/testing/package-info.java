/** 検査の量: how much of the tests runs at a commit. All of it runs at night. */
@NullMarked
package dev.goita.testing;

import org.jspecify.annotations.NullMarked;
