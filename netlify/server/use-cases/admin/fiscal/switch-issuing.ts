import type { Issuing } from '#contracts/admin/fiscal-settings.ts';
import { issuerOf } from '#domain/fiscal/issuer.ts';
import { ENVIRONMENTS, type Environment, startDays } from '#domain/fiscal/issuing.ts';
import { parseISODate, startOfDay, today } from '#domain/time/calendar.ts';
import { FISCAL_SETTINGS } from '#records/fiscal-settings.ts';
import type { Services } from '../../../compose.ts';
import type { Queryable } from '../../../ports/database.ts';
import { fail, invalid, ok } from '../../../ports/outcome.ts';
import {
  findFiscalSettings,
  findShopOfNotes,
  lockFiscalSettings,
} from '../../../sql/fiscal/fiscal-settings.sql.ts';
import * as issuing from '../../../sql/fiscal/issuing.sql.ts';
import { dropUnsent } from '../../../sql/fiscal/notes.sql.ts';
import { keepHookAnyway } from '../../fiscal/keep-hook.ts';
import { requireRow, type Staff, staffRead, staffWrite } from '../staff-write.ts';

/** Whether notes are made, and all that decides whether they can be. */
export async function openIssuing(shop: Services, staff: Staff) {
  return staffRead(shop, staff, async (tx) => ok(await issuingOf(shop, tx)));
}

/** How long the answer waits for the provider's, which tells whether the token is right; the scheduled work asks again. */
const PATIENCE_MS = 8_000;

/** Switches notes on, to the other environment, or off. What was wanted and not sent is given up, and wanted anew where it still should. */
export async function switchIssuing(
  shop: Services,
  staff: Staff,
  { from, environment }: { from: string | null; environment: Environment },
) {
  const switched = await staffWrite(shop, staff, async (tx, log) => {
    await lockFiscalSettings(tx);
    const before = (await issuing.findSwitch(tx)) ?? OFF;
    const isSame =
      from === null ? before.from === null : before.from !== null && before.environment === environment;
    if (isSame) return fail('issuing_unchanged');
    const start = from === null || from === 'now' ? from : dayOf(from, shop.clock.now());
    if (from !== null) {
      if (start === null) return invalid({ from: 'date_invalid' });
      if ((await lacksOf(shop, tx)).length > 0) return fail('issuer_incomplete');
      if (!shop.invoices[environment]) return fail('token_missing');
    }
    await issuing.writeSwitch(tx, {
      from: start,
      environment: from === null ? before.environment : environment,
    });
    await dropUnsent(tx);
    const after = requireRow(await issuing.findSwitch(tx));
    const told = { before: logged(before), after: logged(after) };
    log(from === null ? 'notes.off' : 'notes.on', 'fiscal_settings', 'notas', told);
    return ok(null);
  });
  if (!switched.ok) return switched;
  if (from !== null) await within(PATIENCE_MS, keepHookAnyway(shop, 'now'));
  return openIssuing(shop, staff);
}

const OFF: issuing.Switch = { from: null, environment: 'test' };

const logged = ({ from, environment }: issuing.Switch) => ({ issuesFrom: from, environment });

/** The start of one of the days that may be chosen; null if it is none of them. */
function dayOf(from: string, now: Date): Date | null {
  const day = startDays(today(now)).includes(from) ? parseISODate(from) : null;
  return day && startOfDay(day);
}

async function lacksOf(shop: Services, tx: Queryable) {
  const settings = (await findFiscalSettings(tx)) ?? {
    ...FISCAL_SETTINGS.blank,
    environment: 'test' as const,
  };
  const outcome = issuerOf(settings, await findShopOfNotes(tx), today(shop.clock.now()));
  return outcome.ok ? [] : [...outcome.lacks];
}

async function issuingOf(shop: Services, tx: Queryable): Promise<Issuing> {
  const settings = await findFiscalSettings(tx);
  const { from, environment } = (await issuing.findSwitch(tx)) ?? OFF;
  const days = startDays(today(shop.clock.now()));
  const counted = await issuing.countUnnoted(tx, days.at(-1) ?? '');
  const starts = days.map((day) => {
    const since = counted.filter((one) => one.day >= day);
    const sum = (of: Environment) => since.reduce((total, one) => total + one[of], 0);
    return { from: day, test: sum('test'), production: sum('production') };
  });
  const { series } = settings ?? FISCAL_SETTINGS.blank;
  const number = await issuing.findLastNumber(tx, environment, series);
  return {
    ...{ from, environment, starts },
    tokens: ENVIRONMENTS.filter((one) => shop.invoices[one] !== null),
    lacks: await lacksOf(shop, tx),
    unsent: await issuing.countUnsent(tx),
    last: number === null ? null : { series, number },
    hook: await issuing.findHook(tx, environment),
  };
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const time = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, time]);
  clearTimeout(timer);
}
