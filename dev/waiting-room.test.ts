import { expect, it } from 'vitest';
import { freePort } from './ports.ts';
import { openWaitingRoom } from './waiting-room.ts';

it('answers while the shop opens, and leaves the port to it', async () => {
  const port = await freePort();
  const room = await openWaitingRoom(port);
  const answer = await fetch(`http://127.0.0.1:${port}/admin`);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('Abrindo a loja…');
  await room.stop();
  const shop = await openWaitingRoom(port);
  await shop.stop();
  await shop.stop();
});
