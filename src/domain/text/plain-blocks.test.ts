import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainBlocks } from './plain-blocks.ts';

describe('the blocks of a text without markup', () => {
  it('are paragraphs of lines, lists, steps and tables', () => {
    expect(
      plainBlocks(
        'Um vestido\nde linho.\n\nTam. | Busto\nP | 88\nM | 92\n\n• Forro\n• Bolsos\n1. Lave\n2. Seque\n1. Outra',
      ),
    ).toEqual([
      { kind: 'lines', lines: ['Um vestido', 'de linho.'] },
      {
        kind: 'table',
        rows: [
          ['Tam.', 'Busto'],
          ['P', '88'],
          ['M', '92'],
        ],
      },
      { kind: 'list', items: ['Forro', 'Bolsos'] },
      { kind: 'steps', first: 1, items: ['Lave', 'Seque'] },
      { kind: 'steps', first: 1, items: ['Outra'] },
    ]);
  });

  it.each([
    ['one line with a bar', 'Linho | Algodão'],
    ['a sign alone', '•'],
    ['a year', '2026. Foi assim'],
    ['a price', '1.049 reais'],
  ])('%s is a line', (_, text) => {
    expect(plainBlocks(text)).toEqual([{ kind: 'lines', lines: [text] }]);
  });

  it('leave no word out', () => {
    const line = fc.constantFrom('• a', '1. b', '2. c', 'd | e', 'f | g', 'h', '', ' ', '•', '|', '||');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const words = (text: string) => text.match(/[a-z]/g) ?? [];
        expect(
          words(
            JSON.stringify(plainBlocks(lines.join('\n')).map(({ kind, ...said }) => Object.values(said))),
          ),
        ).toEqual(words(lines.join('\n')));
      }),
    );
  });
});
