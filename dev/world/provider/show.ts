import type { Charge, Order } from './model.ts';

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const TIME = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});
const DAY = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });

/** Formatting for the tester's pages. */
export const reais = (cents: number) => REAIS.format(cents / 100);
export const time = (at: string | number) => TIME.format(new Date(at));
export const day = (at: string | number) => DAY.format(new Date(at));

export const METHOD: Record<Charge['payment_method'], string> = {
  credit_card: 'Cartão de crédito',
  pix: 'PIX',
  boleto: 'Boleto',
};

export const CHARGE_STATUS: Record<Charge['status'], string> = {
  pending: 'Aguardando pagamento',
  paid: 'Pago',
  canceled: 'Cancelado',
  processing: 'Em processamento',
  failed: 'Não aprovado',
  overpaid: 'Pago a mais',
  underpaid: 'Pago a menos',
  chargedback: 'Contestado (chargeback)',
};

export const ORDER_STATUS: Record<Order['status'], string> = {
  pending: 'Pendente',
  paid: 'Pago',
  canceled: 'Cancelado',
  failed: 'Falhou',
};
