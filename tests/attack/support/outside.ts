import { setTimeout as sleep } from 'node:timers/promises';
import { mailboxUrl, providerPageUrl } from './target.ts';

export type Mail = { id: number; subject: string; text: string; html: string; to: unknown };

/** The mails to an address, newest first. */
export async function mailsTo(email: string): Promise<Mail[]> {
  const response = await fetch(`${mailboxUrl}/api/mensagens?para=${encodeURIComponent(email)}`);
  return ((await response.json()) as { messages: Mail[] }).messages;
}

/** For results that must arrive: this asks whether they arrive, not how fast this machine is. */
const PATIENCE_SECONDS = 60;

/** Repeats until the result fits or the time is over; returns the last one. */
export async function waitFor<T>(
  ask: () => Promise<T>,
  fits: (found: T) => boolean,
  seconds = PATIENCE_SECONDS,
): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const found = await ask();
    if (fits(found) || Date.now() > end) return found;
    await sleep(100);
  }
}

/** Waits for the newest mail to an address that fits; null if none arrives. */
export async function waitForMail(
  email: string,
  fits: (mail: Mail) => boolean,
  seconds = PATIENCE_SECONDS,
): Promise<Mail | null> {
  const find = async () => (await mailsTo(email)).find(fits) ?? null;
  return waitFor(find, (mail) => mail !== null, seconds);
}

/** The token of the link in the newest mail with this subject. */
export async function tokenFor(email: string, subject: RegExp): Promise<string> {
  const mail = await waitForMail(email, (one) => subject.test(one.subject) && TOKEN.test(one.text));
  const token = TOKEN.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no mail ${subject} with a link came for ${email}`);
  return token;
}

const TOKEN = /#token=([\w-]+)/;

/** Mails are sent after the answer; this waits until no new one has arrived for a moment. */
export async function settledMailsTo(email: string): Promise<Mail[]> {
  let before = -1;
  for (;;) {
    const mails = await mailsTo(email);
    if (mails.length === before) return mails;
    before = mails.length;
    await sleep(1_000);
  }
}

/** Whether another mail arrives for an address that had this number. */
export async function isOneMore(email: string, before: number): Promise<boolean> {
  return (
    (
      await waitFor(
        () => mailsTo(email),
        ({ length }) => length > before,
      )
    ).length > before
  );
}

/** Sets the local provider's switches (`down`, `holdWebhooks` …). */
export async function setProvider(settings: Readonly<Record<string, unknown>>): Promise<void> {
  const response = await fetch(`${providerPageUrl}/_controle`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  });
  if (!response.ok) throw new Error(`the provider's stand-in refuses ${JSON.stringify(settings)}`);
}

/** An action of the buyer's bank or the tester on a charge. False if the provider rejects it. */
export async function actOnCharge(chargeId: string, action: 'pay' | 'expire' | 'refuse'): Promise<boolean> {
  const response = await fetch(`${providerPageUrl}/_controle/cobrancas/${chargeId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action }),
  });
  return response.ok;
}

/** The ids of the charges of an order, as the provider's page shows them, oldest first. */
export async function chargesOf(orderNumber: string): Promise<string[]> {
  const html = await (await fetch(providerPageUrl)).text();
  const articles = html.split('<article').filter((article) => article.includes(orderNumber));
  return [...new Set(articles.flatMap((article) => article.match(/\bch_[A-Za-z0-9]+/g) ?? []))];
}
