import { useStore } from '@nanostores/react';
import { type SubmitEvent, useId, useRef } from 'react';
import { profileUrl } from '../../paths.ts';
import {
  $addressIsMain,
  type AddressPage,
  addressFields,
  mayChangeMain,
  saveAddress,
} from '../../stores/account/address-form.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/classes.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useFreshOnReturn } from '../../ui/use-fresh-on-return.ts';
import { AddressFields } from '../address/AddressFields.tsx';

type Props = { page: Extract<AddressPage, { id: string | null }> };

/** The address form; the postal code fills in the rest, which stays editable. */
export function AddressForm({ page }: Props) {
  const isMain = useStore($addressIsMain);
  const form = useRef<HTMLFormElement>(null);
  const box = useId();
  const isBusy = page.phase === 'saving' || page.phase === 'saved';
  useFreshOnReturn(page.phase === 'saved');
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
      <AddressFields of={addressFields} />
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
