import { useState } from 'react';
import { sendReplacement } from '../../../stores/admin/orders/requests.ts';
import { Field } from '../../../ui/Field.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton } from '../kit/Actions.tsx';
import { useUnsaved } from '../kit/Panel.tsx';

/** Ships the replacement of an exchange, with its tracking code. */
export function SendForm({ id }: { id: string }) {
  const [code, setCode] = useState('');
  const [isBusy, during] = useBusy();
  useUnsaved(code.trim() !== '');
  const submit = during(() => sendReplacement(id, code));
  return (
    <form className="flex flex-wrap items-end gap-2" aria-label="Enviar a peça nova" onSubmit={submit}>
      <Field
        label="Código de rastreio"
        optional
        value={code}
        maxLength={60}
        readOnly={isBusy}
        autoComplete="off"
        onChange={(event) => setCode(event.target.value)}
      />
      <ActionButton text="Enviar" type="submit" busy={isBusy} />
    </form>
  );
}
