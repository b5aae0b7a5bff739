import { adminFieldWords, adminWords } from '../../../client/words/admin-words.ts';
import { adminUnplanPage } from '../../../contracts/admin/pages.ts';
import { parseMoment } from '../../../domain/time/moments.ts';
import { ask, toastResult } from '../kit/ask.ts';
import { createDraft } from '../kit/draft.ts';
import { page, pageStands, publishPage } from './page-editor.ts';
import { openProblem } from './page-sections.ts';

/** The form for scheduling a page. */

const ANY_TIME = { startsAt: '', endsAt: '' };
export const plan = createDraft<{ startsAt: string; endsAt: string }>('agenda-da-pagina', ANY_TIME);

/** Saves unsaved changes and schedules the page; resolves to whether it succeeded. */
export async function planPage(): Promise<boolean> {
  const { values } = plan.$draft.get();
  const [from, until] = [parseMoment(values.startsAt), parseMoment(values.endsAt)];
  if (values.endsAt !== '' && !until) {
    plan.setProblems({ endsAt: adminFieldWords('date_invalid') });
    return false;
  }
  if (values.startsAt !== '' && !from) {
    plan.setProblems({ startsAt: adminFieldWords('date_invalid') });
    return false;
  }
  if (until && until <= (from ?? new Date())) {
    plan.setProblems({ endsAt: adminWords('dates_order') });
    return false;
  }
  const isDone = await publishPage(values);
  if (isDone) plan.reset(ANY_TIME);
  return isDone;
}

/** After a failure: whether it is the page behind the form, a rejected field, which is opened, or a conflict. */
export function isPageRefused(): boolean {
  if (Object.keys(plan.$draft.get().problems).length > 0) return false;
  const state = page.$state.get();
  return openProblem() || (state.status === 'open' && state.theirs !== null);
}

/** Cancels a scheduled version or an end date. */
export async function unplan(id: string, publication: string): Promise<void> {
  const result = await ask(adminUnplanPage, { id, publication });
  if (!toastResult(result, 'Agendamento cancelado.', 'Erro ao cancelar o agendamento.')) return;
  pageStands(result.data);
}
