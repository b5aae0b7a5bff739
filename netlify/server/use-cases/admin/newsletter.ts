import type { NewsListInput, NewsRow } from '#contracts/admin/newsletter.ts';
import { NEWS_FILE } from '#domain/newsletter-export.ts';
import type { Services } from '../../compose.ts';
import { leaveNewsUrl } from '../../mails/news-letters.ts';
import type { FileAnswer, Outcome } from '../../ports/outcome.ts';
import { findExportedNews, findNewsRows, findNewsStanding } from '../../sql/admin-newsletter.sql.ts';
import {
  bringNewsStandingBack,
  findNewsRemoval,
  hasSpokenSince,
  keepNewsStanding,
} from '../../sql/news-removals.sql.ts';
import { lockNewsAddress } from '../../sql/newsletter.sql.ts';
import { leaveLists } from '../contact/leave-lists.ts';
import { csvAnswer } from './csv-answer.ts';
import { type Page, staffPage } from './staff-page.ts';
import { type Desk, type Staff, staffRead, staffWrite } from './staff-write.ts';

type Counts = { counts: Record<NewsRow['status'], number> };

export function listNews(
  desk: Desk,
  staff: Staff,
  { busca, status, origem, pagina, sentido }: NewsListInput,
): Promise<Outcome<Page<NewsRow> & Counts, never>> {
  const filter = { search: busca.toLowerCase(), status: status ?? null, origin: origem ?? null };
  return staffPage(desk, staff, pagina, (tx, slice) =>
    findNewsRows(tx, filter, { descending: sentido === 'desc', ...slice }),
  );
}

const BATCH = 5_000;

/** All who may be written to, as a file that is written while it is sent. */
export async function exportNews(
  desk: Pick<Services, 'database' | 'clock' | 'config'>,
  staff: Staff,
): Promise<Outcome<FileAnswer, never>> {
  async function* lines(): AsyncGenerator<string> {
    yield NEWS_FILE.header;
    let after = '';
    for (;;) {
      const rows = await staffRead(desk, staff, (tx) => findExportedNews(tx, after, BATCH));
      yield rows
        .map((row) => NEWS_FILE.line({ ...row, leaveUrl: leaveNewsUrl(desk.config, row.email) }))
        .join('');
      if (rows.length < BATCH) return;
      after = rows.at(-1)?.email ?? '';
    }
  }
  return csvAnswer(desk, 'newsletter', lines());
}

/**
 * Takes an address off the list by hand; `removal` takes that back for some minutes. The log says that, and not whose it is: it would
 * outlive what the person may have erased.
 */
export function removeNews(
  desk: Pick<Services, 'database' | 'clock'>,
  staff: Staff,
  email: string,
): Promise<Outcome<{ email: string; removal: string }, 'not_found'>> {
  return staffWrite<{ email: string; removal: string }, 'not_found'>(desk, staff, async (tx, log) => {
    await lockNewsAddress(tx, email);
    const standing = await findNewsStanding(tx, email);
    if (!standing || standing.status === 'saiu') return { ok: false, code: 'not_found' };
    const removal = await keepNewsStanding(tx, email);
    await leaveLists(tx, { email, by: 'desk', now: desk.clock.now() });
    log({
      action: 'news.remove',
      entity: 'newsletter',
      entityId: removal,
      before: standing,
      after: { status: 'saiu' },
    });
    return { ok: true, value: { email, removal } };
  });
}

/**
 * Takes back that an address was taken off by hand: it stands as it stood, with the consent that it had and no other. Only for some minutes,
 * and only while its owner has said nothing since.
 */
export function restoreNews(
  desk: Pick<Services, 'database'>,
  staff: Staff,
  removal: string,
): Promise<Outcome<{ email: string }, 'undo_too_late' | 'news_spoken'>> {
  return staffWrite<{ email: string }, 'undo_too_late' | 'news_spoken'>(desk, staff, async (tx, log) => {
    const found = await findNewsRemoval(tx, removal);
    if (!found) return { ok: false, code: 'undo_too_late' };
    await lockNewsAddress(tx, found.email);
    if (await hasSpokenSince(tx, removal)) return { ok: false, code: 'news_spoken' };
    if (!(await bringNewsStandingBack(tx, removal))) return { ok: false, code: 'undo_too_late' };
    log({
      action: 'news.restore',
      entity: 'newsletter',
      entityId: removal,
      before: { status: 'saiu' },
      after: await findNewsStanding(tx, found.email),
    });
    return { ok: true, value: found };
  });
}
