import { randomUUID } from 'node:crypto';
import { adminRemoveNews } from '#contracts/admin/newsletter.ts';
import { asShop } from './after-sale.ts';
import type { Admin } from './desk.ts';
import { mailsTo } from './mails.ts';
import type { AuditedWrite } from './shelf-writes.ts';
import type { TestShop, TestVisitor } from './shop.ts';

/** The list of news as its visitors know it: a form, mails and two pages with a button. */

export const freshAddress = () => `nova-${randomUUID()}@teste.example`;

/** Sends the form as a browser without scripts does. */
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

/** The link in the newest mail whose subject fits: path and query. */
export async function newsLink(shop: TestShop, email: string, subject: RegExp): Promise<string> {
  const mail = (await mailsTo(shop, email)).findLast((one) => subject.test(one.subject));
  const link = /https?:\/\/[^\s/]+(\/newsletter\/(?:confirmar|sair)\?t=[\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!link) throw new Error(`no link in a mail ${subject} to ${email}`);
  return link;
}

export const confirmLink = (shop: TestShop, email: string) => newsLink(shop, email, /^Confirme/);
export const leaveLink = (shop: TestShop, email: string) =>
  newsLink(shop, email, /^Você (já )?está na lista/);

/** Asks and confirms. Answers the link that was pressed. */
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

/** What is kept of an address. */
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

/** Takes an address off at the desk; answers what takes that back. */
export async function removed(admin: Admin, email: string): Promise<string> {
  const answer = await admin.call(adminRemoveNews, { email });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.data.removal;
}

/** What is written of the list, for the test of the log. */
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
