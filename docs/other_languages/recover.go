// Asks a model and reads the tool calls in its text: BASE_URL=… go run recover.go "a question" …
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"sync"
)

type Call struct {
	ID, Name, Channel, Dialect string
	Arguments                  map[string]any
}

type Broken struct {
	ID, Name, Reason, Detail, Raw string
}

type Reply struct {
	Content, Reasoning string
	Calls              []Call
	Broken             []Broken
	Notes              []string
	Error              string
}

// Ferrule is one process of ferrule; it answers each line with a line, in order.
type Ferrule struct {
	process   *exec.Cmd
	questions io.WriteCloser
	answers   *bufio.Reader
	mutex     sync.Mutex
}

func Start() (*Ferrule, error) {
	process := exec.Command("ferrule", "recover", "-", "--jsonl", "--lang", "en")
	process.Stderr = os.Stderr
	questions, err := process.StdinPipe()
	if err != nil {
		return nil, err
	}
	answers, err := process.StdoutPipe()
	if err != nil {
		return nil, err
	}
	return &Ferrule{process: process, questions: questions, answers: bufio.NewReader(answers)}, process.Start()
}

var known = map[string]bool{"stop": true, "length": true, "tool_calls": true, "content_filter": true}

// Recover says what is in a text; finish is the finish_reason of the reply.
func (f *Ferrule) Recover(text string, tools any, finish string) (reply Reply, err error) {
	if !known[finish] { // a word that nobody knows is no end
		finish = "disconnected"
	}
	f.mutex.Lock()
	defer f.mutex.Unlock()
	question := map[string]any{"text": text, "tools": tools, "stop": finish}
	if err = json.NewEncoder(f.questions).Encode(question); err != nil { // ends with a line feed
		return reply, err
	}
	line, err := f.answers.ReadBytes('\n') // not bufio.Scanner, whose lines are limited
	if err != nil {
		return reply, fmt.Errorf("ferrule has ended: %w", err)
	}
	if err = json.Unmarshal(line, &reply); err == nil && reply.Error != "" {
		err = errors.New(reply.Error)
	}
	return reply, err
}

func (f *Ferrule) Close() error {
	f.questions.Close()
	return f.process.Wait()
}

var tools = json.RawMessage(`[{"type": "function", "function": {"name": "get_weather",
	"parameters": {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}}}]`)

func ask(question string) (content, finish string, err error) {
	body, err := json.Marshal(map[string]any{
		"model":    "deepseek-v4-flash",
		"messages": []map[string]string{{"role": "user", "content": question}},
		"tools":    tools,
	})
	if err != nil {
		return "", "", err
	}
	request, err := http.NewRequest("POST", os.Getenv("BASE_URL")+"/chat/completions", bytes.NewReader(body))
	if err != nil {
		return "", "", err
	}
	key := os.Getenv("API_KEY")
	if key == "" {
		key = "any"
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", "Bearer "+key)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return "", "", err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		said, _ := io.ReadAll(response.Body)
		return "", "", fmt.Errorf("HTTP %d: %s", response.StatusCode, said)
	}
	var answer struct {
		Choices []struct {
			Message struct{ Content string }
			Finish  string `json:"finish_reason"`
		}
	}
	if err = json.NewDecoder(response.Body).Decode(&answer); err != nil {
		return "", "", err
	}
	if len(answer.Choices) == 0 {
		return "", "", errors.New("the reply has no choices")
	}
	return answer.Choices[0].Message.Content, answer.Choices[0].Finish, nil
}

func main() {
	ferrule, err := Start()
	if err != nil {
		log.Fatal(err)
	}
	for _, question := range os.Args[1:] {
		content, finish, err := ask(question)
		if err != nil {
			log.Fatal(err)
		}
		reply, err := ferrule.Recover(content, tools, finish)
		if err != nil {
			log.Fatal(err)
		}
		for _, call := range reply.Calls {
			fmt.Printf("run %s: %v\n", call.Name, call.Arguments["city"])
		}
		for _, call := range reply.Broken {
			fmt.Printf("tell the model (%s): %s\n", call.Reason, call.Detail)
		}
		if text := strings.TrimSpace(reply.Content); text != "" {
			fmt.Println("answer:", text)
		}
	}
	if err := ferrule.Close(); err != nil {
		log.Fatal(err)
	}
}
