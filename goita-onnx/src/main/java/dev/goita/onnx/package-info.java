/** Networks as ONNX of any operators, played by ONNX Runtime. The only package that knows it. */
package dev.goita.onnx;
