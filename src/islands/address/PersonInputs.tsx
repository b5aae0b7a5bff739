import { checkoutFields } from '../../stores/checkout-form.ts';
import { BoundField } from '../address/BoundField.tsx';

/** Who buys. */
export function PersonFields() {
  return (
    <fieldset className="form-section">
      <legend className="subtitle">Informações pessoais</legend>
      <div className="grid grid-cols-6 items-start gap-x-4 gap-y-5">
        <BoundField
          of={checkoutFields}
          name="firstName"
          label="Nome"
          autoComplete="given-name"
          className="col-span-6 sm:col-span-3"
        />
        <BoundField
          of={checkoutFields}
          name="lastName"
          label="Sobrenome"
          autoComplete="family-name"
          className="col-span-6 sm:col-span-3"
        />
        <BoundField
          of={checkoutFields}
          name="email"
          label="E-mail"
          type="email"
          autoComplete="email"
          inputMode="email"
          hint="A confirmação do pedido vai para este endereço."
          className="col-span-6"
        />
        <BoundField
          of={checkoutFields}
          name="cpf"
          label="CPF"
          inputMode="numeric"
          autoComplete="off"
          placeholder="000.000.000-00"
          className="col-span-6 sm:col-span-3"
        />
        <BoundField
          of={checkoutFields}
          name="phone"
          label="Telefone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="(00) 00000-0000"
          className="col-span-6 sm:col-span-3"
        />
      </div>
    </fieldset>
  );
}
