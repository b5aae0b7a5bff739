import { useStore } from '@nanostores/react';
import { CAMPAIGN_STATE_WORDS, CAMPAIGN_STATES } from '../../../domain/pricing/campaigns.ts';
import { ADMIN_CAMPAIGNS } from '../../../paths.admin.ts';
import { $place, setQuery } from '../../../stores/admin/kit/place.ts';
import { campaigns } from '../../../stores/admin/pricing/campaigns.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { ActionLink, Only, TextLink } from '../kit/Actions.tsx';
import { FilterBar, SearchFilter, SelectFilter, TableListing } from '../kit/Listing.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import { CampaignCalendar } from './CampaignCalendar.tsx';
import { CampaignModal } from './CampaignModal.tsx';
import { CAMPAIGN_COLUMNS } from './columns.tsx';

const STATES = CAMPAIGN_STATES.map((value) => ({ value, label: CAMPAIGN_STATE_WORDS[value] }));

/** /admin/campanhas: the list, with `?ver=calendario` a month of them; `?editar=` opens one, `?nova=` a new one. */
export function CampaignList() {
  const { query } = useStore($place);
  return (
    <Screen
      title="Campanhas"
      actions={<ActionLink text="Nova Campanha" to={{ nova: 'sim', editar: null }} need="promotions.write" />}
    >
      <p className="mb-5 max-w-176 text-small text-soft">
        Preços que valem de um minuto a outro, com os cupons e as páginas que os acompanham. No fim tudo volta
        sozinho ao que era, e os preços dos produtos nunca são alterados por uma campanha.
      </p>
      <Tabs
        label="Campanhas"
        current={query.ver ?? 'lista'}
        onChange={(ver) => setQuery({ ver: ver === 'lista' ? null : ver })}
        items={[
          { key: 'lista', label: 'Lista', content: () => <List /> },
          { key: 'calendario', label: 'Calendário', content: () => <CampaignCalendar /> },
        ]}
      />
      {(query.editar || query.nova) && (
        <CampaignModal key={query.editar ?? 'nova'} id={query.editar ?? null} />
      )}
    </Screen>
  );
}

function List() {
  return (
    <>
      <FilterBar of={campaigns} search={<SearchFilter label="Buscar por nome" />}>
        <SelectFilter name="estado" label="Situação" all="Todas as situações" options={STATES} />
      </FilterBar>
      <TableListing
        list={campaigns}
        label="Campanhas"
        noun={['campanha', 'campanhas']}
        columns={CAMPAIGN_COLUMNS}
        sort={{ by: 'inicio' }}
        opens="editar"
        failed="Não foi possível carregar a lista de campanhas."
        noMatch="Nenhuma campanha com estes filtros."
        empty={
          <Empty title="A loja ainda não tem campanhas.">
            <Only need="promotions.write">
              <TextLink text="Criar a primeira campanha" look="drawn" href={`${ADMIN_CAMPAIGNS}?nova=sim`} />
            </Only>
          </Empty>
        }
      />
    </>
  );
}
