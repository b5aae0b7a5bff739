import { useStore } from '@nanostores/react';
import type { FormField, ContactField as Name } from '../../contracts/contact-fields.ts';
import { $contactProblems } from '../../stores/contact/contact.ts';
import { Field, SelectField } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';

/** A field of the contact form. Uncontrolled, since it may have been filled in before hydration. */
export function ContactField({
  name,
  control,
  isOptional,
  options,
  unchosen,
  ...field
}: FormField & { name: Name }) {
  const error = useStore($contactProblems)[name];
  const shared = {
    label: field.label,
    name,
    error,
    optional: isOptional ?? false,
    'aria-required': !isOptional,
  };
  if (control === 'textarea') return <TextArea {...shared} rows={6} className="sm:col-span-2" />;
  if (control === 'select')
    return (
      <SelectField {...shared} className="sm:col-span-2">
        <option value="">{unchosen}</option>
        {options?.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </SelectField>
    );
  return <Field {...shared} type={control} autoComplete={field.autoComplete} maxLength={field.maxLength} />;
}
