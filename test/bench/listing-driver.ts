/**
 * A CSI driver process that lists many volumes, of which the first are published where the settled attachments say, and tells its
 * parent of each list that was read to its end. Nothing needs to be attached: it refuses, and says so. Forked by `cases/list-sweep.ts`.
 *
 *     node --import tsx test/bench/listing-driver.ts SOCKET LISTED PUBLISHED
 */
import type csi from '../../csi-spec/generated/csi_pb.js';
import messages from '../../csi-spec/generated/csi_pb.js';
import { controllerCapabilities, ScriptedCsiDriver, workingDriver } from '../support/scripted-csi-driver.ts';
import { settledDriver, settledNode, settledNodeCount, settledVolume } from '../support/settled-objects.ts';
import { volumeListReply } from '../support/volume-list-reply.ts';

/** What the parent hears. */
export type ListingMessage = { readonly ready: true } | { readonly listedSeconds: number } | { readonly refused: string };

/** Numbers of the CSI specification. */
const capabilities = { publish: 2, listVolumes: 3, publishedNodes: 10 };
const failedPrecondition = 9;

function tell(message: ListingMessage): void {
  process.send?.(message);
}

function entry(number: number, published: number) {
  if (number >= published) {
    return { volumeId: `vol-unused-${number.toString(16).padStart(10, '0')}`, nodeIds: [] };
  }
  const { csi: source } = settledVolume(number)['spec'] as { readonly csi: { readonly volumeHandle: string } };
  return { volumeId: source.volumeHandle, nodeIds: [settledNode(number % settledNodeCount).id] };
}

const [socket = '', listedText, publishedText] = process.argv.slice(2);
const entries = Array.from({ length: Number(listedText) }, (_, number) => entry(number, Number(publishedText)));
/** By their first entry; all are asked for with the same size. Made once: the driver is not what is measured. */
const pages = new Map<number, csi.ListVolumesResponse>();
let startedMs = 0;

function listPage(request: csi.ListVolumesRequest): csi.ListVolumesResponse {
  const from = Number(request.getStartingToken());
  if (from === 0) {
    startedMs = performance.now();
  }
  const to = Math.min(entries.length, from + (request.getMaxEntries() || entries.length));
  if (to === entries.length) {
    tell({ listedSeconds: (performance.now() - startedMs) / 1_000 });
  }
  const known = pages.get(from);
  if (known !== undefined) {
    return known;
  }
  const page = volumeListReply(entries.slice(from, to), to < entries.length ? String(to) : '');
  pages.set(from, page);
  return page;
}

function refuse(what: string) {
  tell({ refused: what });
  return { code: failedPrecondition, details: 'nothing is to be attached or detached here' };
}

await ScriptedCsiDriver.listen(
  socket,
  workingDriver({
    GetPluginInfo: () => new messages.GetPluginInfoResponse().setName(settledDriver.name).setVendorVersion('1'),
    ControllerGetCapabilities: () => controllerCapabilities(Object.values(capabilities)),
    ListVolumes: (call) => listPage(call.request as csi.ListVolumesRequest),
    ControllerPublishVolume: () => refuse('ControllerPublishVolume'),
    ControllerUnpublishVolume: () => refuse('ControllerUnpublishVolume'),
  }),
);
process.once('disconnect', () => process.exit(0));
tell({ ready: true });
