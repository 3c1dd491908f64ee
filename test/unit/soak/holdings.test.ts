/** Figures of a soak. */
import { expect } from 'chai';
import { coursesOf, type Holding } from '../../soak/holdings.ts';

function holding(number: number, more: Partial<Holding> = {}): Holding {
  return { atMs: number, heapUsed: 1e7, rss: 1e8, external: 1e6, files: 20, kinds: { TCPSocketWrap: 2 }, cycles: number * 1_000, ...more };
}

describe('coursesOf()', () => {
  it('sees what grows, by so much for 10,000 cycles, and that the rest does not', () => {
    const looks = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) =>
      holding(number, { heapUsed: 1e7 + number * 1e6, kinds: { TCPSocketWrap: 2, Timeout: 5 + number } }),
    );
    const courses = new Map(coursesOf(looks).map((course) => [course.name, course]));
    expect(courses.get('heap after a collection')).to.include({ start: 11, middle: 15, end: 19 });
    expect(courses.get('heap after a collection')?.slope).to.be.closeTo(10, 1e-9);
    expect(courses.get('timers')?.slope).to.be.closeTo(10, 1e-9);
    expect(courses.get('sockets')).to.include({ start: 2, end: 2, slope: 0 });
    expect(courses.get('open file descriptors')?.slope).to.equal(0);
  });

  it('takes one look out of the way for none', () => {
    const looks = [0, 1, 2, 3, 4, 5, 6].map((number) => holding(number, number === 6 ? { files: 90 } : {}));
    expect(coursesOf(looks).find(({ name }) => name === 'open file descriptors')?.end).to.equal(20);
  });

  it('says nothing of few looks', () => {
    expect(() => coursesOf([holding(0), holding(1)])).to.throw(/Cannot tell a slope from 2 looks/u);
  });
});
