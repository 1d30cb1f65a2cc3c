/** どう測るか: what makes reports of policies: frequencies of labels, losses at any temperature, fits of few numbers. */
package dev.goita.learning.evaluation.measure;
