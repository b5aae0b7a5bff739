import type { SettingsDraft, SettingsForm } from '../../../contracts/admin/store.ts';
import type { LimitName } from '../../../domain/operations/limits.ts';
import { formatCnpj } from '../../../domain/people/documents.ts';
import { formatPhone } from '../../../domain/people/phone.ts';
import { mergeFields } from '../kit/editor.ts';
import type { Typed } from '../kit/typed.ts';

/** Form values of the settings: numbers as typed. */
export type SettingsValues = Omit<SettingsDraft, NumberName | 'limits'> &
  Record<NumberName, Typed> & {
    /** Null for the default. */
    limits: Readonly<Record<LimitName, Typed>>;
  };

type NumberName = {
  [N in keyof SettingsDraft]: SettingsDraft[N] extends number ? N : never;
}[keyof SettingsDraft];

export function settingsValues({ version, updatedAt, server, ...form }: SettingsForm): SettingsValues {
  const at = (network: string) => form.socialLinks[network] ?? '';
  return {
    ...form,
    cnpj: formatCnpj(form.cnpj),
    whatsapp: form.whatsapp && formatPhone(form.whatsapp.replace(/^55(?=\d{10,11}$)/, '')),
    originZipCode: form.originZipCode.replace(/^(\d{5})(\d{3})$/, '$1-$2'),
    socialLinks: {
      instagram: at('instagram'),
      facebook: at('facebook'),
      twitter: at('twitter'),
      tiktok: at('tiktok'),
      pinterest: at('pinterest'),
      youtube: at('youtube'),
    },
  };
}

/** Three-way merge by field with what somebody else saved meanwhile. */
export function mergeSettings(
  base: SettingsValues,
  mine: SettingsValues,
  theirs: SettingsValues,
): SettingsValues {
  return {
    ...mergeFields(base, mine, theirs),
    socialLinks: mergeFields(base.socialLinks, mine.socialLinks, theirs.socialLinks),
    limits: mergeFields(base.limits, mine.limits, theirs.limits),
  };
}
