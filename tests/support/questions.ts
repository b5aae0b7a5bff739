import { randomUUID } from 'node:crypto';
import { askQuestion } from '#contracts/questions.ts';
import type { AuditedWrite } from './category-writes.ts';
import type { TestShop, TestVisitor } from './shop.ts';

/** A question asked on a product's page; returns its id. */
export async function askedQuestion(
  visitor: TestVisitor,
  productId: string,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const id = randomUUID();
  const answer = await visitor.call(askQuestion, {
    ...{ id, productId, name: 'Íris Prado', email: 'iris@teste.example' },
    question: 'O vestido\nvem com cinto?',
    ...changes,
  });
  if (!answer.ok) throw new Error(`not asked: ${answer.error.code}`);
  return id;
}

/** The writes to questions, each with its own. */
export function questionWrites(
  shop: () => TestShop,
  product: () => Promise<{ id: string }>,
): Readonly<Record<string, AuditedWrite>> {
  const asked = async () => askedQuestion(shop().visitor(), (await product()).id);
  const write = (act: string, publishes: boolean, input: AuditedWrite['input']): AuditedWrite => ({
    ...{ act, publishes, input },
    entity: 'question',
  });
  return {
    adminAnswerQuestion: write('question.answer', true, async () => ({
      ...{ id: await asked(), version: 1, publish: true },
      answer: 'Vem, sim.',
    })),
    adminDecideQuestion: write('question.refuse', false, async () => ({
      ...{ id: await asked(), version: 1 },
      act: 'refuse',
    })),
    adminDeleteQuestion: write('delete', false, async () => ({ id: await asked() })),
  };
}
