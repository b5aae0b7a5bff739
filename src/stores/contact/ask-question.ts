import { call } from '../../client/call.ts';
import { readJson, session } from '../../client/storage.ts';
import { words } from '../../client/words/words.ts';
import { askQuestion, QUESTION_FIELDS } from '../../contracts/questions.ts';
import { $session, loadSession } from '../account/session.ts';
import { $accountKind } from '../kept/account-kind.ts';
import { QUESTION_KEY } from '../kept/storage-keys.ts';
import { createForm } from '../kit/form.ts';

export type QuestionField = keyof typeof QUESTION_FIELDS;
export type QuestionValues = Record<QuestionField, string>;

export const isQuestionField = (name: string): name is QuestionField => name in QUESTION_FIELDS;

const NAMES = Object.keys(QUESTION_FIELDS) as QuestionField[];

/** The form of a question about a product. */
export const questionForm = createForm<QuestionField>(NAMES, (field, values) => {
  const parsed = QUESTION_FIELDS[field].safeParse(values[field]);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'invalid');
});

/** The id of the question being written: unchanged until it has arrived, so that a retry is recognised. */
let id = crypto.randomUUID();

/** Stores what was typed for this tab, so that a reload or a look at the piece loses nothing. */
export function keepQuestion(productId: string, values: QuestionValues): void {
  session.write(QUESTION_KEY, JSON.stringify({ productId, ...values }));
}

/** What was typed in this tab about this product and not sent. */
export function keptQuestion(productId: string): [QuestionField, string][] {
  const saved = readJson(session, QUESTION_KEY);
  if (typeof saved !== 'object' || saved === null || Reflect.get(saved, 'productId') !== productId) return [];
  return NAMES.flatMap((name) => {
    const value: unknown = Reflect.get(saved, name);
    return typeof value === 'string' && value !== '' ? [[name, value]] : [];
  });
}

/** Name and address of who is signed in; nothing for guests. */
export async function knownAsker(): Promise<[QuestionField, string][]> {
  if ($accountKind.get() === 'guest') return [];
  await loadSession();
  const known = $session.get();
  if (!('user' in known)) return [];
  const { firstName, lastName, email } = known.user;
  return [
    ['name', `${firstName} ${lastName}`.trim()],
    ['email', email],
  ];
}

/** Sends the question if it is valid; returns the field to focus, or null. */
export function sendQuestion(productId: string, values: QuestionValues): Promise<QuestionField | null> {
  questionForm.$values.set(values);
  return questionForm.submit(
    async (given) => {
      const result = await call(askQuestion, { id, productId, ...given });
      if (!result.ok) return result;
      id = crypto.randomUUID();
      session.write(QUESTION_KEY, null);
      questionForm.done(
        `Recebemos a sua pergunta. A resposta vai para ${given.email.trim()}; se ajudar mais gente, aparece também aqui, só com o seu primeiro nome.`,
      );
      return null;
    },
    ({ code, data }) => words(code, 'product', data),
  );
}
