/**
 * What the decisions know about the driver and about the flags that change them: plain data, fixed for the life of the process.
 */
import { finalizerName } from './names.ts';

/** The driver as the decisions see it. */
export interface DriverProfile {
  /** Name from GetPluginInfo; compared with `spec.attacher`. */
  readonly name: string;
  /** Our finalizer for this driver. */
  readonly finalizer: string;
  /** Capability PUBLISH_UNPUBLISH_VOLUME of a driver with CONTROLLER_SERVICE. False means trivial mode (behaviour.md 1.4). */
  readonly supportsPublish: boolean;
  /** Capability PUBLISH_READONLY. */
  readonly supportsPublishReadonly: boolean;
  /** Capability SINGLE_NODE_MULTI_WRITER. */
  readonly supportsSingleNodeMultiWriter: boolean;
  /** `--default-fstype`. */
  readonly defaultFsType: string;
  /** Gate `MutableCSINodeAllocatableCount`: gRPC codes go into `attachError.errorCode`. */
  readonly reportsErrorCodes: boolean;
  /** `--remove-stale-finalizers`. */
  readonly removesStaleFinalizers: boolean;
}

/** Makes a profile; the finalizer follows from the name. */
export function driverProfile(facts: Omit<DriverProfile, 'finalizer'>): DriverProfile {
  return { ...facts, finalizer: finalizerName(facts.name) };
}

/** Whether the attachment or volume holds our finalizer. */
export function holdsFinalizer(object: { readonly finalizers: readonly string[] }, driver: DriverProfile): boolean {
  return object.finalizers.includes(driver.finalizer);
}
