import { dayName, parseISODate } from '../time/calendar.ts';
import { parseMoment } from '../time/moments.ts';

/**
 * Header by which the on-demand page handler (netlify/server/http/page.ts) says for which instant to render; values sent by
 * callers are dropped.
 */
export const AS_OF_HEADER = 'x-as-of';

/** A preview of the shop at a later time, for the team (docs/campaigns.md). */
export type AsOf = {
  /** '2026-11-27T00:01' in São Paulo. */
  minute: string;
  /** The instant at which that minute begins. */
  moment: Date;
  /** A draft campaign to preview as if it were scheduled; null: none. */
  campaignId: string | null;
  /** Path of the previewed page, as the public URL has it. */
  path: string;
};

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The preview's own parameters. */
const OWN = ['em', 'com', 'pagina'];

/**
 * Parses the preview's URL: the minute `em`, the draft `com`, and the path `pagina`; null without a valid minute. All other
 * parameters come from forms of the previewed page and are added to its path.
 */
export function readAsOf(params: URLSearchParams): AsOf | null {
  const minute = params.get('em') ?? '';
  const moment = /^20\d\d-/.test(minute) ? parseMoment(minute) : null;
  const campaignId = params.get('com') ?? '';
  return (
    moment && {
      minute,
      moment,
      campaignId: ID.test(campaignId) ? campaignId : null,
      path: chosen(params.get('pagina') ?? '/', params),
    }
  );
}

function chosen(path: string, params: URLSearchParams): string {
  const more = new URLSearchParams([...params].filter(([name]) => !OWN.includes(name)));
  return more.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${more}` : path;
}

/** 'sexta, 27/11, 00:01' */
export function asOfWords({ minute }: Pick<AsOf, 'minute'>): string {
  const day = parseISODate(minute.slice(0, 10));
  return day ? `${dayName(day)}, ${minute.slice(11)}` : '';
}
