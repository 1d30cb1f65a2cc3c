package dev.goita.app.help;

import java.util.List;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Ansi.IStyle;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Help.IParamLabelRenderer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** 値の名前: what stands for a value in synopses and lists, such as ファイル for FILE. */
record JapaneseLabels(IParamLabelRenderer english) implements IParamLabelRenderer {
    @Override
    public Text renderParameterLabel(ArgSpec arg, Ansi ansi, List<IStyle> styles) {
        return english.renderParameterLabel(relabelled(arg), ansi, styles);
    }

    private static ArgSpec relabelled(ArgSpec arg) {
        String label = HelpTexts.japanese().label(arg.paramLabel());
        return arg instanceof OptionSpec option
                ? OptionSpec.builder(option).paramLabel(label).build()
                : PositionalParamSpec.builder((PositionalParamSpec) arg)
                        .paramLabel(label)
                        .build();
    }

    @Override
    public String separator() {
        return english.separator();
    }
}
