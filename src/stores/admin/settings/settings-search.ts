import { stem, tokens } from '../../../domain/text/search-text.ts';
import { SETTINGS_SECTIONS, settingsUrl } from '../../../paths.admin.ts';
import { SECTION_WORDS, SETTING_WORDS, type SettingName, type SettingWords } from './settings-fields.ts';

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

const ALL: readonly Indexed[] = Object.entries(SETTING_WORDS)
  .toSorted(([, a], [, b]) => SETTINGS_SECTIONS.indexOf(a.section) - SETTINGS_SECTIONS.indexOf(b.section))
  .map(([name, { section, label, hint = '', of, also = '' }]: [string, SettingWords]) => {
    const { title } = SECTION_WORDS[section];
    const told = { name, label: of ? `${of}: ${label}` : label, section: title, hint };
    return {
      told: { ...told, href: settingsUrl(section, name) },
      begin: tokens(told.label).join(' '),
      named: tokens(`${told.label} ${also}`),
      words: tokens(`${told.label} ${hint} ${title} ${also}`),
    };
  });

/** The words of a setting by the name of its error; null if no field has it. */
export function settingWords(name: string): SettingWords | null {
  return Object.hasOwn(SETTING_WORDS, name) ? SETTING_WORDS[name as SettingName] : null;
}
