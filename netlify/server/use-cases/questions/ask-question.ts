import { publicName } from '#domain/questions/questions.ts';
import type { Services } from '../../compose.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import { type Asked, insertQuestion, isShown } from '../../sql/questions/questions.sql.ts';

/** Stores a question about a product for the desk; the same one sent twice is stored once. */
export function askQuestion(
  { database }: Services,
  asked: Omit<Asked, 'authorName'>,
): Promise<Outcome<{ id: string }, 'product_unavailable'>> {
  // The shop keeps it, for guests have nothing of their own to read it back by.
  return database.transaction<Outcome<{ id: string }, 'product_unavailable'>>(
    { actor: 'system' },
    async (tx) => {
      if (!(await isShown(tx, asked.productId))) return fail('product_unavailable');
      await insertQuestion(tx, { ...asked, authorName: publicName(asked.name) });
      return ok({ id: asked.id });
    },
  );
}
