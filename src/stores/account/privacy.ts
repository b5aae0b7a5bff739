import { call } from '../../client/call.ts';
import { forgetPerson } from '../../client/forget-person.ts';
import { fieldWords, words } from '../../client/words/words.ts';
import { deleteAccount, exportData } from '../../contracts/privacy.ts';
import { today, toISODate } from '../../domain/time/calendar.ts';
import { deferToast } from '../kit/toasts.ts';
import { setLeaving } from './guard.ts';
import { acceptSession } from './session.ts';

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
