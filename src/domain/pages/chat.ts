import { type Cents, formatBRL } from '../money/money.ts';
import { maskCep } from '../shipping/postal-code.ts';

export type ChatLine = { name: string; colour: string; size: string; quantity: number; totalCents: Cents };

export type ChatCart = {
  lines: readonly ChatLine[];
  /** After the coupon, before shipping. */
  totalCents: Cents;
  couponCode: string | null;
  /** Eight digits; empty if unknown. */
  postalCode: string;
  /** 'Padrão, chega até sexta, 27/11: R$ 29,90'; null without a quote. */
  shipping: string | null;
};

/** Maximum cart lines listed in the message: keeps the URL below 2,000 characters, which every messenger opens. */
const NAMED = 12;

/** The message that hands a cart over to the shop's chat: items with colour and size, and the destination. */
export function cartMessage({ lines, totalCents, couponCode, postalCode, shipping }: ChatCart): string {
  const more = lines.length - NAMED;
  return [
    'Olá! Quero comprar estas peças:',
    ...lines.slice(0, NAMED).map(lineWords),
    ...(more > 0 ? [`e mais ${more} ${more === 1 ? 'item' : 'itens'}`] : []),
    `Total sem frete: ${formatBRL(totalCents)}${couponCode ? ` (cupom ${couponCode})` : ''}`,
    ...(postalCode.length === 8 ? [`CEP: ${maskCep(postalCode)}`] : []),
    ...(shipping ? [`Frete: ${shipping}`] : []),
  ].join('\n');
}

function lineWords({ name, colour, size, quantity, totalCents }: ChatLine): string {
  const what = [name, colour, size && `tamanho ${size}`].filter(Boolean).join(', ');
  return `• ${quantity}x ${what}: ${formatBRL(totalCents)}`;
}
