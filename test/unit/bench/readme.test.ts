/** That README shows the stored run. */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { drawn, drawnFiles } from '../../bench/draw.ts';

describe('what README shows', () => {
  const { picture, readme } = drawn();

  it('is the table of the stored run: "npm run bench -- --draw" writes it anew', () => {
    expect(readFileSync(drawnFiles.readme, 'utf8')).to.equal(readme);
  });

  it('is the picture of the stored run: "npm run bench -- --draw" draws it anew', () => {
    expect(readFileSync(drawnFiles.picture, 'utf8')).to.equal(picture);
  });
});
