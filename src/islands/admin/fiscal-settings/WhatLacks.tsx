import type { FiscalForm } from '../../../contracts/admin/fiscal-settings.ts';
import { ADMIN_NOTE_GAPS } from '../../../paths.admin.ts';
import { type Lack, lacksOf } from '../../../stores/admin/fiscal/fiscal-settings.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { TextLink } from '../kit/Actions.tsx';

/** What the shop still has to fill in, as saved, each with the way to its field. */
export function WhatLacks({ form }: { form: FiscalForm }) {
  const { now, later } = lacksOf(form, new Date());
  return (
    <section className="border border-line px-4 py-3.5 sm:px-5" aria-labelledby="o-que-falta">
      <h2 className="font-serif text-lead/[1.3]" id="o-que-falta">
        O que falta para emitir
      </h2>
      <p className="mt-1 text-small text-soft" role="status">
        {now.length === 0
          ? 'Do lado da loja não falta nada, pelo que está salvo.'
          : `${now.length === 1 ? 'Falta' : 'Faltam'} ${counted(now.length, 'item', 'itens')} da loja, pelo que está salvo.`}
      </p>
      <Lacks lacks={now} />
      {later.length > 0 && (
        <>
          <p className="mt-3 text-small font-medium">Até 04/01/2027, também:</p>
          <Lacks lacks={later} />
        </>
      )}
      <p className="mt-3 text-small">
        Dos produtos: <TextLink text="NCM e origem de cada peça" href={ADMIN_NOTE_GAPS} look="drawn" />.
      </p>
    </section>
  );
}

function Lacks({ lacks }: { lacks: readonly Lack[] }) {
  return (
    <ul className="mt-2 grid gap-y-1.5 text-small sm:grid-cols-2 sm:gap-x-6">
      {lacks.map(({ code, label, words, href }) => (
        <li key={code}>
          <TextLink text={label} href={href} look="drawn" />
          <span className="block text-soft">{words}</span>
        </li>
      ))}
    </ul>
  );
}
