// Command kubelet is a Kubernetes node without containers: the real kubelet with its real volume manager, CSI plugin and plugin
// watcher, over a container runtime and a mounter that only remember what they were told. It needs no root, no cgroup and no
// port, and writes nothing outside of its root folder. Started by test/testbed/start-kubelet.ts.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"go.opentelemetry.io/otel/trace"
	"go.opentelemetry.io/otel/trace/noop"
	v1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	clientset "k8s.io/client-go/kubernetes"
	typedv1 "k8s.io/client-go/kubernetes/typed/core/v1"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/clientcmd"
	"k8s.io/client-go/tools/record"
	cri "k8s.io/cri-client/pkg"
	"k8s.io/cri-client/pkg/fake"
	"k8s.io/klog/v2"
	"k8s.io/kubernetes/cmd/kubelet/app/options"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	"k8s.io/kubernetes/pkg/kubelet"
	kubeletconfig "k8s.io/kubernetes/pkg/kubelet/apis/config"
	cadvisor "k8s.io/kubernetes/pkg/kubelet/cadvisor/testing"
	"k8s.io/kubernetes/pkg/kubelet/cm"
	"k8s.io/kubernetes/pkg/kubemark"
)

func main() {
	klog.InitFlags(nil)
	nodeName := flag.String("node-name", "", "Name of the Node object.")
	kubeconfig := flag.String("kubeconfig", "", "Path of a kubeconfig with the rights of that node.")
	root := flag.String("root", "", "Folder of the node's own; CSI drivers register below it, in plugins_registry.")
	flag.Parse()
	if err := run(context.Background(), *nodeName, *kubeconfig, *root); err != nil {
		fmt.Fprintf(os.Stderr, "Cannot start the kubelet %q: %v\n", *nodeName, err)
		os.Exit(1)
	}
}

// run comes back only when the kubelet cannot be started.
func run(ctx context.Context, nodeName, kubeconfig, root string) error {
	if nodeName == "" || kubeconfig == "" || !filepath.IsAbs(root) {
		return fmt.Errorf("--node-name, --kubeconfig and --root (absolute) are required")
	}
	// The tools that a mounter or a mapper of block devices would call are not to be found, whoever runs this: nothing is
	// mounted on this machine.
	if err := os.Setenv("PATH", ""); err != nil {
		return err
	}
	clientConfig, err := clientcmd.BuildConfigFromFlags("", kubeconfig)
	if err != nil {
		return err
	}
	clientConfig.UserAgent = "kubelet"
	clientConfig.QPS, clientConfig.Burst = 100, 200
	client, err := clientset.NewForConfig(clientConfig)
	if err != nil {
		return err
	}
	flags, config, err := settings(nodeName, root)
	if err != nil {
		return err
	}
	heartbeatConfig := rest.CopyConfig(clientConfig)
	heartbeatConfig.QPS = -1
	heartbeatConfig.Timeout = time.Duration(config.NodeLeaseDurationSeconds) * time.Second
	heartbeatClient, err := clientset.NewForConfig(heartbeatConfig)
	if err != nil {
		return err
	}

	runtime := fake.NewFakeRemoteRuntime()
	endpoint := "unix://" + filepath.Join(root, "runtime.sock")
	if err := runtime.Start(endpoint); err != nil {
		return err
	}
	runtimeService, err := cri.NewRemoteRuntimeServiceBuilder().WithEndpoint(endpoint).WithConnectionTimeout(15 * time.Second).Build(ctx)
	if err != nil {
		return err
	}
	machine := &cadvisor.Fake{NodeName: nodeName}
	hollow := kubemark.NewHollowKubelet(flags, config, client, heartbeatClient, machine, runtime.ImageService, runtimeService, cm.NewStubContainerManager())
	// Kubemark's calls every container ready, also one that does not run yet. Without one the kubelet makes its own.
	hollow.KubeletDeps.ProbeManager = nil
	hollow.KubeletDeps.TracerProvider = &recorderSwitch{deps: hollow.KubeletDeps, recorder: newRecorder(client, nodeName)}
	hollow.Run(ctx)
	return nil
}

// settings are the kubelet's defaults, less whatever would touch the machine, and with the intervals of a test.
func settings(nodeName, root string) (*options.KubeletFlags, *kubeletconfig.KubeletConfiguration, error) {
	flags := options.NewKubeletFlags()
	flags.HostnameOverride = nodeName
	flags.RootDirectory = root
	flags.CertDirectory = filepath.Join(root, "pki")

	config, err := options.NewKubeletConfiguration()
	if err != nil {
		return nil, nil, err
	}
	config.PodLogsDir = filepath.Join(root, "logs")
	config.EnableServer = false
	config.ReadOnlyPort = 0
	config.StaticPodPath = ""
	config.EnableControllerAttachDetach = true
	config.MakeIPTablesUtilChains = false
	config.CgroupsPerQOS = false
	config.EnforceNodeAllocatable = nil
	config.EvictionHard = nil
	config.ResolverConfig = ""
	// Nobody asks it: containers do not run. Without one, each pod gets a warning.
	config.ClusterDNS = []string{"127.0.0.1"}
	// No file is opened for a container.
	config.MaxOpenFiles = 4096

	// volumesInUse goes to the API server with the status: the controller-manager detaches no sooner.
	config.NodeStatusUpdateFrequency = metav1.Duration{Duration: time.Second}
	config.NodeStatusReportFrequency = metav1.Duration{Duration: time.Minute}
	config.SyncFrequency = metav1.Duration{Duration: 2 * time.Second}
	// Renewed at a quarter of it; the node lifecycle controller takes a node without renewals for lost.
	config.NodeLeaseDurationSeconds = 8
	return flags, config, nil
}

// newRecorder writes events, such as FailedAttachVolume and FailedMount of a pod, for "kubectl describe".
func newRecorder(client clientset.Interface, nodeName string) record.EventRecorderLogger {
	broadcaster := record.NewBroadcaster()
	broadcaster.StartRecordingToSink(&typedv1.EventSinkImpl{Interface: client.CoreV1().Events("")})
	return broadcaster.NewRecorder(legacyscheme.Scheme, v1.EventSource{Component: "kubelet", Host: nodeName})
}

// recorderSwitch puts the real event recorder in the place of kubemark's silent one as soon as the kubelet, while it is built,
// asks for its tracer. Not before: to a real one the kubelet would add a watcher of the kernel's log, for which it needs rights.
type recorderSwitch struct {
	noop.TracerProvider
	deps     *kubelet.Dependencies
	recorder record.EventRecorderLogger
}

func (s *recorderSwitch) Tracer(name string, opts ...trace.TracerOption) trace.Tracer {
	s.deps.Recorder = s.recorder
	return s.TracerProvider.Tracer(name, opts...)
}
