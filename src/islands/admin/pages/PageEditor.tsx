import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { PageForm } from '../../../contracts/admin/pages.ts';
import type { LeadText } from '../../../contracts/rich.ts';
import { formatDateTime } from '../../../domain/calendar.ts';
import { ADMIN_SECTIONS } from '../../../paths.admin.ts';
import { loadPlaces } from '../../../stores/admin/menu-places.ts';
import { openPage, page, problemWithin, publishPage, savePage } from '../../../stores/admin/page-editor.ts';
import { $openSection } from '../../../stores/admin/page-sections.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Edited } from '../kit/Edited.tsx';
import { focusFirstProblem } from '../kit/focus.ts';
import { Screen } from '../kit/Screen.tsx';
import { useFields } from '../kit/use-fields.ts';
import { PageActions } from './PageActions.tsx';
import { PlanModal, Planned } from './Planning.tsx';
import { Preview } from './Preview.tsx';
import { RichField } from './RichField.tsx';
import { SectionList } from './SectionList.tsx';
import { Sharing } from './Sharing.tsx';
import { Versions } from './Versions.tsx';

/** One page: its sections, each with its form; saved as a draft, then published. */
export function PageEditor({ id }: { id: string }) {
  useStore(page.$state);
  const open = page.form();
  const [isComparing, setComparing] = useState(false);
  useEffect(loadPlaces, []);
  useEffect(() => {
    void openPage(id);
    return () => {
      page.forget();
      $openSection.set(null);
    };
  }, [id]);
  return (
    <Screen
      title={open ? titleOf(open) : 'Página'}
      crumbs={[{ name: 'Páginas', href: ADMIN_SECTIONS }]}
      back={ADMIN_SECTIONS}
      actions={
        <>
          {open && <PageActions form={open} />}
          <Button size="small" look="line" onClick={() => setComparing(true)}>
            Versões
          </Button>
        </>
      }
      foot={open && <Foot form={open} />}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(22rem,2fr)_3fr]">
        <div className="grid gap-6">
          <Edited
            editor={page}
            failed="Não foi possível carregar esta página."
            what="esta página"
            savedAt={({ savedAt }) => savedAt}
          >
            {(form) =>
              form && (
                <>
                  <Planned form={form} />
                  {form.kind === 'information' && <Opening />}
                  <SectionList />
                  {form.kind !== 'menu' && <Sharing form={form} />}
                </>
              )
            }
          </Edited>
        </div>
        {open && <Preview form={open} />}
      </div>
      {open && isComparing && <Versions id={open.id} onClose={() => setComparing(false)} />}
    </Screen>
  );
}

const titleOf = ({ kind, content }: PageForm) => (kind === 'home' ? 'Página inicial' : content.title);

/** How an information page opens. */
function Opening() {
  const field = useFields(page);
  const { values, problems } = useStore(page.$draft);
  return (
    <section className="grid gap-4" aria-label="Abertura da página">
      <Field
        label="Título no alto da página"
        {...field.text('heading')}
        maxLength={120}
        hint="Vazio: o título da página."
      />
      <RichField
        isLine
        label="Abertura"
        value={values.lead}
        error={problemWithin(problems, 'lead')}
        onValue={(lead) => page.set({ lead: lead as LeadText })}
      />
    </section>
  );
}

function Foot({ form }: { form: PageForm }) {
  const { isSaving } = useStore(page.$draft);
  const isDirty = useStore(page.$isDirty);
  const [isPlanning, setPlanning] = useState(false);
  const isLive = (form.live?.number ?? 0) === form.version && !isDirty;
  const act = async (doing: () => Promise<unknown>) => {
    await doing();
    focusFirstProblem();
  };
  useSaveKey();
  return (
    <>
      <span className="mr-auto self-center text-small text-soft" role="status">
        {standing(form, isDirty)}
      </span>
      <Button
        size="small"
        look="line"
        aria-keyshortcuts="Control+S"
        disabled={!isDirty || isSaving}
        onClick={() => void act(savePage)}
      >
        {isSaving ? 'Salvando...' : 'Salvar Rascunho'}
      </Button>
      <Button
        size="small"
        look="line"
        disabled={isSaving || (form.version === 0 && !isDirty)}
        onClick={() => setPlanning(true)}
      >
        Agendar
      </Button>
      {isPlanning && <PlanModal onClose={() => setPlanning(false)} />}
      <Button size="small" disabled={isLive || isSaving} onClick={() => void act(() => publishPage())}>
        Publicar
      </Button>
    </>
  );
}

/** Ctrl S, or ⌘ S, saves the draft instead of the browser's page. */
function useSaveKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 's' ||
        event.ctrlKey === event.metaKey ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      if (page.$isDirty.get() && !page.$draft.get().isSaving) void savePage().then(focusFirstProblem);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function standing({ live, version, savedAt, savedBy }: PageForm, isDirty: boolean): string {
  if (isDirty) return 'Há alterações que ainda não foram salvas.';
  if (version === 0) return 'No ar: o texto que veio com a loja.';
  const saved = `${formatDateTime(new Date(savedAt))}${savedBy ? ` por ${savedBy}` : ''}`;
  if (live?.number === version) return `No ar desde ${formatDateTime(new Date(live.startsAt))}.`;
  return live
    ? `Rascunho salvo em ${saved}; a loja mostra a versão ${live.number}.`
    : `Rascunho salvo em ${saved}.`;
}
