/** What a socket's file tells of why nobody gets through to it. */
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import { socketFault } from '../../../src/csi/socket-file.ts';
import { createTemporaryFolder } from '../../testbed/temporary-folder.ts';

describe('socketFault', () => {
  const folder = createTemporaryFolder();
  let server: Server | undefined;
  after(() => {
    server?.close();
    folder.remove();
  });

  it('finds none in a socket that this user may use', async () => {
    const path = join(folder.path, 'a.sock');
    server = createServer();
    await new Promise<void>((resolve) => server!.listen(path, resolve));
    expect(socketFault(path)).to.equal(undefined);
  });

  it('says that there is no file, also where its folder is none', () => {
    expect(socketFault(join(folder.path, 'b.sock'))).to.equal('there is no such file');
    expect(socketFault(join(folder.write('file', ''), 'b.sock'))).to.equal('there is no such file');
  });

  it('says that a file is no socket', () => {
    expect(socketFault(folder.write('c.sock', ''))).to.equal('the file is no socket');
  });
});
