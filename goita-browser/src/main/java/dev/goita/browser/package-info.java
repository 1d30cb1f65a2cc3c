/** 頁の中の機関: the doors of pages where there is no server. */
package dev.goita.browser;
