import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { LabelQuote } from '../../../contracts/admin/labels.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import {
  $order,
  $purchase,
  bought,
  buyChosen,
  chooseForAll,
  labelQuote,
  labelsWords,
  openQuote,
  quote,
} from '../../../stores/admin/fulfilment/labels.ts';
import { asListed } from '../../../stores/admin/orders/order-bulk.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton, LinkButton } from '../kit/Actions.tsx';
import { Modal } from '../kit/Panel.tsx';
import { Empty, Loaded } from '../kit/Screen.tsx';
import { BoughtLabels } from './BoughtLabels.tsx';
import { PrintLabels } from './PrintLabels.tsx';
import { BarredParcel, QuotedRow } from './QuotedRow.tsx';

/** Buys labels for the selected orders: a table to check, what it costs, then what came of it. */
export function BuyLabels({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const purchase = useStore($purchase);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection as it was when the dialog was opened.
  useEffect(() => openQuote(ids), []);
  return (
    <Modal
      title="Comprar etiquetas"
      shape="full"
      onClose={onClose}
      footer={purchase?.isMade ? <Done purchaseId={purchase.id} onClose={onClose} /> : <Foot />}
    >
      {purchase?.isMade ? (
        <BoughtLabels purchaseId={purchase.id} />
      ) : (
        <Loaded of={labelQuote} failed="Erro ao consultar as transportadoras" lines={8}>
          {(quoted) => <Table quoted={quoted} />}
        </Loaded>
      )}
    </Modal>
  );
}

/** What is ready is printed at once, whatever is still being made. */
function Done({ purchaseId, onClose }: { purchaseId: string; onClose: () => void }) {
  const labels = useStore(bought.$data)?.labels ?? [];
  return (
    <>
      <ActionButton text="Fechar" look="line" className="mr-auto" onClick={onClose} />
      {labels.some(({ state }) => state === 'ready') && <PrintLabels by={{ compra: purchaseId }} />}
    </>
  );
}

/** What it costs, what there is, and the one button that spends it. */
function Foot() {
  const { parcels, totalCents, missingCents } = useStore($order);
  const quoted = useStore(labelQuote.$data);
  const [isBusy, during] = useBusy();
  if (!quoted) return null;
  const { balanceCents } = quoted;
  return (
    <>
      <p className="mr-auto" role="status">
        <strong>
          {labelsWords(parcels.length)}: {formatBRL(totalCents)}
        </strong>
        <span className={missingCents > 0 ? 'block text-bordeaux' : 'block text-soft text-small'}>
          {balanceCents === null && 'O Melhor Envio não informou o saldo.'}
          {balanceCents !== null && missingCents === 0 && `Saldo no Melhor Envio: ${formatBRL(balanceCents)}`}
          {balanceCents !== null &&
            missingCents > 0 &&
            `O saldo é de ${formatBRL(balanceCents)}: faltam ${formatBRL(missingCents)}. Adicione saldo no Melhor Envio ou deixe pedidos de fora.`}
        </span>
      </p>
      {(balanceCents === null || missingCents > 0) && (
        <ActionButton text="Consultar de novo" look="line" onClick={() => void quote()} />
      )}
      <ActionButton
        text={parcels.length === 0 ? 'Comprar' : `Comprar por ${formatBRL(totalCents)}`}
        busy={isBusy}
        disabled={parcels.length === 0 || missingCents > 0}
        onClick={during(buyChosen)}
      />
    </>
  );
}

function Table({ quoted }: { quoted: LabelQuote }) {
  const listed = asListed(quoted.parcels);
  const open = listed.filter(({ bar }) => bar === null);
  const barred = listed.filter(({ bar }) => bar !== null);
  if (quoted.parcels.length === 0) return <Empty title="Nenhum pedido a enviar." />;
  return (
    <div className="grid gap-6">
      {quoted.isWithoutNotes && <WithoutNotes />}
      {open.length > 0 && (
        <section aria-label="A comprar">
          {open.some(({ offers }) => offers.length > 1) && (
            <p className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-small">
              <LinkButton
                text="Usar o que cada cliente escolheu"
                look="drawn"
                onPress={() => chooseForAll(quoted, 'chosen')}
              />
              <LinkButton
                text="Usar o mais barato"
                look="drawn"
                onPress={() => chooseForAll(quoted, 'cheapest')}
              />
            </p>
          )}
          <ul className="border-t border-line">
            {open.map((parcel) => (
              <QuotedRow key={`${parcel.orderId} ${parcel.parcelId}`} parcel={parcel} />
            ))}
          </ul>
        </section>
      )}
      {barred.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-serif text-lead">Não podem ser enviados agora</h3>
          <ul className="border-t border-line">
            {barred.map((parcel) => (
              <BarredParcel key={`${parcel.orderId} ${parcel.parcelId}`} parcel={parcel} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The law lets goods travel without a note only where none has to be made (Convênio ICMS e DC-e). */
const WithoutNotes = () => (
  <p className="border border-edge p-3 text-small">
    Estas etiquetas levam uma <strong>declaração de conteúdo</strong> no lugar da nota fiscal, porque a loja
    não emite notas para estes pedidos. A lei só permite isso a quem é dispensado da nota, como o MEI que
    vende a pessoas físicas: confirme com a sua contabilidade.
  </p>
);
