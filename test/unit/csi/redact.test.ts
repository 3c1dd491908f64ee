import { expect } from 'chai';
import fc from 'fast-check';
import { secretFields } from '../../../csi-spec/secret-fields.ts';
import { printMessage, redactCutText, redactSecrets, secretValues } from '../../../src/csi/redact.ts';

describe('printMessage()', () => {
  for (const [message, fields] of Object.entries(secretFields)) {
    it(`strips what csi.proto marks in ${message}`, () => {
      const secret = Object.fromEntries(fields.map((name) => [name, { password: 'hunter22' }]));
      const text = printMessage(message, { volume_id: 'v1', ...secret });
      expect(JSON.parse(text)).to.deep.equal({ volume_id: 'v1', ...Object.fromEntries(fields.map((name) => [name, '***stripped***'])) });
    });
  }

  it('prints one line of JSON', () => {
    expect(printMessage('ControllerPublishVolumeResponse', { publish_context: { a: 'x\ny' } })).to.equal(
      '{"publish_context":{"a":"x\\ny"}}',
    );
  });
});

describe('secretValues()', () => {
  it('finds the values of secret fields and of no others', () => {
    const fields = { volume_context: { pool: 'public' }, secrets: { user: 'admin', key: 'hunter22' } };
    expect(secretValues('ControllerPublishVolumeRequest', fields)).to.deep.equal(['admin', 'hunter22']);
    expect(secretValues('GetPluginInfoResponse', { name: 'd' })).to.deep.equal([]);
  });
});

describe('redactSecrets()', () => {
  it('leaves a text alone that has no secret', () => {
    expect(redactSecrets('volume is busy', ['hunter22'])).to.equal('volume is busy');
    expect(redactSecrets('volume is busy', [])).to.equal('volume is busy');
  });

  const forms = [
    ['as it is', 'hunter22', 'login with hunter22 failed'],
    ['without the line end that a Secret made with echo has', 'hunter22\n', 'login with hunter22 failed'],
    ['in quotes', 'hun"ter\\22', `login with ${JSON.stringify('hun"ter\\22')} failed`],
    ['as part of a URL', 'hun/ter 22', `login at //u:${encodeURIComponent('hun/ter 22')}@array failed`],
    ['in base64', 'hunter22', `header Basic ${Buffer.from('hunter22').toString('base64')} refused`],
    ['one line of a key', '-----BEGIN\nc2VjcmV0IGtleSBsaW5l\n-----END', 'bad line c2VjcmV0IGtleSBsaW5l in key'],
    ['with characters of patterns', 'a.b*c(d', 'login with a.b*c(d failed'],
  ] as const;
  for (const [form, secret, text] of forms) {
    it(`strikes a secret out ${form}`, () => {
      const redacted = redactSecrets(text, [secret]);
      expect(redacted).to.include('***stripped***');
      for (const shown of [secret, secret.trim(), 'hunter22', 'c2VjcmV0', Buffer.from(secret).toString('base64')]) {
        expect(redacted).not.to.include(shown);
      }
    });
  }

  it('takes characters of patterns for what they are', () => {
    expect(redactSecrets('axb*c(d', ['a.b*c(d'])).to.equal('axb*c(d');
  });

  it('strikes out the longer of two secrets that start alike', () => {
    expect(redactSecrets('key is hunter22plus', ['hunter22', 'hunter22plus'])).to.equal('key is ***stripped***');
  });

  it('does not look for secrets in what it put there', () => {
    expect(redactSecrets('a stripped hunter22', ['stripped', 'hunter22'])).to.equal('a ***stripped*** ***stripped***');
  });

  it('leaves values below 4 characters: they are words, not secrets', () => {
    expect(redactSecrets('volume 1 is on', ['1', 'on', 'is'])).to.equal('volume 1 is on');
  });

  it('leaves no secret of 4 characters or more in any text, whatever both are', () => {
    const secret = fc
      .string({ unit: 'binary', minLength: 4 })
      .filter((text) => text.trim().length >= 4 && !'***stripped***'.includes(text.trim()));
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), secret, fc.string({ unit: 'binary' }), (before, hidden, behind) => {
        expect(redactSecrets(`${before} ${hidden} ${behind}`, [hidden])).not.to.include(hidden);
        expect(redactSecrets(` ${hidden} `, [hidden]).trim()).to.equal('***stripped***');
      }),
    );
  });
});

describe('redactCutText()', () => {
  const cases: readonly { text: string; secrets: readonly string[]; kept: string }[] = [
    { text: 'key is hunt', secrets: ['hunter22'], kept: 'key is ' },
    { text: 'key is hunter22 and hunter2', secrets: ['hunter22'], kept: 'key is ***stripped*** and ' },
    { text: 'key is hunter22', secrets: ['hunter22'], kept: 'key is ***stripped***' },
    { text: 'key is aHVudGVyM', secrets: ['hunter22'], kept: 'key is ' },
    { text: 'key is hunter23', secrets: ['hunter22'], kept: 'key is hunter23' },
    { text: 'hun', secrets: ['hunter22'], kept: '' },
    { text: 'no secret at all', secrets: [], kept: 'no secret at all' },
  ];
  for (const { text, secrets, kept } of cases) {
    it(`makes "${kept}" of "${text}"`, () => {
      expect(redactCutText(text, secrets)).to.equal(kept);
    });
  }

  it('leaves no beginning of a secret at the end, wherever the text was cut', () => {
    const secret = 'abcdefghijklmnop';
    for (let length = 0; length <= secret.length; length += 1) {
      expect(redactCutText(`text: ${secret}, ${secret.slice(0, length)}`, [secret])).to.match(
        /^text: \*{3}stripped\*{3}, (\*{3}stripped\*{3})?$/u,
      );
    }
  });
});
