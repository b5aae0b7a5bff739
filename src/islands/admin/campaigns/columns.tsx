import type { CampaignRow } from '../../../contracts/admin/campaigns.ts';
import { CAMPAIGN_STATE_WORDS, type CampaignState } from '../../../domain/pricing/campaigns.ts';
import { momentWords } from '../../../domain/time/moments.ts';
import { TextLink } from '../kit/Actions.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { Chip, type Tone } from '../kit/Values.tsx';

const TONES: Readonly<Record<CampaignState, Tone>> = {
  em_vigor: 'good',
  agendada: 'busy',
  rascunho: 'plain',
  encerrada: 'plain',
  cancelada: 'bad',
};

export function StateChip({ state }: Pick<CampaignRow, 'state'>) {
  return <Chip tone={TONES[state]}>{CAMPAIGN_STATE_WORDS[state]}</Chip>;
}

export const CAMPAIGN_COLUMNS: readonly Column<CampaignRow>[] = [
  {
    header: 'Nome',
    sort: 'nome',
    cell: ({ id, name, startsAt, endsAt }) => (
      <>
        <TextLink text={name} className="font-semibold" to={{ editar: id, nova: null }} />
        <span className="block text-small text-soft tabular md:hidden">
          {momentWords(startsAt)} até {momentWords(endsAt)}
        </span>
      </>
    ),
  },
  { header: 'Início', sort: 'inicio', wide: true, cell: ({ startsAt }) => <When at={startsAt} /> },
  { header: 'Fim', sort: 'fim', wide: true, cell: ({ endsAt }) => <When at={endsAt} /> },
  { header: 'Situação', cell: ({ state }) => <StateChip state={state} /> },
  { header: 'Produtos', numeric: true, wide: true, cell: ({ products }) => products },
];

const When = ({ at }: { at: string }) => <span className="tabular whitespace-nowrap">{momentWords(at)}</span>;
