import { atom } from 'nanostores';
import { adminFieldWords, adminWords } from '../../client/admin-words.ts';
import type { Failure } from '../../client/call.ts';
import {
  adminGetSettings,
  adminSaveSettings,
  type SettingsForm,
  type SocialNetwork,
} from '../../contracts/admin/store.ts';
import { UNCHANGED_LIMITS } from '../../domain/limits.ts';
import { readSettings } from '../../domain/store-settings.ts';
import { dismissErrors, toast } from '../toasts.ts';
import { ask, tellFailure } from './ask.ts';
import { createDraft, tellSaved } from './draft.ts';
import { checkPublishing } from './publishing.ts';
import { mergeSettings, type PictureName, type SettingsValues, settingsValues } from './settings-values.ts';
import { STILL_UPLOADING, uploadImage } from './upload.ts';

/** The shop's own settings, as they are edited. */

export const settings = createDraft<SettingsValues>(
  'configuracoes',
  settingsValues({
    version: 0,
    updatedAt: null,
    name: '',
    legalName: '',
    cnpj: '',
    description: '',
    contactEmail: '',
    contactPhone: '',
    whatsapp: '',
    address: '',
    openingHours: '',
    logoKey: null,
    socialLinks: {},
    deliveryFeeCents: 0,
    deliveryPeriod: '',
    originZipCode: '',
    shippingMode: 'tabela',
    minimumInstalmentCents: 0,
    returnPolicy: '',
    requireAdminSecondFactor: false,
    limits: UNCHANGED_LIMITS,
    server: { requiresSecondFactor: false, hasCarriers: false },
  }),
);

export type SettingsState =
  | { status: 'loading' }
  | { status: 'failed'; failure: Failure }
  /** `theirs` is what somebody else saved while this was being edited. */
  | { status: 'open'; form: SettingsForm; theirs: SettingsForm | null };

export const $settings = atom<SettingsState>({ status: 'loading' });

/** An upload under way to its place, or why it failed. */
export type PictureUpload = { part: number; problem: string | null };
export const $pictureUploads = atom<Partial<Record<PictureName, PictureUpload>>>({});

export async function openSettings(): Promise<void> {
  $settings.set({ status: 'loading' });
  $pictureUploads.set({});
  const result = await ask(adminGetSettings, {});
  if (result.ok) show(result.data);
  else $settings.set({ status: 'failed', failure: result });
}

function show(form: SettingsForm): void {
  $settings.set({ status: 'open', form, theirs: null });
  settings.reset(settingsValues(form));
}

export function setSocialLink(network: SocialNetwork, url: string): void {
  const { socialLinks } = settings.$draft.get().values;
  settings.set({ socialLinks: { ...socialLinks, [network]: url } });
}

const FAILED = 'Erro ao salvar configurações da loja.';

/** Saves what is edited; answers the first field at fault, or null. What was typed stays whatever happens. */
export async function saveSettings(): Promise<string | null> {
  dismissErrors();
  const state = $settings.get();
  if (state.status !== 'open') return null;
  if (Object.values($pictureUploads.get()).some((one) => one?.problem === null)) {
    toast(STILL_UPLOADING, 'error');
    return null;
  }
  const { values } = settings.$draft.get();
  const input = { ...values, version: state.form.version };
  const checked = adminSaveSettings.input.safeParse(input);
  if (!checked.success) {
    const faults = checked.error.issues.map(({ path, message }) => [path.join('.'), message]);
    return pointAt(Object.fromEntries(faults));
  }
  const read = readSettings(checked.data);
  if (!read.ok) return pointAt(read.fields);
  const isStill = settings.mark();
  const result = await settings.saving(() => ask(adminSaveSettings, checked.data));
  if (!result) return null;
  if (result.ok) {
    // What was typed since it was sent stays, and waits for the next save.
    if (isStill()) {
      const now = settingsValues(result.data);
      $settings.set({ status: 'open', form: result.data, theirs: null });
      settings.saved(now, mergeSettings(values, settings.$draft.get().values, now));
    }
    tellSaved(settings, 'Configurações salvas com sucesso!', isStill());
    void checkPublishing();
    return null;
  }
  if (isStill()) return refused(state, result);
  tellFailure(FAILED, result);
  return null;
}

async function refused(
  state: Extract<SettingsState, { status: 'open' }>,
  failure: Failure,
): Promise<string | null> {
  if (failure.code === 'changed_meanwhile') {
    const now = await ask(adminGetSettings, {});
    if (now.ok) {
      $settings.set({ ...state, theirs: now.data });
      return null;
    }
  }
  if (failure.code === 'carriers_missing') settings.setProblems({ shippingMode: adminWords(failure.code) });
  if (failure.fields) return pointAt(failure.fields);
  tellFailure(FAILED, failure);
  return null;
}

function pointAt(faults: Readonly<Record<string, string>>): string | null {
  settings.setProblems(
    Object.fromEntries(Object.entries(faults).map(([field, code]) => [field, adminFieldWords(code)])),
  );
  tellFailure(FAILED, { ok: false, code: 'invalid_input', status: 400 });
  return Object.keys(faults)[0] ?? null;
}

/** Goes on from what the other person saved: `mine` laid over it, or all of it as it is. */
export function settleSettings(keep: 'mine' | 'theirs'): void {
  const state = $settings.get();
  if (state.status !== 'open' || !state.theirs) return;
  const mine = settings.$draft.get().values;
  const base = settingsValues(state.form);
  const { theirs } = state;
  const now = settingsValues(theirs);
  $settings.set({ status: 'open', form: theirs, theirs: null });
  settings.saved(now, keep === 'mine' ? mergeSettings(base, mine, now) : now);
}

/** Uploads a picture for a place of the shop and shows it there; it stands on the pages once the settings are saved. */
export async function choosePicture(name: PictureName, file: File): Promise<void> {
  const note = (now: PictureUpload | undefined) =>
    $pictureUploads.set({ ...$pictureUploads.get(), [name]: now });
  const isStill = settings.mark();
  note({ part: 0, problem: null });
  const done = await uploadImage(file, 'store-images', (part) => isStill() && note({ part, problem: null }));
  if (!isStill()) return;
  note(done.ok ? undefined : { part: 0, problem: done.message });
  if (done.ok) settings.set({ [name]: done.key });
}

export function removePicture(name: PictureName): void {
  $pictureUploads.set({ ...$pictureUploads.get(), [name]: undefined });
  settings.set({ [name]: null });
}
