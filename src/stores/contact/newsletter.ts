import { call } from '../../client/call.ts';
import { fieldWords, words } from '../../client/words/words.ts';
import { askForNews as endpoint } from '../../contracts/newsletter.ts';
import { NEWS_LINK_DAYS } from '../../domain/people/retention.ts';

export type Asked = { ok: true; text: string } | { ok: false; isField: boolean; text: string };

/** Requests the confirmation link; invalid addresses are not sent. `typed` is the form's data. */
export async function askForNews(
  typed: Readonly<Record<string, FormDataEntryValue>>,
  page: string,
): Promise<Asked> {
  const input = { email: String(typed.email ?? ''), site: String(typed.site ?? ''), page };
  const parsed = endpoint.input.safeParse(input);
  if (!parsed.success) return wrong(parsed.error.issues[0]?.message ?? 'email_invalid');
  const result = await call(endpoint, input);
  if (result.ok) return { ok: true, text: askedWords(parsed.data.email) };
  return result.fields?.email
    ? wrong(result.fields.email)
    : { ok: false, isField: false, text: words(result.code, undefined, result.data) };
}

/** The same for new and existing subscribers. */
const askedWords = (email: string) =>
  `Em instantes chega em ${email} uma mensagem com um link, que vale por ${NEWS_LINK_DAYS} dias. O endereço só entra na lista depois de confirmado por ele.`;

function wrong(code: string): Asked {
  return { ok: false, isField: true, text: fieldWords(code) };
}
