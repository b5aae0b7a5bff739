import type * as z from 'zod/mini';
import type { Failure } from '../../../client/call.ts';
import { type AuditEntry, adminListActivity } from '../../../contracts/admin/desk.ts';
import { adminMarkMessage } from '../../../contracts/admin/messages.ts';
import { adminRestoreNews } from '../../../contracts/admin/newsletter.ts';
import { adminBulkEditProducts } from '../../../contracts/admin/product-bulk.ts';
import { adminSwitchPromotion } from '../../../contracts/admin/promotions.ts';
import { adminDecideReviews } from '../../../contracts/admin/reviews.ts';
import { adminListCharts, adminSaveChart, type ChartRow } from '../../../contracts/admin/size-charts.ts';
import { NEWS_UNDO_MINUTES } from '../../../domain/contact/newsletter.ts';
import { REVIEW_STATUSES, type ReviewStatus } from '../../../domain/reviews/reviews.ts';
import { GOODS, type Goods } from '../../../records/goods.ts';
import { toast } from '../../kit/toasts.ts';
import { ask, toastFailure } from '../kit/ask.ts';
import { shown } from '../kit/freshness.ts';
import { announcementStep } from '../pages/announcement-undo.ts';
import { asRow, changedIn, type Row } from './activity.ts';
import type { SettingsEntity } from './activity-settings-undo.ts';
import { recordFields } from './record-words.ts';

/**
 * Undo of entries of the activity log: only of actions whose own screens offer undo, and of changes of the settings.
 */

type Entry = Pick<AuditEntry, 'id' | 'action' | 'entity' | 'entityId' | 'before' | 'after'> &
  Partial<Pick<AuditEntry, 'createdAt'>>;
type Step = () => Promise<{ ok: true } | Failure>;
type BulkInput = z.input<typeof adminBulkEditProducts.input>;

export function canTakeBack(entry: Entry): boolean {
  const settings = settingsOf(entry);
  if (!settings) return stepsOf(entry).length > 0;
  // Whether all changed fields are still settings.
  const changed = changedIn(entry);
  return changed.length > 0 && changed.every((name) => name in recordFields(settings));
}

const SETTINGS: readonly SettingsEntity[] = ['store_settings', 'fiscal_settings'];

/** The settings that an entry changed; undefined if it is about something else. */
const settingsOf = ({ entity, action }: Entry) =>
  action === 'update' ? SETTINGS.find((one) => one === entity) : undefined;

/** Restores the values before the change, unless one of the same fields was changed again since. */
export async function takeBackEntry(entry: Entry): Promise<void> {
  const { before, after } = entry;
  const settings = settingsOf(entry);
  const hindrance = settings
    ? await (await import('./activity-settings-undo.ts')).takeSettingsBack(
        settings,
        asRow(before),
        asRow(after),
      )
    : await takeStepsBack(entry);
  if (typeof hindrance === 'string') return void toast(hindrance, 'error');
  if (hindrance) toastFailure('Erro ao desfazer', hindrance);
  else toast('Mudança desfeita.');
  await shown();
}

/** Resolves to null when done, else to the reason. */
async function takeStepsBack(entry: Entry): Promise<null | string | Failure> {
  const since = await ask(adminListActivity, { registro: entry.entityId });
  if (!since.ok) return since;
  const { items } = since.data;
  const at = items.findIndex(({ id }) => id === entry.id);
  const own = changedIn(entry);
  if (at === -1 || items.slice(0, at).some((one) => changedIn(one).some((name) => own.includes(name))))
    return 'Isto mudou de novo depois. Desfaça primeiro a mudança mais nova.';
  for (const step of stepsOf(entry)) {
    const result = await step();
    if (!result.ok) return result;
  }
  return null;
}

/** The requests that undo an entry; empty if it cannot be undone. */
function stepsOf(entry: Entry): Step[] {
  const { action, entity, entityId: id, before, after } = entry;
  if (changedIn(entry).length === 0) return [];
  const was = asRow(before);
  if (entity === 'product' && /^(bulk|sheet\.(price|product))/.test(action)) return productSteps(id, was);
  if (entity === 'promotion' && /^(de)?activate$/.test(action)) {
    const { isActive } = was;
    return typeof isActive === 'boolean' ? [() => ask(adminSwitchPromotion, { id, isActive })] : [];
  }
  if (entity === 'contact_message' && /^(read|unread|archive|restore)$/.test(action)) {
    // Unread messages are never archived, so one mark restores both flags.
    const read = action === 'archive' ? 'restore' : 'read';
    const mark = was.isArchived === true ? 'archive' : was.isRead === true ? read : 'unread';
    return [() => ask(adminMarkMessage, { id, mark })];
  }
  if (entity === 'newsletter')
    return canBringNewsBack(entry) ? [() => ask(adminRestoreNews, { removal: id })] : [];
  if (entity === 'announcement') {
    const step = announcementStep(entry);
    return step ? [step] : [];
  }
  if (entity === 'size_chart') return [() => giveChartBack(id, was)];
  if (entity === 'review') {
    const [status, now] = [was.status, asRow(after).status];
    if (!isReviewStatus(status) || !isReviewStatus(now)) return [];
    return [() => ask(adminDecideReviews, { reviews: [{ id, was: now }], status })];
  }
  return [];
}

/** Within NEWS_UNDO_MINUTES of the removal. Old entries do not hold the address. */
function canBringNewsBack({ action, entityId, createdAt = '' }: Entry): boolean {
  const age = Date.now() - Date.parse(createdAt);
  return action === 'news.remove' && entityId !== 'newsletter' && age < NEWS_UNDO_MINUTES * 60_000;
}

/** The entry holds only what changed; the rest comes from the current chart. */
async function giveChartBack(id: string, { source, rows }: Row): Promise<{ ok: true } | Failure> {
  const now = await ask(adminListCharts, {});
  if (!now.ok) return now;
  const found = now.data.charts.find((chart) => chart.id === id);
  if (!found) return { ok: false, code: 'not_found', status: 404 };
  const given = { source: source ?? found.source, rows: rows ?? found.rows } as Pick<
    ChartRow,
    'source' | 'rows'
  >;
  return ask(adminSaveChart, { id: found.id, version: found.version, ...given });
}

/** A product cannot be moved back to having no category. */
function productSteps(id: string, was: Row): Step[] {
  const change = (one: BulkInput['change']) => () => ask(adminBulkEditProducts, { ids: [id], change: one });
  const { priceCents, discountPercent, categoryId, isActive, isArchived, isFeatured } = was;
  const goods: Partial<Goods> = Object.fromEntries(
    GOODS.names.filter((name) => name in was).map((name) => [name, was[name]]),
  );
  return [
    typeof priceCents === 'number' && change({ kind: 'prices', prices: [{ id, priceCents }] }),
    typeof discountPercent === 'number' && change({ kind: 'discount', percent: discountPercent }),
    typeof categoryId === 'string' && change({ kind: 'category', categoryId }),
    // Before `active`: activating a product also takes it out of the archive.
    typeof isArchived === 'boolean' && change({ kind: 'archived', value: isArchived }),
    typeof isActive === 'boolean' && change({ kind: 'active', value: isActive }),
    Object.keys(goods).length > 0 && change({ kind: 'goods', goods }),
    typeof isFeatured === 'boolean' && change({ kind: 'featured', value: isFeatured }),
  ].filter((step) => step !== false);
}

function isReviewStatus(value: unknown): value is ReviewStatus {
  return REVIEW_STATUSES.some((status) => status === value);
}
