import { randomUUID } from 'node:crypto';
import { sendMessage } from '#contracts/contact.ts';
import type { Database } from '#server/ports/database.ts';
import { asShop } from './after-sale.ts';
import type { AuditedWrite } from './category-writes.ts';
import { questionWrites } from './questions.ts';
import type { TestShop, TestVisitor } from './shop.ts';

/** Fixtures for reviews and messages. */

/** A pending review; returns its id. */
export async function makeReview(
  owner: Database,
  productId: string,
  { rating = 5, comment = 'Caimento lindo.' }: { rating?: number; comment?: string } = {},
): Promise<string> {
  const rows = await asShop<{ id: string }>(
    owner,
    `insert into reviews (product_id, author_name, rating, comment) values ($1, 'Vera T.', $2, $3) returning id`,
    [productId, rating, comment],
  );
  return rows[0]?.id ?? '';
}

/** A message sent through the contact form; returns its id. */
export async function writtenMessage(
  visitor: TestVisitor,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const id = randomUUID();
  const answer = await visitor.call(sendMessage, {
    id,
    name: 'Íris Prado',
    email: 'iris@teste.example',
    phone: '11987654321',
    subject: 'Dúvida sobre produto',
    message: 'O vestido\nvem com cinto?',
    ...changes,
  });
  if (!answer.ok) throw new Error(`not sent: ${answer.error.code}`);
  return id;
}

/** The writes to reviews, messages and questions, each with its own. */
export function voiceWrites(
  shop: () => TestShop,
  product: () => Promise<{ id: string }>,
): Readonly<Record<string, AuditedWrite>> {
  return {
    adminDecideReviews: {
      act: 'approve',
      entity: 'review',
      publishes: true,
      input: async () => {
        const id = await makeReview(shop().owner, (await product()).id);
        return { reviews: [{ id, was: 'pending' }], status: 'approved' };
      },
    },
    adminMarkMessage: {
      act: 'archive',
      entity: 'contact_message',
      publishes: false,
      input: async () => ({ id: await writtenMessage(shop().visitor()), mark: 'archive' }),
    },
    adminDeleteMessage: {
      act: 'delete',
      entity: 'contact_message',
      publishes: false,
      input: async () => ({ id: await writtenMessage(shop().visitor()) }),
    },
    ...questionWrites(shop, product),
  };
}
