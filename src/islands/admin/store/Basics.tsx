import { formatCnpj } from '../../../domain/people/documents.ts';
import { settings } from '../../../stores/admin/shop/settings.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { RequiredNote, useFields } from '../kit/Fields.tsx';

/** Identity and contact of the seller, required on every page (Decreto 7.962/2013). */
export function Basics() {
  const field = useFields(settings);
  return (
    <div className="form-grid">
      <RequiredNote />
      <Field label="Nome da Loja" {...field.text('name')} required maxLength={120} />
      <Field label="Razão Social" {...field.text('legalName')} maxLength={160} />
      <Field label="CNPJ" {...field.text('cnpj', formatCnpj)} placeholder="00.000.000/0000-00" />
      <div className="col-span-full">
        <TextArea
          label="Descrição da Loja"
          {...field.text('description')}
          hint="Aparece no rodapé e nos buscadores."
          rows={3}
          maxLength={1000}
        />
      </div>
      <Field
        label="E-mail de Contato"
        {...field.text('contactEmail')}
        type="email"
        required
        maxLength={255}
      />
      <Field
        label="Telefone de Contato"
        {...field.text('contactPhone')}
        type="tel"
        maxLength={40}
        placeholder="(11) 3000-0000"
      />
      <Field
        label="WhatsApp do Atendimento"
        {...field.text('whatsapp')}
        type="tel"
        placeholder="(11) 98765-4321"
        hint="Vazio: a loja não mostra o botão de conversa."
      />
      <div className="col-span-full">
        <Field label="Endereço" {...field.text('address')} maxLength={300} />
      </div>
      <div className="col-span-full">
        <TextArea
          label="Horário de Funcionamento"
          {...field.text('openingHours')}
          hint="Uma linha para cada período."
          rows={2}
          maxLength={500}
        />
      </div>
    </div>
  );
}
