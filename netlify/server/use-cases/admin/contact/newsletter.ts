import type { NewsListInput } from '#contracts/admin/newsletter.ts';
import { NEWS_FILE } from '#domain/contact/newsletter-export.ts';
import type { Services } from '../../../compose.ts';
import { leaveNewsUrl } from '../../../mails/news-mails.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import {
  findExportedNews,
  findNewsRows,
  findNewsStanding,
} from '../../../sql/contact/admin-newsletter.sql.ts';
import {
  findNewsRemoval,
  hasChangedSince,
  restoreNewsState,
  saveNewsState,
} from '../../../sql/contact/news-removals.sql.ts';
import { lockNewsAddress } from '../../../sql/contact/newsletter.sql.ts';
import { unsubscribeAll } from '../../contact/unsubscribe-all.ts';
import { csvAnswer } from '../csv-answer.ts';
import { type Desk, type Staff, staffPage, staffRead, staffWrite } from '../staff-write.ts';

export function listNews(
  desk: Desk,
  staff: Staff,
  { busca, status, origem, pagina, sentido }: NewsListInput,
) {
  const filter = { search: busca.toLowerCase(), status: status ?? null, origin: origem ?? null };
  return staffPage(desk, staff, pagina, (tx, slice) =>
    findNewsRows(tx, filter, { descending: sentido === 'desc', ...slice }),
  );
}

const BATCH = 5_000;

/** All confirmed subscribers as streamed CSV. */
export async function exportNews(desk: Services, staff: Staff) {
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
 * Removes an address from the list; `removal` undoes that for some minutes. The audit log does not contain the address,
 * as it would outlive the person's erasure.
 */
export function removeNews(desk: Desk, staff: Staff, { email }: { email: string }) {
  return staffWrite(desk, staff, async (tx, log) => {
    await lockNewsAddress(tx, email);
    const standing = await findNewsStanding(tx, email);
    if (!standing || standing.status === 'saiu') return fail('not_found');
    const removal = await saveNewsState(tx, email);
    await unsubscribeAll(tx, { email, by: 'desk', now: desk.clock.now() });
    log('news.remove', 'newsletter', removal, { before: standing, after: { status: 'saiu' } });
    return ok({ email, removal });
  });
}

/**
 * Undoes `removeNews`: restores the subscription with its original consent. Possible for some minutes, and only if the
 * subscriber has not subscribed or unsubscribed since.
 */
export function restoreNews(desk: Desk, staff: Staff, { removal }: { removal: string }) {
  return staffWrite(desk, staff, async (tx, log) => {
    const found = await findNewsRemoval(tx, removal);
    if (!found) return fail('undo_too_late');
    await lockNewsAddress(tx, found.email);
    if (await hasChangedSince(tx, removal)) return fail('news_spoken');
    if (!(await restoreNewsState(tx, removal))) return fail('undo_too_late');
    const after = await findNewsStanding(tx, found.email);
    log('news.restore', 'newsletter', removal, { before: { status: 'saiu' }, after });
    return ok(found);
  });
}
