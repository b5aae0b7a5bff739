import { atom, map } from 'nanostores';
import { call } from '../client/call.ts';
import { fieldWords, TEXTS, words } from '../client/words.ts';
import { changeProfile, getProfile, type Profile } from '../contracts/profile.ts';
import { formatPhone, parsePhone } from '../domain/phone.ts';
import { loadSession } from './session.ts';

export const PROFILE_FIELDS = ['firstName', 'lastName', 'phone'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

export type ProfileState =
  | { status: 'loading' }
  | { status: 'failed'; code: string }
  | { status: 'ready'; profile: Profile; saving: boolean; saved: boolean; problem: string | null };

export const $profile = atom<ProfileState>({ status: 'loading' });

/** What was typed, as typed. */
export const $profileForm = map<Record<ProfileField, string>>({ firstName: '', lastName: '', phone: '' });

export const $profileProblems = map<Partial<Record<ProfileField, string>>>({});

export async function loadProfile(): Promise<void> {
  $profile.set({ status: 'loading' });
  const result = await call(getProfile, {});
  if (result.ok) show(result.data);
  else $profile.set({ status: 'failed', code: result.code });
}

export function typeProfile(field: ProfileField, text: string): void {
  $profileForm.setKey(field, field === 'phone' ? formatPhone(text) : text);
  if ($profileProblems.get()[field] && problemOf(field) === null) $profileProblems.setKey(field, undefined);
  const state = $profile.get();
  if (state.status === 'ready') $profile.set({ ...state, saved: false, problem: null });
}

export function leaveProfileField(field: ProfileField): void {
  $profileProblems.setKey(field, problemOf(field) ?? undefined);
}

/** Saves what was typed; what is wrong stands beside its field, and nothing typed is lost. Answers the field to go to. */
export async function saveProfile(): Promise<ProfileField | null> {
  const state = $profile.get();
  if (state.status !== 'ready' || state.saving) return null;
  const wrong = PROFILE_FIELDS.filter((field) => problemOf(field) !== null);
  for (const field of PROFILE_FIELDS) $profileProblems.setKey(field, problemOf(field) ?? undefined);
  const [first] = wrong;
  if (first) return first;
  $profile.set({ ...state, saving: true, saved: false, problem: null });
  const sent = $profileForm.get();
  const result = await call(changeProfile, sent);
  if (result.ok) {
    show(result.data, sent);
    // The header's greeting and the other tabs read the session.
    void loadSession();
    return null;
  }
  const field = PROFILE_FIELDS.find((name) => result.fields?.[name]);
  if (field) $profileProblems.setKey(field, fieldWords(result.fields?.[field] ?? 'invalid'));
  const problem = result.code === 'signed_out' ? words(result.code) : TEXTS.profileFailed;
  $profile.set({ ...state, saving: false, saved: false, problem });
  return field ?? null;
}

/** Shows what the shop has. What was typed since it was `sent` stays, and is not saved. */
function show(profile: Profile, sent?: ReturnType<typeof $profileForm.get>): void {
  const { firstName, lastName, phone } = profile;
  const typed = $profileForm.get();
  const isTyped = (field: ProfileField) => sent !== undefined && typed[field] !== sent[field];
  const kept = { firstName, lastName, phone: phone ? formatPhone(phone) : '' };
  for (const field of PROFILE_FIELDS) if (isTyped(field)) kept[field] = typed[field];
  $profileForm.set(kept);
  $profileProblems.set({});
  const saved = sent !== undefined && !PROFILE_FIELDS.some(isTyped);
  $profile.set({ status: 'ready', profile, saving: false, saved, problem: null });
}

function problemOf(field: ProfileField): string | null {
  const value = $profileForm.get()[field].trim();
  if (field === 'firstName' && value === '') return fieldWords('required');
  if (field === 'phone' && value !== '' && !parsePhone(value)) return fieldWords('phone_invalid');
  return value.length > 120 ? fieldWords('too_long') : null;
}
