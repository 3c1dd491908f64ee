/** The contract of credentials and rights, and of the connection itself. */

import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { Agent, request as httpsRequest } from 'node:https';
import { connect } from 'node:tls';
import { expect } from 'chai';
import { type ContractClient, type Loose, paths, uniqueName } from './contract-client.ts';
import type { ContractTarget } from './target.ts';

export function describeAccess(client: () => ContractClient, target: () => ContractTarget): void {
  describe('credentials', () => {
    it('that are unknown are answered with 401', async () => {
      const { status, body } = await client().get(paths.attachments, { token: 'no-such-token' });
      expect(status).to.equal(401);
      expect(body).to.deep.equal({
        kind: 'Status',
        apiVersion: 'v1',
        metadata: {},
        status: 'Failure',
        message: 'Unauthorized',
        reason: 'Unauthorized',
        code: 401,
      });
    });

    it('that are missing make the caller anonymous', async () => {
      const { status, body } = await client().get(paths.attachments, { token: null });
      expect(status).to.equal(403);
      expect(body.message).to.contain('User "system:anonymous" cannot list resource "volumeattachments"');
    });
  });

  describe('rights', () => {
    function limited(path: string): Promise<{ status: number; body: Loose }> {
      return client().get(path, { token: target().limitedToken });
    }

    it('that are missing for a resource are answered with 403, which says what is missing', async () => {
      const name = uniqueName();
      const { status, body } = await limited(`${paths.attachments}/${name}`);
      const who = `User "${target().limitedUser}" cannot get resource "volumeattachments" in API group "storage.k8s.io" at the cluster scope`;
      expect(status).to.equal(403);
      expect(body).to.deep.equal({
        kind: 'Status',
        apiVersion: 'v1',
        metadata: {},
        status: 'Failure',
        message: `volumeattachments.storage.k8s.io "${name}" is forbidden: ${who}`,
        reason: 'Forbidden',
        details: { name, group: 'storage.k8s.io', kind: 'volumeattachments' },
        code: 403,
      });
    });

    it('that are missing in a namespace are answered with 403, which names it', async () => {
      const { body } = await limited(paths.secrets);
      const who = `User "${target().limitedUser}" cannot list resource "secrets" in API group "" in the namespace "default"`;
      expect(body).to.deep.include({ message: `secrets is forbidden: ${who}`, details: { kind: 'secrets' } });
    });

    it('that are missing for a watch or a subresource name these', async () => {
      const watch = await limited(`${paths.attachments}?watch=true`);
      expect(watch.body.message).to.contain('cannot watch resource "volumeattachments"');
      const status = await limited(`${paths.attachments}/x/status`);
      expect(status.body.message).to.contain('cannot get resource "volumeattachments/status"');
    });

    it('that are missing for a path name it', async () => {
      const { status, body } = await limited('/nowhere');
      expect([status, body.message]).to.deep.equal([403, `forbidden: User "${target().limitedUser}" cannot get path "/nowhere"`]);
    });

    it('are not needed to see whether the server is there and what it has', async () => {
      for (const path of ['/healthz', '/livez', '/readyz']) {
        const { status, text } = await client().get(path, { token: null });
        expect([status, text], path).to.deep.equal([200, 'ok']);
      }
      for (const path of ['/version', '/api', '/apis', '/apis/storage.k8s.io/v1', '/openapi/v3']) {
        expect((await limited(path)).status, path).to.equal(200);
      }
    });
  });

  describe('a SelfSubjectAccessReview', () => {
    const attributes = { verb: 'patch', group: 'storage.k8s.io', resource: 'volumeattachments', subresource: 'status' };

    function review(spec: Loose, token: string): Promise<{ status: number; body: Loose }> {
      return client().post(paths.reviews, { apiVersion: 'authorization.k8s.io/v1', kind: 'SelfSubjectAccessReview', spec }, { token });
    }

    it('says whether the caller may', async () => {
      const admin = await review({ resourceAttributes: attributes }, target().adminToken);
      expect(admin.status).to.equal(201);
      expect(admin.body).to.deep.include({ kind: 'SelfSubjectAccessReview', spec: { resourceAttributes: attributes } });
      expect(admin.body.status.allowed).to.equal(true);
      const limited = await review({ resourceAttributes: attributes }, target().limitedToken);
      expect([limited.status, limited.body.status.allowed]).to.deep.equal([201, false]);
      const path = await review({ nonResourceAttributes: { path: '/version', verb: 'get' } }, target().limitedToken);
      expect(path.body.status.allowed).to.equal(true);
    });

    it('that asks for nothing is refused', async () => {
      expect((await review({}, target().adminToken)).status).to.equal(422);
    });

    it('can only be created', async () => {
      expect((await client().get(paths.reviews)).status).to.equal(405);
    });
  });

  describe('the connection', () => {
    it('is HTTP/2 for clients that offer it, else HTTP/1.1', async () => {
      expect(await negotiated(['h2', 'http/1.1'])).to.equal('h2');
      expect(await negotiated(['http/1.1'])).to.equal('http/1.1');
    });

    it('serves HTTP/1.1 and keeps the connection', async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      try {
        const one = await overHttp1('/version', agent);
        const two = await overHttp1(paths.attachments, agent);
        expect([one.response.statusCode, two.response.statusCode]).to.deep.equal([200, 200]);
        expect(one.response.httpVersion).to.equal('1.1');
        expect(JSON.parse(two.text).kind).to.equal('VolumeAttachmentList');
        expect(two.reused).to.equal(true);
      } finally {
        agent.destroy();
      }
    });

    for (const [name, headers] of [
      ['unknown', { authorization: 'Bearer no-such-token' }],
      ['missing', {}],
    ] as const) {
      it(`over HTTP/2 gets a GOAWAY after a request whose credentials are ${name}`, async () => {
        const session = connectHttp2(target().url, { ca: target().ca });
        try {
          const goaway = once(session, 'goaway');
          session.request({ ':path': paths.attachments, ...headers }).resume();
          const [code] = await goaway;
          expect(code).to.equal(0);
        } finally {
          session.destroy();
        }
      });
    }

    async function negotiated(protocols: string[]): Promise<string | false | null> {
      const { hostname, port } = new URL(target().url);
      const socket = connect({ host: hostname, port: Number(port), ca: target().ca, ALPNProtocols: protocols });
      try {
        await once(socket, 'secureConnect');
        return socket.alpnProtocol;
      } finally {
        socket.destroy();
      }
    }

    async function overHttp1(path: string, agent: Agent): Promise<{ response: IncomingMessage; text: string; reused: boolean }> {
      const headers = { authorization: `Bearer ${target().adminToken}` };
      const request = httpsRequest(`${target().url}${path}`, { ca: target().ca, agent, headers });
      request.end();
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      const chunks: Buffer[] = [];
      for await (const chunk of response) {
        chunks.push(chunk);
      }
      return { response, text: Buffer.concat(chunks).toString(), reused: request.reusedSocket };
    }
  });
}
