import type { DeskRequest } from '../../../contracts/admin/desk-request.ts';
import type { LabelProblem, LabelState } from '../../../domain/after-sale/return-labels.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { formatDeadline } from '../../../domain/time/calendar.ts';
import { changeReturnCode } from '../../../stores/admin/after-sale/requests.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton, TextLink, useMay } from '../kit/Actions.tsx';

type Label = NonNullable<DeskRequest['label']>;

const STATES: Readonly<Record<LabelState, string>> = {
  wanted: 'Código de postagem a caminho',
  ready: 'Código de postagem',
  failed: 'Sem código de postagem',
  canceling: 'Código de postagem sendo cancelado',
  canceled: 'Código de postagem cancelado',
  kept: 'A transportadora não cancelou o código: confira no Melhor Envio',
};

const PROBLEMS: Readonly<Record<LabelProblem, string>> = {
  unavailable: 'o Melhor Envio não respondeu',
  token: 'o Melhor Envio recusou a chave da loja: confira CARRIERS_TOKEN e as permissões dela',
  balance: 'o saldo no Melhor Envio não basta: coloque saldo e peça um novo código',
  not_served: 'os Correios não aceitam este envio (trecho, tamanho, valor ou dados do cliente)',
  shop_data: 'faltam o CNPJ, o telefone ou o CEP de origem nas configurações da loja',
};

/** The carrier's code of a return: its state and cost, and a button to replace it. */
export function ReturnCode({ request: { id, label, mayHaveLabel } }: { request: DeskRequest }) {
  const [isBusy, during] = useBusy();
  const answers = useMay('requests.answer');
  const act = (what: 'again' | 'cancel') => during(() => changeReturnCode(id, what));
  if (!label && !mayHaveLabel) return null;
  return (
    <div className="grid gap-2 text-small">
      {label && <Standing label={label} />}
      {answers && mayHaveLabel && label?.state !== 'wanted' && (
        <div className="row-actions flex-wrap justify-start">
          <ActionButton
            text={label ? 'Pedir novo código' : 'Pedir código de postagem'}
            look="line"
            busy={isBusy}
            onClick={act('again')}
          />
          {label?.state === 'ready' && (
            <ActionButton text="Cancelar código" look="line" busy={isBusy} onClick={act('cancel')} />
          )}
        </div>
      )}
    </div>
  );
}

function Standing({ label }: { label: Label }) {
  const { state, code, costCents, validUntil, printUrl } = label;
  return (
    <div>
      <p>
        {STATES[state]}
        {state === 'ready' && code && (
          <>
            : <strong className="tabular">{code}</strong>
          </>
        )}
        {costCents !== null && <span className="text-soft"> · {formatBRL(costCents)}</span>}
      </p>
      {state === 'ready' && (
        <p className="text-soft">
          {validUntil && `Vale até ${formatDeadline(new Date(validUntil))}`}
          {printUrl && ' · '}
          {printUrl && (
            <TextLink
              text="Etiqueta"
              look="drawn"
              target="_blank"
              rel="noopener noreferrer"
              href={printUrl}
            />
          )}
        </p>
      )}
      <CodeProblem label={label} />
    </div>
  );
}

/** Why there is no code and what to do about it; nothing if there is no problem. */
export function CodeProblem({ label }: { label: Label | null }) {
  if (!label?.problem || label.state === 'ready') return null;
  return (
    <p className="text-small text-bordeaux">
      {label.state === 'wanted' ? 'Tentando de novo: ' : 'Código de postagem: '}
      {PROBLEMS[label.problem]}.{label.state !== 'wanted' && ' O cliente recebeu o endereço e os passos.'}
    </p>
  );
}
