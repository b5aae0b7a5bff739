import { expect, it } from 'vitest';
import { readable } from './output.ts';

it('removes passed tests, colours and Chromium’s messages about the machine', () => {
  const output = [
    '\x1b[32m ✓ src/domain/money/money.test.ts\x1b[39m (12 tests)',
    '  ✓  14 [shop] › cart.spec.ts:3:1 › a piece (1.2s)',
    'HELD a price cannot be sent along',
    '\x1b[31m ✖ src/domain/text/text.test.ts\x1b[39m',
    'Browser logs:',
    '[pid=77][err] [0101/010101.1:ERROR:bus.cc(405)] Failed to connect to the bus: no file /run/dbus',
    '  - [pid=77][err] /usr/bin/chromium: 95: test: unexpected operator',
    '[pid=77][err] [0101/010102.2:FATAL:zygote.cc(126)] No usable sandbox!',
    'BROKEN an order of somebody else is shown',
  ].join('\n');
  expect(readable(output).split('\n')).toEqual([
    ' ✖ src/domain/text/text.test.ts',
    'Browser logs:',
    '[pid=77][err] [0101/010102.2:FATAL:zygote.cc(126)] No usable sandbox!',
    'BROKEN an order of somebody else is shown',
  ]);
});
