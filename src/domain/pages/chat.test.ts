import { describe, expect, it } from 'vitest';
import { type ChatCart, cartMessage } from './chat.ts';

const line = { name: 'Vestido Midi Aroeira', colour: 'Off-white', size: 'M', quantity: 2, totalCents: 71980 };
const cart: ChatCart = { lines: [line], totalCents: 71980, couponCode: null, postalCode: '', shipping: null };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the message with the cart', () => {
  it('names piece, colour, size, number, price and destination', () => {
    const text = cartMessage({
      ...cart,
      lines: [line, { name: 'Relógio', colour: '', size: '', quantity: 1, totalCents: 25000 }],
      totalCents: 87282,
      couponCode: 'ELEGANTE10',
      postalCode: '01310100',
      shipping: 'Padrão, chega até sexta, 27/11: Grátis',
    });
    expect(plain(text)).toBe(
      [
        'Olá! Quero comprar estas peças:',
        '• 2x Vestido Midi Aroeira, Off-white, tamanho M: R$ 719,80',
        '• 1x Relógio: R$ 250,00',
        'Total sem frete: R$ 872,82 (cupom ELEGANTE10)',
        'CEP: 01310-100',
        'Frete: Padrão, chega até sexta, 27/11: Grátis',
      ].join('\n'),
    );
  });

  it('omits what is unknown, and stays short', () => {
    const text = cartMessage({ ...cart, lines: Array.from({ length: 50 }, () => line), postalCode: '0131' });
    expect(text).not.toContain('CEP');
    expect(text).toContain('e mais 38 itens');
    expect(encodeURIComponent(text).length).toBeLessThan(2000);
  });
});
