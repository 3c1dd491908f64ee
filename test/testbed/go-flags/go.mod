module csi-attacher.test/testbed/go-flags

go 1.26
