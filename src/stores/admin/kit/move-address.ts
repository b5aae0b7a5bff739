import { adminFieldWords, adminWords } from '../../../client/words/admin-words.ts';
import { CATEGORY_SLUG } from '../../../domain/products/categories.ts';
import { toast } from '../../kit/toasts.ts';
import { toastFailure } from './ask.ts';
import { createDraft } from './draft.ts';
import type { Answer } from './editor.ts';

/** The form that changes the slug of a campaign's page or a category. */
export const newAddress = createDraft<{ slug: string }>('novo-endereco', { slug: '' });

const TAKEN: readonly string[] = ['slug_taken', 'page_taken'];

/** Submits the typed slug with `send`; resolves to the updated record, or null on an error. */
export async function moveAddress<F>(send: (slug: string) => Promise<Answer<F>>): Promise<F | null> {
  const { slug } = newAddress.$draft.get().values;
  if (!CATEGORY_SLUG.test(slug)) {
    newAddress.setProblems({ slug: adminFieldWords('slug_invalid') });
    return null;
  }
  const result = await newAddress.saving(() => send(slug));
  if (!result) return null;
  if (!result.ok) {
    const fault = result.fields?.slug;
    if (fault) newAddress.setProblems({ slug: adminFieldWords(fault) });
    else if (TAKEN.includes(result.code)) newAddress.setProblems({ slug: adminWords(result.code) });
    else toastFailure('Erro ao mudar o endereço.', result);
    return null;
  }
  newAddress.forget();
  toast('Endereço mudado. O antigo passa a levar ao novo.');
  return result.data;
}
