import { computed } from 'nanostores';
import { SETTINGS_SECTIONS, type SettingsSection } from '../../../paths.admin.ts';
import { SETTINGS } from '../../../records/settings.ts';
import { valuesOf } from '../kit/record-values.ts';
import { type SettingsValues, settings } from './settings.ts';
import { settingWords } from './settings-search.ts';

/** What the sections of the form say of each other: all are saved together, but only one is in view. */

/** The sections with unsaved changes, in order. */
export const $changedSections = computed([settings.$draft, settings.$state], ({ values }) => {
  const form = settings.form();
  return form ? sectionsOf(changedNames(valuesOf(SETTINGS, form), values)) : [];
});

/** The sections with errors, in order. */
export const $faultySections = computed(settings.$draft, ({ problems }) => sectionsOf(Object.keys(problems)));

/** The first field with an error, with its section; null if none has. */
export function firstProblem(): { section: SettingsSection; name: string } | null {
  const [section] = $faultySections.get();
  const names = Object.keys(settings.$draft.get().problems);
  const name = names.find((one) => settingWords(one)?.section === section);
  return section && name ? { section, name } : null;
}

function sectionsOf(names: readonly string[]): readonly SettingsSection[] {
  const found = new Set(names.map((name) => settingWords(name)?.section));
  return SETTINGS_SECTIONS.filter((section) => found.has(section));
}

/** The names of the settings that differ; groups (networks, limits) are compared one by one. */
function changedNames(saved: SettingsValues, now: SettingsValues): string[] {
  return Object.entries(now).flatMap(([name, value]) => {
    const was: unknown = saved[name as keyof SettingsValues];
    if (JSON.stringify(was) === JSON.stringify(value)) return [];
    if (typeof value !== 'object' || value === null) return [name];
    const [a, b] = [was, value] as Readonly<Record<string, unknown>>[];
    return Object.keys(value).flatMap((key) => (a?.[key] === b?.[key] ? [] : [`${name}.${key}`]));
  });
}
