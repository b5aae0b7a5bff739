import { blankOf, type Control, controlOf, type Shape } from '../../../contracts/sections/form.ts';
import { toast } from '../../kit/toasts.ts';
import { pageUploads } from './page-editor.ts';

/** Several pictures chosen at once for a list of rows, each in a row of its own. */

type Row = Readonly<Record<string, unknown>>;

/** The field of a row that is its picture, without which it does not show; null if a row is more than that. */
export function pictureFieldOf(fields: Shape): string | null {
  const found = Object.entries(fields).find(([, schema]) => {
    const control = controlOf(schema);
    return control.kind === 'picture' && control.needed === true;
  });
  return found?.[0] ?? null;
}

/** The rows to add pictures to: without those at the end that are as blank as a new one. */
export function rowsToAddTo(rows: readonly Row[], fields: Shape): readonly Row[] {
  const blank = JSON.stringify(blankOf(fields));
  const last = rows.findLastIndex((row) => JSON.stringify(row) !== blank);
  return rows.slice(0, last + 1);
}

type Into = {
  control: Extract<Control, { kind: 'list' }>;
  rows: readonly Row[];
  path: string;
  field: string;
  onUpdate: (change: (now: unknown) => unknown) => void;
};

/** Adds a row for each picture that fits, and uploads them. Returns the index of the first, or null if none fits. */
export function addPictures(files: readonly File[], into: Into): number | null {
  const { control, path, field, onUpdate } = into;
  const { fields, max, item } = control;
  const kept = rowsToAddTo(into.rows, fields);
  const room = max - kept.length;
  const taken = files.slice(0, room);
  if (files.length > room) toast(`${item}: cabem ${max}. ${files.length - room} não entraram.`, 'error');
  if (taken.length === 0) return null;
  onUpdate(() => [...kept, ...taken.map(() => blankOf(fields))]);
  void pageUploads.sendAll(
    taken.map((file, n) => {
      const at = kept.length + n;
      const take = (key: string) =>
        onUpdate((now) =>
          (now as Row[]).map((row, index) =>
            index === at ? { ...row, [field]: { key, alt: altOf(row[field]), focus: null } } : row,
          ),
        );
      return { place: `${path}.${at}.${field}`, file, take };
    }),
  );
  return kept.length;
}

const altOf = (picture: unknown) => (picture as { alt: string } | null)?.alt ?? '';
