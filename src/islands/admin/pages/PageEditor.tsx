import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PageForm } from '../../../contracts/admin/pages.ts';
import type { LeadText } from '../../../contracts/rich.ts';
import { ADMIN_SECTIONS } from '../../../paths.admin.ts';
import { loadPlaces } from '../../../stores/admin/pages/menu-places.ts';
import { openPage, page, problemWithin } from '../../../stores/admin/pages/page-editor.ts';
import { $openSection } from '../../../stores/admin/pages/page-sections.ts';
import { Field } from '../../../ui/Field.tsx';
import { ActionButton } from '../kit/Actions.tsx';
import { Edited } from '../kit/EditorPanel.tsx';
import { useFields } from '../kit/Fields.tsx';
import { Screen } from '../kit/Screen.tsx';
import { useWide } from '../kit/use-wide.ts';
import { PageActions } from './PageActions.tsx';
import { PageFoot } from './PageFoot.tsx';
import { Planned } from './Planning.tsx';
import { Preview } from './Preview.tsx';
import { RichField } from './RichField.tsx';
import { SectionList } from './SectionList.tsx';
import { Sharing } from './Sharing.tsx';
import { Versions } from './Versions.tsx';

/** The editor of a page: its sections, each with its form; saved as a draft, then published. */
export function PageEditor({ id }: { id: string }) {
  useStore(page.$state);
  const open = page.form();
  const [isComparing, setComparing] = useState(false);
  const isWide = useWide();
  const { isLooking, onLook } = useLooking();
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
      parent={{ name: 'Páginas', href: ADMIN_SECTIONS }}
      actions={
        <>
          {open && <PageActions form={open} />}
          <ActionButton text="Versões" look="line" onClick={() => setComparing(true)} />
        </>
      }
      foot={open && <PageFoot form={open} look={isWide ? null : { isLooking, onLook }} />}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(22rem,2fr)_3fr]">
        <div className="grid min-w-0 gap-6 max-lg:data-away:hidden" data-away={isLooking || undefined}>
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
        {open && (isWide || isLooking) && <Preview />}
      </div>
      {open && isComparing && <Versions id={open.id} onClose={() => setComparing(false)} />}
    </Screen>
  );
}

/** On phones, toggles between fields and preview; restores the scroll position of the fields. */
function useLooking() {
  const [isLooking, setLooking] = useState(false);
  const left = useRef(0);
  const onLook = () => {
    if (!isLooking) left.current = scrollY;
    flushSync(() => setLooking(!isLooking));
    if (isLooking) scrollTo({ top: left.current, behavior: 'instant' });
    else document.querySelector('[data-preview]')?.scrollIntoView({ behavior: 'instant' });
  };
  return { isLooking, onLook };
}

const titleOf = ({ kind, content }: PageForm) => (kind === 'home' ? 'Página inicial' : content.title);

/** Title and introduction of an information page. */
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
