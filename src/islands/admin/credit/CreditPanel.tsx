import { useStore } from '@nanostores/react';
import { type ReactNode, type SubmitEvent, useEffect } from 'react';
import type { OpenWallet } from '../../../contracts/admin/credit.ts';
import { ENTRY_LABELS, endingWords } from '../../../domain/credit/words.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { formatDeadline } from '../../../domain/time/calendar.ts';
import { ADMIN_ORDERS, ADMIN_USERS } from '../../../paths.admin.ts';
import {
  correct,
  correctionDraft,
  openCredit,
  startCorrection,
} from '../../../stores/admin/credit/credit.ts';
import { exportEntries } from '../../../stores/admin/credit/credit-files.ts';
import { setQuery } from '../../../stores/admin/kit/place.ts';
import { Field } from '../../../ui/Field.tsx';
import { ActionButton, ExportButton, Only, TextLink } from '../kit/Actions.tsx';
import { MoneyField, RadioField, useFields } from '../kit/Fields.tsx';
import { focusFirstProblem, Modal } from '../kit/Panel.tsx';
import { Loaded, Part, useLoad } from '../kit/Screen.tsx';
import { Facts, Instant } from '../kit/Values.tsx';
import { holderWords } from './columns.tsx';

/** One wallet beside the list: balance, entries, and a form to correct it. */
export function CreditPanel({ id }: { id: string }) {
  const open = useStore(openCredit.$data);
  useLoad(openCredit, { id });
  return (
    <Modal
      title={open ? holderWords(open) : 'Crédito'}
      shape="side"
      onClose={() => setQuery({ credito: null }, 'push')}
    >
      <Loaded of={openCredit} failed="Não foi possível carregar este crédito.">
        {(wallet) => <Sheet wallet={wallet} />}
      </Loaded>
    </Modal>
  );
}

function Sheet({ wallet }: { wallet: OpenWallet }) {
  return (
    <div className="grid gap-5">
      <Facts facts={factsOf(wallet)} />
      <Part title="Movimentos">
        <ol className="grid">
          {wallet.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
        <div className="mt-3">
          <ExportButton label="Exportar extrato" run={() => exportEntries(wallet.id)} />
        </div>
      </Part>
      <Only need="credit.write">
        <Part title="Corrigir o saldo">
          <CorrectionForm key={wallet.balanceCents} wallet={wallet} />
        </Part>
      </Only>
    </div>
  );
}

function factsOf(wallet: OpenWallet): [name: string, value: ReactNode][] {
  const { balanceCents, next, email, userId, kind } = wallet;
  const whose = userId ? (
    <TextLink text={email} className="wrap-anywhere" key="user" href={`${ADMIN_USERS}?usuario=${userId}`} />
  ) : (
    (email ?? 'Quem tiver o código')
  );
  return [
    [
      'Saldo',
      <strong key="balance" className="font-medium tabular">
        {formatBRL(balanceCents)}
      </strong>,
    ],
    [kind === 'account' ? 'Conta' : 'Feito para', whose],
    ['Vence', endingWords(balanceCents, next && { ...next, expiresAt: new Date(next.expiresAt) })],
  ];
}

function Entry({ entry }: { entry: OpenWallet['entries'][number] }) {
  const { kind, cents, balanceCents, expiresAt, reason, order, author, at } = entry;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-2 first:border-t-0">
      <p>
        {ENTRY_LABELS[kind]}
        {order && (
          <>
            {' · '}
            <TextLink text={order.number} href={`${ADMIN_ORDERS}?pedido=${order.id}`} />
          </>
        )}
        <span className="block text-small text-soft">
          <Instant at={at} />
          {author && ` · ${author}`}
          {expiresAt && ` · vale até ${formatDeadline(new Date(expiresAt))}`}
        </span>
        {reason && <span className="block text-small wrap-anywhere">{reason}</span>}
      </p>
      <p className="text-right tabular whitespace-nowrap">
        {cents < 0 ? `− ${formatBRL(-cents)}` : `+ ${formatBRL(cents)}`}
        <span className="block text-small text-soft">{formatBRL(balanceCents)}</span>
      </p>
    </li>
  );
}

const WAYS = [
  { value: 'less', label: 'Tirar do saldo' },
  { value: 'more', label: 'Somar ao saldo' },
] as const;

/** Corrects a balance by an amount, with a reason. */
function CorrectionForm({ wallet }: { wallet: OpenWallet }) {
  const { values, isSaving } = useStore(correctionDraft.$draft);
  const field = useFields(correctionDraft);
  useEffect(() => {
    startCorrection();
    return correctionDraft.forget;
  }, []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!(await correct(wallet))) focusFirstProblem();
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
        <legend className="sr-only">Tirar ou somar</legend>
        {WAYS.map(({ value, label }) => (
          <RadioField
            key={value}
            label={label}
            name="sentido-correcao"
            checked={values.way === value}
            onChoose={() => correctionDraft.set({ way: value })}
          />
        ))}
      </fieldset>
      <MoneyField label="Valor" {...field.number('cents')} required />
      <Field
        label="Motivo"
        {...field.text('reason')}
        hint="Fica no extrato; o cliente vê."
        maxLength={500}
        required
      />
      <div>
        <ActionButton
          text={isSaving ? 'Corrigindo...' : 'Corrigir saldo'}
          type="submit"
          look="line"
          busy={isSaving}
        />
      </div>
    </form>
  );
}
