import { atom } from 'nanostores';
import { may } from '../../../domain/people/capabilities.ts';
import type { StaffRole } from '../../../domain/people/staff-roles.ts';
import { ADMIN_SETTINGS } from '../../../paths.admin.ts';
import { needOf } from './navigation.ts';

/** The shop's settings in the command palette, for roles that may change them. Their words are loaded when the search is opened. */

type Words = typeof import('../settings/settings-search.ts');

export const $settingsWords = atom<Words | null>(null);

export async function loadSettingsWords(role: StaffRole | null): Promise<void> {
  if (mayChange(role) && !$settingsWords.get())
    // Offline: found again at the next opening.
    $settingsWords.set(await import('../settings/settings-search.ts').catch(() => null));
}

/** More than these hide what else was found; the last entry then leads to all. */
const MOST = 4;
/** Shorter texts begin too many words. */
const LEAST = 3;

type Found = { name: string; section: string; href: string };

/** The settings that the text names. */
export function settingsFor(role: StaffRole | null, text: string): readonly Found[] {
  const words = $settingsWords.get();
  if (!words || !mayChange(role) || text.trim().length < LEAST) return [];
  const found = words.findSettingsByName(text).map(({ label, section, href }) => ({
    name: label,
    section: section.replace(/^Configurações de /, ''),
    href,
  }));
  if (found.length <= MOST) return found;
  const all = `${ADMIN_SETTINGS}?busca=${encodeURIComponent(text.trim())}`;
  return [
    ...found.slice(0, MOST),
    {
      name: `Todas as configurações com “${text.trim()}”`,
      section: `${found.length} encontradas`,
      href: all,
    },
  ];
}

const mayChange = (role: StaffRole | null) => may(role, needOf(ADMIN_SETTINGS));
