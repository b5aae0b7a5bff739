import type * as z from 'zod/mini';
import type { Failure } from '../../../client/call.ts';
import { adminGetFiscalSettings, adminSaveFiscalSettings } from '../../../contracts/admin/fiscal-settings.ts';
import { adminGetSettings, adminSaveSettings } from '../../../contracts/admin/settings.ts';
import { FISCAL_SETTINGS } from '../../../records/fiscal-settings.ts';
import type { Fields, FormOf } from '../../../records/record.ts';
import { SETTINGS } from '../../../records/settings.ts';
import { ask } from '../kit/ask.ts';
import { mergeRecord, valuesOf } from '../kit/record-values.ts';
import { asRow, differences, isRow, type Row } from './activity.ts';

/**
 * Undo of a change of the shop's settings, or of those of its notes, from the activity log: restores the values of the changed fields
 * only. It is an ordinary save, so it is logged, and a concurrent save makes it fail (`version`).
 */

type Kind = {
  record: { fields: Fields };
  read(): Promise<{ ok: true; data: Row } | Failure>;
  save(draft: object): Promise<{ ok: true } | Failure>;
};

const KINDS = {
  store_settings: {
    record: SETTINGS,
    read: () => ask(adminGetSettings, {}),
    save: (draft) => ask(adminSaveSettings, draft as z.input<typeof adminSaveSettings.input>),
  },
  fiscal_settings: {
    record: FISCAL_SETTINGS,
    read: () => ask(adminGetFiscalSettings, {}),
    save: (draft) => ask(adminSaveFiscalSettings, draft as z.input<typeof adminSaveFiscalSettings.input>),
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type SettingsEntity = keyof typeof KINDS;

/** Resolves to null when done, else to the failure, or a text if a field was changed again since. */
export async function takeSettingsBack(
  entity: SettingsEntity,
  before: Row,
  after: Row,
): Promise<null | string | Failure> {
  const { record, read, save }: Kind = KINDS[entity];
  const form = await read();
  if (!form.ok) return form;
  const since = changedSince(entity, { before, after, now: form.data });
  if (since) return since;
  const at = (side: Row) => valuesOf(record, { ...form.data, ...side } as FormOf<typeof record>);
  const values = mergeRecord(record, at(after), at(before), at({}));
  const saved = await save({ ...values, version: form.data.version });
  return saved.ok ? null : saved;
}

/** Text with the fields that were changed again since, or null. Networks and limits are compared one by one. */
function changedSince(
  entity: SettingsEntity,
  { before, after, now }: Record<'before' | 'after' | 'now', Row>,
): string | null {
  const others = Object.keys(after).filter((name) =>
    isRow(after[name])
      ? Object.keys({ ...asRow(before[name]), ...asRow(after[name]) }).some((key) =>
          isOther(asRow(before[name])[key], asRow(after[name])[key], asRow(now[name])[key]),
        )
      : isOther(before[name], after[name], now[name]),
  );
  const told = others.flatMap((name) =>
    differences({
      entity,
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
