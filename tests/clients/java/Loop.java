// Plays cases on java.net.http alone: java Loop.java. In and out as play.mjs says; chat completions, whole and as
// server-sent events. JSON is read strictly, so that what a strict library refuses is refused here.

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class Loop {
    static final HttpClient HTTP = HttpClient.newHttpClient();

    /** What a gateway says: a status and the words of its error. */
    static class Refused extends Exception {
        final int status;

        Refused(int status, String words) {
            super(words);
            this.status = status;
        }
    }

    record Call(String id, String name, String arguments) {}

    record Turn(String text, List<Call> calls, String finish) {}

    public static void main(String[] args) throws Exception {
        var asked = object(Json.read(new String(System.in.readAllBytes(), StandardCharsets.UTF_8)));
        for (Object each : list(asked.get("cases"))) {
            var ran = new ArrayList<Object>();
            var played = new LinkedHashMap<String, Object>(Map.of("text", "", "status", 0L, "words", ""));
            played.put("ran", ran);
            try {
                var turn = loop(asked, object(each), ran);
                played.put("end", turn.finish().equals("length") ? "cut" : "answer");
                played.put("text", turn.text());
            } catch (Refused refused) {
                played.put("end", "error");
                played.put("status", (long) refused.status);
                played.put("words", refused.getMessage());
            } catch (Exception wrong) {
                played.put("end", "crash");
                played.put("words", wrong.toString());
            }
            System.out.println(Json.write(played));
        }
    }

    static Turn loop(Map<String, Object> asked, Map<String, Object> one, List<Object> ran) throws Exception {
        var messages = new ArrayList<Object>(List.of(Map.of("role", "user", "content", asked.get("task"))));
        var tools = list(asked.get("tools")).stream().map(tool -> Map.of("type", "function", "function", tool));
        var body = new LinkedHashMap<String, Object>(one);
        body.put("messages", messages);
        body.put("tools", tools.toList());
        for (long turns = (Long) asked.get("turns"); turns > 0; turns--) {
            var turn = ask(asked.get("url") + "/v1/chat/completions", body);
            if (turn.calls().isEmpty()) {
                return turn;
            }
            var calls = new ArrayList<Object>();
            var results = new ArrayList<Object>();
            for (var call : turn.calls()) {
                var given = object(Json.read(call.arguments()));
                ran.add(List.of(call.name(), given));
                var known = object(object(asked.get("results")).get(call.name()));
                var function = Map.of("name", call.name(), "arguments", call.arguments());
                calls.add(Map.of("id", call.id(), "type", "function", "function", function));
                var content = known.getOrDefault(given.get("path"), "?");
                results.add(Map.of("role", "tool", "tool_call_id", call.id(), "content", content));
            }
            messages.add(Map.of("role", "assistant", "content", turn.text(), "tool_calls", calls));
            messages.addAll(results);
        }
        throw new IllegalStateException("no end");
    }

    static Turn ask(String url, Map<String, Object> body) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(url))
                .header("Content-Type", "application/json")
                .header("Authorization", "Bearer any")
                .POST(HttpRequest.BodyPublishers.ofString(Json.write(body)))
                .build();
        HttpResponse<Stream<String>> response = HTTP.send(request, HttpResponse.BodyHandlers.ofLines());
        var kind = response.headers().firstValue("content-type").orElse("");
        try (var lines = response.body()) {
            if (kind.startsWith("text/event-stream")) {
                return streamed(lines);
            }
            var document = object(Json.read(lines.collect(Collectors.joining("\n"))));
            if (response.statusCode() != 200) {
                throw new Refused(response.statusCode(), words(document));
            }
            var choice = object(list(document.get("choices")).get(0));
            var message = object(choice.get("message"));
            var calls = new TreeMap<Long, String[]>();
            for (Object call : list(message.get("tool_calls"))) {
                add(calls.computeIfAbsent((long) calls.size(), key -> new String[] {"", "", ""}), object(call));
            }
            return turn(text(message.get("content")), calls, text(choice.get("finish_reason")));
        }
    }

    /** Server-sent events as the standard has them: an event ends with a blank line, comments begin with a colon. */
    static Turn streamed(Stream<String> lines) throws Exception {
        var said = new StringBuilder();
        var data = new StringBuilder();
        var calls = new TreeMap<Long, String[]>();
        String finish = "";
        boolean done = false;
        for (var all = lines.iterator(); all.hasNext(); ) {
            String line = all.next();
            if (line.startsWith("data:")) {
                data.append(data.isEmpty() ? "" : "\n").append(line.substring(line.startsWith("data: ") ? 6 : 5));
            }
            if (!line.isEmpty() || data.isEmpty()) {
                continue;
            }
            String event = data.toString();
            data.setLength(0);
            if (event.equals("[DONE]")) {
                done = true;
                continue;
            }
            var chunk = object(Json.read(event));
            if (chunk.containsKey("error")) {
                throw new Refused(0, words(chunk));
            }
            for (Object each : list(chunk.get("choices"))) {
                var choice = object(each);
                var delta = object(choice.get("delta"));
                said.append(text(delta.get("content")));
                finish = finish + text(choice.get("finish_reason"));
                for (Object piece : list(delta.get("tool_calls"))) {
                    var index = (Long) object(piece).get("index");
                    add(calls.computeIfAbsent(index, key -> new String[] {"", "", ""}), object(piece));
                }
            }
        }
        if (!done || finish.isEmpty()) {
            throw new IOException("the stream ended without its mark or a reason to stop");
        }
        return turn(said.toString(), calls, finish);
    }

    static void add(String[] call, Map<String, Object> piece) {
        var function = object(piece.get("function"));
        call[0] += text(piece.get("id"));
        call[1] += text(function.get("name"));
        call[2] += text(function.get("arguments"));
    }

    static Turn turn(String text, Map<Long, String[]> calls, String finish) {
        var whole = calls.values().stream().map(call -> new Call(call[0], call[1], call[2])).toList();
        return new Turn(text, whole, finish);
    }

    static String words(Map<String, Object> document) {
        return (String) object(document.get("error")).get("message");
    }

    static String text(Object value) {
        return value == null ? "" : (String) value;
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> object(Object value) {
        return value == null ? Map.of() : (Map<String, Object>) value;
    }

    @SuppressWarnings("unchecked")
    static List<Object> list(Object value) {
        return value == null ? List.of() : (List<Object>) value;
    }

    /** JSON: objects are maps, whole numbers are Long; everything else is an error. */
    static class Json {
        private final String text;
        private int at = 0;

        private Json(String text) {
            this.text = text;
        }

        static Object read(String text) {
            var json = new Json(text);
            var value = json.value();
            json.blanks();
            if (json.at < text.length()) {
                throw json.wrong();
            }
            return value;
        }

        private Object value() {
            blanks();
            char next = at < text.length() ? text.charAt(at) : 0;
            if (next == '{') {
                return members();
            } else if (next == '[') {
                return items();
            } else if (next == '"') {
                return string();
            } else if (next == '-' || Character.isDigit(next)) {
                return number();
            } else if (text.startsWith("null", at)) {
                at += 4;
                return null;
            } else if (text.startsWith("true", at)) {
                at += 4;
                return true;
            } else if (text.startsWith("false", at)) {
                at += 5;
                return false;
            }
            throw wrong();
        }

        private Map<String, Object> members() {
            var found = new LinkedHashMap<String, Object>();
            at++;
            for (boolean more = !taken('}'); more; more = comma('}')) {
                blanks();
                String key = string();
                if (!taken(':')) {
                    throw wrong();
                }
                found.put(key, value());
            }
            return found;
        }

        private List<Object> items() {
            var found = new ArrayList<Object>();
            at++;
            for (boolean more = !taken(']'); more; more = comma(']')) {
                found.add(value());
            }
            return found;
        }

        /** Whether a comma follows; otherwise the end does. */
        private boolean comma(char end) {
            if (taken(',')) {
                return true;
            } else if (taken(end)) {
                return false;
            }
            throw wrong();
        }

        private boolean taken(char wanted) {
            blanks();
            boolean found = at < text.length() && text.charAt(at) == wanted;
            at += found ? 1 : 0;
            return found;
        }

        private String string() {
            var found = new StringBuilder();
            if (text.charAt(at++) != '"') {
                throw wrong();
            }
            for (char next = text.charAt(at++); next != '"'; next = text.charAt(at++)) {
                if (next < ' ') {
                    throw wrong();
                }
                found.append(next == '\\' ? escaped() : next);
            }
            return found.toString();
        }

        private char escaped() {
            char next = text.charAt(at++);
            if (next == 'u') {
                at += 4;
                return (char) Integer.parseInt(text.substring(at - 4, at), 16);
            }
            int known = "\"\\/bfnrt".indexOf(next);
            if (known < 0) {
                throw wrong();
            }
            return "\"\\/\b\f\n\r\t".charAt(known);
        }

        private Object number() {
            int from = at;
            while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
                at++;
            }
            String found = text.substring(from, at);
            if (found.matches("-?\\d+")) {
                return Long.valueOf(found);
            }
            return Double.valueOf(found);
        }

        private void blanks() {
            while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
                at++;
            }
        }

        private IllegalArgumentException wrong() {
            return new IllegalArgumentException("no JSON at " + at + ": " + text);
        }

        static String write(Object value) {
            if (value instanceof Map<?, ?> map) {
                return map.entrySet().stream()
                        .map(each -> write(each.getKey()) + ":" + write(each.getValue()))
                        .collect(Collectors.joining(",", "{", "}"));
            } else if (value instanceof List<?> items) {
                return items.stream().map(Json::write).collect(Collectors.joining(",", "[", "]"));
            } else if (value instanceof String said) {
                return said.chars().mapToObj(Json::written).collect(Collectors.joining("", "\"", "\""));
            }
            return String.valueOf(value);
        }

        private static String written(int unit) {
            boolean plain = unit >= ' ' && unit < 127 && unit != '"' && unit != '\\';
            return plain ? String.valueOf((char) unit) : String.format("\\u%04x", unit);
        }
    }
}
