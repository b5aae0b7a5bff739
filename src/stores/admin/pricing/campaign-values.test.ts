import { describe, expect, it } from 'vitest';
import type { Proposal } from '../../../contracts/admin/campaigns.ts';
import { draftFrom, lineNote, mergeCampaign, newCampaign, withProposals } from './campaign-values.ts';

const fresh = { ...newCampaign(new Date('2026-11-26T01:30:00Z')), name: 'Black Friday' };
const proposal = (changes: Partial<Proposal> = {}): Proposal => ({
  productId: 'a',
  name: 'Saia',
  imageKey: null,
  listCents: 10_000,
  nowCents: 9_000,
  costCents: null,
  priceCents: 8_000,
  problem: null,
  others: [],
  ...changes,
});
const [line] = withProposals([], [proposal()]).lines;
if (!line) throw new Error('no line');

describe('the campaign form', () => {
  it('starts tomorrow in São Paulo', () => {
    expect(fresh).toMatchObject({ startsAt: '2026-11-26T00:00', endsAt: '2026-11-29T00:00' });
  });

  it('adds proposals, replacing former prices, and rejects invalid ones', () => {
    const bad = proposal({ productId: 'b', priceCents: -1, problem: 'price_too_low' });
    const { lines, added, refused } = withProposals([line], [proposal({ priceCents: 7_000 }), bad]);
    expect(lines).toMatchObject([{ productId: 'a', priceCents: 7_000, wasCents: 9_000 }]);
    expect([added, refused.length]).toEqual([1, 1]);
    expect(draftFrom({ ...fresh, lines }).lines).toEqual([{ productId: 'a', priceCents: 7_000 }]);
  });

  it('merges the additions and removals of both sides', () => {
    const other = { ...line, productId: 'b', name: 'Calça' };
    const third = { ...line, productId: 'c', name: 'Bolsa' };
    const merged = mergeCampaign(
      { ...fresh, lines: [line, other] },
      { ...fresh, name: 'BF', lines: [line, other, third] },
      { ...fresh, lines: [line] },
    );
    expect(merged.name).toBe('BF');
    expect(merged.lines.map(({ productId }) => productId)).toEqual(['a', 'c']);
  });
});

describe('the note on a line', () => {
  it.each([
    [{}, null],
    [{ productId: null }, /excluído/],
    [{ costCents: 8_001 }, /^Abaixo do custo de R\$\s80,01\.$/],
    [{ nowCents: 9_500 }, /mudou depois: era R\$\s90,00/],
    [{ wasCents: 8_000, nowCents: 8_000 }, /Já custa/],
    [
      {
        others: [
          { name: 'Semana', isDraft: false },
          { name: 'Natal', isDraft: true },
        ],
      },
      /^Também em Semana, Natal \(rascunho\): vale o menor preço\.$/,
    ],
  ])('%o', (changes, words) => {
    const note = lineNote({ ...line, ...changes });
    if (words) expect(note).toMatch(words);
    else expect(note).toBeNull();
  });
});
