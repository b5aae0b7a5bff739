import { atom } from 'nanostores';
import { call, type Reason } from '../../client/call.ts';
import { TEXTS, words } from '../../client/words/words.ts';
import { changeProfile, getProfile, type Profile } from '../../contracts/profile.ts';
import { formatPhone, parsePhone } from '../../domain/people/phone.ts';
import { createFields } from '../kit/fields.ts';
import { loadSession } from './session.ts';

export const PROFILE_FIELDS = ['firstName', 'lastName', 'phone'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

export type ProfileState =
  | { status: 'loading' }
  | ({ status: 'failed' } & Reason)
  | { status: 'ready'; profile: Profile; saving: boolean; saved: boolean; problem: string | null };

export const $profile = atom<ProfileState>({ status: 'loading' });

export const profileFields = createFields<ProfileField>(
  PROFILE_FIELDS,
  (field, values) => {
    const value = values[field].trim();
    if (field === 'firstName' && value === '') return 'required';
    if (field === 'phone' && value !== '' && !parsePhone(value)) return 'phone_invalid';
    return value.length > 120 ? 'too_long' : null;
  },
  { phone: formatPhone },
);
const { $values: $profileForm, $problems: $profileProblems } = profileFields;

export async function loadProfile(): Promise<void> {
  $profile.set({ status: 'loading' });
  const result = await call(getProfile, {});
  if (result.ok) show(result.data);
  else $profile.set({ status: 'failed', code: result.code, data: result.data });
}

export function typeProfile(field: ProfileField, text: string): void {
  profileFields.type(field, text);
  const state = $profile.get();
  if (state.status === 'ready') $profile.set({ ...state, saved: false, problem: null });
}

/** Saves the profile; errors are shown beside their fields and the input is kept. Returns the field to focus. */
export async function saveProfile(): Promise<ProfileField | null> {
  const state = $profile.get();
  if (state.status !== 'ready' || state.saving) return null;
  const [first] = profileFields.check();
  if (first) return first;
  $profile.set({ ...state, saving: true, saved: false, problem: null });
  const sent = $profileForm.get();
  const result = await call(changeProfile, sent);
  if (result.ok) {
    show(result.data, sent);
    // Updates the header's greeting and other tabs, which read the session.
    void loadSession();
    return null;
  }
  const [field = null] = profileFields.refuse(result.fields);
  const problem = result.code === 'signed_out' ? words(result.code) : TEXTS.profileFailed;
  $profile.set({ ...state, saving: false, saved: false, problem });
  return field;
}

/** Shows the server's data. Input typed after `sent` stays, unsaved. */
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
