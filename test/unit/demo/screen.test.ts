import { expect } from 'chai';
import { Screen } from '../../../src/bin/demo/screen.ts';
import { Terminal } from '../../support/terminal.ts';

describe('Screen', () => {
  it('draws lines over what they were before', () => {
    const terminal = new Terminal();
    const screen = new Screen(terminal);
    screen.draw(['a long line', 'b']);
    screen.draw(['c', 'd', 'e']);
    expect(terminal.lines).to.deep.equal(['c', 'd', 'e']);
  });

  it('leaves nothing of lines that are no longer there', () => {
    const terminal = new Terminal();
    const screen = new Screen(terminal);
    screen.draw(['a', 'b', 'c']);
    screen.draw(['d']);
    expect(terminal.lines).to.deep.equal(['d']);
  });

  it('puts lines that stay above those that change', () => {
    const terminal = new Terminal();
    const screen = new Screen(terminal);
    screen.print(['first']);
    screen.draw(['table', 'footer']);
    screen.print(['second', 'third']);
    screen.draw(['table 2', 'footer 2']);
    expect(terminal.lines).to.deep.equal(['first', 'second', 'third', 'table 2', 'footer 2']);
  });

  it('goes on below lines that have settled', () => {
    const terminal = new Terminal();
    const screen = new Screen(terminal);
    screen.draw(['table']);
    screen.settle();
    screen.print(['after']);
    screen.draw(['new table']);
    expect(terminal.lines).to.deep.equal(['table', 'after', 'new table']);
  });

  it('hides the cursor only while lines change', () => {
    const terminal = new Terminal();
    const screen = new Screen(terminal);
    screen.print(['first']);
    expect(terminal.cursorIsShown).to.equal(true);
    screen.draw(['table']);
    expect(terminal.cursorIsShown).to.equal(false);
    screen.settle();
    expect(terminal.cursorIsShown).to.equal(true);
  });

  it('writes plain text where nothing changes', () => {
    const terminal = new Terminal();
    const screen = new Screen(terminal);
    screen.print(['a', '', 'b']);
    screen.settle();
    expect(terminal.written).to.equal('a\n\nb\n');
  });
});
