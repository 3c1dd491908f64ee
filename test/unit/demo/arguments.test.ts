import { expect } from 'chai';
import { demoUsage, readDemoArguments } from '../../../src/bin/demo/arguments.ts';

describe('readDemoArguments', () => {
  it('shows one volume and ends where nothing is said', () => {
    expect(readDemoArguments([])).to.deep.equal({ do: 'run', options: { volumes: 1, keep: false, fault: false } });
  });

  it('takes every flag, a value with and without =', () => {
    const options = { volumes: 20, keep: true, fault: true };
    expect(readDemoArguments(['--volumes', '20', '--keep', '--fault'])).to.deep.equal({ do: 'run', options });
    expect(readDemoArguments(['--fault', '--keep', '--volumes=20'])).to.deep.equal({ do: 'run', options });
  });

  for (const text of ['1', '1000', '007']) {
    it(`takes --volumes=${text}`, () => {
      expect(readDemoArguments([`--volumes=${text}`])).to.have.nested.property('options.volumes', Number(text));
    });
  }

  for (const text of ['0', '1001', '-3', '1.5', '1e3', 'ten', '', '99999']) {
    it(`refuses --volumes=${text}, and says what is wanted`, () => {
      expect(readDemoArguments([`--volumes=${text}`])).to.deep.equal({
        do: 'refuse',
        message: `Cannot start the demo: --volumes is "${text}", wanted a number from 1 to 1000; see --help`,
      });
    });
  }

  for (const args of [['--foo'], ['foo'], ['--keep=1'], ['--volumes'], ['--volumes', '--keep'], ['api-server']]) {
    it(`refuses ${args.join(' ')} in one line that names it`, () => {
      const command = readDemoArguments(args);
      expect(command)
        .to.have.property('message')
        .that.matches(/^Cannot start the demo: [^\n]+; see --help$/u);
      expect(command).to.have.property('message').that.includes(args[0]!.replace(/=.*/u, ''));
    });
  }

  it('helps whatever else is said', () => {
    expect(readDemoArguments(['--help', '--volumes=0'])).to.deep.equal({ do: 'help' });
    expect(readDemoArguments(['-h'])).to.deep.equal({ do: 'help' });
  });

  it('helps in lines that fit a terminal', () => {
    expect(Math.max(...demoUsage.split('\n').map((line) => line.length))).to.be.at.most(80);
  });

  it('explains in its help each flag that it takes', () => {
    for (const flag of ['--volumes', '--keep', '--fault', '--help']) {
      expect(demoUsage).to.include(`\n  ${flag}`);
    }
  });
});
