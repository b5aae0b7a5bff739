import { useState } from 'react';
import { HOME } from '../../paths.ts';
import { deleteMyAccount } from '../../stores/account/privacy.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { useBusy } from '../../ui/use-busy.ts';

/** Deletes the account, after the password and an explanation of what is kept and why. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-3">
      <h3 className="font-medium">Excluir a conta</h3>
      <p className="text-small text-soft">
        Apaga seus dados, endereços, favoritos e acessos. Os pedidos ficam sem ligação com você.
      </p>
      <Button look="line" size="small" onClick={() => setOpen(true)}>
        Excluir minha conta
      </Button>
      <Dialog open={open} title="Excluir a conta?" onClose={() => setOpen(false)}>
        <Confirm onCancel={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

function Confirm({ onCancel }: { onCancel: () => void }) {
  const [password, setPassword] = useState('');
  const [busy, during] = useBusy();
  const [problem, setProblem] = useState<string | null>(null);
  const submit = during(async () => {
    const wrong = await deleteMyAccount(password);
    setProblem(wrong);
    if (wrong === null) location.assign(HOME);
  });
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <div className="prose text-small text-soft">
        <p>A conta some na hora e não pode ser recuperada. Todas as sessões terminam.</p>
        <p>
          Dos pedidos, guardamos por cinco anos só o que a lei fiscal exige (nome, CPF, endereço e valores da
          compra; Código Tributário Nacional, art. 173). E-mail e telefone saem assim que não houver mais
          entrega, troca ou devolução em aberto. A nota fiscal fica inteira, como foi autorizada. Depois dos
          cinco anos, o restante também é apagado.
        </p>
        <p>
          Se houver crédito na conta, ele se perde com ela: use-o antes. Vales com código continuam valendo.
        </p>
        <p>Suas avaliações continuam na loja sem o seu nome e sem a foto.</p>
        <p>Você pode criar outra conta com o mesmo e-mail; ela começa vazia.</p>
      </div>
      <Field
        label="Sua senha"
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={problem}
        isAlert
        onChange={(event) => {
          setPassword(event.target.value);
          setProblem(null);
        }}
        aria-required
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Excluir definitivamente
        </Button>
        <Button look="line" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
