import { useStore } from '@nanostores/react';
import { type ComponentType, useRef } from 'react';
import { blankOf } from '../../../contracts/sections/form.ts';
import { toastJoinedUndo } from '../../../stores/admin/kit/ask.ts';
import { moved } from '../../../stores/admin/kit/moved.ts';
import { addPictures, pictureFieldOf } from '../../../stores/admin/pages/many-pictures.ts';
import { page, pageUploads } from '../../../stores/admin/pages/page-editor.ts';
import { changeRow, putRowBack } from '../../../stores/admin/pages/page-rows.ts';
import { takeRow } from '../../../stores/admin/pages/page-sections.ts';
import { ActionButton, RowTools } from '../kit/Actions.tsx';
import { focusFirstField } from '../kit/Panel.tsx';
import type { FieldProps, FormProps } from './field-props.ts';
import { ManyPictures } from './ManyPictures.tsx';

type Row = Readonly<Record<string, unknown>>;

/** `Form` renders the fields of a row: it is given because it renders this field, too. */
type Props = FieldProps & { Form: ComponentType<FormProps> };

/** A repeatable group of fields within a section: slides, benefits, questions. */
export function RowsField({ control, value, path, onValue, onUpdate, Form }: Props) {
  const uploads = useStore(pageUploads.$uploads);
  const error = useStore(page.$draft).problems[path] ?? null;
  const list = useRef<HTMLOListElement>(null);
  if (control.kind !== 'list') return null;
  const { item, min, max, fields, label, hint } = control;
  const rows = value as readonly Row[];
  const field = pictureFieldOf(fields);
  const isSending = Object.entries(uploads).some(
    ([place, upload]) => place.startsWith(`${path}.`) && upload?.problem === null,
  );
  const add = () => {
    onValue([...rows, blankOf(fields)]);
    focusFirstField(() => list.current?.lastElementChild?.querySelector('[data-fields]'));
  };
  const arrange = (next: readonly Row[]) => {
    // An upload that failed would be reported at the row that has its place now.
    pageUploads.forget(path);
    onValue(next);
  };
  const remove = (index: number) => {
    arrange(rows.toSpliced(index, 1));
    focusFirstField(() => list.current?.children[Math.min(index, rows.length - 2)]);
    const words = (count: number) =>
      count === 1 ? `${item} ${index + 1} saiu.` : `${label}: ${count} saíram.`;
    toastJoinedUndo(path, words, () => onUpdate((now) => putRowBack(now as Row[], rows, index)));
  };
  return (
    <fieldset className="grid gap-4">
      <legend className="field__label">{label}</legend>
      {hint && <p className="field__hint">{hint}</p>}
      <ol className="grid gap-5" ref={list}>
        {rows.map((row, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id; their fields hold no state that outlives a move.
            key={index}
            className="grid gap-4 border-l border-edge pl-4"
            onFocus={() => takeRow(`${path}.${index}`)}
          >
            <div className="flex items-center justify-between gap-3">
              <span className="text-small text-soft">
                {item} {index + 1}
              </span>
              <RowTools
                name={`${item} ${index + 1}`}
                index={index}
                count={rows.length}
                isFixed={isSending}
                onMove={(to) => arrange(moved(rows, index, to))}
                {...(rows.length > min && { onRemove: () => remove(index) })}
              />
            </div>
            <div className="grid gap-4" data-fields="">
              <Form
                fields={fields}
                values={row}
                path={`${path}.${index}`}
                onUpdate={(change) => onUpdate((now) => changeRow(now as Row[], index, change))}
              />
            </div>
          </li>
        ))}
      </ol>
      {error && <p className="field__error">{error}</p>}
      {rows.length < max && (
        <p className="flex flex-wrap gap-2">
          <ActionButton text={`Adicionar ${item}`} look="line" onClick={add} />
          {field && (
            <ManyPictures
              label={label}
              busy={isSending}
              onFiles={(files) => {
                const first = addPictures(files, { control, rows, path, field, onUpdate });
                if (first !== null) focusFirstField(() => list.current?.children[first]);
              }}
            />
          )}
        </p>
      )}
    </fieldset>
  );
}
