import { atom } from 'nanostores';
import { call, type Reason } from '../../client/call.ts';
import { writeChoice } from '../../client/storage.ts';
import { words } from '../../client/words/words.ts';
import { type Consent, changeConsent, listConsents, type PURPOSES } from '../../contracts/privacy.ts';

export type Purpose = (typeof PURPOSES)[number];

export type Consents =
  | { status: 'loading' }
  | ({ status: 'failed' } & Reason)
  | {
      status: 'ready';
      granted: readonly Purpose[];
      history: readonly Consent[];
      busy: Purpose | null;
      problem: string | null;
    };

export const $consents = atom<Consents>({ status: 'loading' });

export async function loadConsents(): Promise<void> {
  if ($consents.get().status === 'failed') $consents.set({ status: 'loading' });
  const result = await call(listConsents, {});
  $consents.set(
    result.ok
      ? { status: 'ready', ...result.data, busy: null, problem: null }
      : { status: 'failed', code: result.code, data: result.data },
  );
}

/** Grants or withdraws consent. Not optimistic: the display never gets ahead of the record. */
export async function setConsent(purpose: Purpose, isGranted: boolean): Promise<void> {
  const state = $consents.get();
  if (state.status !== 'ready' || state.busy) return;
  $consents.set({ ...state, busy: purpose, problem: null });
  const result = await call(changeConsent, { purpose, isGranted });
  // The account's consent applies to this browser too.
  if (result.ok && purpose === 'cookies_preferences') writeChoice(isGranted ? 'accepted' : 'refused');
  $consents.set(
    result.ok
      ? { status: 'ready', ...result.data, busy: null, problem: null }
      : { ...state, busy: null, problem: words(result.code, undefined, result.data) },
  );
}
