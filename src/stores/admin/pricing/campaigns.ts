import {
  adminDeleteCampaign,
  adminListCampaigns,
  type CampaignForm,
} from '../../../contracts/admin/campaigns.ts';
import { ask, confirm, toastResult } from '../kit/ask.ts';
import { shown } from '../kit/freshness.ts';
import { createList } from '../kit/resource.ts';

/** The list of campaigns. */

export const campaigns = createList(adminListCampaigns);

/** Removes a draft after a confirmation. */
export async function removeCampaign({ id, name }: Pick<CampaignForm, 'id' | 'name'>): Promise<boolean> {
  const sure = await confirm({
    title: 'Tem certeza que deseja excluir esta campanha?',
    text: `O rascunho “${name}” deixa de existir. Cupons, páginas e anúncios que estão nele continuam por conta própria.`,
    action: 'Excluir',
    danger: true,
  });
  if (!sure) return false;
  const result = await ask(adminDeleteCampaign, { id });
  const isDone = toastResult(result, 'Campanha excluída com sucesso!', 'Erro ao excluir campanha');
  if (isDone) await shown();
  return isDone;
}
