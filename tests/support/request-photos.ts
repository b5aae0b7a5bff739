import { getOrderDetail } from '#contracts/after-sale.ts';
import type { OutputOf } from '#contracts/endpoint.ts';
import type { uploadRequestPhoto } from '#contracts/request-photos.ts';
import { pictureBytes } from './desk.ts';
import type { Bought } from './exchanges.ts';
import type { TestVisitor } from './shop.ts';
import { dataOf } from './visitor.ts';

export async function ticketOf({ visitor, order }: Pick<Bought, 'visitor' | 'order'>): Promise<string> {
  const answer = dataOf(await visitor.call(getOrderDetail, { order: order.id, token: order.token }));
  return answer.photoTicket;
}

type Sent = { status: number; body: OutputOf<typeof uploadRequestPhoto> & { error?: { code: string } } };

export async function sendRequestPhoto(
  visitor: TestVisitor,
  ticket: string,
  bytes?: Uint8Array<ArrayBuffer>,
): Promise<Sent> {
  const headers = { 'content-type': 'image/png' };
  const path = `/api/pedidos/fotos/${encodeURIComponent(ticket)}`;
  const answer = await visitor.send('POST', path, bytes ?? (await pictureBytes()), headers);
  return { status: answer.status, body: await answer.json() };
}

/** Uploads a photo of a defect in a delivered item; returns its key. */
export async function photoFor(bought: Pick<Bought, 'visitor' | 'order'>): Promise<string> {
  const { body } = await sendRequestPhoto(bought.visitor, await ticketOf(bought));
  return body.key;
}
