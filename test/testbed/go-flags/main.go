// Command go-flags shows what Go's own flag package makes of command lines, so that the parser of src/options can be held to it.
// Standard input:  {"flags":[{"name","type","default"}],"lines":[["-a","1"],...]}; type is bool, int, uint, float, string or duration,
// the default of a duration is a text such as "15s".
// Standard output: {"results":[...]}, one per line: {"values":{name:value},"rest":[...]}, {"error":"text"} or {"help":true};
// durations are integers in nanoseconds, floats that JSON has no number for are texts ("NaN", "+Inf", "-Inf").
// Standard library only. Run by hand or by CI: go run . <input.json >output.json
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
	"time"
)

type definition struct {
	Name    string          `json:"name"`
	Type    string          `json:"type"`
	Default json.RawMessage `json:"default"`
}

type input struct {
	Flags []definition `json:"flags"`
	Lines [][]string   `json:"lines"`
}

type parsed struct {
	Values map[string]any `json:"values"`
	Rest   []string       `json:"rest"`
}

type failed struct {
	Error string `json:"error"`
}

type helped struct {
	Help bool `json:"help"`
}

func main() {
	var in input
	if err := json.NewDecoder(os.Stdin).Decode(&in); err != nil {
		fail("read the input", err)
	}
	results := make([]any, 0, len(in.Lines))
	for _, line := range in.Lines {
		result, err := parse(in.Flags, line)
		if err != nil {
			fail("define the flags", err)
		}
		results = append(results, result)
	}
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	out.SetIndent("", "  ")
	if err := out.Encode(map[string]any{"results": results}); err != nil {
		fail("write the results", err)
	}
}

func fail(action string, err error) {
	fmt.Fprintf(os.Stderr, "Cannot %s: %v\n", action, err)
	os.Exit(1)
}

// parse reads one line with a fresh flag set. Its error is one of the definitions, not of the line.
func parse(definitions []definition, line []string) (any, error) {
	set := flag.NewFlagSet("go-flags", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	for _, d := range definitions {
		if err := define(set, d); err != nil {
			return nil, fmt.Errorf("flag %q: %w", d.Name, err)
		}
	}
	switch err := set.Parse(line); {
	case errors.Is(err, flag.ErrHelp):
		return helped{Help: true}, nil
	case err != nil:
		return failed{Error: err.Error()}, nil
	}
	values := map[string]any{}
	set.VisitAll(func(f *flag.Flag) { values[f.Name] = plain(f.Value.(flag.Getter).Get()) })
	return parsed{Values: values, Rest: append([]string{}, set.Args()...)}, nil
}

func define(set *flag.FlagSet, d definition) error {
	switch d.Type {
	case "bool":
		return defineAs(d, func(value bool) { set.Bool(d.Name, value, "") })
	case "int":
		return defineAs(d, func(value int) { set.Int(d.Name, value, "") })
	case "uint":
		return defineAs(d, func(value uint) { set.Uint(d.Name, value, "") })
	case "float":
		return defineAs(d, func(value float64) { set.Float64(d.Name, value, "") })
	case "string":
		return defineAs(d, func(value string) { set.String(d.Name, value, "") })
	case "duration":
		var text string
		if err := json.Unmarshal(d.Default, &text); err != nil {
			return err
		}
		value, err := time.ParseDuration(text)
		if err != nil {
			return err
		}
		set.Duration(d.Name, value, "")
		return nil
	}
	return fmt.Errorf("no such type: %q", d.Type)
}

func defineAs[T any](d definition, add func(T)) error {
	var value T
	if err := json.Unmarshal(d.Default, &value); err != nil {
		return err
	}
	add(value)
	return nil
}

// plain is the value as JSON can hold it. A time.Duration is an int64 of nanoseconds already.
func plain(value any) any {
	if number, ok := value.(float64); ok && (math.IsNaN(number) || math.IsInf(number, 0)) {
		return strconv.FormatFloat(number, 'g', -1, 64)
	}
	return value
}
