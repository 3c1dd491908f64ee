// Command instant-driver is a CSI driver that attaches anything anywhere at once and counts what it was asked. It is native so
// that beside a measured attacher it takes as little as a driver can. It prints "ready", and at each SIGUSR2 and at its end,
// which SIGTERM and SIGINT bring, one line of JSON: its number, the calls by method, its CPU time in ms, and on how many nodes
// volumes are published. With -no-list it cannot list volumes.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"net"
	"os"
	"os/signal"
	"path"
	"sync"
	"syscall"

	"github.com/container-storage-interface/spec/lib/go/csi"
	"google.golang.org/grpc"
)

type pair struct{ volume, node string }

type count struct {
	Started int `json:"started"`
}

type driver struct {
	csi.UnimplementedIdentityServer
	csi.UnimplementedControllerServer
	name  string
	lists bool

	mutex     sync.Mutex
	calls     map[string]*count
	published map[pair]bool
	reports   int
}

func main() {
	socket := flag.String("socket", "", "path of the socket")
	name := flag.String("name", "instant.csi.example.com", "name of the driver")
	noList := flag.Bool("no-list", false, "cannot list volumes")
	flag.Parse()

	listener, err := net.Listen("unix", *socket)
	if err != nil {
		fmt.Fprintf(os.Stderr, "Cannot listen at %q: %v\n", *socket, err)
		os.Exit(1)
	}
	d := &driver{name: *name, lists: !*noList, calls: map[string]*count{}, published: map[pair]bool{}}
	server := grpc.NewServer(grpc.UnaryInterceptor(d.count))
	csi.RegisterIdentityServer(server, d)
	csi.RegisterControllerServer(server, d)

	signals := make(chan os.Signal, 8)
	signal.Notify(signals, syscall.SIGUSR2, syscall.SIGTERM, os.Interrupt)
	go func() {
		for received := range signals {
			d.report()
			if received != syscall.SIGUSR2 {
				server.Stop()
				return
			}
		}
	}()
	fmt.Println("ready")
	if err := server.Serve(listener); err != nil {
		fmt.Fprintf(os.Stderr, "Cannot serve: %v\n", err)
		os.Exit(1)
	}
}

func (d *driver) count(ctx context.Context, request any, info *grpc.UnaryServerInfo, handle grpc.UnaryHandler) (any, error) {
	method := path.Base(info.FullMethod)
	d.mutex.Lock()
	counted := d.calls[method]
	if counted == nil {
		counted = &count{}
		d.calls[method] = counted
	}
	counted.Started++
	d.mutex.Unlock()
	return handle(ctx, request)
}

func (d *driver) report() {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		fmt.Fprintf(os.Stderr, "Cannot read the CPU time: %v\n", err)
	}
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.reports++
	line, err := json.Marshal(struct {
		Report    int               `json:"report"`
		Calls     map[string]*count `json:"calls"`
		CpuMs     int64             `json:"cpuMs"`
		Published int               `json:"published"`
	}{d.reports, d.calls, (usage.Utime.Nano() + usage.Stime.Nano()) / 1_000_000, len(d.published)})
	if err != nil {
		fmt.Fprintf(os.Stderr, "Cannot write the report: %v\n", err)
		return
	}
	fmt.Println(string(line))
}

func (d *driver) GetPluginInfo(context.Context, *csi.GetPluginInfoRequest) (*csi.GetPluginInfoResponse, error) {
	return &csi.GetPluginInfoResponse{Name: d.name, VendorVersion: "1"}, nil
}

func (d *driver) Probe(context.Context, *csi.ProbeRequest) (*csi.ProbeResponse, error) {
	return &csi.ProbeResponse{}, nil
}

func (d *driver) GetPluginCapabilities(context.Context, *csi.GetPluginCapabilitiesRequest) (*csi.GetPluginCapabilitiesResponse, error) {
	service := &csi.PluginCapability_Service{Type: csi.PluginCapability_Service_CONTROLLER_SERVICE}
	capability := &csi.PluginCapability{Type: &csi.PluginCapability_Service_{Service: service}}
	return &csi.GetPluginCapabilitiesResponse{Capabilities: []*csi.PluginCapability{capability}}, nil
}

func (d *driver) ControllerGetCapabilities(context.Context, *csi.ControllerGetCapabilitiesRequest) (*csi.ControllerGetCapabilitiesResponse, error) {
	types := []csi.ControllerServiceCapability_RPC_Type{
		csi.ControllerServiceCapability_RPC_PUBLISH_UNPUBLISH_VOLUME,
		csi.ControllerServiceCapability_RPC_PUBLISH_READONLY,
		csi.ControllerServiceCapability_RPC_SINGLE_NODE_MULTI_WRITER,
	}
	if d.lists {
		types = append(types, csi.ControllerServiceCapability_RPC_LIST_VOLUMES, csi.ControllerServiceCapability_RPC_LIST_VOLUMES_PUBLISHED_NODES)
	}
	reply := &csi.ControllerGetCapabilitiesResponse{}
	for _, one := range types {
		rpc := &csi.ControllerServiceCapability_Rpc{Rpc: &csi.ControllerServiceCapability_RPC{Type: one}}
		reply.Capabilities = append(reply.Capabilities, &csi.ControllerServiceCapability{Type: rpc})
	}
	return reply, nil
}

func (d *driver) ControllerPublishVolume(_ context.Context, request *csi.ControllerPublishVolumeRequest) (*csi.ControllerPublishVolumeResponse, error) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.published[pair{request.GetVolumeId(), request.GetNodeId()}] = true
	return &csi.ControllerPublishVolumeResponse{PublishContext: map[string]string{"device": "/dev/" + request.GetVolumeId()}}, nil
}

func (d *driver) ControllerUnpublishVolume(_ context.Context, request *csi.ControllerUnpublishVolumeRequest) (*csi.ControllerUnpublishVolumeResponse, error) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	delete(d.published, pair{request.GetVolumeId(), request.GetNodeId()})
	return &csi.ControllerUnpublishVolumeResponse{}, nil
}

// ListVolumes lists what is published, all in one reply: nothing else is known here.
func (d *driver) ListVolumes(context.Context, *csi.ListVolumesRequest) (*csi.ListVolumesResponse, error) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	nodes := map[string][]string{}
	for one := range d.published {
		nodes[one.volume] = append(nodes[one.volume], one.node)
	}
	reply := &csi.ListVolumesResponse{}
	for volume, published := range nodes {
		status := &csi.ListVolumesResponse_VolumeStatus{PublishedNodeIds: published}
		reply.Entries = append(reply.Entries, &csi.ListVolumesResponse_Entry{Volume: &csi.Volume{VolumeId: volume}, Status: status})
	}
	return reply, nil
}
