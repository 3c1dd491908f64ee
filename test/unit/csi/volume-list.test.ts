import { expect } from 'chai';
import rpc from '../../../csi-spec/generated/csi_grpc_pb.js';
import csi from '../../../csi-spec/generated/csi_pb.js';
import { listVolumes, readVolumeList } from '../../../src/csi/volume-list.ts';
import { volumeListReply } from '../../support/volume-list-reply.ts';

function reply(...args: Parameters<typeof volumeListReply>): Buffer {
  return Buffer.from(volumeListReply(...args).serializeBinary());
}

describe('listVolumes', () => {
  it('has the path of csi.proto', () => {
    const generated = rpc.ControllerService as unknown as { readonly listVolumes: { readonly path: string } };
    expect(listVolumes.path).to.equal(generated.listVolumes.path);
  });

  it('encodes bound and token, and shows them only where they are given', () => {
    const message = csi.ListVolumesRequest.deserializeBinary(listVolumes.encode({ maxEntries: 500, startingToken: 'page-2' }));
    expect([message.getMaxEntries(), message.getStartingToken()]).to.deep.equal([500, 'page-2']);
    expect(listVolumes.requestFields({ maxEntries: 500, startingToken: 'page-2' })).to.deep.equal({
      max_entries: 500,
      starting_token: 'page-2',
    });
    expect(listVolumes.requestFields({ maxEntries: 0, startingToken: '' })).to.deep.equal({});
  });

  describe('printReply', () => {
    const small = reply([{ volumeId: 'a', nodeIds: ['n1', 'n2'] }, { volumeId: 'b' }], 'next');
    const text =
      '{"entries":[{"volume":{"volume_id":"a"},"status":{"published_node_ids":["n1","n2"]}},{"volume":{"volume_id":"b"}}],"next_token":"next"}';

    for (const [maxLength, wanted] of [
      [0, text],
      [-1, text],
      [Number.POSITIVE_INFINITY, text],
      [text.length, text],
      [40, `${text.slice(0, 40)}… (${small.length} bytes in all)`],
      [text.length - 1, `${text.slice(0, -1)}… (${small.length} bytes in all)`],
    ] as const) {
      it(`shows what the attacher reads, in at most ${maxLength} characters`, () => {
        expect(listVolumes.printReply(small, maxLength)).to.equal(wanted);
      });
    }

    it('shows a list without entries', () => {
      expect(listVolumes.printReply(reply([]), 0)).to.equal('{"entries":[]}');
    });

    it('D10: decodes no entry that is not shown', () => {
      // The last entry cannot be decoded: it has an end beyond the end of the reply.
      const bytes = Buffer.concat([reply([{ volumeId: 'a' }, { volumeId: 'b' }, { volumeId: 'c' }]), Buffer.from([0x0a, 0x7f])]);
      expect(listVolumes.printReply(bytes, 20)).to.equal(`{"entries":[{"volume… (${bytes.length} bytes in all)`);
      expect(listVolumes.printReply(bytes, 0)).to.equal(`<${bytes.length} bytes that cannot be decoded>`);
    });

    it('makes no more text of a list of 10,000 volumes than the log takes of one value', () => {
      const bytes = reply([...Array(10_000).keys()].map((n) => ({ volumeId: `volume-${n}`, nodeIds: ['node-1'] })));
      expect(listVolumes.printReply(bytes, -1)).to.have.length(65_536 + `… (${bytes.length} bytes in all)`.length);
      expect(listVolumes.printReply(bytes, 1_000)).to.have.length(1_000 + `… (${bytes.length} bytes in all)`.length);
    });
  });
});

describe('readVolumeList()', () => {
  function readHex(hex: string): readonly unknown[] {
    return [...readVolumeList(Buffer.from(hex.replaceAll(' ', ''), 'hex'))];
  }

  it('passes over fields that it does not know, at every level', () => {
    // Unknown fields of each type before and after: 15 as a number, 14 with a length, 13 with 8 bytes, 12 with 4 bytes.
    const unknown = '78 96 01  72 02 ff ff  69 01 02 03 04 05 06 07 08  65 01 02 03 04';
    const volume = `${unknown} 12 01 61 ${unknown}`;
    const status = `${unknown} 0a 02 6e 31 ${unknown} 0a 02 6e 32`;
    const entry = `${unknown} 0a ${lengthOf(volume)} ${volume} 12 ${lengthOf(status)} ${status} ${unknown}`;
    // An entry is longer than 127 bytes: its length takes two.
    const length = Number.parseInt(lengthOf(entry), 16);
    const lengthBytes = Buffer.from([(length & 127) | 128, length >> 7]).toString('hex');
    expect(readHex(`${unknown} 0a ${lengthBytes} ${entry} ${unknown}`)).to.deep.equal([{ volumeId: 'a', nodeIds: ['n1', 'n2'] }]);
  });

  for (const [what, hex] of [
    ['a text of 224 MB', '12 a5 cf 86 6b'],
    ['a text of 1.3 GB within an entry', '0a 09 0a 07 12 80 80 80 80 05 61'],
    ['an unknown field whose length, as a signed number, leads back to its own start', '1a f5 ff ff ff ff ff ff ff ff 01'],
    ['an entry that ends beyond the end', '0a 7f 0a 00'],
    ['a volume that ends beyond its entry', '0a 02 0a 03 12 01 61'],
    ['a group', '0b 0c'],
    ['the end of a group that never began', '0c'],
    ['a volume ID that is not UTF-8', '0a 05 0a 03 12 01 ff'],
    ['an entry that is a number', '08 01'],
    ['a page token that is a number', '10 01'],
  ] as const) {
    it(`refuses ${what}, at once`, () => {
      expect(() => readHex(hex)).to.throw('Cannot read the list of volumes: the reply of the CSI driver cannot be decoded');
    });
  }
});

function lengthOf(hex: string): string {
  return (hex.replaceAll(' ', '').length / 2).toString(16).padStart(2, '0');
}
