import { useState } from 'react';
import { sendReplacement } from '../../../stores/admin/after-sale/requests.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { TrackingField } from '../fulfilment/TrackingField.tsx';
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
      <TrackingField code={code} onCode={setCode} isBusy={isBusy} />
      <ActionButton text="Enviar" type="submit" busy={isBusy} />
    </form>
  );
}
