import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { OrderView } from '../../contracts/orders.ts';
import { $accountKind } from '../../stores/kept/account-kind.ts';
import { openAccountFor } from '../../stores/orders/open-account.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TermsNote } from '../../ui/TermsNote.tsx';
import { useBusy } from '../../ui/use-busy.ts';

/** For somebody who bought without an account: one with what was typed, in one press. The mail asks for a password. */
export function OfferAccount({ order }: { order: OrderView }) {
  const isGuest = useStore($accountKind) === 'guest';
  const [busy, during] = useBusy();
  const [outcome, setOutcome] = useState<{ problem: string | null } | null>(null);
  if (order.hasAccount || !isGuest) return null;
  if (outcome?.problem === null)
    return (
      <Notice kind="success">
        Enviamos um e-mail para <strong className="wrap-anywhere">{order.email}</strong>. Abra o link e
        escolha a sua senha: este pedido já vai estar na conta.
      </Notice>
    );
  return (
    <section
      className="grid justify-items-start gap-4 border border-line p-[clamp(1.25rem,3vw,2rem)] print:hidden"
      aria-labelledby="criar-conta"
    >
      <h2 className="subtitle" id="criar-conta">
        Guarde seus dados para a próxima
      </h2>
      <p>
        Criamos a sua conta com o que você já digitou: este pedido, seu endereço e seu e-mail. Falta só
        escolher uma senha.
      </p>
      {outcome && <Notice kind="error">{outcome.problem}</Notice>}
      <Button
        look="line"
        busy={busy}
        onClick={during(async () => setOutcome({ problem: await openAccountFor(order) }))}
      >
        {busy ? 'Criando conta...' : 'Criar minha conta'}
      </Button>
      <TermsNote />
    </section>
  );
}
