import { execFile } from 'node:child_process';
import { type Browser, expect } from '@playwright/test';
import pg from 'pg';
import { requireLocalDatabase } from '#tests/support/own-machine.ts';

/** The local services and the database: payment provider's page, postal code lookup, mailbox. */

/** The provider's page on which a tester pays. */
export const providerPage = need('PROVIDER_PAGE_URL');
const mailbox = need('MAILBOX_URL');

function need(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: npm test -- browser starts a shop and names it`);
  return value;
}

/** Pays the order's latest PIX or boleto with the button on the provider's page. */
export async function payAtProvider(
  browser: Browser,
  orderNumber: string,
  what: 'PIX' | 'boleto' = 'PIX',
): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(providerPage);
  const orders = page.getByRole('article', { name: orderNumber });
  await orders
    .getByRole('button', { name: `Pagar ${what}` })
    .last()
    .click();
  await expect(orders.getByText('Pago', { exact: true }).first()).toBeVisible();
  await context.close();
}

/** The numbers of the orders for which the provider was asked to charge this e-mail, each once. */
export async function ordersOf(email: string): Promise<string[]> {
  const html = await (await fetch(providerPage)).text();
  const articles = html.split('<article').filter((article) => article.includes(email));
  return [...new Set(articles.flatMap((article) => /ORD-\d+-\d+/.exec(article)?.[0] ?? []))];
}

/** What was sent to a host below '.test', as its receiver got it. */
export async function receivedBy(host: string): Promise<{ headers: Record<string, string>; body: string }[]> {
  const answer = await fetch(`${need('WEB_STAND_IN')}/${host}/recebidos`);
  return (await answer.json()) as { headers: Record<string, string>; body: string }[];
}

/** The subjects of the mails to an address. */
export async function subjectsTo(email: string): Promise<string[]> {
  const response = await fetch(`${mailbox}/api/mensagens?para=${encodeURIComponent(email)}`);
  const { messages } = (await response.json()) as { messages: { subject: string }[] };
  return messages.map(({ subject }) => subject);
}

/** The URLs of somebody's mails, as a mail program shows them. */
export async function mailsTo(email: string): Promise<string[]> {
  const response = await fetch(`${mailbox}/api/mensagens?para=${encodeURIComponent(email)}`);
  const { messages } = (await response.json()) as { messages: { id: number }[] };
  return messages.map(({ id }) => `${mailbox}/mensagens/${id}/html`);
}

/** The shop's link in the newest mail with this subject, once it has arrived. */
export async function linkTo(email: string, subject: string): Promise<string> {
  const text = await textTo(email, subject);
  const link = /https?:\/\/\S+(?:#(?:token|codigo)|\?t)=[\w-]+/.exec(text)?.[0];
  expect(link, `a link in "${subject}"`).toBeDefined();
  return link ?? '';
}

/** The text of the newest mail with this subject, once it has arrived. */
export async function textTo(email: string, subject: string): Promise<string> {
  await expect.poll(() => subjectsTo(email)).toContain(subject);
  const list = await fetch(`${mailbox}/api/mensagens?para=${encodeURIComponent(email)}`);
  const { messages } = (await list.json()) as { messages: { id: number; subject: string }[] };
  const id = messages.find((message) => message.subject === subject)?.id;
  const { text } = (await (await fetch(`${mailbox}/api/mensagens/${id}`)).json()) as { text: string };
  return text;
}

/** Runs `work` while the provider is this unreliable. The provider is shared, so only tests that run alone may use it. */
export async function whileFlaky(
  settings: Record<string, unknown>,
  work: () => Promise<void>,
): Promise<void> {
  const before = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, value === true ? false : 0]),
  );
  await control(`${providerPage}/_controle`, settings);
  try {
    await work();
  } finally {
    await control(`${providerPage}/_controle`, before);
  }
}

async function control(url: string | URL, settings: Record<string, unknown>): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(settings) });
  expect(response.status).toBe(200);
}

/** Sets how the local notes' provider and tax authority behave (dev/world/fiscal/console.ts); shared, so only for tests that run alone. */
export const setFiscal = (settings: Record<string, unknown>): Promise<void> =>
  control(new URL('/focus-nfe/_controle', providerPage), settings);

/** Sets how the local carrier behaves (dev/world/carriers/console.ts); shared, so only for tests that run alone. */
export const setCarriers = (settings: Record<string, unknown>): Promise<void> =>
  control(new URL('/melhor-envio/_controle', providerPage), settings);

/** The output of `npm run reconcile` for the orders since then. */
export function reconcile(since: Date): Promise<string> {
  const args = ['dev/reconcile.ts', '--since', since.toISOString()];
  return new Promise((resolve) => {
    execFile(process.execPath, args, (_, stdout, stderr) => resolve(`${stdout}${stderr}`.trim()));
  });
}

/**
 * Polls `read` while the shop does its scheduled work, besides every full minute. A job that has just looked, for another test, looks
 * again after 40 s at the earliest (src/domain/operations/agenda.ts), so that this waits for two of its looks.
 */
export function pollScheduledWork<T>(read: () => Promise<T>) {
  return expect.poll(
    () => {
      process.kill(Number(need('RUNNER_PID')), 'SIGUSR2');
      return read();
    },
    { timeout: 150_000, intervals: [2_000] },
  );
}

export type Service = 'provider' | 'viacep' | 'brasilapi';

/** Runs `work` while outside services are down. They are shared, so only tests that run alone may use it. */
export async function whileDown(services: readonly Service[], work: () => Promise<void>): Promise<void> {
  const turn = (down: boolean) =>
    Promise.all(
      services.map((service) => {
        const path = service === 'provider' ? `${providerPage}/_controle` : `/${service}/_controle`;
        return control(new URL(path, providerPage), { down });
      }),
    );
  await turn(true);
  try {
    await work();
  } finally {
    await turn(false);
  }
}

/** In a query of products: those that were in the build. Other tests create and delete some. */
export const BUILT = `created_at < now() - interval '1 day'`;

/** In a query of products `p`: those sold out in the build. Dresses may be sold out by other tests for a moment. */
export const SOLD_OUT = `(select sum(stock) from variants v where v.product_id = p.id) = 0
  and p.category_id <> (select id from categories where slug = 'vestidos')`;

/**
 * Runs SQL as the owner of the shop's database, for what an administrator's screen would change. Like there, the CDN cache is
 * purged.
 */
export async function sql<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: need('DATABASE_URL') });
  await client.connect();
  try {
    await requireLocalDatabase(client);
    // Row-level security also applies to the owner: customers' rows are visible only to the actor `system`.
    await client.query(`select set_config('app.actor', 'system', false)`);
    const { rows, command } = await client.query<Row>(text, values);
    if (command !== 'SELECT') await purgeEverything();
    return rows;
  } finally {
    await client.end();
  }
}

/** Purges the CDN cache of the whole catalogue. */
export async function purgeEverything(): Promise<void> {
  const response = await fetch(`${need('NETLIFY_API_URL')}/api/v1/purge`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${need('NETLIFY_PURGE_API_TOKEN')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ site_id: 'local', cache_tags: ['catalogue'] }),
  });
  expect(response.status).toBe(202);
}
