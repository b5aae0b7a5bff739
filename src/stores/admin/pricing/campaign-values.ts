import type {
  CampaignDraft,
  CampaignForm,
  CampaignLine,
  Proposal,
} from '../../../contracts/admin/campaigns.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { addDays, today, toISODate } from '../../../domain/time/calendar.ts';
import { CAMPAIGN } from '../../../records/campaign.ts';
import { mergeFields, mergeList } from '../kit/editor.ts';
import { valuesOf as recordValues, type ValuesOf } from '../kit/record-values.ts';

/** Form values of a campaign. */
export type CampaignValues = ValuesOf<typeof CAMPAIGN> & {
  lines: readonly CampaignLine[];
  /** Whether its members shift along when the dates change. */
  bringsMembers: boolean;
};

/** Defaults of a new campaign: three days from midnight tomorrow. */
export function newCampaign(now: Date): CampaignValues {
  const day = (days: number) => toISODate(addDays(today(now), days));
  return { name: '', startsAt: `${day(1)}T00:00`, endsAt: `${day(4)}T00:00`, lines: [], bringsMembers: true };
}

export function valuesOf({ lines, ...form }: CampaignForm): CampaignValues {
  return { ...recordValues(CAMPAIGN, form), lines, bringsMembers: true };
}

const keyOf = ({ productId, name }: CampaignLine) => productId ?? name;

/** Three-way merge with what was saved meanwhile; keeps additions and removals of products by either side. */
export function mergeCampaign(
  base: CampaignValues,
  mine: CampaignValues,
  theirs: CampaignValues,
): CampaignValues {
  const lines = mergeList(base.lines, mine.lines, theirs.lines, keyOf, mergeFields);
  return { ...mergeFields(base, mine, theirs), lines };
}

export function draftFrom({ lines, bringsMembers: _, ...rest }: CampaignValues): CampaignDraft {
  return {
    ...rest,
    lines: lines.flatMap(({ productId, priceCents }) => (productId ? [{ productId, priceCents }] : [])),
  };
}

/** Merges proposed prices into the lines, replacing existing ones; `refused` are proposals with an impossible price. */
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

/** Warnings about a line as text; null if there are none. */
export function lineNote(line: CampaignLine) {
  const { productId, wasCents, listCents, nowCents, listNowCents, priceCents, costCents, others } = line;
  if (productId === null || nowCents === null || listNowCents === null) return 'Produto excluído depois.';
  const notes = [
    (nowCents !== wasCents || listNowCents !== listCents) &&
      `O preço mudou depois: era ${formatBRL(wasCents)}, e o de hoje fica valendo após a campanha.`,
    costCents !== null && priceCents < costCents && `Abaixo do custo de ${formatBRL(costCents)}.`,
    nowCents <= priceCents && 'Já custa isso ou menos: vale o menor preço.',
    others.length > 0 &&
      `Também em ${others.map(({ name, isDraft }) => (isDraft ? `${name} (rascunho)` : name)).join(', ')}: vale o menor preço.`,
  ].filter(Boolean);
  return notes.length > 0 ? notes.join(' ') : null;
}
