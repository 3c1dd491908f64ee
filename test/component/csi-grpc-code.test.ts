/**
 * The generated client and server code of csi-spec talking to each other over a unix socket, as the attacher and a driver
 * do. What src/csi makes of it is tested elsewhere.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { credentials, Server, ServerCredentials, type ServiceError, status } from '@grpc/grpc-js';
import { expect } from 'chai';
import rpc from '../../csi-spec/generated/csi_grpc_pb.js';
import csi from '../../csi-spec/generated/csi_pb.js';

type Call<Request, Reply> = (request: Request, callback: (error: ServiceError | null, reply: Reply) => void) => unknown;

function call<Request, Reply>(method: Call<Request, Reply>, request: Request): Promise<Reply> {
  return new Promise((resolve, reject) => {
    method(request, (error, reply) => (error === null ? resolve(reply) : reject(error)));
  });
}

describe('Generated CSI client and server', () => {
  const published: csi.ControllerPublishVolumeRequest.AsObject[] = [];
  let client: rpc.ControllerClient;
  let folder: string;

  const server = new Server();
  after(() => server.forceShutdown());
  server.addService(rpc.ControllerService, {
    controllerPublishVolume: (request, reply) => {
      published.push(request.request.toObject());
      const answer = new csi.ControllerPublishVolumeResponse();
      answer.getPublishContextMap().set('device', '/dev/vdb');
      reply(null, answer);
    },
    controllerUnpublishVolume: (_, reply) => reply({ code: status.ABORTED, details: 'busy' }),
    listVolumes: (request, reply) => {
      const volume = new csi.Volume().setVolumeId('volume-1').setCapacityBytes(2 ** 40);
      const where = new csi.ListVolumesResponse.VolumeStatus().setPublishedNodeIdsList(['node-1', 'node-2']);
      const entry = new csi.ListVolumesResponse.Entry().setVolume(volume).setStatus(where);
      reply(null, new csi.ListVolumesResponse().setEntriesList([entry]).setNextToken(`after ${request.request.getMaxEntries()}`));
    },
  } as Partial<rpc.IControllerServer> as rpc.IControllerServer);

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'csi-code-'));
    const address = `unix://${join(folder, 'csi.sock')}`;
    await new Promise<void>((resolve, reject) => {
      server.bindAsync(address, ServerCredentials.createInsecure(), (error) => (error === null ? resolve() : reject(error)));
    });
    client = new rpc.ControllerClient(address, credentials.createInsecure());
  });
  after(() => client.close());
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('carries a request with maps and a oneof, and the map of the reply', async () => {
    const request = new csi.ControllerPublishVolumeRequest().setVolumeId('volume-1').setNodeId('node-1');
    request.setVolumeCapability(new csi.VolumeCapability().setBlock(new csi.VolumeCapability.BlockVolume()));
    request.getSecretsMap().set('token', 's3cret');

    const reply = await call<csi.ControllerPublishVolumeRequest, csi.ControllerPublishVolumeResponse>(
      client.controllerPublishVolume.bind(client),
      request,
    );

    expect(reply.getPublishContextMap().toObject()).to.deep.equal([['device', '/dev/vdb']]);
    expect(published).to.deep.equal([request.toObject()]);
    expect(published[0]?.secretsMap).to.deep.equal([['token', 's3cret']]);
  });

  it('carries lists and an int64', async () => {
    const reply = await call<csi.ListVolumesRequest, csi.ListVolumesResponse>(
      client.listVolumes.bind(client),
      new csi.ListVolumesRequest().setMaxEntries(500),
    );
    const [entry] = reply.getEntriesList();
    expect(entry?.getVolume()?.getCapacityBytes()).to.equal(2 ** 40);
    expect(entry?.getStatus()?.getPublishedNodeIdsList()).to.deep.equal(['node-1', 'node-2']);
    expect(reply.getNextToken()).to.equal('after 500');
  });

  it('carries code and text of a failure', async () => {
    const failure = await call<csi.ControllerUnpublishVolumeRequest, csi.ControllerUnpublishVolumeResponse>(
      client.controllerUnpublishVolume.bind(client),
      new csi.ControllerUnpublishVolumeRequest(),
    ).catch((error: ServiceError) => error);
    expect(failure).to.include({ code: status.ABORTED, details: 'busy' });
  });
});
