package dev.goita.ml.counterexample;

import java.net.ServerSocket;

interface PlayerThatListens {
    ServerSocket socket();
}
