import { expect } from 'chai';
import { driverTarget } from '../../../src/csi/address.ts';
import type { AppError } from '../../../src/runtime/errors.ts';

describe('driverTarget()', () => {
  for (const [address, target] of [
    ['/run/csi/socket', 'unix:///run/csi/socket'],
    ['unix:///run/csi/socket', 'unix:///run/csi/socket'],
    ['/run/a b/%20?#:é.sock', 'unix:///run/a b/%20?#:é.sock'],
    [`/${'a'.repeat(106)}`, `unix:///${'a'.repeat(106)}`],
  ] as const) {
    it(`takes ${address}`, () => {
      expect(driverTarget(address)).to.equal(target);
    });
  }

  for (const address of [
    '',
    '/',
    'csi.sock',
    './csi.sock',
    'unix://csi.sock',
    'unix:/run/csi.sock',
    'tcp://host:1',
    'dns:///host',
    '/a\nb',
    `/${'a'.repeat(107)}`,
    `/${'é'.repeat(54)}`,
  ]) {
    it(`refuses ${JSON.stringify(address)}`, () => {
      expect(() => driverTarget(address))
        .to.throw(/^Cannot connect to CSI driver at /u)
        .that.satisfies((error: AppError) => error.kind === 'invalid');
    });
  }
});
