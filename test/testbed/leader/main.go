// Command leader stands in the same election as our attacher, with client-go's own tools/leaderelection, so that the two can
// be held against each other. It prints one line for each thing that happens: "leading", "stopped", "new leader NAME".
// SIGTERM ends it; with -release it gives the lease back first. Nothing but the election is done while it leads.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/clientcmd"
	"k8s.io/client-go/tools/leaderelection"
	"k8s.io/client-go/tools/leaderelection/resourcelock"
)

func main() {
	kubeconfig := flag.String("kubeconfig", "", "path of a kubeconfig")
	namespace := flag.String("namespace", "default", "namespace of the lease")
	name := flag.String("name", "", "name of the lease")
	identity := flag.String("identity", "", "what to write as its holder")
	leaseDuration := flag.Duration("lease-duration", 15*time.Second, "")
	renewDeadline := flag.Duration("renew-deadline", 10*time.Second, "")
	retryPeriod := flag.Duration("retry-period", 5*time.Second, "")
	release := flag.Bool("release", false, "give the lease back at the end")
	flag.Parse()

	config, err := clientcmd.BuildConfigFromFlags("", *kubeconfig)
	if err != nil {
		fail("read the kubeconfig", err)
	}
	config.UserAgent = *identity
	client, err := kubernetes.NewForConfig(config)
	if err != nil {
		fail("make a client", err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM, os.Interrupt)
	defer stop()
	elector, err := leaderelection.NewLeaderElector(leaderelection.LeaderElectionConfig{
		Lock: &resourcelock.LeaseLock{
			LeaseMeta:  metav1.ObjectMeta{Namespace: *namespace, Name: *name},
			Client:     client.CoordinationV1(),
			LockConfig: resourcelock.ResourceLockConfig{Identity: *identity},
		},
		LeaseDuration:   *leaseDuration,
		RenewDeadline:   *renewDeadline,
		RetryPeriod:     *retryPeriod,
		ReleaseOnCancel: *release,
		Callbacks: leaderelection.LeaderCallbacks{
			OnStartedLeading: func(context.Context) { fmt.Println("leading") },
			OnStoppedLeading: func() { fmt.Println("stopped") },
			OnNewLeader:      func(holder string) { fmt.Println("new leader", holder) },
		},
	})
	if err != nil {
		fail("elect", err)
	}
	fmt.Println("started")
	elector.Run(ctx)
}

func fail(action string, err error) {
	fmt.Fprintf(os.Stderr, "Cannot %s: %v\n", action, err)
	os.Exit(1)
}
