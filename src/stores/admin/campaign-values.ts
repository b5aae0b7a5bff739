import { adminFieldWords, adminWords } from '../../client/admin-words.ts';
import type { CampaignDraft, CampaignForm, CampaignLine, Proposal } from '../../contracts/admin/campaigns.ts';
import { addDays, today, toISODate } from '../../domain/calendar.ts';
import { parseMoment } from '../../domain/moments.ts';
import { formatBRL } from '../../domain/money.ts';
import { mergeFields, mergeList } from './editor.ts';

/** A campaign while it is edited. */
export type CampaignValues = Pick<CampaignForm, 'name' | 'startsAt' | 'endsAt' | 'lines'> & {
  /** Where its dates change, what it holds goes along. */
  bringsMembers: boolean;
};

/** A new campaign: from tomorrow's first minute for three days. */
export function newCampaign(now: Date): CampaignValues {
  const day = (days: number) => toISODate(addDays(today(now), days));
  return { name: '', startsAt: `${day(1)}T00:00`, endsAt: `${day(4)}T00:00`, lines: [], bringsMembers: true };
}

export function valuesOf({ name, startsAt, endsAt, lines }: CampaignForm): CampaignValues {
  return { name, startsAt, endsAt, lines, bringsMembers: true };
}

const keyOf = ({ productId, name }: CampaignLine) => productId ?? name;

/** Merges unsaved edits with what was saved meanwhile; products added or taken out by either side stay so. */
export function mergeCampaign(
  base: CampaignValues,
  mine: CampaignValues,
  theirs: CampaignValues,
): CampaignValues {
  const lines = mergeList(base.lines, mine.lines, theirs.lines, keyOf, (was, is, other) =>
    mergeFields(was, is, other),
  );
  return { ...mergeFields(base, mine, theirs), lines };
}

/** Validation messages of the fields. */
export function problemsOf({
  name,
  startsAt,
  endsAt,
}: Pick<CampaignValues, 'name' | 'startsAt' | 'endsAt'>): Record<string, string> {
  const problems: Record<string, string> = {};
  if (name.trim() === '') problems.name = adminFieldWords('required');
  const [from, until] = [parseMoment(startsAt), parseMoment(endsAt)];
  if (!from) problems.startsAt = adminFieldWords('date_invalid');
  if (!until) problems.endsAt = adminFieldWords('date_invalid');
  else if (from && until <= from) problems.endsAt = adminWords('dates_order');
  return problems;
}

export function draftFrom({ lines, bringsMembers: _, ...rest }: CampaignValues): CampaignDraft {
  return {
    ...rest,
    lines: lines.flatMap(({ productId, priceCents }) => (productId ? [{ productId, priceCents }] : [])),
  };
}

/** The lines with what was proposed in them, the newer price where there was one; and how many were left out because the price cannot be. */
export function withProposals(
  lines: readonly CampaignLine[],
  proposals: readonly Proposal[],
): { lines: CampaignLine[]; added: number; refused: Proposal[] } {
  const good = new Map(
    proposals.flatMap(({ problem, ...proposal }) =>
      problem ? [] : [[proposal.productId, proposal] as const],
    ),
  );
  const kept = lines.filter(({ productId }) => !productId || !good.has(productId));
  const added = [...good.values()].map((line) => ({
    ...line,
    wasCents: line.nowCents,
    listNowCents: line.listCents,
  }));
  return {
    lines: [...kept, ...added].toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR')),
    added: added.length,
    refused: proposals.filter(({ problem }) => problem !== null),
  };
}

/** What somebody should know of a line, in words; null where there is nothing. */
export function lineNote({
  productId,
  wasCents,
  listCents,
  nowCents,
  listNowCents,
  priceCents,
  costCents,
  others,
}: CampaignLine) {
  if (productId === null || nowCents === null || listNowCents === null) return 'Produto excluído depois.';
  const notes = [
    (nowCents !== wasCents || listNowCents !== listCents) &&
      `O preço mudou depois: era ${formatBRL(wasCents)}, e o de hoje fica valendo após a campanha.`,
    costCents !== null && priceCents < costCents && `Abaixo do custo de ${formatBRL(costCents)}.`,
    nowCents <= priceCents && 'Já custa isso ou menos: vale o menor preço.',
    others.length > 0 && `Também em ${others.join(', ')}: vale o menor preço.`,
  ].filter(Boolean);
  return notes.length > 0 ? notes.join(' ') : null;
}
