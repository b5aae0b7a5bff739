import { settings } from '../../../stores/admin/shop/settings.ts';
import { SETTING_WORDS, type SettingName } from '../../../stores/admin/shop/settings-fields.ts';
import { useFields } from '../kit/Fields.tsx';

/** The label and hint of a setting, and the mark by which a link to it finds its field. */
export function said(name: SettingName) {
  const { label, hint } = SETTING_WORDS[name];
  return { label, hint, 'data-setting': name };
}

/** As `useFields`, with the words of the settings. */
export function useSettings() {
  const field = useFields(settings);
  type Of = typeof field;
  return {
    text: (...[name, read]: Parameters<Of['text']>) => ({
      ...said(name as SettingName),
      ...field.text(name, read),
    }),
    number: (...[name]: Parameters<Of['number']>) => ({
      ...said(name as SettingName),
      ...field.number(name),
    }),
    check: (...[name]: Parameters<Of['check']>) => ({ ...said(name as SettingName), ...field.check(name) }),
    choice: field.choice,
  };
}
