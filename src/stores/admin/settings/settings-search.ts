import { stem, tokens } from '../../../domain/text/search-text.ts';
import { ADMIN_FISCAL, SETTINGS_SECTIONS, settingsUrl } from '../../../paths.admin.ts';
import { FISCAL_SETTINGS } from '../../../records/fiscal-settings.ts';
import {
  FISCAL_WORDS,
  SECTION_WORDS,
  SETTING_WORDS,
  type SettingName,
  type SettingWords,
} from './settings-fields.ts';

export type FoundSetting = { name: string; label: string; section: string; hint: string; href: string };

/**
 * The settings whose label, hint, section or synonyms have every word of the text, or begin with it; ignores accents and plurals.
 * Those whose label begins with the text come first, the others in the order of the screens.
 */
export function findSettings(text: string): readonly FoundSetting[] {
  return found(text, ({ words }) => words);
}

/**
 * Settings whose label or synonyms have every word of the text, without the advanced ones: for the search over everything, where
 * hints, and limits that hardly any shop changes, would hide what else is found.
 */
export function findSettingsByName(text: string): readonly FoundSetting[] {
  return found(text, ({ told, named }) => (told.section === SECTION_WORDS.avancado.title ? [] : named));
}

function found(text: string, wordsOf: (setting: Indexed) => readonly string[]): readonly FoundSetting[] {
  const wanted = tokens(text);
  if (wanted.length === 0) return [];
  const fitting = ALL.filter((setting) =>
    wanted.every((word) =>
      wordsOf(setting).some((own) => own.startsWith(word) || own.startsWith(stem(word))),
    ),
  );
  const isBegun = ({ begin }: Indexed) => begin.startsWith(wanted.join(' '));
  return fitting.toSorted((a, b) => Number(isBegun(b)) - Number(isBegun(a))).map(({ told }) => told);
}

type Indexed = { told: FoundSetting; begin: string; named: readonly string[]; words: readonly string[] };

const indexed = (
  [name, { label, hint = '', of, also = '' }]: [string, Omit<SettingWords, 'section'>],
  { section, href }: Pick<FoundSetting, 'section' | 'href'>,
): Indexed => {
  const told = { name, label: of ? `${of}: ${label}` : label, section, hint, href };
  return {
    told,
    begin: tokens(told.label).join(' '),
    named: tokens(`${told.label} ${also}`),
    words: tokens(`${told.label} ${hint} ${section} ${also}`),
  };
};

const ALL: readonly Indexed[] = [
  ...Object.entries(SETTING_WORDS)
    .toSorted(([, a], [, b]) => SETTINGS_SECTIONS.indexOf(a.section) - SETTINGS_SECTIONS.indexOf(b.section))
    .map(([name, words]: [string, SettingWords]) =>
      indexed([name, words], {
        section: SECTION_WORDS[words.section].title,
        href: settingsUrl(words.section, name),
      }),
    ),
  ...Object.entries(FISCAL_SETTINGS.fields).map(([name, words]) =>
    indexed([name, words], { section: FISCAL_WORDS.title, href: `${ADMIN_FISCAL}?campo=${name}` }),
  ),
];

/** The words of a setting by the name of its error; null if no field has it. */
export function settingWords(name: string): SettingWords | null {
  return Object.hasOwn(SETTING_WORDS, name) ? SETTING_WORDS[name as SettingName] : null;
}
