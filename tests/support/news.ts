import { randomUUID } from 'node:crypto';
import { adminRemoveNews } from '#contracts/admin/newsletter.ts';
import { asShop } from './after-sale.ts';
import type { AuditedWrite } from './category-writes.ts';
import type { Admin } from './desk.ts';
import { mailsTo } from './mails.ts';
import type { TestShop, TestVisitor } from './shop.ts';
import { dataOf } from './visitor.ts';

/** The newsletter for visitors: a form, mails, and two pages with a button. */

export const freshAddress = () => `nova-${randomUUID()}@teste.example`;

/** Submits the form like a browser without JavaScript. */
export function sendForm(
  visitor: TestVisitor,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return visitor.send('POST', '/newsletter', new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    ...headers,
  });
}

/** Path and query of the link in the newest mail with a matching subject. */
export async function newsLink(shop: TestShop, email: string, subject: RegExp): Promise<string> {
  const mail = (await mailsTo(shop, email)).findLast((one) => subject.test(one.subject));
  const link = /https?:\/\/[^\s/]+(\/newsletter\/(?:confirmar|sair)\?t=[\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!link) throw new Error(`no link in a mail ${subject} to ${email}`);
  return link;
}

export const confirmLink = (shop: TestShop, email: string) => newsLink(shop, email, /^Confirme/);
export const leaveLink = (shop: TestShop, email: string) =>
  newsLink(shop, email, /^Você (já )?está na lista/);

/** Subscribes and confirms; returns the confirmation link. */
export async function subscribed(
  shop: TestShop,
  email = freshAddress(),
): Promise<{ email: string; link: string }> {
  await sendForm(shop.visitor(), { email });
  const link = await confirmLink(shop, email);
  await shop.visitor().send('POST', link);
  return { email, link };
}

export type KeptNews = { waiting: number; stays: { page: string; leftBy: string | null; isLeft: boolean }[] };

/** The stored data of an address. */
export async function keptNews(shop: TestShop, email: string): Promise<KeptNews> {
  const waiting = await asShop(
    shop.owner,
    'select from newsletter_requests where email = $1 and used_at is null',
    [email],
  );
  const stays = await asShop(
    shop.owner,
    `select page, left_by as "leftBy", left_at is not null as "isLeft" from newsletter_subscriptions
     where email = $1 order by confirmed_at`,
    [email],
  );
  return { waiting: waiting.length, stays: stays as KeptNews['stays'] };
}

/** Removes an address in the back office; returns the removal's id, to undo it. */
export async function removed(admin: Admin, email: string): Promise<string> {
  const answer = dataOf(await admin.call(adminRemoveNews, { email }));
  return answer.removal;
}

/** The writes to the newsletter, for tests/integration/access/admin-audit.test.ts. */
export function newsWrites(shop: () => TestShop, admin: () => Admin): Readonly<Record<string, AuditedWrite>> {
  const write = (act: string, input: AuditedWrite['input']): AuditedWrite => ({
    act,
    entity: 'newsletter',
    publishes: false,
    input,
  });
  return {
    adminRemoveNews: write('news.remove', async () => ({ email: (await subscribed(shop())).email })),
    adminRestoreNews: write('news.restore', async () => ({
      removal: await removed(admin(), (await subscribed(shop())).email),
    })),
  };
}
