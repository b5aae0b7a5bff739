import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import type { CalendarEntry } from '../../../contracts/admin/calendar.ts';
import type { CampaignForm } from '../../../contracts/admin/campaigns.ts';
import {
  changeMember,
  datesOf,
  ENTRY_KINDS,
  entryName,
  entryUrl,
  loadPlans,
  plans,
  sharesDates,
  unassigned,
} from '../../../stores/admin/pricing/campaign-members.ts';
import { SelectField } from '../../../ui/Field.tsx';
import { LinkButton, Only, TextLink, useMay } from '../kit/Actions.tsx';
import { focusIfLost } from '../kit/focus.ts';
import { SteadyButton } from '../kit/SteadyButton.tsx';
import { Chip } from '../kit/Values.tsx';

/** The coupons, pages and announcements of a campaign; each change is saved at once. */
export function CampaignMembers({ form, isClosed }: { form: CampaignForm; isClosed: boolean }) {
  const title = useId();
  return (
    <section className="form-section" aria-labelledby={title} data-members="">
      <h3 className="form-section__title" id={title} tabIndex={-1}>
        Cupons, páginas e anúncios
      </h3>
      <p className="mb-4 max-w-176 text-small text-soft">
        Cada um começa e termina nas próprias datas, mesmo com a campanha em rascunho. Se ela for cancelada,
        todos terminam na mesma hora e volta o que havia antes.
      </p>
      {form.members.length > 0 && (
        <ul className="rows mb-4">
          {form.members.map((one) => (
            <Member key={one.id} form={form} one={one} isClosed={isClosed} />
          ))}
        </ul>
      )}
      {!isClosed && (
        <Only need="promotions.write">
          <Include form={form} />
        </Only>
      )}
    </section>
  );
}

/** The pressed button is gone with its member, or as its dates are aligned. */
const stay = () => focusIfLost('[data-members] h3');

function Member({ form, one, isClosed }: { form: CampaignForm; one: CalendarEntry; isClosed: boolean }) {
  const isShared = sharesDates(one, form);
  const mayChange = useMay(one.kind === 'promotion' ? 'promotions.write' : 'pages.write');
  const name = entryName(one);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0">
        <span className="text-small text-soft">{ENTRY_KINDS[one.kind]} </span>
        <TextLink text={one.name} className="font-semibold" href={entryUrl(one)} />{' '}
        <span className="text-soft">{one.detail}</span>{' '}
        {one.isAnnounced && !one.isOff && <Chip>Anunciado</Chip>}{' '}
        {one.isOff && <Chip tone="bad">Encerrado</Chip>}{' '}
        {!one.isOff && !isShared && <Chip tone="warn">Outras datas</Chip>}
        <span className="block text-small text-soft tabular">
          {isShared ? 'Nas datas da campanha' : datesOf(one)}
        </span>
      </span>
      {!isClosed && mayChange && (
        <Only need="promotions.write">
          <span className="row-actions">
            {!isShared && !one.isOff && (
              <LinkButton
                text="Usar as datas da campanha"
                look="drawn"
                aria-label={`Usar as datas da campanha: ${name}`}
                onPress={() => changeMember(form, one, 'align').then(stay)}
              />
            )}
            <LinkButton
              text="Retirar"
              look="danger"
              aria-label={`Retirar da campanha: ${name}`}
              onPress={() => changeMember(form, one, 'leave').then(stay)}
            />
          </span>
        </Only>
      )}
    </li>
  );
}

function Include({ form }: { form: CampaignForm }) {
  const { status } = useStore(plans.$state);
  const mayPages = useMay('pages.write');
  const [chosen, choose] = useState('');
  useEffect(() => void loadPlans(), []);
  const found = unassigned(useStore(plans.$data)?.entries ?? [], mayPages);
  const picked = found.find(({ id }) => id === chosen);
  return (
    <div className="grid items-end gap-4 md:grid-cols-[2fr_1fr_1fr]">
      <SelectField
        label="Incluir cupom, versão de página ou anúncio"
        value={picked ? chosen : ''}
        onChange={(event) => choose(event.target.value)}
        hint={
          status === 'failed'
            ? 'Não foi possível carregar o que há para incluir.'
            : 'Cupons que ainda não terminaram; versões de páginas e anúncios agendados ou com fim.'
        }
      >
        <option value="">{found.length === 0 ? 'Nada para incluir' : 'Escolha…'}</option>
        {found.map((one) => (
          <option key={one.id} value={one.id}>
            {ENTRY_KINDS[one.kind]} {entryName(one)}: {datesOf(one)}
          </option>
        ))}
      </SelectField>
      <div className="md:self-center">
        <SteadyButton
          look="line"
          isOff={!picked}
          onPress={() => picked && changeMember(form, picked, 'join')}
        >
          Incluir na campanha
        </SteadyButton>
      </div>
    </div>
  );
}
