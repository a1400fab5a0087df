// Asks a model and reads the tool calls in its text: BASE_URL=… java Recover.java "a question" …
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

public final class Recover {
    static final List<?> TOOLS = (List<?>) Json.read("""
            [{"type": "function", "function": {"name": "get_weather",
              "parameters": {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}}}]
            """);

    public static void main(String[] questions) throws Exception {
        try (Ferrule ferrule = new Ferrule()) {
            for (String question : questions) {
                Map<?, ?> choice = ask(question);
                String content = (String) ((Map<?, ?>) choice.get("message")).get("content");
                String finish = (String) choice.get("finish_reason");
                Map<?, ?> reply = ferrule.recover(content == null ? "" : content, TOOLS, finish);
                for (Map<?, ?> call : objects(reply.get("calls"))) {
                    Map<?, ?> arguments = (Map<?, ?>) call.get("arguments");
                    say("run " + call.get("name") + ": " + arguments.get("city"));
                }
                for (Map<?, ?> call : objects(reply.get("broken"))) {
                    say("tell the model (" + call.get("reason") + "): " + call.get("detail"));
                }
                String text = ((String) reply.get("content")).strip();
                if (!text.isEmpty()) {
                    say("answer: " + text);
                }
            }
        }
    }

    static Map<?, ?> ask(String question) throws IOException, InterruptedException {
        Map<String, ?> body = Map.of(
                "model", "deepseek-v4-flash",
                "messages", List.of(Map.of("role", "user", "content", question)),
                "tools", TOOLS);
        HttpRequest request = HttpRequest.newBuilder(URI.create(System.getenv("BASE_URL") + "/chat/completions"))
                .header("Content-Type", "application/json")
                .header("Authorization", "Bearer " + System.getenv().getOrDefault("API_KEY", "any"))
                .POST(HttpRequest.BodyPublishers.ofString(Json.write(body)))
                .build();
        HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != 200) {
            throw new IOException("HTTP " + response.statusCode() + ": " + response.body());
        }
        return objects(((Map<?, ?>) Json.read(response.body())).get("choices")).get(0);
    }

    @SuppressWarnings("unchecked")
    static List<Map<?, ?>> objects(Object value) {
        return (List<Map<?, ?>>) value;
    }

    static void say(String line) {
        System.out.writeBytes((line + "\n").getBytes(StandardCharsets.UTF_8));
    }
}

/** One process of ferrule; it answers each line with a line, in order. */
final class Ferrule implements AutoCloseable {
    private static final Set<String> KNOWN = Set.of("stop", "length", "tool_calls", "content_filter");
    private final Process process;
    private final BufferedWriter questions;
    private final BufferedReader answers;

    Ferrule() throws IOException {
        process = new ProcessBuilder("ferrule", "recover", "-", "--jsonl", "--lang", "en")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        questions = process.outputWriter(StandardCharsets.UTF_8);
        answers = process.inputReader(StandardCharsets.UTF_8);
    }

    /** What is in a text; {@code finish} is the finish_reason of the reply. */
    synchronized Map<?, ?> recover(String text, List<?> tools, String finish) throws IOException {
        String stop = KNOWN.contains(String.valueOf(finish)) ? finish : "disconnected"; // an unknown word is no end
        questions.write(Json.write(Map.of("text", text, "tools", tools, "stop", stop)));
        questions.newLine();
        questions.flush();
        String line = answers.readLine();
        if (line == null) {
            throw new IOException("ferrule has ended");
        }
        Map<?, ?> answer = (Map<?, ?>) Json.read(line);
        if (answer.containsKey("error")) {
            throw new IllegalArgumentException((String) answer.get("error"));
        }
        return answer;
    }

    @Override
    public void close() throws IOException, InterruptedException {
        questions.close();
        process.waitFor();
    }
}

/** JSON as maps, lists, strings, numbers, booleans and null; your project has a library for it. */
final class Json {
    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    static Object read(String text) {
        return new Json(text).value();
    }

    static String write(Object value) {
        if (value instanceof Map<?, ?> map) {
            List<String> members = new ArrayList<>();
            map.forEach((key, each) -> members.add(write(key) + ":" + write(each)));
            return "{" + String.join(",", members) + "}";
        }
        if (value instanceof List<?> list) {
            return "[" + String.join(",", list.stream().map(Json::write).toList()) + "]";
        }
        return value instanceof String string ? quoted(string) : String.valueOf(value);
    }

    private static String quoted(String string) {
        StringBuilder out = new StringBuilder("\"");
        for (char each : string.toCharArray()) {
            if (each < ' ' || each == '"' || each == '\\' || Character.isSurrogate(each)) {
                out.append(String.format("\\u%04x", (int) each));
            } else {
                out.append(each);
            }
        }
        return out.append('"').toString();
    }

    private Object value() {
        switch (next()) {
            case '{' -> {
                Map<String, Object> map = new LinkedHashMap<>();
                for (at++; next() != '}'; at += next() == ',' ? 1 : 0) {
                    String key = string();
                    next();
                    at++; // the colon
                    map.put(key, value());
                }
                at++;
                return map;
            }
            case '[' -> {
                List<Object> list = new ArrayList<>();
                for (at++; next() != ']'; at += next() == ',' ? 1 : 0) {
                    list.add(value());
                }
                at++;
                return list;
            }
            case '"' -> {
                return string();
            }
            default -> {
                int start = at;
                while (at < text.length() && ",]} \n\r\t".indexOf(text.charAt(at)) < 0) {
                    at++;
                }
                String word = text.substring(start, at);
                return switch (word) {
                    case "true", "false" -> Boolean.valueOf(word);
                    case "null" -> null;
                    default -> new BigDecimal(word);
                };
            }
        }
    }

    private String string() {
        StringBuilder out = new StringBuilder();
        for (at++; text.charAt(at) != '"'; at++) {
            if (text.charAt(at) != '\\') {
                out.append(text.charAt(at));
                continue;
            }
            char escaped = text.charAt(++at);
            if (escaped == 'u') {
                out.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
                at += 4;
            } else {
                int known = "nrtbf".indexOf(escaped);
                out.append(known < 0 ? escaped : "\n\r\t\b\f".charAt(known));
            }
        }
        at++;
        return out.toString();
    }

    private char next() {
        while (Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return text.charAt(at);
    }
}
