import { atom } from 'nanostores';
import {
  type ApiToken,
  adminCreateToken,
  adminListTokens,
  adminRevokeToken,
} from '../../../contracts/admin/api-tokens.ts';
import type { ApiScope } from '../../../domain/doors/api-scopes.ts';
import { toast } from '../../kit/toasts.ts';
import { ask, confirm, toastFailure, toastResult } from '../kit/ask.ts';
import { createDraft, fieldProblems } from '../kit/draft.ts';
import { shown } from '../kit/freshness.ts';
import { createResource } from '../kit/resource.ts';

/** The tokens of the API. */
export const apiTokens = createResource(adminListTokens);

/** How long a new token lives, in days; '': it does not expire. */
export const LIVES: readonly (readonly [value: string, words: string])[] = [
  ['30', '30 dias'],
  ['90', '90 dias'],
  ['365', '1 ano'],
  ['730', '2 anos'],
  ['', 'Sem prazo'],
];

type Form = { name: string; scopes: readonly ApiScope[]; networks: string; days: string };
const EMPTY: Form = { name: '', scopes: [], networks: '', days: '365' };

export const tokenDraft = createDraft<Form>('chave', EMPTY);

/** The token that was just made; it is shown once. */
export const $newToken = atom<{ name: string; secret: string } | null>(null);

/** Opens the form of a new token; restores unsaved input. */
export function startToken(): void {
  $newToken.set(null);
  if (!tokenDraft.$isDirty.get()) tokenDraft.reset(EMPTY);
}

export function turnScope(scope: ApiScope, isOn: boolean): void {
  const { scopes } = tokenDraft.$draft.get().values;
  tokenDraft.set({ scopes: isOn ? [...scopes, scope] : scopes.filter((one) => one !== scope) });
}

/** Makes the token of the form, which `$newToken` then shows. Resolves to whether it was made. */
export async function makeToken(): Promise<boolean> {
  const { name, scopes, networks, days } = tokenDraft.$draft.get().values;
  const lines = networks.split(/[\s,;]+/).filter(Boolean);
  const input = { name, scopes: [...scopes], networks: lines, days: days === '' ? null : Number(days) };
  const valid = tokenDraft.checked(adminCreateToken, input);
  // What is wrong with one line is said at the field of all.
  if (!valid) tokenDraft.setProblems(atFields(tokenDraft.$draft.get().problems));
  const result = valid && (await tokenDraft.saving(() => ask(adminCreateToken, valid)));
  if (!result) return false;
  if (!result.ok) {
    const problems = atFields(fieldProblems(result, { token_name_taken: 'name' }));
    tokenDraft.setProblems(problems);
    if (Object.keys(problems).length === 0) toastFailure('Não foi possível criar a chave', result);
    return false;
  }
  tokenDraft.reset(EMPTY);
  $newToken.set({ name: result.data.token.name, secret: result.data.secret });
  await shown();
  return true;
}

const atFields = (problems: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(problems).map(([field, words]) => [field.split('.')[0] ?? field, words]));

/** Ends a token, after a confirmation. */
export async function revokeToken({ id, name }: ApiToken): Promise<void> {
  const sure = await confirm({
    title: 'Revogar esta chave?',
    text: `O sistema que usa “${name}” perde o acesso agora mesmo, e a chave não volta a valer. Para trocá-la sem parar, crie a nova antes.`,
    action: 'Revogar',
    danger: true,
  });
  if (!sure) return;
  const result = await ask(adminRevokeToken, { id });
  if (!result.ok && result.code === 'not_found') toast('Esta chave não existe mais.');
  else toastResult(result, `A chave “${name}” não vale mais.`, 'Não foi possível revogar a chave');
  await shown();
}
