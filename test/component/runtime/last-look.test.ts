/** The last look before bytes leave, on real sockets: what passes, what is held up, what it ends. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import { LastLook } from '../../../src/runtime/last-look.ts';
import { createTemporaryFolder } from '../../testbed/temporary-folder.ts';

const refuse = (): never => {
  throw new Error('not any more');
};

describe('LastLook', () => {
  const folder = createTemporaryFolder();
  const path = join(folder.path, 'peer.sock');
  const sockets: Socket[] = [];
  let server: Server;

  before(async () => {
    server = createServer({ allowHalfOpen: true }).listen(path);
    await once(server, 'listening');
  });
  after(() => {
    server.close();
    folder.remove();
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) {
      socket.destroy();
    }
  });

  /** A socket under the look, and its peer. */
  async function open(look: LastLook, received?: (chunk: Buffer) => Iterable<Uint8Array>): Promise<{ near: Socket; far: Socket }> {
    const inner = connect(path);
    const [far] = (await once(server, 'connection')) as [Socket];
    const near = look.over(inner, received);
    near.on('error', () => {});
    sockets.push(near, far);
    return { near, far };
  }

  async function all(socket: Socket): Promise<string> {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(socket, 'end');
    return Buffer.concat(chunks).toString();
  }

  it('hands on what is written and read, and the end of each way by itself', async () => {
    const { near, far } = await open(new LastLook());
    near.write('to ');
    near.end('the peer');
    expect(await all(far)).to.equal('to the peer');
    const reading = all(near);
    far.write('and ');
    far.end('back');
    expect(await reading).to.equal('and back');
  });

  it('hands on more than the peer takes at once', async () => {
    const { near, far } = await open(new LastLook());
    const big = Buffer.alloc(20_000_000, 'x');
    near.end(big);
    far.end(big);
    const ends = await Promise.all([all(far), all(near)]);
    expect(ends.map(({ length }) => length)).to.deep.equal([big.length, big.length]);
  });

  it('asks once for each that is expected, when bytes leave', async () => {
    const look = new LastLook();
    const { near, far } = await open(look);
    const asked: string[] = [];
    look.expect(() => asked.push('a'));
    look.expect(() => asked.push('b'));
    expect(asked).to.deep.equal([]);
    near.write('one');
    expect(asked).to.deep.equal(['a', 'b']);
    near.end('two');
    expect(await all(far)).to.equal('onetwo');
    expect(asked).to.deep.equal(['a', 'b']);
  });

  it('closes the socket instead of writing when one is refused, and lets each of them know', async () => {
    const look = new LastLook();
    const { near, far } = await open(look);
    let asked = 0;
    const count = (): never => {
      asked += 1;
      return refuse();
    };
    const departures = [look.expect(count), look.expect(() => {}), look.expect(count)];
    const failed = once(near, 'error');
    near.write('unsent');
    expect(String(await failed)).to.equal('Error: not any more');
    expect(await all(far)).to.equal('');
    expect([asked, near.destroyed]).to.deep.equal([2, true]);
    expect(departures.map(({ refusal }) => refusal instanceof Error)).to.deep.equal([true, false, true]);
  });

  it('asks at the moment at which bytes leave that waited for others', async () => {
    const look = new LastLook();
    const { near, far } = await open(look);
    // More than the peer's buffer, and the peer does not read yet.
    near.write(Buffer.alloc(5_000_000));
    let mayStart: boolean = true;
    look.expect(() => (mayStart ? undefined : refuse()));
    near.write('unsent');
    mayStart = false;
    expect(await all(far)).to.have.length(5_000_000);
  });

  it('forgets with a new socket what did not leave by the last one', async () => {
    const look = new LastLook();
    await open(look);
    look.expect(refuse);
    const { near, far } = await open(look);
    near.end('sent');
    expect(await all(far)).to.equal('sent');
  });

  it('hands on what is made of what arrives, and ends with what that throws', async () => {
    const { near, far } = await open(new LastLook(), (chunk) => (String(chunk) === 'bad' ? refuse() : [chunk, Buffer.from('!')]));
    far.write('a');
    expect(String((await once(near, 'data'))[0])).to.equal('a');
    near.pause();
    const failed = once(near, 'error');
    far.write('bad');
    near.resume();
    expect(String(await failed)).to.equal('Error: not any more');
  });

  it('closes with its peer', async () => {
    const { near, far } = await open(new LastLook());
    const closed = once(near, 'close');
    far.destroy();
    near.resume().end();
    await closed;
  });

  it('takes its peer along', async () => {
    const { near, far } = await open(new LastLook());
    const ended = once(far.resume(), 'end');
    near.destroy();
    await ended;
  });
});
