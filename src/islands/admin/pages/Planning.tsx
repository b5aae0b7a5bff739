import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { PageForm } from '../../../contracts/admin/pages.ts';
import { formatDateTime, formatDeadline } from '../../../domain/time/calendar.ts';
import { ADMIN_CAMPAIGNS } from '../../../paths.admin.ts';
import { page } from '../../../stores/admin/pages/page-editor.ts';
import type { Outlook } from '../../../stores/admin/pages/page-gaps.ts';
import { isPageRefused, plan, planPage, unplan } from '../../../stores/admin/pages/page-plan.ts';
import { Field } from '../../../ui/Field.tsx';
import { ActionButton, LinkButton, TextLink } from '../kit/Actions.tsx';
import { useFields } from '../kit/Fields.tsx';
import { focusIfLost } from '../kit/focus.ts';
import { focusFirstProblem, Modal } from '../kit/Panel.tsx';
import { Unfinished } from './Unfinished.tsx';

/** Schedules the version in the editor: start and optional end. */
export function PlanModal({ outlook, onClose }: { outlook: Outlook; onClose: () => void }) {
  const field = useFields(plan);
  const { isSaving } = useStore(page.$draft);
  useEffect(() => plan.forget, []);
  return (
    <Modal title="Agendar publicação" onClose={onClose} isFree>
      {outlook.words && (
        <div className="mb-5 grid gap-2 border-l-2 border-warning pl-4 text-small">
          <p>{outlook.words}</p>
          {outlook.absent.length > 0 && <Unfinished absent={outlook.absent} onLead={onClose} />}
        </div>
      )}
      <form
        className="grid gap-5"
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          if ((await planPage()) || isPageRefused()) onClose();
          focusFirstProblem();
        }}
      >
        <Field
          label="No ar a partir de"
          {...field.text('startsAt')}
          type="datetime-local"
          hint="Horário de Brasília. Vazio: agora."
        />
        <Field
          label="Até"
          {...field.text('endsAt')}
          type="datetime-local"
          hint="Vazio: até que outra versão entre no ar. Depois disso volta o que havia antes."
        />
        <p className="text-right">
          <ActionButton text={isSaving ? 'Agendando...' : 'Agendar'} type="submit" busy={isSaving} />
        </p>
      </form>
    </Modal>
  );
}

/** Scheduled versions and the end of the current one; each can be cancelled. */
export function Planned({ form }: { form: PageForm }) {
  const { live, planned, kind } = form;
  const limited = live?.endsAt ? [live] : [];
  if (limited.length + planned.length === 0) return null;
  return (
    <section className="grid gap-2 border border-line p-4" aria-label="Agenda" data-agenda="">
      <h2 className="subtitle">Agenda</h2>
      <ul className="grid gap-1 text-small">
        {[...limited, ...planned].map(({ id, number, startsAt, endsAt, campaign }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>
              Versão {number},{' '}
              {id === live?.id ? 'no ar' : `a partir de ${formatDateTime(new Date(startsAt))}`}
              {endsAt && ` até ${formatDeadline(new Date(endsAt))}`}
              {campaign && (
                <>
                  , da campanha{' '}
                  <TextLink text={campaign.name} href={`${ADMIN_CAMPAIGNS}?editar=${campaign.id}`} />
                </>
              )}
            </span>
            <LinkButton
              text="Cancelar"
              look="drawn"
              aria-label={`Cancelar o agendamento da versão ${number}`}
              onPress={() => unplan(form.id, id).then(() => focusIfLost('[data-agenda] button', 'main h1'))}
            />
          </li>
        ))}
      </ul>
      {limited.length > 0 && (
        <p className="text-small text-soft">
          {kind === 'campaign'
            ? 'Depois disso volta a versão anterior, ou a página sai do ar.'
            : 'Depois disso volta a versão anterior.'}
        </p>
      )}
    </section>
  );
}
