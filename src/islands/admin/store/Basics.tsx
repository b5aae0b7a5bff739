import { formatCnpj } from '../../../domain/people/documents.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { RequiredNote } from '../kit/Fields.tsx';
import { useSettings } from './use-settings.ts';

/** Identity and contact of the seller, required on every page (Decreto 7.962/2013). */
export function Basics() {
  const field = useSettings();
  return (
    <div className="form-grid">
      <RequiredNote />
      <Field {...field.text('name')} required maxLength={120} />
      <Field {...field.text('legalName')} maxLength={160} />
      <Field {...field.text('cnpj', formatCnpj)} placeholder="00.000.000/0000-00" />
      <div className="col-span-full">
        <TextArea {...field.text('description')} rows={3} maxLength={1000} />
      </div>
      <Field {...field.text('contactEmail')} type="email" required maxLength={255} />
      <Field {...field.text('contactPhone')} type="tel" maxLength={40} placeholder="(11) 3000-0000" />
      <Field {...field.text('whatsapp')} type="tel" placeholder="(11) 98765-4321" />
      <div className="col-span-full">
        <Field {...field.text('address')} maxLength={300} />
      </div>
      <div className="col-span-full">
        <TextArea {...field.text('openingHours')} rows={3} maxLength={500} />
      </div>
    </div>
  );
}
