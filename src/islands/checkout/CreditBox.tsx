import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { formatBRL } from '../../domain/money/money.ts';
import {
  $checkoutCredit,
  addCode,
  type CheckoutCredit,
  payFromAccount,
  removeCode,
} from '../../stores/checkout/checkout-credit.ts';
import { Button } from '../../ui/Button.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { CodeForm } from '../cart/CodeForm.tsx';

/** Credit to use: the account's balance, and voucher codes. */
export function CreditBox() {
  const { walletCents, isWalletUsed, codes } = useStore($checkoutCredit);
  const [removed, setRemoved] = useState<string | null>(null);
  return (
    <section className="grid gap-3" aria-label="Crédito e vale-presente">
      {walletCents > 0 && (
        <label className="flex items-start gap-3 text-small">
          <input
            type="checkbox"
            className="checkbox"
            checked={isWalletUsed}
            onChange={(event) => payFromAccount(event.target.checked)}
          />
          <span>
            Usar meu crédito <span className="tabular">({formatBRL(walletCents)})</span>
          </span>
        </label>
      )}
      {codes.map(({ code, end, cents }) => (
        <div key={code} className="flex items-center justify-between gap-3">
          <p className="text-small" role="status">
            Vale terminado em <strong className="font-semibold">{end}</strong>: {formatBRL(cents)}
          </p>
          <Button
            look="line"
            size="small"
            onClick={() => {
              removeCode(code);
              setRemoved(end);
            }}
          >
            Remover<span className="sr-only"> vale terminado em {end}</span>
          </Button>
        </div>
      ))}
      <p className="sr-only" role="status">
        {removed && !codes.some(({ end }) => end === removed) && `Vale terminado em ${removed} removido.`}
      </p>
      <VoucherForm codes={codes} />
    </section>
  );
}

function VoucherForm({ codes }: Pick<CheckoutCredit, 'codes'>) {
  const form = useRef<HTMLFormElement>(null);
  const count = useRef(codes.length);
  const [typed, setTyped] = useState('');
  const [busy, during] = useBusy();
  const [problem, setProblem] = useState<string | null>(null);
  // An earlier message may no longer be true, and the button that had the focus is gone.
  useEffect(() => {
    setProblem(null);
    if (codes.length < count.current && document.activeElement === document.body)
      form.current?.querySelector('input')?.focus();
    count.current = codes.length;
  }, [codes]);
  const submit = during(async () => {
    const wrong = await addCode(typed);
    setProblem(wrong);
    if (wrong === null) setTyped('');
  });
  return (
    <CodeForm
      label="Crédito e vale-presente"
      name="credit-code"
      placeholder="XXXX-XXXX-XXXX-XXXX"
      action="Usar"
      code={typed}
      problem={problem}
      isBusy={busy}
      onCode={(entered) => {
        setTyped(entered);
        setProblem(null);
      }}
      onSubmit={submit}
      ref={form}
    />
  );
}
