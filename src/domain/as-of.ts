import { dayName, parseISODate } from './calendar.ts';
import { parseMoment } from './moments.ts';

/** By it the door of pages on demand (netlify/server/http/page.ts) says as of when one is to be drawn; it lets no caller's through. */
export const AS_OF_HEADER = 'x-as-of';

/** The shop as the team looks at it before its time (docs/campaigns.md). */
export type AsOf = {
  /** '2026-11-27T00:01' in São Paulo. */
  minute: string;
  /** The first instant of it. */
  moment: Date;
  /** A draft that is seen as if it were scheduled; null: none. */
  campaignId: string | null;
  /** The page that is looked at, as everybody's address has it. */
  path: string;
};

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What an address asks for: `em`, the minute, `com`, the draft, and `pagina`; null where it names no minute. */
export function readAsOf(params: URLSearchParams): AsOf | null {
  const minute = params.get('em') ?? '';
  const moment = /^20\d\d-/.test(minute) ? parseMoment(minute) : null;
  const campaignId = params.get('com') ?? '';
  return (
    moment && {
      minute,
      moment,
      campaignId: ID.test(campaignId) ? campaignId : null,
      path: params.get('pagina') ?? '/',
    }
  );
}

/** 'sexta, 27/11, 00:01' */
export function asOfWords({ minute }: Pick<AsOf, 'minute'>): string {
  const day = parseISODate(minute.slice(0, 10));
  return day ? `${dayName(day)}, ${minute.slice(11)}` : '';
}
