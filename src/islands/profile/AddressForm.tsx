import { useStore } from '@nanostores/react';
import { type InputHTMLAttributes, type SubmitEvent, useId, useRef } from 'react';
import { words } from '../../client/words.ts';
import { STATES } from '../../domain/postal-code.ts';
import { profileUrl } from '../../paths.ts';
import {
  $addressForm,
  $addressIsMain,
  $addressLookup,
  $addressProblems,
  type AddressFormField,
  type AddressPage,
  leaveAddressField,
  mayChangeMain,
  saveAddress,
  typeAddress,
} from '../../stores/address-form.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/classes.ts';
import { Field, SelectField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';

type Props = { page: Extract<AddressPage, { id: string | null }> };

/** The address itself; the postal code fills the rest, which stays open to correction. */
export function AddressForm({ page }: Props) {
  const lookup = useStore($addressLookup);
  const isMain = useStore($addressIsMain);
  const form = useRef<HTMLFormElement>(null);
  const box = useId();
  const isBusy = page.phase === 'saving' || page.phase === 'saved';
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = await saveAddress();
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  return (
    <form
      className="grid max-w-192 content-start gap-7"
      ref={form}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <div className="grid grid-cols-6 items-start gap-x-4 gap-y-5">
        <AddressField
          name="postalCode"
          label="CEP"
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="00000-000"
          className="col-span-6 sm:col-span-2"
        />
        <p className="col-span-6 self-end text-small text-soft sm:col-span-4 sm:pb-3" role="status">
          {lookup === 'asking' && 'Buscando o endereço…'}
          {lookup === 'filled' && 'Endereço encontrado. Confira e complete.'}
          {lookup === 'failed' && words('postal_unavailable')}
        </p>
        <AddressField
          name="street"
          label="Rua"
          autoComplete="address-line1"
          className="col-span-6 sm:col-span-4"
        />
        <AddressField name="number" label="Número" autoComplete="off" className="col-span-3 sm:col-span-2" />
        <AddressField
          name="complement"
          label="Complemento"
          optional
          autoComplete="address-line2"
          className="col-span-6 sm:col-span-3"
        />
        <AddressField
          name="district"
          label="Bairro"
          autoComplete="address-level3"
          className="col-span-6 sm:col-span-3"
        />
        <AddressField
          name="city"
          label="Cidade"
          autoComplete="address-level2"
          className="col-span-6 sm:col-span-4"
        />
        <StateField />
      </div>
      <div className="flex items-center gap-3">
        <input
          type="checkbox"
          id={box}
          className="checkbox mt-0"
          checked={isMain}
          disabled={!mayChangeMain(page)}
          onChange={(event) => $addressIsMain.set(event.target.checked)}
        />
        <label htmlFor={box}>Definir como endereço principal</label>
      </div>
      {page.problem && <Notice kind="error">{page.problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {isBusy ? 'Salvando...' : 'Salvar Endereço'}
        </Button>
        <a className={buttonClass({ look: 'line' })} href={profileUrl('enderecos')}>
          Cancelar
        </a>
      </div>
    </form>
  );
}

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> & {
  name: AddressFormField;
  label: string;
  optional?: boolean;
};

function AddressField({ name, ...rest }: FieldProps) {
  const value = useStore($addressForm, { keys: [name] })[name];
  const error = useStore($addressProblems, { keys: [name] })[name];
  return (
    <Field
      {...rest}
      name={name}
      value={value}
      error={error}
      onChange={(event) => typeAddress(name, event.target.value)}
      onBlur={() => leaveAddressField(name)}
      aria-required={!rest.optional}
    />
  );
}

function StateField() {
  const { state } = useStore($addressForm, { keys: ['state'] });
  const problem = useStore($addressProblems, { keys: ['state'] }).state;
  return (
    <SelectField
      name="state"
      label="Estado"
      value={state}
      error={problem}
      autoComplete="address-level1"
      aria-required
      onChange={(event) => typeAddress('state', event.target.value)}
      onBlur={() => leaveAddressField('state')}
      className="col-span-6 sm:col-span-2"
    >
      <option value="">Escolha</option>
      {STATES.map(({ uf }) => (
        <option key={uf} value={uf}>
          {uf}
        </option>
      ))}
    </SelectField>
  );
}
