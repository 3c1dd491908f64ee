// Command in-tree shows what Kubernetes' own translation makes of in-tree PersistentVolumes, so that src/attacher/in-tree can be
// held to it. It translates nothing itself.
// Standard input:  {"volumes":[PersistentVolume,...],"repairs":[{"driver","handle","nodeId"},...]}.
// Standard output: {"volumes":[...],"repairs":[...]} with a result for each: {"driver","handle","readOnly","fsType","attributes",
// "accessModes","secret"} for a volume, {"handle"} for a repair, {"error":"text"} for either.
// Run by test/real/in-tree.test.ts: go run . <input.json >output.json
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"unicode/utf8"

	v1 "k8s.io/api/core/v1"
	csitrans "k8s.io/csi-translation-lib"
	"k8s.io/klog/v2"
	kjson "sigs.k8s.io/json"
)

type input struct {
	Volumes []json.RawMessage `json:"volumes"`
	Repairs []repair          `json:"repairs"`
}

type repair struct {
	Driver string `json:"driver"`
	Handle string `json:"handle"`
	NodeID string `json:"nodeId"`
}

type translated struct {
	Driver      string                          `json:"driver"`
	Handle      string                          `json:"handle"`
	ReadOnly    bool                            `json:"readOnly"`
	FSType      string                          `json:"fsType"`
	Attributes  map[string]string               `json:"attributes"`
	AccessModes []v1.PersistentVolumeAccessMode `json:"accessModes"`
	Secret      *secret                         `json:"secret,omitempty"`
}

type secret struct {
	Name      string `json:"name"`
	Namespace string `json:"namespace"`
}

type repaired struct {
	Handle string `json:"handle"`
}

type failed struct {
	Error string `json:"error"`
}

func main() {
	var in input
	if err := json.NewDecoder(os.Stdin).Decode(&in); err != nil {
		fail("read the input", err)
	}
	translator := csitrans.New()
	volumes := []any{}
	for _, document := range in.Volumes {
		volumes = append(volumes, result(translate(translator, document)))
	}
	repairs := []any{}
	for _, r := range in.Repairs {
		handle, err := translator.RepairVolumeHandle(r.Driver, r.Handle, r.NodeID)
		repairs = append(repairs, result(repaired{Handle: handle}, err))
	}
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	if err := out.Encode(map[string]any{"volumes": volumes, "repairs": repairs}); err != nil {
		fail("write the results", err)
	}
}

func fail(action string, err error) {
	fmt.Fprintf(os.Stderr, "Cannot %s: %v\n", action, err)
	os.Exit(1)
}

func result(value any, err error) any {
	if err != nil {
		return failed{Error: err.Error()}
	}
	return value
}

func translate(translator csitrans.CSITranslator, document []byte) (any, error) {
	pv := &v1.PersistentVolume{}
	// As the API server and its clients decode it: the case of names matters.
	if err := kjson.UnmarshalCaseSensitivePreserveInts(document, pv); err != nil {
		return nil, err
	}
	pv, err := translator.TranslateInTreePVToCSI(klog.Background(), pv)
	if err != nil {
		return nil, err
	}
	csi := pv.Spec.CSI
	if !utf8.ValidString(csi.VolumeHandle) {
		return nil, errors.New("the handle is not UTF-8: the CSI call with it cannot be sent")
	}
	attributes := map[string]string{}
	for key, value := range csi.VolumeAttributes {
		attributes[key] = value
	}
	found := translated{
		Driver:      csi.Driver,
		Handle:      csi.VolumeHandle,
		ReadOnly:    csi.ReadOnly,
		FSType:      csi.FSType,
		Attributes:  attributes,
		AccessModes: append([]v1.PersistentVolumeAccessMode{}, pv.Spec.AccessModes...),
	}
	if ref := csi.ControllerPublishSecretRef; ref != nil {
		found.Secret = &secret{Name: ref.Name, Namespace: ref.Namespace}
	}
	return found, nil
}
