import { useStore } from '@nanostores/react';
import type { RichText } from '../../../contracts/rich.ts';
import { type Control, controlOf } from '../../../contracts/sections/form.ts';
import type { Typed } from '../../../stores/admin/kit/typed.ts';
import { page, problemWithin } from '../../../stores/admin/pages/page-editor.ts';
import { Field, SelectField } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { CheckField, MoneyField, WholeField } from '../kit/Fields.tsx';
import { Options } from '../kit/Options.tsx';
import { CategoriesField } from './CategoriesField.tsx';
import type { FieldProps, FormProps, Values } from './field-props.ts';
import { LinkField } from './LinkField.tsx';
import { PiecesField } from './PiecesField.tsx';
import { PlaceField } from './PlaceField.tsx';
import { RichField } from './RichField.tsx';
import { RowsField } from './RowsField.tsx';
import { SectionPictureField } from './SectionPictureField.tsx';
import { SectionVideoField } from './SectionVideoField.tsx';

/** The form of a section, or of a row in it, generated from its schema: a new type needs no form of its own. */
export function SectionFields({ fields, values, path, onUpdate }: FormProps) {
  return (
    <>
      {Object.entries(fields)
        .filter(([, schema]) => isAsked(controlOf(schema), values))
        .map(([name, schema]) => {
          const update: FieldProps['onUpdate'] = (change) =>
            onUpdate((now) => ({ ...now, [name]: change(now[name]) }));
          return (
            <div key={name} className="contents" data-path={`${path}.${name}`}>
              <OneField
                control={controlOf(schema)}
                value={values[name]}
                path={`${path}.${name}`}
                onValue={(value) => update(() => value)}
                onUpdate={update}
              />
            </div>
          );
        })}
    </>
  );
}

/** Whether a conditional field (`when`) is shown. */
function isAsked({ when }: Control, values: Values): boolean {
  return when === undefined || values[when.field] === when.is;
}

function OneField(props: FieldProps) {
  const { control, value, path, onValue } = props;
  const error = useStore(page.$draft).problems[path] ?? null;
  const { label, hint, placeholder } = control;
  const frame = { label, hint, error };
  const typed = (event: { target: { value: string } }) => onValue(event.target.value);
  switch (control.kind) {
    case 'line':
      return (
        <Field
          {...frame}
          placeholder={placeholder}
          maxLength={control.max}
          required={control.required}
          value={String(value ?? '')}
          onChange={typed}
        />
      );
    case 'link':
      return <LinkField {...frame} value={String(value ?? '')} onChange={typed} />;
    case 'moment':
      return <Field {...frame} type="datetime-local" value={String(value ?? '')} onChange={typed} />;
    case 'area':
      return (
        <TextArea
          {...frame}
          placeholder={placeholder}
          rows={4}
          maxLength={control.max}
          required={control.required}
          value={String(value ?? '')}
          onChange={typed}
        />
      );
    case 'choice':
      return (
        <SelectField {...frame} value={String(value)} onChange={typed}>
          <Options of={Object.entries(control.options)} />
        </SelectField>
      );
    case 'switch':
      return <CheckField label={label} hint={hint} checked={value === true} onChange={onValue} />;
    default:
      return <LargeField {...props} />;
  }
}

function LargeField(props: FieldProps) {
  const { problems } = useStore(page.$draft);
  const { control, value, onValue } = props;
  const { label, hint, kind } = control;
  const error = problems[props.path] ?? (kind === 'rich' ? problemWithin(problems, props.path) : null);
  const frame = { label, hint, error };
  switch (control.kind) {
    case 'whole':
      return <WholeField {...frame} range={control} value={value as Typed} onValue={onValue} />;
    case 'money':
      return <MoneyField {...frame} value={value as Typed} onValue={onValue} />;
    case 'rich':
      return <RichField {...frame} value={value as RichText} onValue={onValue} />;
    case 'place':
      return <PlaceField label={label} error={error} value={String(value ?? '')} onValue={onValue} />;
    case 'pieces':
      return <PiecesField {...props} />;
    case 'picture':
    case 'look':
      return <SectionPictureField {...props} />;
    case 'video':
      return <SectionVideoField {...props} />;
    case 'categories':
      return <CategoriesField {...props} />;
    default:
      return <RowsField {...props} Form={SectionFields} />;
  }
}
