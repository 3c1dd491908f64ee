// Prints what the CSI specification's own descriptor says, as the JSON facts that csi-spec/descriptor-facts.ts describes.
// It must not leave anything out: what our csi.proto may lack is decided by test/support/csi-spec-facts.ts.
// Run by test/real/csi-spec.test.ts, and by hand to make test/fixtures/csi-spec-facts.json.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"github.com/container-storage-interface/spec/lib/go/csi"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"
)

type fileFacts struct {
	Package    string                    `json:"package"`
	Syntax     string                    `json:"syntax"`
	Services   map[string]serviceFacts   `json:"services"`
	Messages   map[string]messageFacts   `json:"messages"`
	Enums      map[string]enumFacts      `json:"enums"`
	Extensions map[string]extensionFacts `json:"extensions"`
}

type serviceFacts struct {
	Alpha   bool                   `json:"alpha"`
	Methods map[string]methodFacts `json:"methods"`
}

type methodFacts struct {
	Input           string `json:"input"`
	Output          string `json:"output"`
	ClientStreaming bool   `json:"clientStreaming"`
	ServerStreaming bool   `json:"serverStreaming"`
	Alpha           bool   `json:"alpha"`
}

type messageFacts struct {
	Alpha    bool                  `json:"alpha"`
	MapEntry bool                  `json:"mapEntry"`
	Reserved string                `json:"reserved"`
	Fields   map[string]fieldFacts `json:"fields"`
}

type fieldFacts struct {
	Number   int    `json:"number"`
	Type     string `json:"type"`
	Label    string `json:"label"`
	TypeName string `json:"typeName"`
	Oneof    string `json:"oneof"`
	Secret   bool   `json:"secret"`
	Alpha    bool   `json:"alpha"`
}

type enumFacts struct {
	Alpha    bool                      `json:"alpha"`
	Reserved string                    `json:"reserved"`
	Values   map[string]enumValueFacts `json:"values"`
}

type enumValueFacts struct {
	Number int  `json:"number"`
	Alpha  bool `json:"alpha"`
}

type extensionFacts struct {
	Extendee string `json:"extendee"`
	Number   int    `json:"number"`
	Type     string `json:"type"`
}

func main() {
	file := csi.File_csi_proto
	facts := fileFacts{
		Package:    string(file.Package()),
		Syntax:     file.Syntax().String(),
		Services:   map[string]serviceFacts{},
		Messages:   map[string]messageFacts{},
		Enums:      map[string]enumFacts{},
		Extensions: map[string]extensionFacts{},
	}
	for i := range file.Services().Len() {
		service := file.Services().Get(i)
		facts.Services[string(service.FullName())] = readService(service)
	}
	for i := range file.Extensions().Len() {
		field := file.Extensions().Get(i)
		facts.Extensions[string(field.FullName())] = extensionFacts{
			Extendee: string(field.ContainingMessage().FullName()),
			Number:   int(field.Number()),
			Type:     field.Kind().String(),
		}
	}
	facts.addEnums(file.Enums())
	facts.addMessages(file.Messages())

	encoder := json.NewEncoder(os.Stdout)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(facts); err != nil {
		fmt.Fprintln(os.Stderr, "Cannot print the facts:", err)
		os.Exit(1)
	}
}

func (facts *fileFacts) addMessages(messages protoreflect.MessageDescriptors) {
	for i := range messages.Len() {
		message := messages.Get(i)
		facts.Messages[string(message.FullName())] = readMessage(message)
		facts.addEnums(message.Enums())
		facts.addMessages(message.Messages())
	}
}

func (facts *fileFacts) addEnums(enums protoreflect.EnumDescriptors) {
	for i := range enums.Len() {
		enum := enums.Get(i)
		facts.Enums[string(enum.FullName())] = readEnum(enum)
	}
}

func readService(service protoreflect.ServiceDescriptor) serviceFacts {
	methods := map[string]methodFacts{}
	for i := range service.Methods().Len() {
		method := service.Methods().Get(i)
		methods[string(method.Name())] = methodFacts{
			Input:           string(method.Input().FullName()),
			Output:          string(method.Output().FullName()),
			ClientStreaming: method.IsStreamingClient(),
			ServerStreaming: method.IsStreamingServer(),
			Alpha:           marked(method, csi.E_AlphaMethod),
		}
	}
	return serviceFacts{Alpha: marked(service, csi.E_AlphaService), Methods: methods}
}

func readMessage(message protoreflect.MessageDescriptor) messageFacts {
	fields := map[string]fieldFacts{}
	for i := range message.Fields().Len() {
		field := message.Fields().Get(i)
		fields[string(field.Name())] = readField(field)
	}
	var reserved []string
	for i := range message.ReservedRanges().Len() {
		bounds := message.ReservedRanges().Get(i)
		// The end of a message's range is exclusive, that of an enum's is not.
		reserved = append(reserved, numberRange(bounds[0], bounds[1]-1))
	}
	return messageFacts{
		Alpha:    marked(message, csi.E_AlphaMessage),
		MapEntry: message.IsMapEntry(),
		Reserved: strings.Join(reserved, " "),
		Fields:   fields,
	}
}

func readField(field protoreflect.FieldDescriptor) fieldFacts {
	facts := fieldFacts{
		Number: int(field.Number()),
		Type:   field.Kind().String(),
		Label:  field.Cardinality().String(),
		Secret: marked(field, csi.E_CsiSecret),
		Alpha:  marked(field, csi.E_AlphaField),
	}
	if message := field.Message(); message != nil {
		facts.TypeName = string(message.FullName())
	}
	if enum := field.Enum(); enum != nil {
		facts.TypeName = string(enum.FullName())
	}
	if oneof := field.ContainingOneof(); oneof != nil {
		facts.Oneof = string(oneof.Name())
	}
	return facts
}

func readEnum(enum protoreflect.EnumDescriptor) enumFacts {
	values := map[string]enumValueFacts{}
	for i := range enum.Values().Len() {
		value := enum.Values().Get(i)
		values[string(value.Name())] = enumValueFacts{Number: int(value.Number()), Alpha: marked(value, csi.E_AlphaEnumValue)}
	}
	var reserved []string
	for i := range enum.ReservedRanges().Len() {
		bounds := enum.ReservedRanges().Get(i)
		reserved = append(reserved, numberRange(bounds[0], bounds[1]))
	}
	return enumFacts{Alpha: marked(enum, csi.E_AlphaEnum), Reserved: strings.Join(reserved, " "), Values: values}
}

func marked(descriptor protoreflect.Descriptor, option protoreflect.ExtensionType) bool {
	return proto.GetExtension(descriptor.Options(), option).(bool)
}

func numberRange[Number ~int32](first, last Number) string {
	return fmt.Sprintf("%d-%d", first, last)
}
