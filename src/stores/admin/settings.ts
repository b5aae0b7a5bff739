import {
  adminGetSettings,
  adminSaveSettings,
  type SettingsForm,
  type SocialNetwork,
} from '../../contracts/admin/store.ts';
import { GOODWILL_MONTHS } from '../../domain/credit/expiry.ts';
import { UNCHANGED_LIMITS } from '../../domain/limits.ts';
import { readSettings } from '../../domain/store-settings.ts';
import { ask } from './ask.ts';
import { createEditor, invalid } from './editor.ts';
import { createPlaceUploads } from './place-uploads.ts';
import { mergeSettings, type PictureName, type SettingsValues, settingsValues } from './settings-values.ts';

const read = () => ask(adminGetSettings, {});

/** The shop's own settings, as they are edited. */
export const settings = createEditor<SettingsForm, SettingsValues>({
  name: 'configuracoes',
  empty: settingsValues({
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
    economyFeeCents: 0,
    economyMinDays: 0,
    economyMaxDays: 0,
    standardMinDays: 0,
    standardMaxDays: 0,
    expressFeeCents: 0,
    expressMinDays: 0,
    expressMaxDays: 0,
    freeShippingOverCents: 0,
    cutoffHour: 0,
    pixPercent: 0,
    maxInstalments: 0,
    lowStock: 0,
    returnPolicy: '',
    exchangeHoldDays: 10,
    exchangeLeaves: 'arrived',
    returnCodes: false,
    goodwillMonths: GOODWILL_MONTHS,
    requireAdminSecondFactor: false,
    limits: UNCHANGED_LIMITS,
    server: { requiresSecondFactor: false, hasCarriers: false },
  }),
  valuesOf: settingsValues,
  merge: mergeSettings,
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

export function setSocialLink(network: SocialNetwork, url: string): void {
  const { socialLinks } = settings.$draft.get().values;
  settings.set({ socialLinks: { ...socialLinks, [network]: url } });
}

/** Saves what is edited; true when it is saved. */
export async function saveSettings(): Promise<boolean> {
  const saved = await settings.save((values, form) => {
    const checked = settings.checked(adminSaveSettings, { ...values, version: form?.version });
    if (!checked) return null;
    const understood = readSettings(checked);
    if (understood.ok) return () => ask(adminSaveSettings, checked);
    void settings.refuse(invalid(understood.fields), () => true);
    return null;
  }, 'Configurações salvas com sucesso!');
  return saved !== null;
}

/** Uploads a picture for a place of the shop and shows it there; it stands on the pages once the settings are saved. */
export function choosePicture(name: PictureName, file: File): Promise<void> {
  return settingsPictures.send(name, file, (key) => settings.set({ [name]: key }));
}

export function removePicture(name: PictureName): void {
  settingsPictures.forget(name);
  settings.set({ [name]: null });
}
