import { expect, it } from 'vitest';
import { parseOptions } from './options.ts';

const options = { data: { type: 'string' }, empty: { type: 'boolean' } } as const;

it('says which options there are, instead of a stack', () => {
  const read = (...args: string[]) => parseOptions({ args, options }).values;
  expect(read('--data', 'x', '--empty')).toEqual({ data: 'x', empty: true });
  for (const args of [['--vazia'], ['--data'], ['loja'], ['--empty=sim']])
    expect(() => read(...args)).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(/Este comando não entende .+\./),
        remedy: 'As opções são: --data VALOR, --empty.',
      }),
    );
});
