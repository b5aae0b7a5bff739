import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import {
  $alertEmail,
  type Asked,
  askForStock,
  chosenVariant,
  fillKnownEmail,
} from '../../stores/catalogue/stock-alert.ts';
import dialogStyle from '../../styles/product-dialogs.css?inline';
import { addStyles } from '../../ui/add-styles.ts';
import { Button } from '../../ui/Button.tsx';
import { adoptControls } from '../../ui/controls.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useBusy } from '../../ui/use-busy.ts';

adoptControls();
addStyles(dialogStyle);

/** Asks for an e-mail address for a back-in-stock alert on the selected variant. */
export function NotifyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title="Avise-me quando disponível" onClose={onClose}>
      <div className="product-dialog">
        <Form />
      </div>
    </Dialog>
  );
}

/** Unmounted on closing, so that a late response is not shown for another variant. */
function Form() {
  const input = useRef<HTMLInputElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const email = useStore($alertEmail);
  const [busy, during] = useBusy();
  const [answer, show] = useState<Asked | null>(null);
  useEffect(() => void fillKnownEmail(), []);
  useEffect(() => {
    if (answer?.ok === false && answer.at === 'email') input.current?.focus();
    // The pressed button is hidden now.
    if (answer?.ok) message.current?.focus();
  }, [answer]);
  const said = (at: 'email' | 'message') => (answer?.ok === false && answer.at === at ? answer.text : '');
  const submit = during(async () => {
    show(await askForStock(email));
  });
  return (
    <form onSubmit={submit} aria-busy={busy || undefined} noValidate>
      <p className="text-soft">
        <span className="font-medium text-ink">{chosenVariant()}</span>
        {' esgotou. Escrevemos uma única vez, assim que voltar.'}
      </p>
      <div className="mt-5" hidden={answer?.ok}>
        <label className="field__label" htmlFor="avise-email">
          E-mail
        </label>
        <input
          ref={input}
          className="input"
          id="avise-email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={255}
          aria-describedby="avise-erro"
          aria-invalid={said('email') ? true : undefined}
          required
          value={email}
          onChange={({ target }) => {
            $alertEmail.set(target.value);
            show(null);
          }}
        />
        <p id="avise-erro" className={said('email') && 'field__error'}>
          {said('email')}
        </p>
        <Button type="submit" wide className="mt-4" busy={busy}>
          Avisar por e-mail
        </Button>
      </div>
      <div ref={message} className="mt-4 outline-none" role="alert" tabIndex={-1}>
        {said('message') && <p className="notice notice--error">{said('message')}</p>}
        {answer?.ok && <p className="notice notice--success">{answer.text}</p>}
      </div>
    </form>
  );
}
