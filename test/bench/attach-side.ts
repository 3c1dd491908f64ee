/**
 * Who attaches in a measure: an attacher with an instant driver in a process of its own, or the floor, which has none. The cases
 * tell it of what they create and delete; an attacher sees that for itself.
 */
import { join } from 'node:path';
import { realDriverName } from '../support/kubernetes-objects.ts';
import { type AttachServer, bareOptions, benchNode } from './attach-server.ts';
import { type AttacherSetup, type MeasuredAttacher, startAttacher } from './attachers.ts';
import type { Entrant } from './bench-case.ts';
import type { Figures } from './figures.ts';
import { Floor } from './floor.ts';
import { type NativeDriver, startNativeDriver } from './native-driver.ts';

/** Calls of the driver so far. */
export interface DriverCalls {
  readonly publish: number;
  readonly unpublish: number;
}

/** A side that is ready to attach. */
export interface AttachSide {
  readonly pid: number;
  readonly created: (name: string) => void;
  readonly deleted: (name: string) => void;
  /** Undefined where there is no driver. */
  readonly calls: () => Promise<DriverCalls | undefined>;
  /** Ends all of it; returns what is known at the end. */
  readonly stop: () => Promise<Figures>;
}

/** What a side is started with. */
export interface SideStart {
  readonly server: AttachServer;
  readonly setup: AttacherSetup;
  /** Flags of the case. */
  readonly flags: readonly string[];
  /** Default: that of the user `attacher` at the server itself. */
  readonly kubeconfig?: string;
}

let started = 0;

/** Starts a side; the caller stops it. */
export async function startSide(entrant: Entrant, start: SideStart): Promise<AttachSide> {
  return entrant === 'floor' ? await startFloorSide(start) : await startAttacherSide(entrant, start);
}

async function startFloorSide({ server: { kubernetes }, setup }: SideStart): Promise<AttachSide> {
  const floor = await Floor.start(setup.node, bareOptions(kubernetes, 'attacher'));
  return {
    pid: floor.pid,
    created: (name) => floor.tell({ attach: name, node: benchNode }),
    deleted: (name) => floor.tell({ detach: name }),
    calls: () => Promise.resolve(undefined),
    stop: () => floor.stop().then(() => ({})),
  };
}

async function startAttacherSide(entrant: Entrant, { server: { kubernetes }, setup, flags, kubeconfig }: SideStart): Promise<AttachSide> {
  started += 1;
  const driver = await startNativeDriver({ socketPath: join(kubernetes.folder, `csi-${started}.sock`), name: realDriverName });
  try {
    const attacher = await startAttacher(setup, entrant, {
      kubeconfig: kubeconfig ?? kubernetes.kubeconfig('attacher'),
      csiAddress: driver.address,
      extraArgs: flags,
      folder: kubernetes.folder,
    });
    return {
      pid: attacher.process.pid,
      created: () => undefined,
      deleted: () => undefined,
      calls: () => callsOf(driver),
      stop: () => stopBoth(attacher, driver),
    };
  } catch (error) {
    await driver.stop();
    throw error;
  }
}

async function stopBoth(attacher: MeasuredAttacher, driver: NativeDriver): Promise<Figures> {
  try {
    return await attacher.stop();
  } finally {
    await driver.stop();
  }
}

async function callsOf(driver: NativeDriver): Promise<DriverCalls> {
  const calls = new Map(Object.entries((await driver.report()).calls));
  const count = (method: string): number => calls.get(method)?.started ?? 0;
  return { publish: count('ControllerPublishVolume'), unpublish: count('ControllerUnpublishVolume') };
}
