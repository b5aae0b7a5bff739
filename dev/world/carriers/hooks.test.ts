import { expect, test } from 'vitest';
import { z } from 'zod';
import { isFromMelhorEnvio } from '#server/auth/carrier-webhook.ts';
import { type CarrierFixture, carrierFixture, cartFields } from './outbound.fixture.ts';

const URL = 'http://loja.example/api/webhooks/etiquetas';
const SECRET = 'segredo-do-aplicativo';
const MINUTE_MS = 60_000;
const Event = z.object({
  event: z.string(),
  data: z.looseObject({ id: z.string(), status: z.string(), tags: z.array(z.unknown()) }),
});

async function hooked(): Promise<CarrierFixture> {
  const world = carrierFixture();
  expect(await world.carriers.hooks.register(URL, SECRET)).toEqual({ ok: true });
  world.sent.length = 0;
  return world;
}

async function bought(world: CarrierFixture): Promise<string> {
  const { body } = await world.call('POST', 'cart', cartFields());
  const { id } = z.object({ id: z.string() }).parse(body);
  await world.call('POST', 'shipment/checkout', { orders: [id] });
  return id;
}

async function events(world: CarrierFixture): Promise<string[]> {
  await world.carriers.run();
  const read = await Promise.all(world.sent.splice(0).map((request) => request.json()));
  return read.map((body) => Event.parse(body).event);
}

test('a registration is pinged without a signature, and refused unless it is answered with 2xx', async () => {
  const world = carrierFixture();
  world.answers.push(401);
  expect(await world.carriers.hooks.register(URL, SECRET)).toEqual({ ok: false, error: 'E-WBH-0002: 401' });
  expect(world.carriers.hooks.url()).toBeNull();
  expect(world.sent[0]?.headers.has('x-me-signature')).toBe(false);
  expect(await world.carriers.hooks.register(URL, SECRET)).toEqual({ ok: true });
});

test('each documented state is told, signed in either encoding', async () => {
  const world = await hooked();
  const id = await bought(world);
  await world.carriers.run();
  for (const encoding of ['base64', 'hex'] as const) {
    world.carriers.set({ hookEncoding: encoding });
    await bought(world);
    await world.carriers.run();
  }
  expect(world.sent).toHaveLength(6);
  for (const request of world.sent) {
    const raw = new Uint8Array(await request.clone().arrayBuffer());
    expect(isFromMelhorEnvio(request.headers, raw, SECRET)).toBe(true);
    expect(isFromMelhorEnvio(request.headers, raw, 'outro')).toBe(false);
  }
  expect(await events(world)).toEqual([1, 2, 3].flatMap(() => ['order.created', 'order.released']));
  await world.call('POST', 'shipment/generate', { orders: [id] });
  world.clock.advance(1_000);
  await world.carriers.run();
  for (const to of ['posted', 'in_transit', 'out_for_delivery', 'delivered'] as const)
    world.carriers.labels.move(id, to);
  expect(await events(world)).toEqual(['order.generated', 'order.posted', 'order.delivered']);
});

test('an unanswered event comes five times, fifteen minutes apart', async () => {
  const world = await hooked();
  world.answers.push(...Array.from({ length: 20 }, () => 500));
  await world.call('POST', 'cart', cartFields());
  expect(await events(world)).toHaveLength(1);
  for (let more = 2; more <= 5; more += 1) {
    world.clock.advance(15 * MINUTE_MS - 1);
    expect(await events(world)).toEqual([]);
    world.clock.advance(1);
    expect(await events(world)).toEqual(['order.created']);
  }
  world.clock.advance(60 * MINUTE_MS);
  expect(await events(world)).toEqual([]);
});

test('events are doubled, lost, held and delivered out of order on demand', async () => {
  const world = await hooked();
  const put = () => world.call('POST', 'cart', cartFields());
  world.carriers.set({ duplicateWebhooks: true });
  await put();
  expect(await events(world)).toEqual(['order.created', 'order.created']);
  world.carriers.set({ duplicateWebhooks: false, loseWebhooks: true });
  await put();
  expect(await events(world)).toEqual([]);
  world.carriers.set({ loseWebhooks: false, holdWebhooks: true });
  await put();
  expect(await events(world)).toEqual([]);
  world.carriers.set({ holdWebhooks: false });
  expect(await events(world)).toEqual(['order.created']);
  world.carriers.set({ reorderWebhooks: true });
  await bought(world);
  const first = await events(world);
  world.clock.advance(2_000);
  expect([...first, ...(await events(world))]).toEqual(['order.released', 'order.created']);
});
