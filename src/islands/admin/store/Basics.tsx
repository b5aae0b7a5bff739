import { useStore } from '@nanostores/react';
import { formatCnpj } from '../../../domain/documents.ts';
import { settings } from '../../../stores/admin/settings.ts';
import { Field } from '../../../ui/Field.tsx';
import { AreaField, RequiredNote } from '../kit/Fields.tsx';

/** Who sells, and where to reach them: what the law wants on every page (Decreto 7.962/2013). */
export function Basics() {
  const { values, problems } = useStore(settings.$draft);
  return (
    <div className="form-grid">
      <RequiredNote />
      <Field
        label="Nome da Loja"
        required
        maxLength={120}
        value={values.name}
        error={problems.name ?? null}
        onChange={(event) => settings.set({ name: event.target.value })}
      />
      <Field
        label="Razão Social"
        maxLength={160}
        value={values.legalName}
        error={problems.legalName ?? null}
        onChange={(event) => settings.set({ legalName: event.target.value })}
      />
      <Field
        label="CNPJ"
        placeholder="00.000.000/0000-00"
        value={values.cnpj}
        error={problems.cnpj ?? null}
        onChange={(event) => settings.set({ cnpj: formatCnpj(event.target.value) })}
      />
      <div className="col-span-full">
        <AreaField
          label="Descrição da Loja"
          hint="Aparece no rodapé e nos buscadores."
          rows={3}
          maxLength={1000}
          value={values.description}
          error={problems.description}
          onChange={(event) => settings.set({ description: event.target.value })}
        />
      </div>
      <Field
        label="E-mail de Contato"
        type="email"
        required
        maxLength={255}
        value={values.contactEmail}
        error={problems.contactEmail ?? null}
        onChange={(event) => settings.set({ contactEmail: event.target.value })}
      />
      <Field
        label="Telefone de Contato"
        type="tel"
        maxLength={40}
        placeholder="(11) 3000-0000"
        value={values.contactPhone}
        error={problems.contactPhone ?? null}
        onChange={(event) => settings.set({ contactPhone: event.target.value })}
      />
      <Field
        label="WhatsApp do Atendimento"
        type="tel"
        placeholder="(11) 98765-4321"
        hint="Vazio: a loja não mostra o botão de conversa."
        value={values.whatsapp}
        error={problems.whatsapp ?? null}
        onChange={(event) => settings.set({ whatsapp: event.target.value })}
      />
      <div className="col-span-full">
        <Field
          label="Endereço"
          maxLength={300}
          value={values.address}
          error={problems.address ?? null}
          onChange={(event) => settings.set({ address: event.target.value })}
        />
      </div>
      <div className="col-span-full">
        <AreaField
          label="Horário de Funcionamento"
          hint="Uma linha para cada período."
          rows={2}
          maxLength={500}
          value={values.openingHours}
          error={problems.openingHours}
          onChange={(event) => settings.set({ openingHours: event.target.value })}
        />
      </div>
    </div>
  );
}
