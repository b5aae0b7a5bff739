import type { Publishing } from '../../../contracts/admin/desk.ts';
import type { PageRow } from '../../../contracts/admin/page-list.ts';
import type { PageForm } from '../../../contracts/admin/pages.ts';
import { formatDateTime } from '../../../domain/time/calendar.ts';
import { publishingWords } from './publishing.ts';

/** Status of a page: saved, published, and visible in the shop. */

type Live = NonNullable<PageRow['live']>;

/** A request is later than the publication in its transaction, by less than this. */
const TRANSACTION_MS = 20_000;

/**
 * Whether the shop shows the published version. Its build is requested once it is in force: a moment after it was published, or by
 * the scheduled work after it began. Before the first such build, the pages are those that the shop was installed with.
 */
export function isInShop({ startsAt }: Pick<Live, 'startsAt'>, publishing: Publishing | null): boolean {
  if (!publishing) return true;
  const from = Date.parse(startsAt);
  if (publishing.shownTo !== null) return from <= Date.parse(publishing.shownTo);
  return publishing.since === null || from + TRANSACTION_MS < Date.parse(publishing.since);
}

/** The status text beside the buttons. */
export function standing(form: PageForm, isDirty: boolean, publishing: Publishing | null): string {
  const { kind, live, planned, offSince, version, savedAt, savedBy } = form;
  if (isDirty) return 'Há alterações que ainda não foram salvas.';
  if (version === 0) return 'No ar: o texto que veio com a loja.';
  if (live?.number === version) return liveWords(live, publishing);
  const next = planned.find(({ number }) => number === version);
  if (next) {
    const from = `Agendada para ${formatDateTime(new Date(next.startsAt))}`;
    return live ? `${from}; até lá, a loja mostra a versão ${live.number}.` : `${from}.`;
  }
  if (!live && kind !== 'campaign') return 'A loja mostra o texto que veio com ela; este é um rascunho.';
  if (!live && offSince) return `Fora do ar desde ${formatDateTime(new Date(offSince))}.`;
  const saved = `Rascunho salvo em ${formatDateTime(new Date(savedAt))}${savedBy ? ` por ${savedBy}` : ''}`;
  return live ? `${saved}; a loja mostra a versão ${live.number}.` : `${saved}.`;
}

function liveWords(live: Live, publishing: Publishing | null): string {
  const from = formatDateTime(new Date(live.startsAt));
  if (publishing?.state === 'failed')
    return `Publicada em ${from}. A última publicação da loja falhou: confira se ela já mostra esta página.`;
  if (!publishing || isInShop(live, publishing)) return `No ar desde ${from}.`;
  if (publishing.state === 'scheduled')
    return `${publishingWords(publishing, new Date())}; até lá, a loja mostra a página anterior.`;
  return 'Publicando… Em instantes a loja mostra a página nova.';
}
