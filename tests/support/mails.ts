import type { TestShop } from './shop.ts';

export type ReceivedMail = { subject: string; text: string; html: string };

/** The mails received by an address, oldest first. */
export async function mailsTo(shop: TestShop, address: string): Promise<ReceivedMail[]> {
  await shop.settled();
  const { mailbox } = shop.world.urls;
  const list = (await read(`${mailbox}/api/mensagens?para=${encodeURIComponent(address)}`)) as {
    id: number;
  }[];
  const mails = [];
  for (const { id } of list.toReversed())
    mails.push((await read(`${mailbox}/api/mensagens/${id}`)) as ReceivedMail);
  return mails;
}

/** The token in the link of the newest mail with a matching subject. */
export async function tokenIn(shop: TestShop, address: string, subject: RegExp): Promise<string> {
  const mail = (await mailsTo(shop, address)).findLast((one) => subject.test(one.subject));
  const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no link in a mail ${subject} to ${address}`);
  return token;
}

async function read(url: string): Promise<unknown> {
  const response = await fetch(url);
  const body: unknown = await response.json();
  return body !== null && typeof body === 'object' && 'messages' in body ? body.messages : body;
}
