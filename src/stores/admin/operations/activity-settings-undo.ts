import type * as z from 'zod/mini';
import type { Failure } from '../../../client/call.ts';
import { adminGetSettings, adminSaveSettings, type SettingsForm } from '../../../contracts/admin/settings.ts';
import { SETTINGS } from '../../../records/settings.ts';
import { ask } from '../kit/ask.ts';
import { mergeRecord, valuesOf } from '../kit/record-values.ts';
import type { SettingsValues } from '../settings/settings.ts';
import { asRow, differences, isRow, type Row } from './activity.ts';

/**
 * Undo of a change of the shop's settings from the activity log: restores the values of the changed fields only. It is
 * an ordinary save, so it is logged, and a concurrent save makes it fail (`version`).
 */

/** Resolves to null when done, else to the failure, or a text if a field was changed again since. */
export async function takeSettingsBack(before: Row, after: Row): Promise<null | string | Failure> {
  const form = await ask(adminGetSettings, {});
  if (!form.ok) return form;
  const since = changedSince(before, after, form.data);
  if (since) return since;
  const [is, was, now] = [after, before, {}].map((side) =>
    valuesOf(SETTINGS, { ...form.data, ...side } as SettingsForm),
  ) as [SettingsValues, SettingsValues, SettingsValues];
  const values = mergeRecord(SETTINGS, is, was, now);
  const draft = { ...values, version: form.data.version } as z.input<typeof adminSaveSettings.input>;
  const saved = await ask(adminSaveSettings, draft);
  return saved.ok ? null : saved;
}

/** Text with the fields that were changed again since, or null. Networks and limits are compared one by one. */
function changedSince(before: Row, after: Row, now: Row): string | null {
  const others = Object.keys(after).filter((name) =>
    isRow(after[name])
      ? Object.keys({ ...asRow(before[name]), ...asRow(after[name]) }).some((key) =>
          isOther(asRow(before[name])[key], asRow(after[name])[key], asRow(now[name])[key]),
        )
      : isOther(before[name], after[name], now[name]),
  );
  const told = others.flatMap((name) =>
    differences({
      entity: 'store_settings',
      before: { [name]: after[name] },
      after: { [name]: now[name] },
    }),
  );
  if (told.length === 0) return null;
  const words = told.map(({ field, after: value }) => `“${field}” agora é ${value}`).join('; ');
  return `Isto mudou de novo depois: ${words}. Nada foi desfeito.`;
}

/** Whether a changed value differs from what the change set. Absent and '' are equal. */
function isOther(was: unknown, set: unknown, now: unknown): boolean {
  const [a, b, c] = [was, set, now].map((value) => JSON.stringify(value ?? '') ?? '');
  return a !== b && b !== c;
}
