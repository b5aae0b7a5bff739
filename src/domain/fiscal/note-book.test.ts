import { expect, test } from 'vitest';
import {
  type BookNote,
  bookDifference,
  bookLines,
  bookPath,
  cfopIn,
  keyMonth,
  lostLines,
} from './note-book.ts';

const NOTE: BookNote = {
  ...{ kind: 'sale', series: 1, number: 42, key: '35261211222333000181550010000000421123456789' },
  ...{ authorisedAt: '2026-12-01 12:00', cancelledAt: null, protocol: '135260000000042' },
  ...{ orderNumber: 'ORD-1795700123-417', state: 'BA', cfop: '6108', totalCents: 12_490 },
  ...{ refersTo: null, corrections: 0 },
};

test('a line says what a note is, and a spreadsheet changes none of its numbers', () => {
  const [head, line] = bookLines([NOTE]);
  expect(head).toBe(
    'Tipo;Série;Número;Chave;Autorizada em;Cancelada em;Protocolo;Pedido;UF;CFOP;Valor;Devolve a nota;Cartas de correção\r\n',
  );
  expect(line).toBe(
    'Venda;1;42;NFe35261211222333000181550010000000421123456789;2026-12-01 12:00;;n.º 135260000000042;ORD-1795700123-417;BA;6108;124,9;;0\r\n',
  );
});

test('a return names the note that it is about; a denied note may have no amount', () => {
  const back = { ...NOTE, kind: 'return' as const, refersTo: NOTE.key };
  expect(bookLines([back])[1]).toContain(`;NFe${NOTE.key};0`);
  expect(bookLines([{ ...NOTE, kind: 'denied', totalCents: null }])[1]).toContain(';6108;;;0');
});

test('lost numbers say whether the authority knows', () => {
  expect(lostLines([{ series: 1, number: 7, protocol: null }])[1]).toBe('1;7;ainda sem resposta\r\n');
  expect(lostLines([{ series: 1, number: 7, protocol: '1352' }])[1]).toBe('1;7;n.º 1352\r\n');
});

test('files stand in folders by what became of the note', () => {
  expect(bookPath('sale', 'K')).toBe('vendas/NFeK.xml');
  expect(bookPath('cancelled', 'K', '-cancelamento')).toBe('canceladas/NFeK-cancelamento.xml');
});

test('the month of a note is that of its key, the CFOP that of its goods', () => {
  expect(keyMonth('2026-12')).toBe(NOTE.key.slice(2, 6));
  expect(cfopIn('<prod><CFOP>6108</CFOP></prod>')).toBe('6108');
  expect(cfopIn('')).toBe('');
});

test('what is in another month or undone explains a difference, and nothing else does', () => {
  const none = { count: 0, cents: 0 };
  const between = {
    paidOutside: { count: 1, cents: 500 },
    undone: { count: 1, cents: 300 },
    issuedOutside: { count: 2, cents: 900 },
  };
  expect(bookDifference({ count: 5, cents: 5_000 }, between, { count: 5, cents: 5_100 })).toEqual(none);
  expect(bookDifference({ count: 5, cents: 5_001 }, between, { count: 5, cents: 5_100 }).cents).toBe(1);
  expect(bookDifference({ count: 6, cents: 5_000 }, between, { count: 5, cents: 5_100 }).count).toBe(1);
});
