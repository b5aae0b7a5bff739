import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { moved } from '../../../stores/admin/kit/moved.ts';
import { categoryList } from '../../../stores/admin/products/categories.ts';
import { SelectField } from '../../../ui/Field.tsx';
import { RowTools } from '../kit/Actions.tsx';
import { Options } from '../kit/Options.tsx';
import type { FieldProps } from './field-props.ts';

/** Categories picked by hand, in order; empty if the shop chooses them. */
export function CategoriesField({ control, value, onValue }: FieldProps) {
  const { status } = useStore(categoryList.$state);
  const known = useStore(categoryList.$data)?.categories ?? [];
  useEffect(() => categoryList.need({}), []);
  if (control.kind !== 'categories') return null;
  const chosen = value as readonly string[];
  const nameOf = (slug: string) => known.find((one) => one.slug === slug)?.name ?? slug;
  return (
    <fieldset className="grid gap-3">
      <legend className="field__label">{control.label}</legend>
      <p className="field__hint">{control.hint}</p>
      {chosen.length > 0 && (
        <ol className="grid max-w-96">
          {chosen.map((slug, index) => (
            <li key={slug} className="flex items-center justify-between border-b border-line">
              {nameOf(slug)}
              <RowTools
                name={nameOf(slug)}
                index={index}
                count={chosen.length}
                onMove={(to) => onValue(moved(chosen, index, to))}
                onRemove={() => onValue(chosen.filter((one) => one !== slug))}
              />
            </li>
          ))}
        </ol>
      )}
      <SelectField
        label="Escolher uma categoria"
        className="max-w-96"
        value=""
        onChange={(event) => event.target.value && onValue([...chosen, event.target.value])}
      >
        <option value="">{status === 'failed' ? 'Não foi possível carregar' : 'Escolher…'}</option>
        <Options
          of={known
            .filter(({ slug, isActive }) => isActive && !chosen.includes(slug))
            .map(({ slug, name }) => [slug, name])}
        />
      </SelectField>
    </fieldset>
  );
}
