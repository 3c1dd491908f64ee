/** Replies from data that nobody has checked: every wrong field is named. */
import { expect } from 'chai';
import {
  listVolumesReply,
  nodeInfoReply,
  pluginCapabilitiesReply,
  pluginInfoReply,
  probeReply,
  publishReply,
} from '../../../../src/embedded/csi-driver/replies.ts';
import { AppError } from '../../../../src/runtime/errors.ts';

describe('replies', () => {
  it('read absent fields as empty', () => {
    expect(pluginInfoReply({}).toObject()).to.deep.equal({ name: '', vendorVersion: '', manifestMap: [] });
    expect(probeReply({}).hasReady()).to.equal(false);
    expect(listVolumesReply({}).toObject()).to.deep.equal({ entriesList: [], nextToken: '' });
  });

  const wrong: readonly { what: string; make: () => unknown; message: string }[] = [
    { what: 'no object', make: () => publishReply(null), message: 'Cannot make ControllerPublishVolumeResponse: its fields are no object' },
    {
      what: 'an unknown field',
      make: () => listVolumesReply({ volumes: [] }),
      message: 'Cannot make ListVolumesResponse: it has no field "volumes", only entries, nextToken',
    },
    {
      what: 'an unknown field of a part',
      make: () => listVolumesReply({ entries: [{ volume: { id: 'x' } }] }),
      message: 'Cannot make Volume: it has no field "id", only capacityBytes, volumeId, volumeContext, contentSource, accessibleTopology',
    },
    {
      what: 'a number for a string',
      make: () => pluginInfoReply({ name: 1 }),
      message: 'Cannot make GetPluginInfoResponse: "name" must be a string',
    },
    {
      what: 'a string for a number',
      make: () => nodeInfoReply({ maxVolumesPerNode: '1' }),
      message: 'Cannot make NodeGetInfoResponse: "maxVolumesPerNode" must be a number',
    },
    {
      what: 'a string for a flag',
      make: () => probeReply({ ready: 'yes' }),
      message: 'Cannot make ProbeResponse: "ready" must be true or false',
    },
    {
      what: 'no list',
      make: () => listVolumesReply({ entries: {} }),
      message: 'Cannot make ListVolumesResponse: "entries" must be a list',
    },
    {
      what: 'a map of numbers',
      make: () => publishReply({ publishContext: { lun: 1 } }),
      message: 'Cannot make ControllerPublishVolumeResponse: "publishContext" must be an object of strings',
    },
    {
      what: 'no map',
      make: () => publishReply({ publishContext: 'x' }),
      message: 'Cannot make ControllerPublishVolumeResponse: "publishContext" must be an object',
    },
    {
      what: 'an unknown enum name',
      make: () => pluginCapabilitiesReply({ expansions: ['SIDEWAYS'] }),
      message: 'Cannot make GetPluginCapabilitiesResponse: "expansions" must be made of UNKNOWN, ONLINE, OFFLINE',
    },
  ];
  for (const { what, make, message } of wrong) {
    it(`refuse ${what}`, () => {
      expect(make).to.throw(AppError, message).with.property('kind', 'bug');
    });
  }
});
