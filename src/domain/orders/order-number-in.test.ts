import { describe, expect, it } from 'vitest';
import { orderNumberIn } from './order-number-in.ts';

describe('a number in what was scanned, typed or pasted', () => {
  it.each([
    'ORD-1795700000-7',
    ' ord-1795700000-7 ',
    '1795700000-7',
    'https://loja.example/admin/pedidos/embalagem?pedido=ORD-1795700000-7',
    // Input from a scanner configured for an American keyboard.
    'httpsÇ;;loja.example;admin;pedidos;embalagem:pedido=ORD-1795700000-7',
    "ORD'1795700000'7",
    '#ORD-1795700000-7',
    '#1795700000-7',
    'Pedido #ORD-1795700000-7',
    'ORD\u20111795700000\u20117\u00a0',
    '\u2068ORD-1795700000-7\u2069',
  ])('finds an order number in %j', (text) => expect(orderNumberIn(text)).toBe('ORD-1795700000-7'));

  it.each(['', '7891234567895', 'SOL-P', '12-7', 'ORD-0795700000-7'])('finds no order number in %j', (text) =>
    expect(orderNumberIn(text)).toBeNull(),
  );
});
