import { atom } from 'nanostores';
import { call, type Reason } from '../../client/call.ts';
import { forgetPerson } from '../../client/forget-person.ts';
import { writeChoice } from '../../client/storage.ts';
import { fieldWords, words } from '../../client/words/words.ts';
import {
  type Consent,
  changeConsent,
  deleteAccount,
  exportData,
  listConsents,
  type PURPOSES,
} from '../../contracts/privacy.ts';
import { today, toISODate } from '../../domain/time/calendar.ts';
import { deferToast } from '../kit/toasts.ts';
import { setLeaving } from './guard.ts';
import { acceptSession } from './session.ts';

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

export type DataFile = { ok: true; name: string; json: string } | { ok: false; problem: string };

/** The person's data as a download: meus-dados-YYYY-MM-DD.json. */
export async function fetchMyData(): Promise<DataFile> {
  const result = await call(exportData, {});
  if (!result.ok) return { ok: false, problem: words(result.code, undefined, result.data) };
  const name = `meus-dados-${toISODate(today(new Date()))}.json`;
  return { ok: true, name, json: JSON.stringify(result.data, null, 2) };
}

/** Deletes the account. Returns null, or the error message. */
export async function deleteMyAccount(password: string): Promise<string | null> {
  if (password === '') return fieldWords('required');
  const result = await call(deleteAccount, { password });
  if (!result.ok) return words(result.code, undefined, result.data);
  setLeaving(true);
  forgetPerson();
  acceptSession({ kind: 'guest' });
  deferToast('Sua conta foi excluída.');
  return null;
}
