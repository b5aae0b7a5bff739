import type { PERSON_FIELDS } from '../../stores/checkout/buyer-fields.ts';
import type { Fields } from '../../stores/kit/fields.ts';
import { BoundField } from './BoundField.tsx';

type PersonField = (typeof PERSON_FIELDS)[number];
type Props<N extends string> = {
  of: Pick<Fields<PersonField | N>, '$values' | '$problems' | 'type' | 'leave'>;
};

/** The buyer's fields. */
export function PersonInputs<N extends string>({ of }: Props<N>) {
  return (
    <div className="grid grid-cols-6 items-start gap-x-4 gap-y-5">
      <BoundField
        of={of}
        name="firstName"
        label="Nome"
        autoComplete="given-name"
        className="col-span-6 sm:col-span-3"
      />
      <BoundField
        of={of}
        name="lastName"
        label="Sobrenome"
        autoComplete="family-name"
        className="col-span-6 sm:col-span-3"
      />
      <BoundField
        of={of}
        name="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        inputMode="email"
        hint="A confirmação do pedido vai para este endereço."
        className="col-span-6"
      />
      <BoundField
        of={of}
        name="cpf"
        label="CPF"
        inputMode="numeric"
        autoComplete="off"
        placeholder="000.000.000-00"
        className="col-span-6 sm:col-span-3"
      />
      <BoundField
        of={of}
        name="phone"
        label="Telefone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="(00) 00000-0000"
        className="col-span-6 sm:col-span-3"
      />
    </div>
  );
}
