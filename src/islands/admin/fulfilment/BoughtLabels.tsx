import { useEffect } from 'react';
import { TrackingCode } from '../../../components/TrackingCode.tsx';
import type { LabelRow } from '../../../contracts/admin/labels.ts';
import { isAtRest, isCancellable } from '../../../domain/fulfilment/labels.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { LABEL_STATE_WORDS, labelSentence, labelTone } from '../../../stores/admin/fulfilment/label-words.ts';
import { bought, cancelLabel, followLabels, labelsWords } from '../../../stores/admin/fulfilment/labels.ts';
import { LinkButton, useMay } from '../kit/Actions.tsx';
import { Loaded } from '../kit/Screen.tsx';
import { Chip } from '../kit/Values.tsx';
import { OrderLink } from '../orders/OrderLink.tsx';

/** What came of a purchase, as it comes. */
export function BoughtLabels({ purchaseId }: { purchaseId: string }) {
  useEffect(() => followLabels(bought, { compra: purchaseId }), [purchaseId]);
  return (
    <Loaded of={bought} failed="Erro ao carregar as etiquetas" lines={6}>
      {({ labels }) => (
        <div className="grid gap-4">
          <p role="status">{summaryOf(labels)}</p>
          <ul className="border-t border-line">
            {labels.map((label) => (
              <li
                key={label.id}
                className="grid gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,3fr)] tight:grid-cols-1"
              >
                <p>
                  <OrderLink id={label.orderId} number={label.number} />
                </p>
                <Label label={label} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  );
}

function summaryOf(labels: readonly LabelRow[]): string {
  const ready = labels.filter(({ state }) => state === 'ready').length;
  const open = labels.filter(({ state }) => !isAtRest(state)).length;
  if (open > 0)
    return `${ready} de ${labelsWords(labels.length)} prontas. As outras seguem sozinhas: pode fechar esta janela.`;
  const failed = labels.length - ready;
  if (failed === 0) return `${labelsWords(ready)} ${ready === 1 ? 'pronta' : 'prontas'}.`;
  return `${ready} de ${labelsWords(labels.length)} prontas. Veja abaixo o que faltou.`;
}

/** How a label stands, with what there is to do about it. */
export function Label({ label }: { label: LabelRow }) {
  const maySpend = useMay('orders.fulfil');
  const { state, company, service, trackingCode, costCents, quotedCents, insuredCents, papers } = label;
  const sentence = labelSentence(label);
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span role="status">
          <Chip tone={labelTone(label)}>{LABEL_STATE_WORDS[state]}</Chip>
        </span>
        <span>
          {company} {service} · {formatBRL(costCents ?? quotedCents)}
        </span>
        {trackingCode && <TrackingCode code={trackingCode} />}
      </p>
      <p className="text-small text-soft">
        Segurada em {formatBRL(insuredCents)} ·{' '}
        {papers === 'note' ? 'com a nota fiscal' : 'com declaração de conteúdo'}
      </p>
      {sentence && <p className="text-small">{sentence}</p>}
      {maySpend && isCancellable(state) && (
        <p className="text-small">
          <LinkButton
            text="Cancelar etiqueta"
            of={`do pedido ${label.number}`}
            look="danger"
            onPress={() => cancelLabel(label)}
          />
        </p>
      )}
    </div>
  );
}
