import type { LabelRow, QuotedParcel } from '../../../contracts/admin/labels.ts';
import type {
  LabelBar,
  ShippingLabelProblem,
  ShippingLabelState,
} from '../../../domain/fulfilment/labels.ts';
import { ADMIN_FISCAL, ADMIN_NOTES, ADMIN_REQUESTS, ADMIN_SETTINGS } from '../../../paths.admin.ts';

/** How labels stand, and what keeps an order from getting one, in words. */

/** Why there can be no label, and how that is mended: where, if there is a screen for it. */
export const LABEL_BAR_WORDS: Readonly<
  Record<LabelBar, { words: string; mend: string; at?: { href: string; text: string } }>
> = {
  gift_card: { words: 'É um vale-presente.', mend: 'Vai por e-mail: não há nada a enviar.' },
  not_paid: { words: 'O pagamento ainda não chegou.', mend: 'A etiqueta pode ser comprada depois de pago.' },
  ended: { words: 'O pedido foi cancelado ou reembolsado.', mend: 'Não há nada a enviar.' },
  left: { words: 'O pedido já foi enviado.', mend: 'Não há mais nada a enviar.' },
  label_exists: {
    words: 'Já tem etiqueta.',
    mend: 'Abra o pedido para ver a etiqueta ou cancelar e comprar outra.',
  },
  label_kept: {
    words: 'Já tem etiqueta, que a transportadora não reembolsou.',
    mend: 'Ela ainda pode ser usada: imprima no pedido. Se comprar outra, o valor dela fica perdido.',
  },
  nothing_left: {
    words: 'Não há peças prontas para enviar.',
    mend: 'Ponha as peças que faltam em um pacote na mesa de embalagem.',
  },
  cancel_asked: {
    words: 'O cliente pediu o cancelamento.',
    mend: 'Responda ao pedido dele antes de comprar a etiqueta.',
    at: { href: ADMIN_REQUESTS, text: 'Ver solicitações' },
  },
  exchange_waits: {
    words: 'É a peça nova de uma troca, e a outra ainda não chegou.',
    mend: 'Registre a postagem ou a chegada da peça devolvida.',
    at: { href: ADMIN_REQUESTS, text: 'Ver solicitações' },
  },
  note_missing: {
    words: 'A nota fiscal ainda não foi autorizada.',
    mend: 'Espere a nota, ou veja o que falta para ela sair.',
    at: { href: ADMIN_NOTES, text: 'Ver notas' },
  },
  note_refused: {
    words: 'A nota fiscal foi recusada.',
    mend: 'Corrija a nota e envie de novo.',
    at: { href: ADMIN_NOTES, text: 'Ver notas' },
  },
  note_cancelled: {
    words: 'A nota fiscal foi cancelada.',
    mend: 'Peça outra nota no pedido: a transportadora exige a chave.',
    at: { href: ADMIN_NOTES, text: 'Ver notas' },
  },
  note_required: {
    words: 'Sem nota fiscal, este pedido não pode ser enviado.',
    mend: 'Pelo regime tributário, a loja é contribuinte do ICMS: só quem é dispensado da nota envia com declaração de conteúdo. Ligue as notas fiscais, ou corrija o regime.',
    at: { href: `${ADMIN_FISCAL}?campo=regime`, text: 'Abrir Nota Fiscal' },
  },
  no_cpf: {
    words: 'O pedido não tem CPF.',
    mend: 'A transportadora exige o CPF de quem recebe: envie por outro meio.',
  },
  shop_data: {
    words: 'Faltam dados da loja.',
    mend: 'Preencha CNPJ, telefone, endereço e CEP de origem e, com nota fiscal, a inscrição estadual.',
    at: { href: ADMIN_SETTINGS, text: 'Abrir configurações' },
  },
  box: {
    words: 'A caixa é grande ou pesada demais.',
    mend: 'Informe as medidas da caixa de verdade (até 30 kg e 100 cm de lado), ou divida o pedido em pacotes.',
  },
  no_service: {
    words: 'Nenhuma transportadora leva esta caixa a este CEP.',
    mend: 'Confira as medidas da caixa e o endereço, ou divida o pedido em pacotes.',
  },
  carrier_away: { words: 'O Melhor Envio não respondeu.', mend: 'Tente de novo em instantes.' },
};

/** Bars that another box may lift. */
export const isAboutBox = ({ bar }: Pick<QuotedParcel, 'bar'>): boolean =>
  bar === 'box' || bar === 'no_service';

export const LABEL_STATE_WORDS: Readonly<Record<ShippingLabelState, string>> = {
  wanted: 'Comprando',
  in_cart: 'Pagando',
  paid: 'Paga, sendo gerada',
  ready: 'Pronta',
  failed: 'Não comprada',
  canceling: 'Sendo cancelada',
  canceled: 'Cancelada',
  kept: 'Não reembolsada',
};

const PROBLEM_WORDS: Readonly<Record<ShippingLabelProblem, string>> = {
  unavailable: 'O Melhor Envio não responde. Nada foi pago duas vezes: a loja tenta de novo sozinha.',
  token: 'O Melhor Envio não aceita o acesso da loja: confira o token e as permissões dele.',
  balance: 'O saldo no Melhor Envio não bastou. Adicione saldo e compre de novo.',
  not_served: 'A transportadora não leva este pacote a este endereço. Escolha outra.',
  refused: 'A transportadora recusou os dados.',
  price_changed: 'O preço subiu durante a compra, e nada foi pago. Consulte de novo.',
  shop_data: 'Faltam dados da loja nas configurações.',
  order_changed: 'O pedido não vai mais ser enviado.',
  content_changed:
    'O que vai no pacote mudou depois da compra, e a etiqueta é do conteúdo antigo. Não use a impressa: compre outra.',
  note_gone: 'A nota fiscal foi cancelada antes do pagamento da etiqueta.',
  canceled_there:
    'Foi cancelada no site do Melhor Envio, que devolve o valor ao saldo. Não use a impressa: compre outra.',
  expired:
    'Venceu sem ter sido postada, e não vale mais. Cancele para pedir o reembolso, ou compre outra mesmo assim.',
  note_required:
    'A loja é contribuinte do ICMS, e o pedido não tem nota fiscal: não pode ir com declaração de conteúdo.',
  not_refunded: 'A transportadora não aceita mais o cancelamento: o pacote foi postado ou o prazo passou.',
};

export type LabelTone = 'plain' | 'good' | 'warn' | 'bad' | 'busy';

export function labelTone({
  state,
  problem,
  isNoteGone,
  isReplaced,
}: Pick<LabelRow, 'state' | 'problem' | 'isNoteGone' | 'isReplaced'>): LabelTone {
  if (isReplaced) return 'plain';
  if (isNoteGone || state === 'failed' || state === 'kept') return 'bad';
  if (state === 'ready') return 'good';
  if (state === 'canceled') return 'plain';
  return problem === null ? 'busy' : 'warn';
}

/** What there is to know about a label; empty if its state says all. */
export function labelSentence({ problem, refusals, isNoteGone, isReplaced, state }: LabelRow): string {
  if (isReplaced && state === 'kept')
    return 'Outra etiqueta foi comprada no lugar desta: não use a impressa.';
  if (isNoteGone)
    return 'A nota desta etiqueta foi cancelada: cancele a etiqueta e compre outra com a nota nova.';
  if (problem === null) return '';
  const theirs = refusals.map(({ words }) => words).join(' ');
  const words = PROBLEM_WORDS[problem];
  if (problem === 'unavailable' && state === 'failed')
    return 'O Melhor Envio não respondeu, e nada foi comprado.';
  return theirs === '' ? words : `${words} ${theirs}`;
}
