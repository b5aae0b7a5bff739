import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { connectMelhorEnvioLabels } from '#server/adapters/melhor-envio-labels.ts';
import { PARCEL } from './carriers/outbound.fixture.ts';
import { manualClock, systemClock } from './clock.ts';
import { noteFields } from './fiscal/fiscal.fixture.ts';
import { FISCAL_TOKENS } from './fiscal/fiscal.ts';
import { chargeOf, KEYS, orderBody, PIX } from './testing/provider-fixture.ts';
import { startWorld, type World } from './world.ts';

const closers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function start(shopUrl = 'http://localhost:9', pollMs = 0, clock = systemClock): Promise<World> {
  const options = { port: 0, smtpPort: 0, dataDir: ':memory:', shopUrl, keys: KEYS, pollMs, clock };
  const world = await startWorld(options);
  closers.push(() => world.stop());
  return world;
}

/** What comes by itself may take a while on a busy machine. */
const PATIENT = { timeout: 20_000 };

const authorization = `Basic ${btoa(`${KEYS.secretKey}:`)}`;

function createOrder(world: World) {
  return fetch(`${world.urls.payments}/orders`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(orderBody(PIX)),
  });
}

test('every service responds at its URL', async () => {
  const { urls } = await start();
  const index = await (await fetch(new URL('/', urls.payments))).text();
  for (const path of ['/pagarme', '/correio', '/viacep', '/melhor-envio', '/focus-nfe', '/netlify'])
    expect(index).toContain(`href="${path}"`);
  for (const url of [
    urls.providerPage,
    urls.mailbox,
    urls.jwks,
    urls.postal,
    urls.carriers,
    urls.postalFallback,
    urls.netlify,
  ]) {
    expect([url, (await fetch(url)).status]).toEqual([url, 200]);
  }
  expect(await (await fetch(`${urls.postal}/ws/01001000/json/`)).json()).toMatchObject({ uf: 'SP' });
  expect((await fetch(new URL('/nada', urls.payments))).status).toBe(404);
});

test('creates an order, serves its QR code and delivers its webhooks over HTTP', async () => {
  const received: string[] = [];
  let enough = () => {};
  const all = new Promise<void>((resolve) => {
    enough = resolve;
  });
  const shop = createServer((request, response) => {
    request.resume().on('end', () => {
      received.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      response.end();
      if (received.length === 4) enough();
    });
  });
  await new Promise<void>((resolve) => void shop.listen(0, '127.0.0.1', resolve));
  const { port } = shop.address() as AddressInfo;
  closers.push(() => new Promise((resolve) => void shop.close(resolve)));
  closers.push(() => Promise.resolve(shop.closeAllConnections()));

  const world = await start(`http://127.0.0.1:${port}/`, 5);
  const order = await (await createOrder(world)).json();
  const picture = await fetch(String(chargeOf(order).last_transaction.qr_code_url));
  expect(picture.status).toBe(200);
  await all;
  expect(received[0]).toBe(`POST /api/webhooks/pagamento Basic ${btoa('loja:segredo-do-webhook')}`);
});

test('takes a note over HTTP, answers it by itself and serves its DANFE', async () => {
  const { urls, fiscal } = await start('http://localhost:9', 5);
  fiscal.set({ delayMs: 0 });
  const headers = { authorization: `Basic ${btoa(`${FISCAL_TOKENS.homologacao}:`)}` };
  const sent = await fetch(`${urls.invoicesTest}/v2/nfe?ref=A1`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify(noteFields()),
  });
  expect(sent.status).toBe(202);
  const note = await vi.waitFor(async () => {
    const read = await fetch(`${urls.invoicesTest}/v2/nfe/A1`, { headers });
    return z.object({ caminho_danfe: z.string() }).parse(await read.json());
  }, PATIENT);
  const danfe = await fetch(urls.invoicesTest + note.caminho_danfe, { headers });
  expect(danfe.headers.get('content-type')).toBe('application/pdf');
  expect((await fetch(`${urls.invoices}/v2/nfe/A1`, { headers })).status).toBe(403);
});

test('sells a label over HTTP, makes it by itself and tells the shop, signed', async () => {
  const signatures: string[] = [];
  const shop = createServer((request, response) => {
    request.resume().on('end', () => {
      signatures.push(String(request.headers['x-me-signature']));
      response.end();
    });
  });
  await new Promise<void>((resolve) => void shop.listen(0, '127.0.0.1', resolve));
  const { port } = shop.address() as AddressInfo;
  closers.push(() => new Promise((resolve) => void shop.close(resolve)));
  closers.push(() => Promise.resolve(shop.closeAllConnections()));

  // Its clock stands until the carrier was seen at work: on a busy machine the label would be there before.
  const clock = manualClock();
  const { urls, carriers } = await start('http://localhost:9', 5, clock);
  carriers.set({ generateMs: 50 });
  expect(await carriers.hooks.register(`http://127.0.0.1:${port}/`, 'segredo')).toEqual({ ok: true });
  const labels = connectMelhorEnvioLabels({
    url: urls.carriers,
    token: 't',
    contact: 'loja@elegante.example',
  });
  const made = await labels.prepare(PARCEL);
  const id = made.ok ? made.id : made.code;
  await labels.pay([id]);
  expect(await labels.generate([id])).toMatchObject({ ok: true, waiting: [id] });
  clock.advance(50);
  await vi.waitFor(() => expect(carriers.labels.find(id)?.status).toBe('generated'), PATIENT);
  // The ping, then created, released and generated.
  await vi.waitFor(() => expect(signatures).toHaveLength(4), PATIENT);
  expect(signatures.slice(1).every((one) => /^[\w+/]{43}=$/.test(one))).toBe(true);
});

test('an injected connection drop is a network error for the caller', async () => {
  const world = await start();
  world.provider.set({ dropAfter: 1 });
  await expect(createOrder(world)).rejects.toThrow('fetch failed');
  expect(world.provider.store.latestOrders(5)).toHaveLength(1);
});

test('mail sent by SMTP can be read over HTTP', async () => {
  const world = await start();
  const transport = createTransport(world.urls.smtp);
  await transport.sendMail({
    from: 'loja@elegante.example',
    to: 'ana@example.com',
    subject: 'Oi',
    text: 'Oi',
  });
  transport.close();
  const mailbox = await fetch(`${world.urls.mailbox}/api/mensagens?para=ana@example.com`);
  expect(await mailbox.json()).toMatchObject({ messages: [{ subject: 'Oi' }] });
});
