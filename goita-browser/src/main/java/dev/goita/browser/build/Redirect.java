package dev.goita.browser.build;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.Program;
import org.teavm.model.ValueType;
import org.teavm.model.Variable;
import org.teavm.model.instructions.InvocationType;
import org.teavm.model.instructions.InvokeInstruction;

/** 差し替え: sends calls of methods that TeaVM has not, or has wrong, to {@code Missing}, whose methods have the same names. */
public final class Redirect implements ClassHolderTransformer {
    private static final String MISSING = "dev.goita.browser.Missing";
    private static final ValueType STRING = ValueType.object("java.lang.String");
    private static final ValueType OBJECTS = ValueType.arrayOf(ValueType.object("java.lang.Object"));
    private static final ValueType BYTES = ValueType.arrayOf(ValueType.BYTE);

    private final Map<MethodReference, MethodReference> to = new HashMap<>();

    /** Redirects whatever is named here. */
    public Redirect() {
        ofClass("java.nio.charset.Charset", "forName", ValueType.object("java.nio.charset.Charset"), STRING);
        ofClass("java.lang.Character", "toString", STRING, ValueType.INTEGER);
        ofClass("java.util.Arrays", "compare", ValueType.INTEGER, BYTES, BYTES);
        ofClass("java.lang.String", "format", STRING, ValueType.object("java.util.Locale"), STRING, OBJECTS);
        ofClass("java.lang.String", "format", STRING, STRING, OBJECTS);
        ofClass("java.lang.Math", "multiplyHigh", ValueType.LONG, ValueType.LONG, ValueType.LONG);
        String numbers = "com.fasterxml.jackson.core.io.NumberOutput";
        ofClass(numbers, "toString", STRING, ValueType.DOUBLE, ValueType.BOOLEAN);
        ofClass(numbers, "toString", STRING, ValueType.FLOAT, ValueType.BOOLEAN);
        ofClass(
                "org.teavm.classlib.impl.text.DoubleAnalyzer",
                "analyze",
                ValueType.VOID,
                ValueType.DOUBLE,
                ValueType.object("org.teavm.classlib.impl.text.DoubleAnalyzer$Result"));
        ofClass(
                "org.teavm.classlib.impl.text.DoubleSynthesizer",
                "synthesizeDouble",
                ValueType.DOUBLE,
                ValueType.LONG,
                ValueType.INTEGER,
                ValueType.BOOLEAN);
        ofObject(
                "java.lang.Class",
                "java.lang.Class",
                "getResourceAsStream",
                ValueType.object("java.io.InputStream"),
                STRING);
        String json = "dev.goita.record.json.JsonText";
        ValueType generator = ValueType.object("com.fasterxml.jackson.core.JsonGenerator");
        ofClass(json, "generator", generator, ValueType.object("java.io.Writer"));
        ofClass(json, "generator", generator, ValueType.object("java.io.OutputStream"));
        ofClass(json, "parser", ValueType.object("com.fasterxml.jackson.core.JsonParser"), STRING);
        String encoder = "com.fasterxml.jackson.core.io.JsonStringEncoder";
        ofObject(
                encoder,
                encoder,
                "quoteAsString",
                ValueType.VOID,
                ValueType.object("java.lang.CharSequence"),
                ValueType.object("java.lang.StringBuilder"));
        ofObject(
                "com.fasterxml.jackson.core.JsonGenerator",
                "com.fasterxml.jackson.core.JsonGenerator",
                "copyCurrentStructureExact",
                ValueType.VOID,
                ValueType.object("com.fasterxml.jackson.core.JsonParser"));
        ofObject("java.lang.String", "java.lang.String", "split", ValueType.arrayOf(STRING), STRING);
        ofObject("java.lang.String", "java.lang.String", "split", ValueType.arrayOf(STRING), STRING, ValueType.INTEGER);
        ofObject("java.lang.String", "java.lang.String", "lines", ValueType.object("java.util.stream.Stream"));
        ofObject("java.io.InputStream", "java.io.InputStream", "readNBytes", BYTES, ValueType.INTEGER);
        ofObject("java.io.ByteArrayInputStream", "java.io.InputStream", "readNBytes", BYTES, ValueType.INTEGER);
        String out = "java.io.ByteArrayOutputStream";
        ofObject(out, out, "writeBytes", ValueType.VOID, BYTES);
        String time = "java.time.Duration";
        ofObject(time, time, "toSeconds", ValueType.LONG);
        for (String part : List.of("toMillisPart", "toSecondsPart", "toMinutesPart", "toHoursPart")) {
            ofObject(time, time, part, ValueType.INTEGER);
        }
    }

    /** What goes where, both in the words of TeaVM. */
    Map<MethodReference, MethodReference> all() {
        return Map.copyOf(to);
    }

    private void ofClass(String in, String name, ValueType result, ValueType... arguments) {
        ValueType[] signature = signature(result, arguments);
        to.put(new MethodReference(in, name, signature), new MethodReference(MISSING, name, signature));
    }

    private void ofObject(String in, String as, String name, ValueType result, ValueType... arguments) {
        ValueType[] withObject = new ValueType[arguments.length + 1];
        withObject[0] = ValueType.object(as);
        System.arraycopy(arguments, 0, withObject, 1, arguments.length);
        to.put(
                new MethodReference(in, name, signature(result, arguments)),
                new MethodReference(MISSING, name, signature(result, withObject)));
    }

    private static ValueType[] signature(ValueType result, ValueType... arguments) {
        ValueType[] signature = Arrays.copyOf(arguments, arguments.length + 1);
        signature[arguments.length] = result;
        return signature;
    }

    @Override
    public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
        if (type.getName().equals(MISSING)) {
            return;
        }
        for (MethodHolder method : type.getMethods()) {
            if (method.getProgram() != null) {
                redirect(method.getProgram());
            }
        }
    }

    private void redirect(Program program) {
        for (int i = 0; i < program.basicBlockCount(); i++) {
            for (Instruction instruction : program.basicBlockAt(i)) {
                if (instruction instanceof InvokeInstruction call && to.containsKey(call.getMethod())) {
                    redirect(call);
                }
            }
        }
    }

    private void redirect(InvokeInstruction call) {
        List<Variable> arguments = new ArrayList<>();
        if (call.getInstance() != null) {
            arguments.add(call.getInstance());
        }
        arguments.addAll(call.getArguments());
        call.setMethod(to.get(call.getMethod()));
        call.setInstance(null);
        call.setType(InvocationType.SPECIAL);
        call.setArguments(arguments.toArray(Variable[]::new));
    }
}
