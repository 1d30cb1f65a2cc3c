package dev.goita.browser.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.teavm.model.MethodReference;

class RedirectTest {
    /** What is called by another name would go to the browser as it is, with all that it needs. */
    @Test
    void what_is_redirected_is_there_and_so_is_what_stands_in_for_it() throws ClassNotFoundException {
        Map<MethodReference, MethodReference> all = new Redirect().all();
        assertThat(all).isNotEmpty();
        for (Map.Entry<MethodReference, MethodReference> each : all.entrySet()) {
            assertThat(isThere(each.getKey())).as("%s", each.getKey()).isTrue();
            assertThat(isThere(each.getValue())).as("%s", each.getValue()).isTrue();
        }
    }

    private static boolean isThere(MethodReference method) throws ClassNotFoundException {
        return Stream.<Class<?>>iterate(
                        Class.forName(method.getClassName()), type -> type != null, Class::getSuperclass)
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .anyMatch(each -> each.getName().equals(method.getName())
                        && MethodType.methodType(each.getReturnType(), each.getParameterTypes())
                                .toMethodDescriptorString()
                                .equals(method.signatureToString()));
    }
}
