import type { DeskRequest, Stage } from '../../../contracts/admin/desk-request.ts';
import type { DeskOrder, NextStep } from '../../../contracts/admin/orders.ts';
import type { DeskParcel } from '../../../contracts/admin/parcels.ts';
import type { ReceivedAs } from '../../../domain/after-sale/exchange.ts';
import type { RequestStatus } from '../../../domain/after-sale/units.ts';
import { isGone } from '../../../domain/fulfilment/parcels.ts';
import type { LineNote, LineProblem } from '../../../domain/fulfilment/tracking-codes.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { FLAG_LABELS } from '../../../domain/orders/order-status.ts';
import { ASSISTANT, SALE_CHANNELS } from '../../../domain/orders/sale-channels.ts';
import { TIMELINE_LABELS } from '../../../domain/orders/timeline.ts';
import { PAYMENT_METHODS } from '../../../domain/payments/payments.ts';
import type { Tone } from '../kit/Values.tsx';

/** Text of a flag for manual review; an unknown flag is shown as stored. */
export function flagWords(flag: string): string {
  return FLAG_LABELS[flag] ?? flag;
}

export const PART_LABELS = { part: 'Enviado em parte', again: 'A enviar de novo' } as const;

/** What an order is of which parcels have left while units are in the shop: nothing of it is out if all came back. */
export function partWords(parcels: readonly Pick<DeskParcel, 'state' | 'sentAgainAs'>[]): string {
  const gone = parcels.filter(({ state }) => isGone(state));
  return PART_LABELS[gone.every(({ sentAgainAs }) => sentAgainAs !== null) ? 'again' : 'part'];
}

/** What a press in the list does with the first piece of an exchange, and with money. */
export function receivedWords({ backCents, backAs }: Pick<DeskRequest, 'backCents' | 'backAs'>): string {
  if (backCents === 0) return 'Recebida, ao estoque';
  const back = formatBRL(backCents);
  return `Recebida, ao estoque: ${backAs === 'money' ? `devolver ${back}` : `${back} de crédito`}`;
}

/** Events that only the shop sees. */
const EVENTS: Readonly<Record<string, string>> = {
  tracking_changed: 'Código de rastreio salvo',
  refund_asked: 'Reembolso pedido pela loja',
  refund_contested: 'Não devolvido: o banco do cliente já tinha devolvido',
  note_authorised: 'Nota fiscal autorizada',
  note_refused: 'Nota fiscal rejeitada',
  note_cancelled: 'Nota fiscal cancelada',
  note_corrected: 'Nota fiscal corrigida por carta',
  return_note_authorised: 'Nota de devolução autorizada',
  label_canceled_there: 'Etiqueta cancelada no site da transportadora',
  label_expired: 'Etiqueta venceu sem ter sido postada',
  payment_requested: 'Cobrança criada',
  payment_awaiting_payment: 'Aguardando pagamento',
};

export function eventWords(kind: string): string {
  return TIMELINE_LABELS[kind] ?? EVENTS[kind] ?? kind.replaceAll('_', ' ');
}

function channelWords(channel: string): string {
  const names: Readonly<Record<string, string>> = SALE_CHANNELS;
  if (channel.startsWith(ASSISTANT)) return `por um assistente (${channel.slice(ASSISTANT.length)})`;
  return `pela loja, por ${names[channel] ?? channel}`;
}

/** Details of an event beside its name. */
export function eventDetails(event: DeskOrder['timeline'][number]): string {
  const { amountCents, trackingCode, parcel, reason, channel, noteNumber } = event;
  const parts = [
    amountCents ? formatBRL(amountCents) : null,
    parcel && `pacote ${parcel}`,
    trackingCode,
    noteNumber && `nº ${noteNumber}`,
    reason,
    channel && channelWords(channel),
  ];
  return parts
    .filter(Boolean)
    .map((part) => ` · ${part}`)
    .join('');
}

export const ACTORS: Readonly<Record<string, string>> = {
  customer: 'Cliente',
  admin: 'Loja',
  system: 'Sistema',
  provider: 'Provedor de pagamento',
  api: 'API',
};

export const METHODS: Readonly<Record<string, string>> = PAYMENT_METHODS;

type Paid = Pick<DeskOrder, 'totalCents' | 'creditCents' | 'exchangeOf' | 'paymentMethod'>;

/** How an order was paid. One with nothing to pay has a method all the same, which paid nothing. */
export function paidBy({ totalCents, creditCents, exchangeOf, paymentMethod }: Paid): string {
  if (totalCents > 0) return PAYMENT_METHODS[paymentMethod];
  if (creditCents > 0) return 'Crédito';
  return exchangeOf ? 'Peça devolvida' : 'Nada a pagar';
}

export const REFUNDS: Readonly<Record<string, string>> = {
  requested: 'A caminho',
  done: 'Devolvido',
  refused: 'Recusado',
};

export const REQUEST_TONES: Readonly<Record<RequestStatus, Tone>> = {
  open: 'warn',
  accepted: 'busy',
  refused: 'bad',
  done: 'good',
  canceled: 'plain',
};

/** Destination of a returned item. */
export const RECEIVED_LABELS: Readonly<Record<ReceivedAs, string>> = {
  stock: 'Volta ao estoque',
  second: 'Vai para a segunda linha',
  off: 'Sai do estoque (sem condições de venda)',
};

/** The next thing to do about a request. */
export const STAGE_LABELS: Readonly<Record<Stage, string>> = {
  answer: 'Responder',
  decide: 'A caminho da loja',
  send: 'Enviar a peça nova',
  wait: 'Esperando',
  ended: 'Encerrada',
};

export const STAGE_TONES: Readonly<Record<Stage, Tone>> = {
  answer: 'warn',
  decide: 'busy',
  send: 'warn',
  wait: 'plain',
  ended: 'good',
};

export const STEPS: Readonly<Record<NextStep, string>> = {
  preparing: 'Iniciar preparação',
  shipped: 'Marcar como enviado',
  delivered: 'Marcar como entregue',
};

/** Why a pasted line is rejected; `other` is the number of the conflicting line. */
export const LINE_PROBLEMS: Readonly<Record<LineProblem, (other: number | null) => string>> = {
  order_unknown: () => 'este pedido não está entre os selecionados.',
  order_missing: () => 'falta o número do pedido, como nas outras linhas.',
  order_twice: (other) => `este pedido já está na linha ${other}.`,
  code_missing: () => 'falta o código.',
  code_too_long: () => 'o código é longo demais.',
  too_many_codes: () => 'há mais códigos do que pedidos selecionados.',
};

/** Warnings about lines that are accepted. */
export const LINE_NOTES: Readonly<Record<LineNote, (other: number | null) => string>> = {
  code_twice: (other) => `O mesmo código da linha ${other}. Confira.`,
  check_digit: () => 'O dígito verificador dos Correios não confere. Confira o código.',
};
