import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepableSearch, NOTES_A_MINUTE, RecentNotes } from './missed-search.ts';

describe('a search without results', () => {
  it('is recorded as its words', () => {
    expect(keepableSearch('  Biquíni  CORTININHA! ')).toBe('biquini cortininha');
    expect(keepableSearch('calça plus size 54')).toBe('calca plus size 54');
    expect(keepableSearch('coleção verão 2027')).toBe('colecao verao 2027');
  });

  it.each([
    'maria@exemplo.com',
    'maria @ exemplo',
    'maria arroba exemplo.com.br',
    'ana.souza',
    'ana_souza',
    'cpf 529.98',
    '529.982.247-25',
    '52998224725',
    'cpf 529 982 247 25',
    '(11) 98765-4321',
    '+55 11 98765 4321',
    'rua augusta 01310-100',
    'pedido EL-2026-004213',
    '４１１１１１１１１１１１１１１１',
    '5 2 9 9 8 2 2 4 7 2 5',
    'https://exemplo.net/a',
    'www.exemplo',
  ])('is not recorded if it may be personal: %s', (typed) => {
    expect(keepableSearch(typed)).toBeNull();
  });

  it('is not recorded if it is not a search', () => {
    for (const typed of ['', 'ab', '…', '12345', '👗', 'x'.repeat(61)])
      expect(keepableSearch(typed), typed).toBeNull();
  });

  it('never contains five digits in a row, nor anything that the table rejects', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[a-z0-9 .@-]{0,80}$/)),
        (typed) => {
          const kept = keepableSearch(typed);
          if (kept === null) return;
          expect(kept).toMatch(/^[a-z0-9]+( [a-z0-9]+)*$/);
          expect(kept.length).toBeLessThanOrEqual(60);
          expect(kept).not.toMatch(/\d{5}/);
        },
      ),
    );
  });
});

describe('a recent search', () => {
  it('is not recorded again within a minute', () => {
    const notes = new RecentNotes();
    expect(notes.take('pijama', 0)).toBe(true);
    expect([50_000, 60_000, 109_999, 110_000].map((now) => notes.take('biquini', now))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('is recorded up to a maximum per minute, however many there are', () => {
    const notes = new RecentNotes();
    const taken = Array.from({ length: 1000 }, (_, n) => notes.take(`nada ${n}`, 1));
    expect(taken.filter(Boolean)).toHaveLength(NOTES_A_MINUTE);
  });
});
