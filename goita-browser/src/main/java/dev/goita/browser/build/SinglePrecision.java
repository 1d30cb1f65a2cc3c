package dev.goita.browser.build;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.Program;
import org.teavm.model.ValueType;
import org.teavm.model.Variable;
import org.teavm.model.instructions.BinaryInstruction;
import org.teavm.model.instructions.BinaryOperation;
import org.teavm.model.instructions.CastNumberInstruction;
import org.teavm.model.instructions.FloatConstantInstruction;
import org.teavm.model.instructions.InvocationType;
import org.teavm.model.instructions.InvokeInstruction;
import org.teavm.model.instructions.NumericOperandType;

/** 単精度: rounds every number of single precision, which JavaScript does not have, so that networks give the numbers of the JDK. */
public final class SinglePrecision implements ClassHolderTransformer {
    /** Comparisons have no fractions. */
    private static final Set<BinaryOperation> ARITHMETIC = EnumSet.of(
            BinaryOperation.ADD,
            BinaryOperation.SUBTRACT,
            BinaryOperation.MULTIPLY,
            BinaryOperation.DIVIDE,
            BinaryOperation.MODULO);

    private static final MethodReference ROUNDED =
            new MethodReference("dev.goita.browser.Letters", "rounded", ValueType.FLOAT, ValueType.FLOAT);

    @Override
    public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
        for (MethodHolder method : type.getMethods()) {
            Program program = method.getProgram();
            if (program != null) {
                for (int i = 0; i < program.basicBlockCount(); i++) {
                    round(program.basicBlockAt(i));
                }
            }
        }
    }

    private static void round(BasicBlock block) {
        List<Instruction> all = new ArrayList<>();
        block.forEach(all::add);
        for (Instruction instruction : all) {
            if (instruction instanceof BinaryInstruction made
                    && made.getOperandType() == NumericOperandType.FLOAT
                    && ARITHMETIC.contains(made.getOperation())) {
                Variable exact = block.getProgram().createVariable();
                round(instruction, exact, made.getReceiver());
                made.setReceiver(exact);
            } else if (instruction instanceof CastNumberInstruction made
                    && made.getTargetType() == NumericOperandType.FLOAT) {
                Variable exact = block.getProgram().createVariable();
                round(instruction, exact, made.getReceiver());
                made.setReceiver(exact);
            } else if (instruction instanceof FloatConstantInstruction made) {
                Variable exact = block.getProgram().createVariable();
                round(instruction, exact, made.getReceiver());
                made.setReceiver(exact);
            }
        }
    }

    private static void round(Instruction after, Variable exact, Variable rounded) {
        InvokeInstruction call = new InvokeInstruction();
        call.setType(InvocationType.SPECIAL);
        call.setMethod(ROUNDED);
        call.setArguments(exact);
        call.setReceiver(rounded);
        call.setLocation(after.getLocation());
        after.insertNext(call);
    }
}
