import { expect, it } from 'vitest';
import { processorMs } from '../domain/text/processor-time.fixture.ts';
import { tagsOf } from './tags.ts';

it('reads tags with markup in their values, and scripts as text', () => {
  const html = `<p title="1 < 2 > 0" hidden>Oi</p><script type="x">if (a<b) '<i>'</script><br/>`;
  expect([...tagsOf(html)].map(({ name, attributes, text }) => [name, attributes, text])).toEqual([
    ['p', ' title="1 < 2 > 0" hidden', ''],
    ['/p', '', ''],
    ['script', ' type="x"', `if (a<b) '<i>'`],
    ['br/', '', ''],
  ]);
});

it.each(['<a', '<a ', '<a b', '<script', 'a'])('reads a long text of raw %j at once', (piece) => {
  const read = () => expect([...tagsOf(`<${piece.repeat(30_000)}<b>`)].at(-1)?.name).toBe('b');
  // Milliseconds if it is read once; read again from each '<', minutes.
  expect(processorMs(read)).toBeLessThan(2_000);
});
