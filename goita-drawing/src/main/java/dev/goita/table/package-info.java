/** 卓の図: recorded rounds of Goita as scenes, pictures, charts and score sheets. */
package dev.goita.table;
