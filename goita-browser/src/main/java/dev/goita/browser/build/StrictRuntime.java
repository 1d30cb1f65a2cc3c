package dev.goita.browser.build;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * 厳しい頁の土台: TeaVM's runtime of WebAssembly without functions made from text, which a page's content security policy
 * forbids. Each place is written anew, by hand; one that is not found any more, or a new one, ends the build.
 */
final class StrictRuntime {
    private static final String RUNTIME = "/org/teavm/backend/wasm/wasm-gc-module-runtime.js";
    private static final String FUNCTION = "new Function(";

    /** From a beginning up to an end, and what stands there instead. */
    private record Place(String from, String to, String instead) {}

    private static final Place[] PLACES = {
        new Place(
                "result = new Function(\"return \" + name + \";\");",
                "\n",
                "result = () => name.split('.').reduce((object, member) => object[member], globalThis);\n"),
        new Place("new Function(\"value\", name + \" = value;\")(value);", "\n", "globalThis[name] = value;\n"),
        new Place(
                "return new Function(\n      \"rethrowJavaAsJs\",",
                ")(rethrowJavaAsJs, fn);",
                "return function (...all) { try { return fn(...all); } catch (e) { rethrowJavaAsJs(e); } };"),
        new Place(
                "return new Function(\n      \"constructor\",",
                ")(c);",
                "return { [name]: function (marker, object) { return c.call(this, marker, object); } }[name];"),
        new Place(
                "cls.prototype[name] = new Function(",
                ")(rethrowJavaAsJs, fn);",
                "cls.prototype[name] = function (...all) { try { return fn(this, ...all); } catch (e) { rethrowJavaAsJs(e); } };"),
        new Place(
                "imports.teavmJso[\"createFunction\" + i] = new Function(",
                ".bind(null, wrapCallFromJavaToJs);",
                "imports.teavmJso[\"createFunction\" + i] = (...all) => BODIES[all.join(\"|\")] ?? fails(all);"),
        new Place(
                "imports.teavmJso[\"callFunction\" + i] = new Function(",
                ".bind(null, rethrowJsAsJava);",
                "imports.teavmJso[\"callFunction\" + i] = (fn, ...all) => { try { return fn(...all); } catch (e) { rethrowJsAsJava(e); } };"),
        new Place(
                "imports.teavmJso[\"callMethod\" + i] = new Function(",
                ".bind(null, rethrowJsAsJava, getGlobalName);",
                "imports.teavmJso[\"callMethod\" + i] = (object, method, ...all) => { try { return object !== null ?"
                        + " object[method](...all) : getGlobalName(method)(...all); } catch (e) { rethrowJsAsJava(e); } };"),
        new Place(
                "imports.teavmJso[\"construct\" + i] = new Function(",
                ".bind(null, rethrowJsAsJava);",
                "imports.teavmJso[\"construct\" + i] = (type, ...all) => { try { return new type(...all); } catch (e) {"
                        + " rethrowJsAsJava(e); } };"),
        new Place(
                "imports.teavmJso[\"arrayOf\" + i] = new Function(",
                ");",
                "imports.teavmJso[\"arrayOf\" + i] = (...all) => all;"),
    };

    /** What Java calls of JavaScript, by parameters and body as TeaVM writes it. */
    private static final Map<String, String> BODIES = new LinkedHashMap<>();

    static {
        BODIES.put("__this__|return __this__;", "it => it");
        BODIES.put("str|return str;", "text => text");
        BODIES.put("number|return number;", "number => number");
        BODIES.put(
                "part|return globalThis.goitaTells&&globalThis.goitaTells(part);",
                "part => globalThis.goitaTells?.(part)");
        BODIES.put("number|return number.toExponential();", "number => number.toExponential()");
        BODIES.put("text|return Number(text);", "Number");
        BODIES.put("text|form|return text.normalize(form);", "(text, form) => text.normalize(form)");
    }

    private StrictRuntime() {}

    /** Writes the runtime. Throws {@link IllegalStateException} if it is not the runtime that is known here. */
    static void write(Path file) throws IOException {
        String runtime;
        try (InputStream in = Objects.requireNonNull(StrictRuntime.class.getResourceAsStream(RUNTIME))) {
            runtime = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        for (Place place : PLACES) {
            runtime = replaced(runtime, place);
        }
        if (runtime.contains(FUNCTION)) {
            throw new IllegalStateException("the runtime makes one more function from text: "
                    + runtime.substring(runtime.indexOf(FUNCTION))
                            .lines()
                            .findFirst()
                            .orElseThrow());
        }
        StringBuilder bodies = new StringBuilder("""

                function fails(all) {
                  throw new Error(`no body for ${all.join("|")}`);
                }

                const BODIES = {
                """);
        BODIES.forEach((text, body) ->
                bodies.append("  \"").append(text).append("\": ").append(body).append(",\n"));
        Files.writeString(file, runtime + bodies + "};\n");
    }

    private static String replaced(String text, Place place) {
        int from = text.indexOf(place.from);
        int to = from < 0 ? -1 : text.indexOf(place.to, from);
        if (to < 0) {
            throw new IllegalStateException("the runtime has no more: " + place.from);
        }
        return text.substring(0, from) + place.instead + text.substring(to + place.to.length());
    }
}
