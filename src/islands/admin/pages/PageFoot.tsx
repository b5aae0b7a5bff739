import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { PageForm } from '../../../contracts/admin/pages.ts';
import { page, publishPage, savePage } from '../../../stores/admin/pages/page-editor.ts';
import { $emptySections, type Outlook, outlookOf } from '../../../stores/admin/pages/page-gaps.ts';
import { openProblem } from '../../../stores/admin/pages/page-sections.ts';
import { standing } from '../../../stores/admin/pages/page-standing.ts';
import { $publishing } from '../../../stores/admin/pages/publishing.ts';
import { focusFirstProblem } from '../kit/Panel.tsx';
import { SteadyButton } from '../kit/SteadyButton.tsx';
import { PlanModal } from './Planning.tsx';
import { PublishCheck } from './PublishCheck.tsx';

type Props = {
  form: PageForm;
  /** If there is no room for both: whether the preview replaces the fields, and the toggle. */
  look: { isLooking: boolean; onLook: () => void } | null;
};

/** Acts; if a field was rejected, opens its section and focuses it. */
async function act(doing: () => Promise<unknown>): Promise<void> {
  await doing();
  openProblem();
  focusFirstProblem();
}

/** Status of the page, and the buttons to save, schedule and publish. */
export function PageFoot({ form, look }: Props) {
  const { isSaving, values } = useStore(page.$draft);
  const isDirty = useStore(page.$isDirty);
  const [open, setOpen] = useState<Open>(null);
  const isLive = (form.live?.number ?? 0) === form.version && !isDirty;
  const outlook = outlookOf(form.kind, values, new Date(), useStore($emptySections));
  useSaveKey();
  return (
    <>
      <Standing form={form} isDirty={isDirty} />
      {look && (
        <SteadyButton look="line" isOff={false} sends={false} onPress={look.onLook}>
          {look.isLooking ? 'Voltar aos Campos' : 'Ver Prévia'}
        </SteadyButton>
      )}
      <SteadyButton
        look="line"
        keys="Control+S"
        isOff={!isDirty || isSaving}
        onPress={() => act(() => savePage())}
      >
        {isSaving ? 'Salvando...' : 'Salvar Rascunho'}
      </SteadyButton>
      <SteadyButton
        look="line"
        isOff={isSaving || (form.version === 0 && !isDirty)}
        onPress={() => setOpen('plan')}
      >
        Agendar
      </SteadyButton>
      <SteadyButton
        isOff={isLive || isSaving}
        onPress={() => (outlook.words ? setOpen('check') : act(() => publishPage()))}
      >
        Publicar
      </SteadyButton>
      <Dialogs open={open} outlook={outlook} onClose={() => setOpen(null)} />
    </>
  );
}

function Standing({ form, isDirty }: { form: PageForm; isDirty: boolean }) {
  const publishing = useStore($publishing);
  return (
    <span className="mr-auto self-center text-small text-soft max-lg:w-full" role="status">
      {standing(form, isDirty, publishing)}
    </span>
  );
}

type Open = 'plan' | 'check' | null;
type DialogProps = { open: Open; outlook: Outlook; onClose: () => void };

function Dialogs({ open, outlook, onClose }: DialogProps) {
  if (open === 'plan') return <PlanModal outlook={outlook} onClose={onClose} />;
  if (open === null) return null;
  return (
    <PublishCheck
      outlook={outlook}
      onClose={onClose}
      onPublish={() => {
        onClose();
        void act(() => publishPage());
      }}
    />
  );
}

/** Ctrl S or ⌘ S saves the draft instead of opening the browser's dialog. */
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
      if (page.$isDirty.get() && !page.$draft.get().isSaving) void act(() => savePage());
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
