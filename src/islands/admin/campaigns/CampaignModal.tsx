import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { CampaignForm } from '../../../contracts/admin/campaigns.ts';
import { canBecome, isClosed } from '../../../domain/pricing/campaigns.ts';
import { momentWords } from '../../../domain/time/moments.ts';
import { campaignSalesUrl } from '../../../paths.admin.ts';
import { asOfUrl } from '../../../paths.ts';
import { CAMPAIGN } from '../../../records/campaign.ts';
import {
  campaign,
  clearChoosing,
  openCampaign,
  saveCampaign,
  startCampaign,
  turnCampaign,
} from '../../../stores/admin/pricing/campaign-editor.ts';
import { entryName, followers } from '../../../stores/admin/pricing/campaign-members.ts';
import { removeCampaign } from '../../../stores/admin/pricing/campaigns.ts';
import { clearPicker } from '../../../stores/admin/products/product-picker.ts';
import { ActionButton, LinkButton, Only, TextLink, useMay, Writable } from '../kit/Actions.tsx';
import { EditorPanel } from '../kit/EditorPanel.tsx';
import { CheckField, RequiredNote, useFields } from '../kit/Fields.tsx';
import { focusIfLost } from '../kit/focus.ts';
import { fieldsOf } from '../kit/RecordFields.tsx';
import { CampaignMembers } from './CampaignMembers.tsx';
import { CampaignProducts } from './CampaignProducts.tsx';
import { StateChip } from './columns.tsx';

/** The editor of a campaign; without an id, of a new one. */
export function CampaignModal({ id }: { id: string | null }) {
  useStore(campaign.$state);
  const form = campaign.form();
  const doing =
    useMay('promotions.write') && !(form && isClosed(form.state)) ? 'Editar Campanha' : 'Campanha';
  useEffect(() => {
    clearPicker();
    clearChoosing();
    if (id) void openCampaign(id);
    else startCampaign();
  }, [id]);
  return (
    <EditorPanel
      editor={campaign}
      title={id ? doing : 'Nova Campanha'}
      shape="full"
      at={['editar', 'nova']}
      failed="Não foi possível carregar a campanha."
      what="esta campanha"
      need="promotions.write"
      save={saveCampaign}
      create="Criar Rascunho"
      staysOpen
      leaves="Sair do editor"
      more={(open, close) => (
        <Only need="promotions.write">
          <Turns form={open} close={close} />
        </Only>
      )}
    >
      {(open) => (
        <Writable need="promotions.write">
          <Fields form={open} />
          {open && canBecome(open.state, 'cancelled') && <Cancellation />}
        </Writable>
      )}
    </EditorPanel>
  );
}

const Plain = fieldsOf(CAMPAIGN, campaign);

function Fields({ form }: { form: CampaignForm | null }) {
  const state = form?.state ?? 'rascunho';
  const isOver = isClosed(state);
  return (
    <fieldset disabled={isOver} className="grid min-w-0 grid-cols-1 gap-6">
      <legend className="sr-only">Campanha</legend>
      {form && (
        <p className="flex flex-wrap items-center gap-3 text-small text-soft">
          <StateChip state={state} /> {HINTS[state]}
          <TextLink
            text={`Ver a loja como em ${momentWords(form.startsAt)}`}
            look="drawn"
            className="text-ink"
            target="_blank"
            rel="noopener"
            href={asOfUrl({ minute: form.startsAt, campaignId: form.id })}
          />
          {hasSold(state) && (
            <Only need="reports.read">
              <TextLink
                text="Ver o que vendeu"
                look="drawn"
                className="text-ink"
                href={campaignSalesUrl(form.startsAt.slice(0, 10))}
              />
            </Only>
          )}
        </p>
      )}
      <div className="grid items-start gap-4 md:grid-cols-[2fr_1fr_1fr]">
        <RequiredNote />
        <Plain
          names={['name', 'startsAt', 'endsAt']}
          over={{ startsAt: { disabled: state === 'em_vigor' } }}
        />
      </div>
      {form && <Along form={form} />}
      {form && <CampaignMembers form={form} isClosed={isOver} />}
      <CampaignProducts isClosed={isOver} />
      {!form && (
        <p className="text-small text-soft">
          Com o rascunho criado, inclua aqui também os cupons, as versões de páginas e os anúncios que
          acompanham os preços.
        </p>
      )}
    </fieldset>
  );
}

/** Whether it may have sales: it runs or ran, or was cancelled while it ran. */
const hasSold = (state: CampaignForm['state']) => state === 'em_vigor' || isClosed(state);

/** If the dates were changed: offers to shift the campaign's coupons, pages and announcements along. */
function Along({ form }: { form: CampaignForm }) {
  const field = useFields(campaign);
  const { startsAt, endsAt } = useStore(campaign.$draft).values;
  const along = followers(form);
  if (along.length === 0 || (startsAt === form.startsAt && endsAt === form.endsAt)) return null;
  return (
    <CheckField
      label="Levar junto cupons, páginas e anúncios"
      {...field.check('bringsMembers')}
      hint={`Passam às novas datas: ${along.map(entryName).join(', ')}.`}
    />
  );
}

const HINTS: Readonly<Record<CampaignForm['state'], string>> = {
  rascunho: 'Os preços só aparecem na loja depois de agendados.',
  agendada: 'Começa e termina sozinha.',
  em_vigor: 'O que você salvar vale na hora. O início não muda mais.',
  encerrada: 'Os preços voltaram ao que eram.',
  cancelada: 'Tudo está como antes dela.',
};

async function turn(status: Parameters<typeof turnCampaign>[0]): Promise<void> {
  if (!(await turnCampaign(status))) return;
  focusIfLost('dialog[open] h2');
}

/** Cancels the campaign. At the end of the form, away from the buttons that close or save it. */
function Cancellation() {
  return (
    <section className="form-section mt-6" aria-labelledby="cancel">
      <h3 className="form-section__title" id="cancel">
        Desistir da campanha
      </h3>
      <p className="mb-3 max-w-160 text-small text-soft">
        Os preços voltam ao que eram sem ela, e os cupons, as páginas e os anúncios dela terminam. Não há como
        retomá-la.
      </p>
      <LinkButton text="Cancelar campanha…" look="danger" onPress={() => turn('cancelled')} />
    </section>
  );
}

/** Buttons for the other allowed status transitions. */
function Turns({ form, close }: { form: CampaignForm; close: () => void }) {
  const isDraft = form.state === 'rascunho';
  return (
    <>
      {isDraft && <ActionButton text="Agendar" look="line" onClick={() => void turn('scheduled')} />}
      {canBecome(form.state, 'draft') && (
        <LinkButton text="Voltar a rascunho" onPress={() => turn('draft')} />
      )}
      {isDraft && (
        <LinkButton
          text="Excluir"
          look="danger"
          onPress={async () => (await removeCampaign(form)) && close()}
        />
      )}
    </>
  );
}
