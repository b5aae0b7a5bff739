import { adminGetSettings, adminSaveSettings, type SettingsForm } from '../../../contracts/admin/settings.ts';
import { readSettings } from '../../../domain/settings/store-settings.ts';
import { ADMIN_SETTINGS } from '../../../paths.admin.ts';
import { SETTINGS } from '../../../records/settings.ts';
import { ask } from '../kit/ask.ts';
import { invalid } from '../kit/draft.ts';
import { createEditor } from '../kit/editor.ts';
import { createPlaceUploads } from '../kit/place-uploads.ts';
import { mergeRecord, type ValuesOf, valuesOf } from '../kit/record-values.ts';

const read = () => ask(adminGetSettings, {});

export type SettingsValues = ValuesOf<typeof SETTINGS>;

/** Editor of the shop's settings. */
export const settings = createEditor<SettingsForm, SettingsValues>({
  name: 'configuracoes',
  home: ADMIN_SETTINGS,
  valuesOf: (form) => valuesOf(SETTINGS, form),
  merge: (...sides) => mergeRecord(SETTINGS, ...sides),
  read,
  failed: () => 'Erro ao salvar configurações da loja.',
  beside: { carriers_missing: 'shippingMode' },
  isUploading: () => settingsPictures.isBusy(),
});

export const settingsPictures = createPlaceUploads('store-images', settings.mark);

export function openSettings(): Promise<void> {
  settingsPictures.forget();
  return settings.open(read);
}

/** Saves the form; resolves to the saved settings, or null. */
export function saveSettings(): Promise<SettingsForm | null> {
  return settings.save((values, form) => {
    const checked = settings.checked(adminSaveSettings, { ...values, version: form?.version });
    if (!checked) return null;
    const understood = readSettings(checked);
    if (understood.ok) return () => ask(adminSaveSettings, checked);
    void settings.refuse(invalid(understood.fields), () => true);
    return null;
  }, 'Configurações salvas com sucesso!');
}

/** Uploads the logo and sets it in the form; it takes effect once the settings are saved. */
export function chooseLogo(file: File): Promise<void> {
  return settingsPictures.send('logoKey', file, (logoKey) => settings.set({ logoKey }));
}

export function removeLogo(): void {
  settingsPictures.forget('logoKey');
  settings.set({ logoKey: null });
}
