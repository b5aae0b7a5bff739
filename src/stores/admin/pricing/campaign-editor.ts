import { atom } from 'nanostores';
import { adminWords } from '../../../client/words/admin-words.ts';
import {
  adminCreateCampaign,
  adminGetCampaign,
  adminProposePrices,
  adminSaveCampaign,
  adminTurnCampaign,
  type CampaignForm,
  type ProposeInput,
} from '../../../contracts/admin/campaigns.ts';
import {
  CAMPAIGN_PERCENT,
  type CampaignState,
  type CampaignStatus,
} from '../../../domain/pricing/campaigns.ts';
import { toast } from '../../kit/toasts.ts';
import { ask, confirm } from '../kit/ask.ts';
import { counted } from '../kit/count-words.ts';
import { createFreeDraft, showRefusal } from '../kit/draft.ts';
import { createEditor } from '../kit/editor.ts';
import { isNumber, MONEY_WORDS, numberOr0, rangeWords, type Typed } from '../kit/typed.ts';
import {
  type CampaignValues,
  draftFrom,
  mergeCampaign,
  newCampaign,
  valuesOf,
  withProposals,
} from './campaign-values.ts';

/** Editor of one campaign, existing or new. */
export const campaign = createEditor<CampaignForm, CampaignValues>({
  name: 'campanha',
  empty: newCampaign(new Date(0)),
  valuesOf,
  merge: mergeCampaign,
  read: ({ id }) => ask(adminGetCampaign, { id }),
  failed: (_, isNew) => (isNew ? 'Erro ao criar campanha.' : 'Erro ao atualizar campanha.'),
  beside: { dates_order: 'endsAt', campaign_running: 'startsAt', campaign_over: 'endsAt' },
});

export function startCampaign(): void {
  campaign.start(newCampaign(new Date()));
}

export function openCampaign(id: string): Promise<void> {
  return campaign.open(() => ask(adminGetCampaign, { id }));
}

/** Saves the form; resolves to the saved campaign, or null. */
export function saveCampaign(): Promise<CampaignForm | null> {
  const done = campaign.form() ? 'Campanha salva com sucesso!' : 'Campanha criada como rascunho.';
  return campaign.save((values, form) => {
    const draft = draftFrom(values);
    const { bringsMembers, startsAt, endsAt } = values;
    const request = form
      ? campaign.request(adminSaveCampaign, { id: form.id, version: form.version, bringsMembers, ...draft })
      : campaign.request(adminCreateCampaign, draft);
    if (endsAt === '' || endsAt > startsAt) return request;
    campaign.point({ ...campaign.$draft.get().problems, endsAt: adminWords('dates_order') });
    return null;
  }, done);
}

const TURNED: Readonly<Partial<Record<CampaignState, string>>> = {
  agendada: 'Campanha agendada.',
  em_vigor: 'A campanha começou.',
  rascunho: 'A campanha voltou a ser rascunho.',
  cancelada: 'Campanha cancelada: tudo está como antes dela.',
};

/** Saves unsaved changes, then schedules the campaign, reverts it to a draft or, after a confirmation, cancels it. */
export async function turnCampaign(status: CampaignStatus): Promise<boolean> {
  const sure =
    status !== 'cancelled' ||
    (await confirm({
      title: 'Cancelar esta campanha?',
      text: 'Os preços voltam agora ao que eram sem ela, e os cupons, as páginas e os anúncios dela terminam. Uma campanha cancelada não pode ser retomada.',
      action: 'Cancelar campanha',
      cancel: 'Manter campanha',
      danger: true,
    }));
  if (!sure) return false;
  if (status !== 'cancelled' && campaign.$isDirty.get() && !(await saveCampaign())) return false;
  const form = campaign.form();
  if (!form) return false;
  const isStill = campaign.mark();
  const result = await campaign.saving(() =>
    ask(adminTurnCampaign, { id: form.id, version: form.version, status }),
  );
  if (!result) return false;
  if (!result.ok) {
    await campaign.refuse(result, isStill);
    if (result.code === 'campaign_closed') await showAsItIs(form.id, isStill);
    return false;
  }
  if (isStill()) campaign.put(result.data);
  toast(TURNED[result.data.state] ?? 'Campanha salva com sucesso!');
  return true;
}

/** Shows a campaign that somebody else closed meanwhile as it is now, unless that would hide what was typed. */
async function showAsItIs(id: string, isStill: () => boolean): Promise<void> {
  const now = await ask(adminGetCampaign, { id });
  if (now.ok && isStill() && !campaign.$isDirty.get()) campaign.put(now.data);
}

/** The products to include, and the rule that computes their prices. */
export type Choosing = {
  from: 'category' | 'tag' | 'hand' | 'all';
  categoryId: string;
  tag: string;
  kind: ProposeInput['kind'];
  percent: Typed;
  cents: Typed;
  endIn90: boolean;
};
const CHOOSING: Choosing = {
  from: 'category',
  categoryId: '',
  tag: '',
  kind: 'percent',
  percent: 20,
  cents: null,
  endIn90: false,
};
export const choosing = createFreeDraft<Choosing>('precos-da-campanha', CHOOSING);

/** Result of the last inclusion, as text; null before the first. */
export const $included = atom<string | null>(null);

export function clearChoosing(): void {
  choosing.reset(CHOOSING);
  $included.set(null);
}

/**
 * Adds products to the draft at the prices of the rule; does not save. `productId`: one product picked by hand. Resolves to
 * whether the fields were valid and the prices came.
 */
export async function includeProducts(productId?: string): Promise<boolean> {
  const chosen = choosing.$draft.get().values;
  const problems = choosingProblems(chosen);
  if (Object.keys(problems).length > 0) {
    choosing.setProblems(problems);
    return false;
  }
  const { from, categoryId, tag, kind, percent, cents, endIn90 } = chosen;
  const { startsAt, endsAt } = campaign.$draft.get().values;
  const isStill = campaign.mark();
  const result = await choosing.saving(() =>
    ask(adminProposePrices, {
      id: campaign.form()?.id ?? null,
      startsAt,
      endsAt,
      kind,
      endIn90,
      ...(kind === 'percent' ? { percent: numberOr0(percent) } : { cents: numberOr0(cents) }),
      ...(from === 'category' && { categoryId }),
      ...(from === 'tag' && { tag: tag.trim() }),
      ...(from === 'all' && { isAll: true }),
      ...(productId && { productIds: [productId] }),
    }),
  );
  if (!result?.ok) {
    if (result) showRefusal(campaign, 'Erro ao calcular os preços.', result, { dates_order: 'endsAt' });
    return false;
  }
  if (!isStill()) return false;
  const { lines, added, refused } = withProposals(campaign.$draft.get().values.lines, result.data.lines);
  campaign.set({ lines });
  $included.set(includedWords(added, refused));
  return true;
}

function choosingProblems({ from, categoryId, tag, kind, percent, cents }: Choosing): Record<string, string> {
  return {
    ...(from === 'category' && !categoryId && { categoryId: 'Escolha uma categoria.' }),
    ...(from === 'tag' && tag.trim() === '' && { tag: 'Informe a tag.' }),
    ...(kind === 'percent' && !isNumber(percent) && { percent: rangeWords(CAMPAIGN_PERCENT) }),
    ...(kind !== 'percent' && !(isNumber(cents) && cents > 0) && { cents: MONEY_WORDS }),
  };
}

/** '12 produtos incluídos. 2 ficaram de fora: Meia (O preço …), …' */
function includedWords(added: number, refused: readonly { name: string; problem: string | null }[]): string {
  const put = counted(added, 'produto incluído.', 'produtos incluídos.');
  if (refused.length === 0) return added === 0 ? 'Nenhum produto encontrado.' : put;
  const named = refused.slice(0, 3).map(({ name }) => name);
  const more = refused.length > named.length ? ` e mais ${refused.length - named.length}` : '';
  const [first] = refused;
  const why =
    first?.problem === 'price_too_low'
      ? 'o preço ficaria em zero ou menos'
      : 'o preço não ficaria menor que o sem desconto';
  return `${put} ${counted(refused.length, 'ficou', 'ficaram')} de fora, ${why}: ${named.join(', ')}${more}.`;
}
